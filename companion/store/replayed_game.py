"""What a stored game has to hold before anybody goes on with it: legal entries, a colour for every seat."""

from collections.abc import Sequence
from pathlib import Path

from companion.store.connection import ArchiveError, in_words
from companion.store.handle import Handle
from companion.store.history import seats_of_game
from engines.core import record
from engines.core.moves import AnyMove
from engines.core.state import State
from engines.core.text import N_


def stood(
    db: Handle, file: Path, number: int, kept: record.Record
) -> tuple[tuple[State, list[AnyMove]], tuple[str, ...]]:
    """Where the entries lead, and the colours of the seats; ArchiveError where an entry is illegal."""
    try:
        stands = record.stood(kept)
    except record.Refused as refused:
        says = N_(
            "move {entry} of game {game} isn't legal: {why} ({rule}); it was left as it is",
            entry=refused.line - 1,
            game=number,
            why=refused.illegal.why,
            rule=str(refused.illegal.rule),
        )
        raise ArchiveError(file, says) from None
    with in_words(file):
        colours = _colours([seat.colour for seat in seats_of_game(db, number)], kept.engine.colours)
    if {len(colours), len(kept.players)} != {len(kept.engine.seated(stands[0]))}:
        says = N_("some seats of game {game} are missing; it was left as it is", game=number)
        raise ArchiveError(file, says)
    return stands, colours


def _colours(written: Sequence[str], offered: Sequence[str]) -> tuple[str, ...]:
    # A colour that no pieces have was edited by hand; any other one does as well.
    free = (colour for colour in offered if colour not in written)
    return tuple(colour if colour in offered else next(free, offered[0]) for colour in written)
