"""What ranks the players, each with its words: for two who are equal in it, and for two who are not."""

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from companion.club.tournament.player_results import Tally
from engines.core.text import N_, NN_, Text


class Criterion(Struct, frozen=True):
    """Something that ranks players: more of it is better, but for `scored` where the fewest points win."""

    title: Text
    """The heading of its column."""
    value: Callable[[Tally], int | Fraction]
    equal: Callable[[Tally], Text]
    """What is said of two who have as much of it."""
    decides: Callable[[Tally, Tally], Text]
    """What is said of two of whom the first is better in it."""
    scored: bool = False
    """Whether it is made of points."""

    def rank(self, tally: Tally) -> int | Fraction:
        """The more, the better."""
        value = self.value(tally)
        return -value if self.scored and tally.fewest else value


def percent(share: Fraction) -> str:
    """A sum of shares as hundredths of one table, to one decimal, or to all that tell it from another."""
    return shown(share * 100)


def shown(value: Fraction, decimals: int = 1) -> str:
    """A number with at most so many decimals."""
    return f"{float(value):.{decimals}f}".rstrip("0").rstrip(".") if value.denominator > 1 else str(value)


def apart(one: Fraction, other: Fraction) -> tuple[str, str]:
    """Two different numbers with as many decimals as tell them apart."""
    decimals = next((n for n in range(1, 12) if shown(one, n) != shown(other, n)), 12)
    return shown(one, decimals), shown(other, decimals)


def _wins(first: Tally, second: Tally) -> Text:
    return NN_("{first} won {n} game, {second} {other}", "{first} won {n} games, {second} {other}",
               first.wins, first=first.player, second=second.player, other=second.wins)  # fmt: skip


def _points(first: Tally, second: Tally) -> Text:
    return NN_("{first} has {n} point, {second} {other}", "{first} has {n} points, {second} {other}",
               first.points, first=first.player, second=second.player, other=second.points)  # fmt: skip


def _share(first: Tally, second: Tally) -> Text:
    own, other = apart(first.share * 100, second.share * 100)
    return N_("{first} has {own} % of the points of a table, {second} {other} %",
              first=first.player, own=own, second=second.player, other=other)  # fmt: skip


def _places(first: Tally, second: Tally) -> Text:
    own, other = apart(first.places, second.places)
    return N_("{first} has {own} for places, {second} {other}",
              first=first.player, own=own, second=second.player, other=other)  # fmt: skip


def _strength(first: Tally, second: Tally) -> Text:
    own, other = apart(first.strength, second.strength)
    return N_("the opponents of {first} have {own} for places on average, those of {second} {other}",
              first=first.player, own=own, second=second.player, other=other)  # fmt: skip


def _lot(first: Tally, _second: Tally) -> Text:
    return N_("the lot is for {first}", first=first.player)


CRITERIA = {
    "wins": Criterion(
        N_("Wins"),
        lambda one: one.wins,
        lambda one: NN_("both won {n} game", "both won {n} games", one.wins),
        _wins,
    ),
    "points": Criterion(
        N_("Points"),
        lambda one: one.points,
        lambda one: NN_("both have {n} point", "both have {n} points", one.points),
        _points,
        scored=True,
    ),
    "share": Criterion(
        N_("Share in %"),
        lambda one: one.share,
        lambda one: N_("both have {own} % of the points of a table", own=percent(one.share)),
        _share,
        scored=True,
    ),
    "places": Criterion(
        N_("For places"),
        lambda one: one.places,
        lambda one: N_("both have {own} for places", own=shown(one.places)),
        _places,
    ),
    "strength": Criterion(
        N_("Opponents"),
        lambda one: one.strength,
        lambda one: N_("their opponents have {own} for places on average", own=shown(one.strength)),
        _strength,
    ),
    "lot": Criterion(N_("Lot"), lambda one: one.lot, lambda _one: N_("their lots are the same"), _lot),
}
"""Everything that can rank players, by its name in a format."""
