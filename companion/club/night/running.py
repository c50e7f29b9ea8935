"""The hub as it runs: the broker puts messages into a queue, one thread takes them, the server shows them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Semaphore
from time import monotonic

from companion.club.night.display import Display
from companion.club.night.game_store import GameStore, NotTheHub
from companion.club.night.hub import Hub
from companion.club.night.line import HubLine, There, away
from companion.club.night.wall import TABLES
from companion.club.tournament.model import Tournament
from companion.club.tournament.refusals import NotSo
from companion.club.tournament.store import TournamentFile
from companion.ports.user_errors import Trouble
from companion.smart_home.broker_client import Message
from companion.smart_home.mqtt import NO_BROKER
from companion.table.files.smart_home_settings import MqttChoice
from engines.core.text import N_, Text

PAUSE = 30.0
"""Seconds between two calls to all tables."""
LOOK = 5.0
"""Seconds between two looks at the file of the tournament."""
MOST_TAKEN = 1_000
"""So many messages are taken before the wall is shown again."""
MOST_WAITING = 32
"""So many messages wait here; the others wait at the broker, where they have room."""

Signal = Message | There | None
"""None at the end."""


class Followed:
    """The tournament in a file that others change; `trouble` says why it can't be read now."""

    def __init__(self, file: Path) -> None:
        self._file, self._seen = file, 0
        self._now: Tournament | None = None
        self.trouble: Text | None = None

    def read(self) -> Tournament | None:
        """The tournament as it stands; as it was last, where it can't be read."""
        try:
            changed = self._file.stat().st_mtime_ns
        except OSError:  # it is told below
            changed = 0
        if changed != self._seen or self.trouble is not None:
            self._seen = changed
            try:
                with TournamentFile.open(self._file) as kept:
                    self._now, self.trouble = kept.read(), None
            except NotSo as error:
                self.trouble = error.why
        return self._now


class Night:
    """A hub at its broker, keeping its games in `file`; it calls the tables every `pause` seconds."""

    def __init__(
        self, file: Path, choice: MqttChoice, pause: float = PAUSE, tournament: Path | None = None
    ) -> None:
        self.display, self._file, self._choice, self._pause = Display(), file, choice, pause
        self._tournament = Followed(tournament) if tournament is not None else None
        self._queue: SimpleQueue[Signal] = SimpleQueue()
        self._room, self._ended = Semaphore(MOST_WAITING), False
        self._line = HubLine(choice, self._heard, self._queue.put)
        self._there = There(away(choice))

    def _heard(self, message: Message) -> None:
        """Put a message into the queue, once there is room for it; from the line's thread."""
        if not self._ended:
            self._room.acquire()
            self._queue.put(message)

    def stop(self) -> None:
        """Have `run` come to its end; from any thread, or a signal."""
        self._queue.put(None)

    def run(self) -> None:
        """Take messages until `stop`; Trouble where file or settings can't be used."""
        with opened(self._file) as store, closing(self._line), self._ending():
            hub = Hub(store, self._line)
            self._show(hub)
            if trouble := self._line.open() if self._choice.broker else NO_BROKER:
                raise Trouble(trouble)
            due, replayed = monotonic() + self._pause, False
            while self._taken(hub, 0.0 if replayed else max(0.0, min(LOOK, due - monotonic()))):
                replayed = hub.judge()
                self._show(hub)
                if monotonic() > due:
                    due = monotonic() + self._pause
                    hub.call()
        self.display.end()

    def _taken(self, hub: Hub, seconds: float) -> bool:
        """Wait so long for a message, and take in those that wait; False at the end."""
        for taken in range(MOST_TAKEN):
            try:
                signal = self._queue.get(timeout=0.0 if taken else seconds)
            except Empty:
                break
            if signal is None:
                return False
            if isinstance(signal, Message):
                self._room.release()
                hub.heard(signal.topic, signal.payload)
            else:
                self._there, before = signal, self._there
                if signal.line > before.line:
                    hub.connected()
        return True

    @contextmanager
    def _ending(self) -> Iterator[None]:
        """At the end, let the line's thread go, which may wait for room."""
        try:
            yield
        finally:
            self._ended = True
            self._room.release()

    def _show(self, hub: Hub) -> None:
        followed = self._tournament.read() if self._tournament is not None else None
        self.display.show(hub.wall.tables(), self._trouble(hub), hub.replayed, followed)

    def _trouble(self, hub: Hub) -> Text | None:
        if self._tournament is not None and self._tournament.trouble is not None:
            return self._tournament.trouble
        if hub.trouble:
            return N_("The hub can't keep anything ({says}); free some space.", says=hub.trouble)
        if hub.wall.full:
            return N_("More than {most} tables answer; the others aren't shown.", most=TABLES)
        return self._there.trouble


def opened(file: Path) -> GameStore:
    """The games in this file; Trouble where it can't be used."""
    try:
        return GameStore(file)
    except NotTheHub:
        raise Trouble(N_("{file} belongs to another program; name another one.", file=str(file))) from None
    except sqlite3.Error as error:
        raise Trouble(N_("Can't use {file} ({says}).", file=str(file), says=str(error))) from None
