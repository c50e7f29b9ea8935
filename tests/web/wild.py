"""Hands on a bad network: requests doubled, replies lost, streams dropped, pages reloaded, phones asleep."""

import random
from threading import Thread
from typing import Any

from tests.web.served import KEYS, Far, Glass, Table


class Wild(Far):
    """Far hands to which all of that happens at random; `mishaps` counts it."""

    def __init__(self, table: Table, seed: int, doubled: float = 0.3, dropped: float = 0.05) -> None:
        super().__init__(table)
        self._chance, self._doubled, self._dropped = random.Random(seed), doubled, dropped
        self.mishaps = 0
        self._asleep: list[Glass] = []

    def _happens(self, often: float) -> bool:
        happens = self._chance.random() < often
        self.mishaps += happens
        return happens

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """The action, perhaps sent twice, or once more because the reply was lost."""
        self.picture(screen)
        sent = {"key": next(KEYS), "at": self.glasses[screen].at} | action
        token, replies = self.tokens[screen], list[tuple[int, dict[str, Any]]]()

        def send() -> None:
            replies.append(self.table.action(screen, token, **sent))

        at_once = [Thread(target=send) for _ in range(1 + self._happens(self._doubled))]
        for one in at_once:
            one.start()
        for one in at_once:
            one.join()
        if self._happens(self._doubled):  # the reply was lost: the page sends the same message again
            send()
        assert all(reply == replies[0] for reply in replies), replies
        if replies[0][0] == 200:
            self.last = replies[0][1]["at"]
        return replies[0]

    def picture(self, screen: str) -> dict[str, Any]:
        """What this screen shows, perhaps after its stream was dropped, or its page loaded anew."""
        if screen in self.glasses and self._happens(self._dropped):
            old = self.glasses[screen]
            seen = old.at if self._chance.random() < 0.3 else ""
            fresh = Glass(self.table, screen, self.tokens[screen], seen=seen)
            fresh.at, fresh.shown = (old.at, old.shown) if seen else ("", {})
            if self._chance.random() < 0.5:
                old.close()
            else:
                self._asleep.append(old)
            self.glasses[screen] = fresh
        shown = super().picture(screen)
        glass = self.glasses[screen]
        while self.last.split(".")[1:3] == glass.at.split(".")[1:3] and glass.at != self.mark(screen):
            glass.event()
            shown = glass.shown
        return shown

    def mark(self, screen: str) -> str:
        """What the screen will show once it has everything."""
        return str(self.table.run(lambda: self.table.screens.mark(screen)))

    def close(self) -> None:
        """All go home."""
        for glass in self._asleep:
            glass.close()
        super().close()
