"""A broker within the test: without a network, a thread or a clock."""

from collections.abc import Iterable
from pathlib import Path

from companion.club.night.game_store import GameStore
from companion.club.night.hub import Hub
from companion.smart_home.messenger import CALLS, hub_topic
from companion.smart_home.outbox import Outbox
from tests.club.nights import outbox


class LocalBroker:
    """Passes messages between a hub and the tables, in order, and keeps what the tables are."""

    def __init__(self, store: GameStore) -> None:
        self.sent: list[tuple[str, bytes]] = []
        self.now = 0.0
        self.hub = Hub(store, self, lambda: self.now)
        self.boxes: list[tuple[str, Outbox]] = []
        self.kept: dict[str, bytes] = {}
        self.followed: set[str] = set()

    # ---- the line of the hub

    def send(self, topic: str, payload: bytes) -> None:
        self.sent.append((topic, payload))

    def follow(self, topics: Iterable[str]) -> None:
        self.followed |= set(topics)
        for topic in topics:
            if topic in self.kept:
                self.hub.heard(topic, self.kept[topic])

    def leave(self, topics: Iterable[str]) -> None:
        self.followed -= set(topics)

    # ---- what tables do

    def say(self, topic: str, payload: bytes, _keep: bool = True) -> None:
        self.kept[topic] = payload
        if topic in self.followed or topic.endswith("/letters"):
            self.hub.heard(topic, payload)

    def run(self) -> None:
        """Until nobody says anything more, and every game is replayed."""
        while self.sent:
            topic, payload = self.sent.pop(0)
            for name, box in self.boxes:
                answer = box.answer(payload) if topic in (CALLS, hub_topic(name)) else None
                if answer is not None:
                    self.hub.heard(f"table-companion/{name}/letters", answer)
        while self.hub.judge():
            pass

    def online(self, name: str = "window", file: Path | None = None) -> Outbox:
        """A table comes, with the games of this archive."""
        box = Outbox(None) if file is None else outbox(file)
        self.boxes.append((name, box))
        self.say(f"table-companion/{name}/status", b"online")
        self.hub.heard(f"table-companion/{name}/letters", box.hello())
        self.run()
        return box
