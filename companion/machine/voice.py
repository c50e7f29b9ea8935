"""Reads sentences aloud with `espeak-ng`, in a process of its own, where it is installed."""

import logging
import os
import signal
from contextlib import suppress
from shutil import which
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Lock, Thread
from typing import NamedTuple

from companion.ports.voice import PROGRAM

log = logging.getLogger(__name__)

VOICES = {"en": "en-gb"}
"""The voice of a language that has another name than the language."""
PATIENCE = 30.0
"""Seconds after which whatever is still being said is ended: the program hangs."""


class Line(NamedTuple):
    """What is to be said, in a language; `turn` is how often the voice had been hushed then."""

    words: str
    language: str
    turn: int


class Voice:
    """One line at a time, in a thread that nobody waits for; of those that wait only the newest is said."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience, self._lock = patience, Lock()
        self._waiting: Line | None = None
        self._process: Popen[bytes] | None = None
        self.speaking, self._hushed, self._failed = False, 0, False

    @property
    def there(self) -> bool:
        """Whether the program is installed."""
        return which(PROGRAM) is not None

    def say(self, words: str, language: str) -> None:
        """Say this next, in place of what waits; returns at once."""
        with self._lock:
            self._waiting = Line(words, language, self._hushed)
            if self.speaking:
                return
            self.speaking = True
        Thread(target=self._speak, name="voice", daemon=True).start()

    def hush(self) -> None:
        """Be quiet at once, and forget what waits."""
        with self._lock:
            self._waiting, self._hushed = None, self._hushed + 1
            if self._process is not None:
                _end(self._process)

    def _speak(self) -> None:
        while (line := self._next()) is not None:
            self._utter(line)

    def _next(self) -> Line | None:
        with self._lock:
            line, self._waiting = self._waiting, None
            self.speaking = line is not None
            return line

    def _utter(self, line: Line) -> None:
        """Have the program say a line, and wait until it ends."""
        command = (PROGRAM, "-v", VOICES.get(line.language, line.language), "--stdin")
        try:
            process = Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)
        except OSError as error:
            self._fail(str(error))
            return
        with self._lock:
            self._process = process
            if line.turn != self._hushed:  # hushed while the program was starting
                _end(process)
        try:
            process.communicate(line.words.encode(errors="replace"), timeout=self._patience)
        except (OSError, TimeoutExpired) as error:
            self._fail(str(error))
        with self._lock:
            self._process = None
            _end(process)
        if process.wait() not in (0, -signal.SIGKILL):
            self._fail(f"{PROGRAM} ends with {process.returncode}")

    def _fail(self, why: str) -> None:
        """Note once that nothing is heard: every line would say the same."""
        if not self._failed:
            self._failed = True
            log.warning("nothing can be read aloud: %s", why)


def _end(process: Popen[bytes]) -> None:
    """End a program that still runs, with all that it started."""
    with suppress(ProcessLookupError):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
