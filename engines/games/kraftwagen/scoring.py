"""Money with its sources (K-223)."""

from collections.abc import Sequence

from engines.core.scoring import Line, Sheet
from engines.core.text import N_, Seat, Several, Text, names
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.words import SOURCE

RULES = (
    rulebook.BUYERS_SCORING,
    rulebook.RACE_SCORING,
    rulebook.RACE_SCORING,
    rulebook.BUYER,
    rulebook.COMPONENTS,
    rulebook.RESEARCH,
    rulebook.COMPONENTS,
)


def sheet(state: KraftwagenState, seat: int, _eyes: int | None = None) -> Sheet:
    """The sheet of one seat; everything is public, and equal money shares the place (K-224)."""
    lines = []
    if won := state.won[seat]:
        markers = Several(tuple(N_("{n}", n=price) for price in won))
        lines.append(Line(N_("Price markers: {markers}", markers=markers), sum(won), rulebook.BUYERS_SCORING))
    for source, money in enumerate(state.white[seat]):
        if money:
            lines.append(Line(SOURCE[source], money, RULES[source]))
    return Sheet(seat, tuple(lines))


def won_with(winners: Sequence[int], n: int) -> Text:
    """Who won, with how much money, as a sentence."""
    if len(winners) == 1:
        return N_("{seat} wins with {n} in money", seat=Seat(winners[0]), n=n)
    return N_("{seats} win together with {n} in money", seats=names(winners), n=n)
