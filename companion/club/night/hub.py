"""The hub: takes in what the tables say, one message after another, and keeps what they finished."""

import logging
import sqlite3
from collections.abc import Callable, Sequence

import msgspec

from companion.club.night.desk import CALL, Desk
from companion.club.night.game_store import GameStore
from companion.club.night.verdict import Verdict, verdict
from companion.club.night.wall import PARTS, STATUS, TOPIC, Wall
from companion.smart_home.messenger import ROOT, hub_topic

log = logging.getLogger(__name__)
LETTERS = "letters"
TOPICS = tuple(f"{ROOT}/+/{name}" for name in (*PARTS, LETTERS, STATUS))
"""What a hub hears, the status last: once it is known, the table is asked."""
Send = Callable[[str, bytes], None]
"""Sends a message to a topic, at least once; returns at once."""


class Hub:
    """Keeps the games of letters, and answers them by `send`. For one thread."""

    def __init__(self, store: GameStore, send: Send) -> None:
        self.wall, self.trouble, self.replayed = Wall(), "", 0
        self._store, self._send, self._desk = store, send, Desk(store)

    def heard(self, topic: str, payload: bytes) -> None:
        """Take in one message of a table."""
        found = TOPIC.fullmatch(topic)
        if found is None:
            return
        table, part = found.groups()
        if part == LETTERS:
            self._letter(table, payload)
        elif (part == STATUS or part in PARTS) and self.wall.heard(table, part, payload):
            self._send(hub_topic(table), CALL)

    def call(self) -> None:
        """Ask all tables that are there which games they have: whatever was lost before is made up for."""
        for table in self.wall.tables():
            if table.online:
                self._send(hub_topic(table.name), CALL)

    def _letter(self, table: str, payload: bytes) -> None:
        try:
            answer = self._desk.heard(table, payload)
        except sqlite3.Error as error:  # nobody is asked for more; the next call begins again
            self._fails(error)
            return
        self.trouble = ""
        if answer is not None:
            self._send(hub_topic(table), answer)

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
