"""The formats: tournaments as data. Where they come from is in docs/rulings.md."""

from companion.club.tournament.model import Format

FORMATS = {
    one.name: one
    for one in (
        Format("championship", 3, ("wins", "points", "share", "strength"), finals=((29, 2), (8, 1))),
        Format("swiss", 4, ("places", "strength", "wins", "share"), by_rank=True),
    )
}
LEAST_AT_A_TABLE = 3
"""A game that can be played by more is not played by two or alone in a tournament, unless it is said so."""


def usual_sizes(seats: range) -> tuple[int, ...]:
    """How many players a table has if nobody says it, of a game for so many."""
    return tuple(size for size in seats if size >= LEAST_AT_A_TABLE) or (seats[-1],)
