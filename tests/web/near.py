"""Hands that reach the screens without a network; every message is one that could be sent over one."""

from itertools import count
from typing import Any

import msgspec

from companion.table.game.session import Session
from companion.web.intents import Unfit, read_intent
from companion.web.publishing import Eyes
from companion.web.screens import Screens

KEYS = (f"key-{number:06}" for number in count())


class Near:
    """See above."""

    def __init__(self, screens: Screens) -> None:
        self.screens = screens

    @property
    def session(self) -> Session:
        """The game on the table."""
        assert self.screens.playing is not None
        return self.screens.playing.session

    @property
    def turn(self) -> str:
        """The screen of the first seat that the game waits for."""
        return f"seat-{self.session.actors[0]}"

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """An action, at the present view unless told otherwise."""
        action = {"key": next(KEYS), "at": self.screens.mark(screen)} | action
        try:
            intent = read_intent(msgspec.json.encode(action))
        except Unfit:
            return 400, {}
        reply = self.screens.reply(screen, intent)
        return reply.status, msgspec.json.decode(reply.body)

    def asked(self, screen: str) -> dict[str, Any]:
        """What the screen is asked."""
        return self.picture(screen)["question"]

    def picture(self, screen: str) -> dict[str, Any]:
        """What the screen shows, as it would be sent."""
        shown: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode(self.screens.parts(Eyes(screen, "en")))
        )
        return shown
