"""How well counts fit the expected ones: Pearson's chi-square, without tables."""

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt

from msgspec import Struct

LEAST_EXPECTED = 5.0
"""Smaller expected counts mislead the chi-square: they are pooled with their neighbours."""
LEAST_POOLS = 3
"""With fewer pools there are too few rolls to say anything."""


class Fit(Struct, frozen=True):
    """The chi-square of counts, its degrees of freedom, and the probability of one at least as large."""

    chi_square: float
    freedom: int
    probability: float


def survival(chi_square: float, freedom: int) -> float:
    """The probability that a chi-square with these degrees of freedom (1 or more) is at least as large."""
    half = chi_square / 2
    if freedom % 2 == 0:
        term, total = 1.0, 1.0
        for step in range(1, freedom // 2):
            term *= half / step
            total += term
        return exp(-half) * total
    term, total = sqrt(chi_square), 0.0
    for step in range(3, freedom + 1, 2):
        total += term
        term *= chi_square / step
    return erfc(sqrt(half)) + sqrt(2 / pi) * exp(-half) * total


def pooled(counts: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    """Neighbouring counts combined until the expected count of each pool is large enough."""
    pools: list[tuple[int, float]] = []
    count, hoped = 0, 0.0
    for seen, due in zip(counts, expected, strict=True):
        count, hoped = count + seen, hoped + due
        if hoped >= LEAST_EXPECTED:
            pools.append((count, hoped))
            count, hoped = 0, 0.0
    if pools and hoped:
        last_count, last_hoped = pools.pop()
        pools.append((last_count + count, last_hoped + hoped))
    return pools


def fit(counts: Sequence[int], expected: Sequence[float]) -> Fit | None:
    """The fit of the counts; None if they are too few to say anything."""
    pools = pooled(counts, expected)
    if len(pools) < LEAST_POOLS:
        return None
    chi_square = sum((count - hoped) ** 2 / hoped for count, hoped in pools)
    freedom = len(pools) - 1
    return Fit(chi_square, freedom, survival(chi_square, freedom))
