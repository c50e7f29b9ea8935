"""Reviews of finished games, made in a process of its own."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from threading import Thread

import msgspec
from msgspec import Struct

from companion.ports.game_reviews import Review, Reviewed, Reviewing
from engines.core import record
from engines.core.record import Record
from engines.core.text import Text

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "companion", "review", "-", "--whole")


class ProgressLine(Struct, frozen=True, tag=True):
    """A line of the process: how far it is, in percent."""

    percent: int


class ReviewLine(Struct, frozen=True, tag=True):
    """The last line of the process: the review."""

    found: Review


class NoReviewLine(Struct, frozen=True, tag=True):
    """The last line of the process: why there is no review."""

    found: Text


_LINES = msgspec.json.Decoder(ProgressLine | ReviewLine | NoReviewLine)


class Reviewer:
    """Makes one review at a time; `post` gets Reviewing and Reviewed from another thread."""

    def __init__(self, post: Callable[[object], None], command: Sequence[str] = COMMAND) -> None:
        self._post, self._command = post, command
        self._numbers = count(1)
        self.process: subprocess.Popen[bytes] | None = None

    def review(self, kept: Record) -> int:
        """Begin the review of a game, and stop any other; the number that its news have."""
        self.leave()
        number, written = next(self._numbers), b"".join(record.write(kept))
        try:
            pipe = subprocess.PIPE
            process = self.process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe)
        except OSError as error:
            log.warning("no review: %s", error)
            self._post(Reviewed(number, None))
            return number
        Thread(target=self._follow, args=(number, process, written), name="reviewer", daemon=True).start()
        return number

    def leave(self) -> None:
        """Stop what is being made."""
        if self.process is not None:
            self.process.kill()
            self.process = None

    def _follow(self, number: int, process: subprocess.Popen[bytes], written: bytes) -> None:
        try:
            found = self._found(number, process, written)
        except (OSError, ValueError) as error:
            log.warning("no review: %s", error)
            found = None
        self._post(Reviewed(number, found))

    def _found(self, number: int, process: subprocess.Popen[bytes], written: bytes) -> Review | Text:
        """What the process says at the end; on the way there it says how far it is."""
        with process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(written)
            process.stdin.close()
            for line in process.stdout:
                said: ProgressLine | ReviewLine | NoReviewLine = _LINES.decode(line)
                if not isinstance(said, ProgressLine):
                    return said.found
                self._post(Reviewing(number, said.percent))
        raise ValueError("the process ended without one")
