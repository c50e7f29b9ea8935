"""Everything on the table that can be counted or corrected, by name."""

from collections.abc import Iterator

from engines.core.holdings import Holdings
from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut.racks import beside
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import (
    CARDS,
    COMMODITIES,
    COPIES,
    DONATION_SPACES,
    HALVES,
    SHARES_EACH,
    TURNS,
)
from engines.games.hab_und_gut.words import CARD, COMMODITY

PHASES = ("deal", "trade", "prices", "reveal", "settle", "conclude", "ruling", "over")
MOST_MONEY = 99_999
YES, NO = "yes", "no"
DONE = (NO, YES)
DONE_WORDS = (N_("no"), N_("yes"))
PHASE_WORDS = dict(
    zip(
        PHASES,
        (
            N_("filling the racks"),
            N_("trade and donate"),
            N_("price changes"),
            N_("revealing donations"),
            N_("settlement"),
            N_("the end"),
            N_("deciding who wins"),
            N_("the game is over"),
        ),
        strict=True,
    )
)

ON_BOARD, IN_HAND, DONATED = N_("on the board"), N_("in hand"), N_("donated")
IN_SUPPLY, PLAYED = N_("in the supply"), N_("played in this half")
CASH, CHARITY_MONEY = N_("cash"), N_("charity money")
Found = list[Cell]


def cells(state: HabUndGutState) -> tuple[Cell, ...]:
    """Return every cell, including the racks if the app knows them."""
    racks = [] if state.racks == "unknown" else _racks(state)
    return (*_turn(state), *_prices(state), *_money(state), *_shares(state), *_played(state), *racks)


def _turn(state: HabUndGutState) -> Found:
    place, phase, last = N_("turn"), PHASES[state.phase], state.seats - 1
    dealing = () if state.racks == "unknown" else ("deal",)
    phases = tuple(dict.fromkeys((phase, *dealing, "trade", "prices", "reveal")))
    words = tuple(PHASE_WORDS[one] for one in phases)
    who = tuple(N_("{seat}", seat=Seat(seat)) for seat in range(state.seats))
    traded = DONE[state.traded]
    return [
        Cell("turn.half", place, N_("half"), state.half, low=1, high=HALVES),
        Cell("turn", place, N_("turn of this half"), state.turn, low=1, high=TURNS),
        Cell("turn.hat", place, N_("who has the starting player marker"), state.hat, high=last, words=who),
        Cell("turn.seat", place, N_("whose turn"), state.seat, high=last, words=who),
        Cell("turn.phase", place, N_("phase"), phase, choices=phases, words=words),
        Cell("turn.traded", place, N_("already bought or sold"), traded, choices=DONE, words=DONE_WORDS),
        *_waiting(state, place),
    ]


def _waiting(state: HabUndGutState, place: Text) -> Iterator[Cell]:
    """Yield who still has to fill a rack or reveal donations."""
    for seat in range(state.seats):
        label = N_("racks or donations: waiting for {seat}", seat=Seat(seat))
        waits = DONE[state.due >> seat & 1]
        yield Cell(f"waiting.{seat}", place, label, waits, choices=DONE, words=DONE_WORDS)


def _prices(state: HabUndGutState) -> Found:
    labels = tuple(map(str, state.track))
    return [
        Cell(
            f"price.{name}", ON_BOARD, COMMODITY[good], labels[state.prices[good]], choices=labels, spot=name
        )
        for good, name in enumerate(COMMODITIES)
    ]


def _money(state: HabUndGutState) -> Found:
    cash, charity, hidden = [], [], not state.open_cash
    for seat in range(state.seats):
        label = N_("cash of {seat}", seat=Seat(seat))
        cash.append(Cell(f"cash.{seat}", CASH, label, state.cash[seat], seat, high=MOST_MONEY, hidden=hidden))
        label = N_("charity money of {seat}", seat=Seat(seat))
        charity.append(
            Cell(f"charity.{seat}", CHARITY_MONEY, label, state.charity[seat], seat, high=MOST_MONEY)
        )
    return cash + charity


def _shares(state: HabUndGutState) -> Found:
    found = _held(state.shares, state.supply, "supply", IN_SUPPLY, None)
    for seat in range(state.seats):
        found += _held(state.shares, seat, f"hand.{seat}", IN_HAND, seat)
        found += _held(state.shares, state.board(seat), f"donated.{seat}", DONATED, seat)
    return found


def _held(shares: Holdings, holder: int, name: str, place: Text, owner: int | None) -> Found:
    high = DONATION_SPACES if name.startswith("donated") else SHARES_EACH
    return [
        Cell(
            f"{name}.{commodity}",
            place,
            COMMODITY[good],
            known(shares, holder, good),
            owner,
            high=high,
            hidden=owner is not None,
        )
        for good, commodity in enumerate(COMMODITIES)
    ]


def known(held: Holdings, holder: int, kind: int) -> int | None:
    """The number of a kind a holder has; None if several numbers are possible."""
    least = held.least(holder, kind)
    return least if least == held.most(holder, kind) else None


def _played(state: HabUndGutState) -> Found:
    played = state.cards.known[state.discard]
    return [
        Cell(f"played.{name}", PLAYED, CARD[card], played[card], high=COPIES[card])
        for card, name in enumerate(CARDS)
    ]


def _racks(state: HabUndGutState) -> Found:
    found = []
    for rack in range(state.seats):
        eyes = beside(rack, state.seats)
        place = N_("in the rack left of {seat}", seat=Seat(rack))
        for card, name in enumerate(CARDS):
            held, most = known(state.cards, rack, card), COPIES[card]
            cell = Cell(f"rack.{rack}.{name}", place, CARD[card], held, high=most, hidden=True, eyes=eyes)
            found.append(cell)
    return found
