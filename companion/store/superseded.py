"""Which copies may go, because a newer one has all that is in them: every game, as far at least."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from companion.store import checksums
from companion.store.door import STRANGE, Unsound, looked_into


def superseded(newest: Path, reached: Iterable[checksums.End], others: Iterable[Path]) -> dict[Path, int]:
    """Those of the others of which the newest copy has all, each with its entries; none that is not sound.

    `reached` is how far each game can be read in the newest. So the only copy of a game is never among them,
    whatever its name says or the clock said.
    """
    far = {end.game_id: end.seq for end in reached}
    with looked_into(newest) as kept:
        ends = {other: _ends_of(other) for other in others}
        return {
            other: sum(end.seq for end in found)
            for other, found in ends.items()
            if found is not None and all(_has(kept, far, end) for end in found)
        }


def _has(kept: sqlite3.Connection, far: dict[int, int], end: checksums.End) -> bool:
    return end.seq <= far.get(end.game_id, -1) and checksums.holds(kept, end)


def _ends_of(other: Path) -> set[checksums.End] | None:
    """How far each game of a copy can be read; None where it is not sound."""
    try:
        with looked_into(other) as found:
            return checksums.sound_ends(found, checksums.broken(found))
    except (Unsound, sqlite3.Error, OSError, *STRANGE):
        return None
