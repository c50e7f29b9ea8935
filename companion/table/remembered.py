"""One value that outlives the evening, as a JSON file that people can read and mend."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from companion.table.misfit import misfit
from companion.table.trouble import Trouble, disk_words
from companion.table.whole_file import write_whole
from engines.core.text import N_, Text

T = TypeVar("T", bound=Struct)


class NotRemembered(Trouble):
    """What was chosen holds for this evening alone: which file fails, and what to do."""


class Remembered(Generic[T]):
    """The value in this file, or `usual` where there is no file; without one, as long as the app runs.

    `trouble` is a sentence where the file cannot be read: `usual` holds then, and the file is left alone
    until something else is chosen.
    """

    def __init__(self, usual: T, file: Path | None = None) -> None:
        self._usual, self._file = usual, file
        self.read_again()

    def read_again(self) -> None:
        """Take up what the file says now."""
        self.value = self._usual
        self.trouble: Text | None = None
        if self._file is not None:
            self._read(self._file, type(self._usual))

    def choose(self, value: T) -> None:
        """Hold to this value from now on. NotRemembered where the disk failed."""
        self.value = value
        if self._file is None:
            return
        try:
            write_whole(self._file, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
        except OSError as error:
            says = N_("{file} cannot be written ({says}); make room for it, or allow writing.",
                      file=str(self._file), says=disk_words(error))  # fmt: skip
            raise NotRemembered(says) from error

    def _read(self, file: Path, form: type[T]) -> None:
        try:
            self.value = msgspec.json.decode(file.read_bytes(), type=form)
        except FileNotFoundError:
            return
        except OSError as error:
            self.trouble = N_("{file} cannot be read ({says}); see who may read it.",
                              file=str(file), says=disk_words(error))  # fmt: skip
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.trouble = N_("{file} is damaged ({says}); mend it or move it away.",
                              file=str(file), says=misfit(error))  # fmt: skip
