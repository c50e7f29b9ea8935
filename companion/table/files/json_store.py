"""One persistent value, as a JSON file that people can read and edit."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from companion.table.files.atomic_file import write_whole
from companion.table.files.misfits import Misfit, read_as
from companion.table.runtime.user_errors import Trouble, disk_words
from engines.core.text import N_, Text

T = TypeVar("T", bound=Struct)


class NotRemembered(Trouble):
    """The choice lasts only until the app restarts: which file failed, and what to do."""


class Remembered(Generic[T]):
    """The value in this file, or `usual` without one; without a path it lasts while the app runs.

    `trouble` is a sentence if the file cannot be read: then `usual` applies, and the file is left alone
    until another value is chosen.
    """

    def __init__(self, usual: T, file: Path | None = None) -> None:
        self._usual, self._file = usual, file
        self.read_again()

    def read_again(self) -> None:
        """Read the file again."""
        self.value = self._usual
        self.trouble: Text | None = None
        if self._file is not None:
            self._read(self._file, type(self._usual))

    def choose(self, value: T) -> None:
        """Use and store this value. NotRemembered if the disk failed."""
        self.value = value
        if self._file is None:
            return
        try:
            write_whole(self._file, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
        except OSError as error:
            says = N_("Can't write {file} ({says}); free some space, or allow writing.",
                      file=str(self._file), says=disk_words(error))  # fmt: skip
            raise NotRemembered(says) from error

    def _read(self, file: Path, form: type[T]) -> None:
        try:
            self.value = read_as(form, file.read_bytes())
        except FileNotFoundError:
            return
        except OSError as error:
            self.trouble = N_("Can't read {file} ({says}); check its permissions.",
                              file=str(file), says=disk_words(error))  # fmt: skip
        except Misfit as misfit:
            self.trouble = N_("{file} is damaged ({says}). Fix or move it.",
                              file=str(file), says=misfit.says)  # fmt: skip
