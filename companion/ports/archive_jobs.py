"""Archive jobs that run beside the game: requests to a thread, and its reports."""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from engines.core.text import Text

Where = Literal["here", "stick", "replaced"]
"""Beside the archive, on a USB stick, or an archive replaced by a backup."""


class Copy(Struct, frozen=True):
    """A whole copy of the archive: its file, its date (ISO 8601, universal time), and its size in bytes."""

    file: Path
    made: str
    where: Where
    size: int


class Doing(Struct, frozen=True):
    """The progress of the running job in pages and their total; `whole` is 0 if nothing is counted."""

    file: Path
    done: int = 0
    whole: int = 0


class Done(Struct, frozen=True):
    """A job is finished: its files or folders, and a sentence for each place where it failed."""

    files: tuple[Path, ...] = ()
    troubles: tuple[Text, ...] = ()


class BackedUp(Done, frozen=True):
    """A backup was made at each place, or was not."""


class Exported(Done, frozen=True):
    """All games were exported as CSV and JSON into these folders."""


class Restored(Done, frozen=True):
    """A copy was restored, and the replaced archive is kept in this file; or nothing changed."""

    in_place: bool = False


class LookedInto(Struct, frozen=True):
    """What a copy holds: games, entries, and when the last was made ("" for none); or why it is not sound.

    `beside` are the names of the files that it brings back beside the archive. `broken` games and `spoilt`
    files of it were changed on its disk.
    """

    copy: Copy
    games: int = 0
    entries: int = 0
    last: str = ""
    beside: tuple[str, ...] = ()
    broken: int = 0
    spoilt: tuple[str, ...] = ()
    trouble: Text | None = None


class Elsewhere(Struct, frozen=True):
    """A copy has so many games that are not here, or not so far; none where there is no such copy."""

    copy: Copy | None = None
    games: int = 0
