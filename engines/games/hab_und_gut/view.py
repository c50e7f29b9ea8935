"""The view of a game: the price columns, the players, the supply, a player's own shares and racks."""

from collections.abc import Sequence

from engines.core.holdings import Holdings
from engines.core.text import N_, NN_, Seat, Text
from engines.core.view import Banner, Fact, Ledger, Row, Shelf, View, outcome
from engines.games.hab_und_gut import phases
from engines.games.hab_und_gut.board import board
from engines.games.hab_und_gut.charity import sealed
from engines.games.hab_und_gut.racks import beside, racks_of
from engines.games.hab_und_gut.scoring import WOULD_BE_OUT, concluded, hides_shares, sheet, winners
from engines.games.hab_und_gut.state import (
    CONCLUDE,
    DEAL,
    OVER,
    PRICES,
    REVEAL,
    RULING,
    SETTLE,
    TRADE,
    HabUndGutState,
)
from engines.games.hab_und_gut.tables import CARD_COMMODITY, CARD_VALUE, COMMODITIES, HALVES
from engines.games.hab_und_gut.words import COMMODITY, signed

SAYS: dict[int, Text] = {
    DEAL: N_("racks filled"),
    TRADE: N_("trade, then donate"),
    PRICES: N_("play two price cards"),
    REVEAL: N_("reveal donations"),
    SETTLE: N_("donations sold"),
    CONCLUDE: N_("shares sold"),
    RULING: N_("a decision is needed"),
}


def view(state: HabUndGutState, eyes: int | None) -> View:
    """What these eyes may see of the game."""
    actors = phases.actors(state)
    rows = tuple(_row(state, seat, eyes, seat in actors) for seat in range(state.seats))
    own = () if eyes is None else _own(state, eyes)
    return View(_banner(state), board(state), Ledger(rows), (_supply(state), _played(state), *own))


def _banner(state: HabUndGutState) -> Banner:
    where = N_("half {half}, turn {n}", half=state.half, n=state.turn)
    if state.phase == OVER:
        return outcome(where, winners(state))
    return Banner(where, _says(state), state.seat)


def _says(state: HabUndGutState) -> Text:
    if state.phase == TRADE and state.traded:
        return N_("donate or pass")
    if state.phase == TRADE and not state.spaces(state.seat):
        return N_("trade or pass")
    return SAYS[state.phase]


def _row(state: HabUndGutState, seat: int, eyes: int | None, awaited: bool) -> Row:
    shown = state.open_cash or eyes == seat or concluded(state)
    scored = sheet(state, seat, eyes)
    donated, held = state.shares.count(state.board(seat)), state.shares.count(seat)
    alert = _alert(state, scored.out)
    facts = [
        Fact(NN_("share", "shares", held), held, "shares"),
        Fact(NN_("donated share", "donated shares", donated), donated, "donate"),
        Fact(N_("charity money"), state.charity[seat], "charity", alert=alert == WARNING),
    ]
    if eyes == seat and not concluded(state):  # the score has the shares too, which others can't see
        facts.insert(0, Fact(N_("cash"), state.cash[seat], "cash"))
    notes, noted = ((N_("starting player"),), "hat") if seat == state.hat else ((), None)
    score = scored.total if shown else None
    if shown and hides_shares(state, seat, eyes):
        # Translators: what the large number beside it counts.
        notes, noted = (*notes, N_("without shares")), None  # a touch is for the hand that it leaves out
    return Row(seat, score, notes, alert, tuple(facts), awaited, noted=noted, warned="least")


WARNING = N_("eliminated if it ended now")


def _alert(state: HabUndGutState, out: Text | None) -> Text | None:
    """That a seat is out, or would be; in the first half only its scores say so: most of the gifts follow."""
    if out != WOULD_BE_OUT:
        return out
    return WARNING if state.half == HALVES else None


def _supply(state: HabUndGutState) -> Shelf:
    left = state.shares.known[state.supply]
    facts = (Fact(COMMODITY[good], left[good], name, name) for good, name in enumerate(COMMODITIES))
    return Shelf(N_("Supply"), tuple(facts))


def _played(state: HabUndGutState) -> Shelf:
    """The price cards played in this half, by commodity: the missing ones may still come."""
    return Shelf(N_("Played in this half"), _cards(state.cards.known[state.discard], "–"))


def _cards(numbers: Sequence[int], none: str | None = None) -> tuple[Fact, ...]:
    """These price cards by commodity, each with what it does to the price; what there is none of, if said."""
    found: list[list[str]] = [[] for _ in COMMODITIES]
    for card, number in enumerate(numbers):
        found[CARD_COMMODITY[card]] += [signed(CARD_VALUE[card])] * number
    return tuple(
        Fact(COMMODITY[good], " ".join(found[good]) or none or "", name, name)
        for good, name in enumerate(COMMODITIES)
        if found[good] or none
    )


def _own(state: HabUndGutState, seat: int) -> tuple[Shelf, ...]:
    """What only this seat may see: its shares, its donations, the two racks beside it."""
    board_facts = _held(state.shares, state.board(seat))
    if unknown := sealed(state, seat):
        # Translators: shares that were donated face down.
        board_facts = (*board_facts, Fact(N_("sealed"), unknown, "shares"))
    shelves = (Shelf(N_("Your shares"), _held(state.shares, seat)), Shelf(N_("Your donations"), board_facts))
    if state.racks == "unknown":
        return shelves
    racks = racks_of(seat, state.seats)
    return (*shelves, *(_rack(state, rack, seat) for rack in racks if state.cards.count(rack)))


def _held(shares: Holdings, holder: int) -> tuple[Fact, ...]:
    found = []
    for good, name in enumerate(COMMODITIES):
        least, most = shares.least(holder, good), shares.most(holder, good)
        value: int | str = least if least == most else f"{least}–{most}"
        found.append(Fact(COMMODITY[good], value, name, name))
    return tuple(found)


def _rack(state: HabUndGutState, rack: int, seat: int) -> Shelf:
    (partner,) = (one for one in beside(rack, state.seats) if one != seat)
    title = N_("Rack shared with {seat}", seat=Seat(partner))
    facts = _cards(state.cards.known[rack])
    if not state.cards.certain(rack):
        cards = state.cards.count(rack)
        facts = (Fact(NN_("unknown card", "unknown cards", cards), cards, "cards"),)
    return Shelf(title, facts)
