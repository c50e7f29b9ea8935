"""The first start of a card image: a file that is there until its questions are answered."""

from __future__ import annotations

from pathlib import Path

from companion.ports.user_errors import cannot_write
from companion.table.files.atomic_file import sync
from companion.table.files.json_store import NotRemembered


class FirstStart:
    """Whether language, screen and Wi-Fi still have to be asked for; never without a file."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file

    @property
    def due(self) -> bool:
        """Whether the questions are still open; not if the disk can't tell."""
        try:
            return self._file is not None and self._file.exists()
        except OSError:
            return False

    def end(self) -> None:
        """Never ask again. NotRemembered if the disk failed: then the next start asks again."""
        if self._file is None:
            return
        try:
            self._file.unlink(missing_ok=True)
            sync(self._file.parent)
        except OSError as error:
            raise NotRemembered(cannot_write(self._file, error)) from error
