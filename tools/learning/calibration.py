"""How good the chances are: predictions for many positions, against the results."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.thinking.judge import Judge
from tools.learning.mixed import Played

BINS = 10
LEAST_IN_BIN = 0.01
"""A bin with a smaller part of all chances says nothing."""

Told = Sequence[tuple[Sequence[float], Sequence[float]]]
"""Chances of the seats of a position, and how much of the win each of them has in the end."""


class Calibration(Struct, frozen=True):
    """How true the chances of some games were: Brier scores, and how far ten bins are off."""

    games: int
    brier: float
    alike: float
    shares: float
    """The Brier scores of equal chances, and of each seat's share of the score."""
    mean: float
    worst: float

    def __str__(self) -> str:
        """The columns of the tables in `docs/review.md`; what bins are off is in points."""
        return (
            f"{self.games} | {self.brier:.3f} | {self.alike:.3f} | {self.shares:.3f} |"
            f" {100 * self.mean:.1f} | {100 * self.worst:.1f}"
        )


def calibration(judge: Judge, games: Sequence[Played]) -> Calibration:
    """How true a judge's chances are of these games."""
    found = [(position, game.won) for game in games for position in game.positions]
    ours = [(judge.weighed(one.progress, one.features), won) for one, won in found]
    off = gaps(ours)
    return Calibration(
        len(games),
        brier(ours),
        brier([((1 / len(won),) * len(won), won) for _, won in found]),
        brier([(one.shares, won) for one, won in found]),
        sum(off) / len(off),
        max(off),
    )


def brier(told: Told) -> float:
    """The mean squared error of chances, added up over the seats of a position."""
    errors = (
        sum((chance - came) ** 2 for chance, came in zip(chances, won, strict=True)) for chances, won in told
    )
    return sum(errors) / len(told)


def gaps(told: Told) -> list[float]:
    """How far the results are from the predictions, in each of ten bins that holds enough."""
    pairs = [pair for chances, won in told for pair in zip(chances, won, strict=True)]
    bins = list[list[tuple[float, float]]]([[] for _ in range(BINS)])
    for chance, came in pairs:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, came))
    full = [one for one in bins if len(one) >= LEAST_IN_BIN * len(pairs)]
    return [abs(sum(chance - came for chance, came in one)) / len(one) for one in full]
