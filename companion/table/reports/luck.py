"""The luck ledger: what the dice gave each seat, against the expected value of its position."""

from math import sqrt

from msgspec import Struct

from companion.table.game.session import Session
from engines.core.text import N_, Seat, Text
from engines.core.view import Chart, Series

LEAST_THROWS = 10
"""The fewest rolls that say anything about luck."""


class Luck(Struct, frozen=True):
    """One seat's actual and expected gains, and how far chance usually deviates either way."""

    seat: int
    got: float
    expected: float
    usual: float
    says: tuple[Text, ...]


class LuckLedger(Struct, frozen=True):
    """The luck of all seats over these rolls; the chart is actual minus expected, roll by roll."""

    throws: int
    lines: tuple[Luck, ...]
    chart: Chart


def luck_ledger(session: Session) -> LuckLedger | None:
    """The luck of the game so far; None if the game has no luck ledger or nobody has rolled yet."""
    throws = [pairs for _, move, state in session.passed() if (pairs := session.engine.luck(state, move))]
    if not throws:
        return None
    seats = range(len(throws[0]))
    lines = tuple(_line(seat, [pairs[seat] for pairs in throws]) for seat in seats)
    curves = tuple(_curve(seat, [pairs[seat] for pairs in throws]) for seat in seats)
    remark = N_("What the dice gave, minus what they give on average in that position, roll by roll")
    return LuckLedger(len(throws), lines, Chart(N_("Luck"), curves, remark=remark))


def _line(seat: int, pairs: list[tuple[float, float]]) -> Luck:
    got, expected = sum(gain for gain, _ in pairs), sum(hope for _, hope in pairs)
    # The throws are independent, so their squared surprises add up to the variance of the whole.
    usual = sqrt(sum((gain - hope) ** 2 for gain, hope in pairs))
    sums = N_("{got} received, about {expected} expected", got=round(got), expected=round(expected))
    return Luck(seat, got, expected, usual, (sums, verdict(got - expected, usual, len(pairs))))


def verdict(surplus: float, usual: float, throws: int) -> Text:
    """The meaning of the surplus."""
    if throws < LEAST_THROWS:
        return N_("not enough rolls yet")
    if abs(surplus) <= usual:
        return N_("normal luck (±{n})", n=max(1, round(usual)))
    if abs(surplus) < 2 * usual:
        return N_("luckier than most") if surplus > 0 else N_("less lucky than most")
    if surplus > 0:
        return N_("very lucky (1 player in 40)")
    return N_("very unlucky (1 player in 40)")


def _curve(seat: int, pairs: list[tuple[float, float]]) -> Series:
    points, surplus = [(0.0, 0.0)], 0.0
    for number, (gain, hope) in enumerate(pairs, 1):
        surplus += gain - hope
        points.append((float(number), round(surplus, 3)))
    return Series(N_("{seat}", seat=Seat(seat)), tuple(points), seat)
