"""The hub: takes in what the tables say, one message after another, and keeps what they finished."""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

import msgspec

from companion.club.night.collector import CALL, Collector
from companion.club.night.game_store import GameStore
from companion.club.night.verdict import Verdict, verdict
from companion.club.night.wall import PARTS, STATUS, TOPIC, Wall
from companion.smart_home.letters import Tips, from_table
from companion.smart_home.messenger import CALLS, ROOT, hub_topic

log = logging.getLogger(__name__)
LETTERS = "letters"
TOPIC_OF_LETTERS = f"{ROOT}/+/{LETTERS}"
"""What a hub hears of all tables; it follows those that answer."""


def topics_of(table: str) -> list[str]:
    """What a hub hears of a table that it follows."""
    return [f"{ROOT}/{table}/{part}" for part in (*PARTS, STATUS)]


class Line(Protocol):
    """What a hub does at the broker. All of it returns at once, and does nothing while there is no broker."""

    def send(self, topic: str, payload: bytes) -> None:
        """Send a message to a topic, at least once."""

    def follow(self, topics: Sequence[str]) -> None:
        """Hear these topics: what the broker has kept of them, and what comes."""

    def leave(self, topics: Sequence[str]) -> None:
        """Hear them no longer."""


class Hub:
    """Keeps the games of letters, and answers them on its line. For one thread."""

    def __init__(self, store: GameStore, line: Line, clock: Callable[[], float] = monotonic) -> None:
        self.wall, self.trouble, self.replayed = Wall(), "", 0
        self._store, self._line, self._collector, self._clock = store, line, Collector(store), clock

    def heard(self, topic: str, payload: bytes) -> None:
        """Take in one message of a table."""
        found = TOPIC.fullmatch(topic)
        if found is None:
            return
        table, part = found.groups()
        if part == LETTERS:
            self._letter(table, payload)
        elif (part == STATUS or part in PARTS) and self.wall.heard(table, part, payload):
            self._line.send(hub_topic(table), CALL)

    def connected(self) -> None:
        """Begin at a broker that knows nothing of us: follow the tables of the wall, and call all."""
        for table in self.wall.tables():
            self._line.follow(topics_of(table.name))
        self.call()

    def call(self) -> None:
        """Ask all tables which games they have: whatever was lost before is made up for."""
        for name in self.wall.leave(self._clock()):
            self._line.leave(topics_of(name))
        self._line.send(CALLS, CALL)

    def _letter(self, table: str, payload: bytes) -> None:
        told = from_table(payload)
        if told is None:
            return
        if isinstance(told, Tips) and self.wall.answered(table, told.run, self._clock()):
            self._line.follow(topics_of(table))
        try:
            answer = self._collector.heard(table, told)
        except sqlite3.Error as error:  # nobody is asked for more; the next call begins again
            self._fails(error)
            return
        self.trouble = ""
        if answer is not None:
            self._line.send(hub_topic(table), answer)

    def judge(self) -> bool:
        """Replay one of the games that came in; False if there is none."""
        try:
            new = self._store.not_replayed()
            if new is None:
                return False
            found = _outcome(self._store.record(new.sender, new.game, new.checksum))
            self._store.judge(new, msgspec.json.encode(found).decode())
        except sqlite3.Error as error:
            self._fails(error)
            return False
        self.replayed += 1
        return True

    def _fails(self, error: sqlite3.Error) -> None:
        self.trouble = str(error)
        log.error("the hub's disk fails: %s", error)


def _outcome(lines: Sequence[bytes]) -> Verdict:
    """What came out of a game; whatever one record does, the others go on."""
    try:
        return verdict(lines)
    except Exception as error:
        log.exception("a game can't be replayed")
        return Verdict(refused=f"{type(error).__name__}: {error}")
