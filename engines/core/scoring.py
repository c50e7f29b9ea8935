"""Scores with reasons: a total is always the sum of its lines."""

from collections.abc import Sequence

from msgspec import Struct

from engines.core.rules import Rule
from engines.core.text import NN_, Seat, Text, names


class Line(Struct, frozen=True, omit_defaults=True):
    """One reason for points; `spots` are the places of the board they come from."""

    why: Text
    points: int
    rule: Rule
    spots: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, omit_defaults=True):
    """The score of one seat.

    `ahead` ranks before the points: 1 for a seat that won by the rules. `out` is why a seat has no place,
    being eliminated, say: it comes after all others. `ties` are compared in order if the points are equal.
    With `fewest` the fewest points win.
    """

    seat: int
    lines: tuple[Line, ...]
    ahead: int = 0
    ties: tuple[int, ...] = ()
    fewest: bool = False
    out: Text | None = None

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    @property
    def rank(self) -> tuple[int, int, tuple[int, ...]]:
        """The key for the ranking: won or out, then points, then the tie-breaks."""
        return (
            -1 if self.out is not None else self.ahead,
            -self.total if self.fewest else self.total,
            self.ties,
        )


class Standing(Struct, frozen=True):
    """The rank of one seat; `shared` if another seat has the same rank."""

    place: int
    sheet: Sheet
    shared: bool


def first(sheets: Sequence[Sheet]) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(one.sheet.seat for one in standings(sheets) if one.place == 1)


def standings(sheets: Sequence[Sheet]) -> tuple[Standing, ...]:
    """The sheets from first place to last; equal ranks share a place."""
    ranks = sorted((sheet.rank for sheet in sheets), reverse=True)
    placed = (
        Standing(ranks.index(sheet.rank) + 1, sheet, ranks.count(sheet.rank) > 1)
        for sheet in sorted(sheets, key=lambda sheet: sheet.rank, reverse=True)
    )
    return tuple(placed)


def won_with_points(winners: Sequence[int], n: int) -> Text:
    """Who won, with how many points, as a sentence."""
    if len(winners) == 1:
        return NN_("{seat} wins with {n} point", "{seat} wins with {n} points", n, seat=Seat(winners[0]))
    return NN_(
        "{seats} win together with {n} point",
        "{seats} win together with {n} points",
        n,
        seats=names(winners),
    )
