"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator
from functools import partial

from engines.core import joint_hands
from engines.core.cells import Cell, choice, of_field, of_list, phase_cell, seat_words, yes_no
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut import tables
from engines.games.hab_und_gut.racks import beside
from engines.games.hab_und_gut.state import DEAL, REVEAL, SETTLE, TRADE, HabUndGutState
from engines.games.hab_und_gut.words import CARD, COMMODITY, MONEY

PHASES = {
    "deal": N_("filling the racks"),
    "trade": N_("trade and donate"),
    "prices": N_("price changes"),
    "reveal": N_("revealing donations"),
    "settle": N_("settlement"),
    "conclude": N_("the end"),
    "ruling": N_("deciding who wins"),
    "over": N_("the game is over"),
}
"""The words of the phases, in the order of their numbers."""
OPEN_PHASES = ("deal", "trade", "prices", "reveal")
"""The phases a game on the table can be in; the first only if the app knows the racks."""
MOST_MONEY = 99_999

TURN, ON_BOARD, IN_HAND, DONATED = N_("turn"), N_("on the board"), N_("in hand"), N_("donated")
IN_SUPPLY, PLAYED = N_("in the supply"), N_("played in this half")
CASH, CHARITY_MONEY = N_("cash"), N_("charity money")


def cells(state: HabUndGutState) -> tuple[Cell, ...]:
    """Every cell, including the racks if the app knows them."""
    racks = () if state.racks == "unknown" else _racks(state)
    return (*_turn(state), *_prices(state), *_money(state), *_shares(state), *_played(state), *racks)


def _turn(state: HabUndGutState) -> Iterator[Cell]:
    last, who = state.seats - 1, seat_words(state.seats)
    # Translators: the first or second half of the game, before its number.
    yield of_field("turn.half", TURN, N_("half"), state, "half", low=1, high=tables.HALVES)
    yield of_field("turn", TURN, N_("turn of this half"), state, "turn", low=1, high=tables.TURNS)
    label = N_("who has the starting player marker")
    yield of_field("turn.hat", TURN, label, state, "hat", high=last, words=who)
    yield of_field("turn.seat", TURN, N_("whose turn"), state, "seat", high=last, words=who)
    phases = OPEN_PHASES[state.racks == "unknown" :]
    yield phase_cell(TURN, state.phase, PHASES, phases, partial(setattr, state, "phase"))
    put = partial(setattr, state, "traded")
    yield yes_no("turn.traded", TURN, N_("already bought or sold"), state.traded, put)
    for seat in range(state.seats):
        label = N_("racks or donations: waiting for {seat}", seat=Seat(seat))
        yield yes_no(f"waiting.{seat}", TURN, label, bool(state.due >> seat & 1), partial(_wait, state, seat))


def _wait(state: HabUndGutState, seat: int, waits: bool) -> None:
    """Set whether a seat still has to fill a rack or reveal donations."""
    state.due = state.due & ~(1 << seat) | waits << seat


def _prices(state: HabUndGutState) -> Iterator[Cell]:
    means = {str(price): space for space, price in enumerate(state.track)}
    for good, name in enumerate(tables.COMMODITIES):
        put = partial(state.prices.__setitem__, good)
        yield choice(
            f"price.{name}", ON_BOARD, COMMODITY[good], means, state.prices[good], put, (), spot=name
        )


def _money(state: HabUndGutState) -> Iterator[Cell]:
    seats, hidden = range(state.seats), not state.open_cash
    for seat in seats:
        label, name = N_("cash of {seat}", seat=Seat(seat)), f"cash.{seat}"
        yield of_list(name, CASH, label, state.cash, seat, owner=seat, high=MOST_MONEY, hidden=hidden)
    for seat in seats:
        label, name = N_("charity money of {seat}", seat=Seat(seat)), f"charity.{seat}"
        yield of_list(name, CHARITY_MONEY, label, state.charity, seat, owner=seat, high=MOST_MONEY)


def _shares(state: HabUndGutState) -> Iterator[Cell]:
    yield from _held(state, state.supply, "supply", IN_SUPPLY)
    for seat in range(state.seats):
        yield from _held(state, seat, f"hand.{seat}", IN_HAND, seat)
        yield from _held(state, state.board(seat), f"donated.{seat}", DONATED, seat, tables.DONATION_SPACES)


def _held(
    state: HabUndGutState,
    holder: int,
    name: str,
    place: Text,
    owner: int | None = None,
    high: int = tables.SHARES_EACH,
) -> Iterator[Cell]:
    held, put, hidden = state.shares, partial(state.shares.count_hand, holder), owner is not None
    for good, commodity in enumerate(tables.COMMODITIES):
        label, number = COMMODITY[good], held.exactly(holder, good)
        yield Cell(
            f"{name}.{commodity}", place, label, number, put, owner, high=high, hidden=hidden, kind=good
        )


def _played(state: HabUndGutState) -> Iterator[Cell]:
    put = partial(state.cards.count_hand, state.discard)
    for card, name in enumerate(tables.CARDS):
        played = state.cards.known[state.discard][card]
        yield Cell(f"played.{name}", PLAYED, CARD[card], played, put, high=tables.COPIES[card], kind=card)


def _racks(state: HabUndGutState) -> Iterator[Cell]:
    for rack in range(state.seats):
        eyes, put = beside(rack, state.seats), partial(state.cards.count_hand, rack)
        place = N_("in the rack left of {seat}", seat=Seat(rack))
        for card, name in enumerate(tables.CARDS):
            name, held, most = f"rack.{rack}.{name}", state.cards.exactly(rack, card), tables.COPIES[card]
            yield Cell(name, place, CARD[card], held, put, high=most, hidden=True, eyes=eyes, kind=card)


def totals(state: HabUndGutState) -> dict[str, int]:
    """The shares of each commodity, wherever they are, and all money."""
    found = joint_hands.for_certain(state.shares, range(len(state.shares.known)))
    return {
        **dict(zip(tables.COMMODITIES, found, strict=True)),
        MONEY.msgid: sum(state.cash) + sum(state.charity),
    }


def derive(state: HabUndGutState) -> None:
    """Make the seats the game waits for, and the last prices, consistent with the rest."""
    if state.phase not in (DEAL, REVEAL):
        state.due = 0
    elif not state.due and state.phase == REVEAL:
        state.phase = SETTLE
    elif not state.due and state.racks == "entered":
        state.phase = TRADE
    state.path[-1] = tuple(state.prices)


def inconsistencies(state: HabUndGutState) -> Iterator[Text]:
    """What is impossible on a table: too many of a price card, too many donations."""
    for card, name in enumerate(CARD):
        counted = sum(held[card] for held in state.cards.known)
        if counted > tables.COPIES[card]:
            yield N_("{card}: {n} counted; there are {most}", card=name, n=counted, most=tables.COPIES[card])
    for seat in range(state.seats):
        given = state.shares.count(state.board(seat))
        if given > tables.DONATION_SPACES:
            yield N_(
                "{seat} has {n} donations; there are {most} spaces",
                seat=Seat(seat),
                n=given,
                most=tables.DONATION_SPACES,
            )
