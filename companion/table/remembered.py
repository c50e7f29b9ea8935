"""One value that outlives the evening, as a JSON file that people can read and mend."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from companion.table.whole import write_whole

T = TypeVar("T", bound=Struct)


class NotRemembered(Exception):
    """What was chosen holds for this evening alone; the message says which file, and what to do."""


class Remembered(Generic[T]):
    """The value in this file, or `usual` where there is no file; without one, as long as the app runs.

    `trouble` is a sentence where the file cannot be read: `usual` holds then, and the file is left alone
    until something else is chosen.
    """

    def __init__(self, usual: T, file: Path | None = None) -> None:
        self._file, self.trouble = file, ""
        self.value = usual
        if file is not None:
            self._read(file, type(usual))

    def choose(self, value: T) -> None:
        """Hold to this value from now on. NotRemembered where the disk failed."""
        self.value = value
        if self._file is None:
            return
        try:
            write_whole(self._file, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
        except OSError as error:
            says = f"{self._file} cannot be written ({error.strerror}); make room for it, or allow writing."
            raise NotRemembered(says) from error

    def _read(self, file: Path, form: type[T]) -> None:
        try:
            self.value = msgspec.json.decode(file.read_bytes(), type=form)
        except FileNotFoundError:
            return
        except OSError as error:
            self.trouble = f"{file} cannot be read ({error.strerror}); see who may read it."
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.trouble = f"{file} is damaged ({error}); mend it or move it away."
