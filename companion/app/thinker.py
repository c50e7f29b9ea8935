"""The process that decides for empty chairs: started when one is first waited for, asked line by line."""

import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Lock, Thread, Timer
from typing import IO, Protocol

import msgspec
from msgspec import Struct

from companion.table.game.thought import Thought, ThoughtRequest
from engines.core import record
from engines.core.codec import Codec
from engines.core.questions import Answer
from engines.core.timeline import Entry

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "companion", "think")
PATIENCE = 30.0
"""Seconds after which a process hangs: the slowest decision takes one here, about three on a Raspberry Pi."""


class AskedLine(Struct, frozen=True):
    """A line that asks: a game as a seat knows it, the lines of its record, and a seed for chance."""

    record: tuple[str, ...]
    seat: int
    strength: str
    seed: int


class DecidedLine(Struct, frozen=True):
    """The line that answers: a kind of move by its word in records, and its answers; {} for none."""

    move: str | None = None
    answers: tuple[Answer, ...] = ()
    failed: bool = False


class Alarm(Protocol):
    """Calls something once it is begun and time is up, unless it is cancelled before."""

    def start(self) -> None:
        """Begin."""

    def cancel(self) -> None:
        """Don't call it any more."""


class Thinker:
    """Asks for one decision at a time; `post` gets a Thought from another thread, also if none came of it.

    The process is there from the first question until `close`. One that hangs is ended, and started again for
    the next question; `alarm` makes what watches over it.
    """

    def __init__(
        self,
        post: Callable[[object], None],
        command: Sequence[str] = COMMAND,
        alarm: Callable[[float, Callable[[], None]], Alarm] = Timer,
    ) -> None:
        self._post, self._command, self._alarm = post, command, alarm
        self._asking, self._changing = Lock(), Lock()
        self.process: subprocess.Popen[str] | None = None
        self._latest: ThoughtRequest | None = None

    def think(self, wanted: ThoughtRequest) -> None:
        """Decide this, unless something newer comes."""
        self._latest = wanted
        Thread(target=self._think, args=(wanted,), name="thinker", daemon=True).start()

    def close(self) -> None:
        """End the process; what it was thinking about is dropped."""
        with self._changing:
            self._latest = None
            if self.process is None:
                return
            self.process.kill()
        with self._asking:  # whoever waits for its answer was told that it ended
            self._end()

    def _end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def _think(self, wanted: ThoughtRequest) -> None:
        with self._asking:
            decided = self._decided(wanted)
        if wanted is self._latest:
            kind = Codec(wanted.engine).kinds.get(decided.move or "")
            self._post(Thought(wanted, kind, frozen(decided.answers), decided.failed))

    def _decided(self, wanted: ThoughtRequest) -> DecidedLine:
        """What the process says; nothing where it fails."""
        try:
            if process := self._running(wanted):
                return self._ask(process, wanted)
        except (OSError, ValueError) as error:
            if wanted is self._latest:
                log.warning("no decision for seat %s: %s", wanted.seat, error)
        return DecidedLine(failed=True)

    def _ask(self, process: subprocess.Popen[str], wanted: ThoughtRequest) -> DecidedLine:
        """What this process says; ValueError if it ends, or is ended because it hangs."""
        asking, telling = _pipes(process)
        alarm = self._alarm(PATIENCE, process.kill)
        alarm.start()
        try:
            asking.write(f"{asked(wanted)}\n")
            asking.flush()
            return msgspec.json.decode(telling.readline(), type=DecidedLine)
        finally:
            alarm.cancel()

    def _running(self, wanted: ThoughtRequest) -> subprocess.Popen[str] | None:
        """The process, which is started if it isn't there; None if this isn't wanted any more."""
        with self._changing:
            if wanted is not self._latest:
                return None
            if self.process is None or self.process.poll() is not None:
                self._end()
                pipe = subprocess.PIPE
                self.process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True)
            return self.process


def asked(wanted: ThoughtRequest) -> str:
    """The line that asks for a decision: the game as a record, which holds no more than the seat knows."""
    entries = [Entry(seq, move) for seq, move in enumerate(wanted.moves, 1)]
    kept = record.Record(wanted.engine, (), wanted.setup, entries, [], None)
    lines = [line.decode() for line in record.write(kept)]
    return msgspec.json.encode(AskedLine(tuple(lines), wanted.seat, wanted.strength, wanted.version)).decode()


def frozen(answers: Answer) -> Answer:
    """Answers as questions have them: JSON has lists where these have tuples."""
    if isinstance(answers, list | tuple):
        return tuple(map(frozen, answers))
    return answers


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout
