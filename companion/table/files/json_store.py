"""One persistent value, as a JSON file that people can read and edit."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from companion.ports.user_errors import Trouble, cannot_read, cannot_write
from companion.table.files.atomic_file import write_whole
from companion.table.files.misfits import Misfit, read_as
from engines.core.text import N_, Text

T = TypeVar("T", bound=Struct)


class Unread(Trouble):
    """A file cannot be read, or is damaged: which, why, and what to do."""


class NotRemembered(Trouble):
    """The choice lasts only until the app restarts: which file failed, and what to do."""


def read(file: Path, form: type[T]) -> T | None:
    """The value in this file; None if there is no file. Unread if it fails."""
    try:
        return read_as(form, file.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unread(cannot_read(file, error)) from error
    except Misfit as misfit:
        says = N_("{file} is damaged ({says}). Fix or move it.", file=str(file), says=misfit.says)
        raise Unread(says) from misfit


def write(file: Path, value: Struct) -> None:
    """Store the value in this file, line by line; OSError if the disk failed."""
    write_whole(file, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")


class Remembered(Generic[T]):
    """The value in this file, or `usual` without one; without a path it lasts while the app runs.

    `trouble` is a sentence if the file cannot be read: then `usual` applies, and the file is left alone
    until another value is chosen. The value is `unwritten` while the disk has not taken it.
    """

    def __init__(self, usual: T, file: Path | None = None) -> None:
        self._usual, self._file = usual, file
        self.unwritten = False
        self.read_again()

    def read_again(self) -> None:
        """Read the file again."""
        self.value = self._usual
        self.trouble: Text | None = None
        if self._file is None:
            return
        try:
            self.value = read(self._file, type(self._usual)) or self._usual
        except Unread as unread:
            self.trouble = unread.why

    def choose(self, value: T) -> None:
        """Use and store this value. NotRemembered if the disk failed."""
        self.value = value
        if self._file is None:
            return
        self.unwritten = True
        try:
            write(self._file, value)
        except OSError as error:
            raise NotRemembered(cannot_write(self._file, error)) from error
        self.unwritten, self.trouble = False, None
