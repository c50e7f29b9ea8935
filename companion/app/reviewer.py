"""Reviews of finished games, made in a process of its own and kept beside the archive."""

from __future__ import annotations

import hashlib
import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

import msgspec

from companion.table.files.atomic_file import write_whole
from companion.table.runtime.review_types import Review, Reviewed, Reviewing
from engines.core import record
from engines.core.record import Record
from engines.core.text import Text

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "companion", "review", "-", "--whole")


class Reviewer:
    """Makes one review at a time; `post` gets Reviewing and Reviewed from another thread."""

    def __init__(
        self, folder: Path, post: Callable[[object], None], command: Sequence[str] = COMMAND
    ) -> None:
        self._folder, self._post, self._command = folder, post, command
        self._process: subprocess.Popen[bytes] | None = None

    def review(self, kept: Record) -> None:
        """Make the review of a game, or take the one that is kept: Reviewed has it."""
        self.leave()
        Thread(target=self._review, args=(kept,), name="reviewer", daemon=True).start()

    def leave(self) -> None:
        """Stop what is being made; nothing of it is kept."""
        if self._process is not None:
            self._process.kill()

    def _review(self, kept: Record) -> None:
        written = b"".join(record.write(kept))
        file = self._folder / f"{hashlib.sha256(written).hexdigest()[:32]}.json"
        with suppress(OSError, ValueError):
            self._post(Reviewed(_read(file.read_bytes())))
            return
        try:
            last = self._made(written)
            found = _read(last)
        except (OSError, ValueError) as error:
            log.warning("no review: %s", error)
            self._post(Reviewed(None))
            return
        if isinstance(found, Review):
            with suppress(OSError):  # it can be made again
                write_whole(file, last)
        self._post(Reviewed(found))

    def _made(self, written: bytes) -> bytes:
        """The last line that the process writes; its other lines are how far it is."""
        pipe, last = subprocess.PIPE, b""
        with subprocess.Popen(self._command, stdin=pipe, stdout=pipe) as process:
            self._process = process
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(written)
            process.stdin.close()
            for line in process.stdout:
                last = line
                if line.strip().isdigit():
                    self._post(Reviewing(int(line)))
        return last


def _read(line: bytes) -> Review | Text:
    """The review in a line, or the sentence why there is none."""
    try:
        return msgspec.json.decode(line, type=Review)
    except msgspec.ValidationError:
        return msgspec.json.decode(line, type=Text)
