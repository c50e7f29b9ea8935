"""The process that decides for empty chairs: started when one is first waited for, asked line by line."""

import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Lock, Thread
from typing import IO

import msgspec
from msgspec import Struct

from companion.table.game.thought import Thought, Wanted
from engines.core import record
from engines.core.codec import Codec
from engines.core.questions import Answer
from engines.core.timeline import Entry

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "companion", "think")


class Told(Struct, frozen=True):
    """A decision as the process writes it."""

    move: str | None
    answers: tuple[Answer, ...]


class Thinker:
    """Asks for one decision at a time; `post` gets a Thought from another thread, also if none came of it."""

    def __init__(self, post: Callable[[object], None], command: Sequence[str] = COMMAND) -> None:
        self._post, self._command = post, command
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._latest: Wanted | None = None

    def think(self, wanted: Wanted) -> None:
        """Decide this, unless it is already being thought about or something newer comes."""
        if wanted != self._latest:
            self._latest = wanted
            Thread(target=self._think, args=(wanted,), name="thinker", daemon=True).start()

    def close(self) -> None:
        """End the process; what it was thinking about is dropped."""
        self._latest = None
        self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _think(self, wanted: Wanted) -> None:
        with self._lock:
            if wanted is not self._latest:
                return
            try:
                told = self._ask(wanted)
            except (OSError, ValueError) as error:
                log.warning("no decision for seat %s: %s", wanted.seat, error)
                told = Told(None, ())
        kind = Codec(wanted.engine).kinds.get(told.move or "")
        self._post(Thought(wanted.version, wanted.seat, kind, frozen(told.answers)))

    def _ask(self, wanted: Wanted) -> Told:
        process = self._running()
        asking, telling = _pipes(process)
        asking.write(f"{asked(wanted)}\n")
        asking.flush()
        return msgspec.json.decode(telling.readline(), type=Told)

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True)
        return self._process


def asked(wanted: Wanted) -> str:
    """The line that asks for a decision: the game as a record, which holds no more than the seat knows."""
    entries = [Entry(seq, move) for seq, move in enumerate(wanted.moves, 1)]
    kept = record.Record(wanted.engine, (), wanted.setup, entries, [], None)
    lines = [line.decode() for line in record.write(kept)]
    told = {"record": lines, "seat": wanted.seat, "strength": wanted.strength, "seed": wanted.version}
    return msgspec.json.encode(told).decode()


def frozen(answers: Answer) -> Answer:
    """Answers as questions have them: JSON has lists where these have tuples."""
    if isinstance(answers, list | tuple):
        return tuple(map(frozen, answers))
    return answers


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout
