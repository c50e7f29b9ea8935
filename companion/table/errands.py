"""What is done with the archive beside the game: what is asked of a thread of its own, and what it tells."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from engines.core.text import Text

Where = Literal["here", "stick", "replaced"]
"""Beside the archive, on a USB stick, or an archive in whose place a backup was put."""


class Copy(Struct, frozen=True):
    """A whole copy of the archive: its file, when it was made (ISO 8601, universal time), and its bytes."""

    file: Path
    made: str
    where: Where
    size: int


class Doing(Struct, frozen=True):
    """How far the errand is that is under way: so many pages of so many; `whole` is 0 where nobody counts."""

    file: Path
    done: int = 0
    whole: int = 0


class Done(Struct, frozen=True):
    """An errand is over: the files or folders it left, and a sentence for each place where it failed."""

    files: tuple[Path, ...] = ()
    troubles: tuple[Text, ...] = ()


class BackedUp(Done, frozen=True):
    """A backup was made, or was not, at each place there is."""


class Exported(Done, frozen=True):
    """All nights were written as CSV and JSON into these folders."""


class Restored(Done, frozen=True):
    """A copy took the archive's place, and the replaced archive is kept in this file; or nothing changed."""

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
