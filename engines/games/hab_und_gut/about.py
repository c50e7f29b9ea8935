"""What everybody may know of a thing now: prices, the supply, price cards, money."""

from collections.abc import Callable, Iterator

from engines.core.text import N_, NN_, Seat, Several, Text, of_each
from engines.core.view import About
from engines.games.hab_und_gut.moves.trade import priced
from engines.games.hab_und_gut.notes import in_notes
from engines.games.hab_und_gut.racks import cards_in
from engines.games.hab_und_gut.scoring import concluded
from engines.games.hab_und_gut.state import PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import (
    CARD_COMMODITY,
    CARD_VALUE,
    COMMODITIES,
    COPIES,
    HAND_OF_CARDS,
    MOST_TRADED,
    TURNS,
)
from engines.games.hab_und_gut.words import COMMODITY, NUMBER, amount, signed


def about(state: HabUndGutState, thing: str) -> About | None:
    """The public facts on a thing now; the rules are in `brief`."""
    if thing in NUMBER:
        return _commodity(state, NUMBER[thing])
    if thing not in _FACTS:
        return None
    title, facts = _FACTS[thing]
    lines = tuple(facts(state))
    return About(title, lines) if lines else None


# ---- a commodity


def _commodity(state: HabUndGutState, good: int) -> About:
    left = state.shares.known[state.supply][good]
    lines = (
        N_("Price now: {n}", n=state.price(good)),
        NN_("{n} share left in the supply", "{n} shares left in the supply", left),
        _to_come(state, good),
        *_sums(state.price(good)),
    )
    return About(N_("Shares: {commodity}", commodity=COMMODITY[good]), lines, (COMMODITIES[good],))


def _sums(price: int) -> Iterator[Text]:
    """What one to three shares cost or bring, in notes; nothing where notes can't make the price."""
    for n in range(1, MOST_TRADED + 1):
        if (notes := in_notes(n * price)).items:
            yield NN_(
                "{n} share: {sum} = {notes}", "{n} shares: {sum} = {notes}", n, sum=n * price, notes=notes
            )


def _to_come(state: HabUndGutState, good: int) -> Text:
    """The price cards not played in this half; whether they were dealt is nobody's business."""
    played = state.cards.known[state.discard]
    cards = [
        signed(CARD_VALUE[card])
        for card, copies in enumerate(COPIES)
        if CARD_COMMODITY[card] == good
        for _ in range(copies - played[card])
    ]
    if not cards:
        return N_("All its price cards were played in this half")
    return N_("Cards not yet played in this half: {cards}", cards=" ".join(cards))


# ---- other things


def _prices(state: HabUndGutState) -> Iterator[Text]:
    goods = range(len(COMMODITIES))
    yield N_("Prices now: {list}", list=Several(tuple(priced(state, good) for good in goods)))


def _to_buy(state: HabUndGutState) -> Iterator[Text]:
    yield from _prices(state)
    left = state.shares.known[state.supply]
    yield N_("In the supply: {list}", list=Several(tuple(amount(n, good) for good, n in enumerate(left))))


def _hands(state: HabUndGutState) -> Iterator[Text]:
    held = [state.shares.count(seat) for seat in range(state.seats)]
    yield N_("Shares in hand: {list}", list=of_each(held))


def _cash(state: HabUndGutState) -> Iterator[Text]:
    if state.open_cash or concluded(state):
        for seat, cash in enumerate(state.cash):
            notes = in_notes(cash)
            counted = N_("{seat} {n}", seat=Seat(seat), n=cash)
            yield N_("{cash}: {notes}", cash=counted, notes=notes) if notes.items else counted


def _charity(state: HabUndGutState) -> Iterator[Text]:
    yield N_("Charity money so far: {list}", list=of_each(state.charity))
    given = [state.shares.count(state.board(seat)) for seat in range(state.seats)]
    yield N_("Shares on the donation boards: {list}", list=of_each(given))


def _spaces(state: HabUndGutState) -> Iterator[Text]:
    free = [max(0, state.spaces(seat)) for seat in range(state.seats)]
    yield N_("Free spaces: {list}", list=of_each(free))


def _cards(state: HabUndGutState) -> Iterator[Text]:
    played, dealt = sum(state.cards.known[state.discard]), state.seats * HAND_OF_CARDS
    yield N_("Played in this half: {n} of {all} dealt", n=played, all=dealt)


def _racks(state: HabUndGutState) -> Iterator[Text]:
    if state.phase in (TRADE, PRICES):
        left = [cards_in(state, rack) for rack in range(state.seats)]
        yield N_("Cards left, in the rack on the left of: {list}", list=of_each(left))


def _hat(state: HabUndGutState) -> Iterator[Text]:
    yield N_("Now: {seat}", seat=Seat(state.hat))
    yield N_("Turn {n} of {all}, half {half}", n=state.turn, all=TURNS, half=state.half)


Facts = Callable[[HabUndGutState], Iterator[Text]]

_FACTS: dict[str, tuple[Text, Facts]] = {
    "buy": (N_("Buying shares"), _to_buy),
    "sell": (N_("Selling shares"), _prices),
    "shares": (N_("Shares in the hand"), _hands),
    "cash": (N_("Paying"), _cash),
    "charity": (N_("Charity money"), _charity),
    "donate": (N_("Donating a share"), _spaces),
    "cards": (N_("Price cards"), _cards),
    "play-cards": (N_("Two price cards"), _cards),
    "rack": (N_("Racks"), _racks),
    "hat": (N_("Starting player"), _hat),
}
"""The title of each thing, as its entry has it, and the facts on it."""
