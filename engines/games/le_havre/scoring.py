"""Wealth with its reasons (facts 15.27, 17.4)."""

from collections.abc import Sequence
from functools import cache

from engines.core.scoring import Line, Sheet
from engines.core.text import N_, NN_, Seat, Text, names
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.effects import Bonus
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import DEBT, FRANCS, SHIPS, TYPES


def sheet(state: HavreState, seat: int, _eyes: int | None = None) -> Sheet:
    """The wealth of a seat, a line for each reason."""
    lines = [Line(N_("francs"), state.goods[seat][FRANCS], rulebook.END)]
    for number in state.owned(seat):
        lines.append(_card_line(number))
        bonus = bonus_of(state, seat, number)
        if isinstance(CARDS[number].effect, Bonus):
            why = N_("more for {building}", building=words.card(number))
            lines.append(Line(why, bonus, rulebook.card(number), (CARDS[number].id,)))
    lines += map(_ship_line, state.fleet[seat])
    if loans := state.loans[seat]:
        lines.append(Line(NN_("{n} loan", "{n} loans", loans), -DEBT * loans, rulebook.LOANS))
    return Sheet(seat, tuple(lines))


@cache
def _card_line(number: int) -> Line:
    return Line(words.card(number), CARDS[number].value, rulebook.END, (CARDS[number].id,))


@cache
def _ship_line(number: int) -> Line:
    one = SHIPS[number]
    # Translators: a ship: its type, such as "wooden ship", and its own name.
    why = N_("{type} {name}", type=words.SHIP_TYPE[TYPES[one.type]], name=words.ship(number))
    return Line(why, one.value, rulebook.END, (one.id,))


def bonus_of(state: HavreState, seat: int, number: int) -> int:
    """The additional value at the end of a card with a plus."""
    bonus = CARDS[number].effect
    if not isinstance(bonus, Bonus):
        return 0
    found = sum(francs * state.count(seat, kind) for kind, francs in bonus.per_kind)
    if not state.count_themselves:
        found -= sum(francs for kind, francs in bonus.per_kind if kind == CARDS[number].kind)
    found += bonus.per_ship * state.number_of_ships(seat)
    if bonus.goods:
        found += sum(state.goods[seat][:FRANCS]) // bonus.goods
    return found


def remember(state: HavreState) -> None:
    """Record the present standing of all players."""
    seats = range(state.seats)
    goods = [sum(state.goods[seat][:FRANCS]) for seat in seats]
    state.course.append([(sheet(state, seat).total, goods[seat], state.loans[seat]) for seat in seats])


def won_with(winners: Sequence[int], n: int) -> Text:
    """Who won, with how many francs, as a sentence."""
    if len(winners) == 1:
        return NN_("{seat} wins with {n} franc", "{seat} wins with {n} francs", n, seat=Seat(winners[0]))
    return NN_(
        "{seats} win together with {n} franc",
        "{seats} win together with {n} francs",
        n,
        seats=names(winners),
    )
