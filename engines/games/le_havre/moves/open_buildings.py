"""Which buildings a seat may enter: open, affordable, and of some use (facts 7.1 to 8.6)."""

from collections.abc import Callable
from functools import cache

from engines.core.moves import Move
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, Seat
from engines.games.le_havre import effects, rulebook, words
from engines.games.le_havre.accounts import less
from engines.games.le_havre.moves import trading
from engines.games.le_havre.moves.building import Build, no_construction
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron, always, no_choice
from engines.games.le_havre.moves.fees import fee_goods, fee_words, fees
from engines.games.le_havre.moves.processing import Run, RunBoth, no_either, no_process
from engines.games.le_havre.moves.shipping import ShipGoods, no_shipping
from engines.games.le_havre.moves.using import JUDGES, Hand, Visit
from engines.games.le_havre.moves.wharf import BuildShip, no_shipyard
from engines.games.le_havre.specials import CARDS, NUMBER, effect_of
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import FRANCS

Bar = Callable[[Visit], Illegal | None]

USES: dict[type[effects.Effect], tuple[type[Move[HavreState]], Bar]] = {
    effects.Construct: (Build, no_construction),
    effects.Shipyard: (BuildShip, no_shipyard),
    effects.Choose: (ChooseGoods, no_choice),
    effects.Process: (Run, no_process),
    effects.Either: (RunBoth, no_either),
    effects.Smelt: (SmeltIron, always),
    effects.SellAny: (trading.SellGoods, trading.no_sale),
    effects.Shipping: (ShipGoods, no_shipping),
    effects.Office: (trading.TradeGoods, trading.no_office),
    effects.FoodTrade: (trading.BuyWithFood, trading.no_food_trade),
    effects.TwoOffers: (trading.TakeTwoOffers, trading.no_two_offers),
}
"""The effects that leave a choice: the move for it, and the reason if there is nothing to choose."""


def no_use(state: HavreState, seat: int, number: int, hand: Hand) -> Illegal | None:
    """Why nothing could be done in a building with this hand."""
    effect = type(CARDS[number].effect)
    if judge := JUDGES.get(effect):
        outcome = judge(Visit(state, seat, number, hand))
        return outcome if isinstance(outcome, Illegal) else None
    if effect is effects.SendHome:
        return nobody_to_send_home(state, seat, hand)
    return USES[effect][1](Visit(state, seat, number, hand))


def fee_options(state: HavreState, seat: int, number: int, hand: Hand) -> tuple[Option, ...]:
    """The ways to pay the fee; those after which nothing could be done are blocked."""
    found = []
    for fee in fees(state, seat, number, hand):
        refused = no_use(state, seat, number, less(hand, fee_goods(fee)))
        label = N_("{goods}", goods=words.bundle(fee_goods(fee)))
        icon = fee.split()[0] if len(fee_goods(fee)) == 1 else None
        found.append(Option(fee, label, blocked=refused, icon=icon, facts=words.paid(fee_goods(fee))))
    return tuple(found)


def closed(state: HavreState, seat: int, number: int) -> Illegal | None:
    """Why a building is not open to a seat, regardless of the persons in it."""
    if not CARDS[number].entered:
        return _padlocked(number)
    if number in (state.persons[seat], state.began[seat]):
        why = N_(
            "Your person must move: you started in {building} or are there now", building=words.card(number)
        )
        return Illegal("le-havre.enter.same", why, rulebook.FINAL if state.final else rulebook.ENTER)
    return None


@cache
def _padlocked(number: int) -> Illegal:
    why = N_("{building} has a padlock: it can't be entered", building=words.card(number))
    return Illegal("le-havre.enter.padlock", why, rulebook.ENTER)


def unaffordable(state: HavreState, seat: int, number: int, hand: Hand) -> Illegal | None:
    """Why a seat cannot pay the fee and then use a building."""
    ways = fees(state, seat, number, hand)
    if not ways:
        return _too_dear(number)
    refused = None
    for fee in ways:
        refused = no_use(state, seat, number, less(hand, fee_goods(fee)))
        if refused is None:
            return None
    return refused


@cache
def _too_dear(number: int) -> Illegal:
    why = N_("Entering {building} costs {fee}", building=words.card(number), fee=fee_words(number))
    return Illegal("le-havre.enter.fee", why, rulebook.ENTER)


def why_not_enter(state: HavreState, seat: int, number: int) -> Illegal | None:
    """Why a seat cannot enter a building now."""
    return not_open(state, seat, number) or unaffordable(state, seat, number, state.goods[seat])


def not_open(state: HavreState, seat: int, number: int) -> Illegal | None:
    """Why a building is not open to a seat now, whatever its fee."""
    if refused := closed(state, seat, number):
        return refused
    if number in state.persons and not state.final:
        return _occupied(state.persons.index(number), number)
    return None


@cache
def _occupied(by: int, number: int) -> Illegal:
    why = N_("{seat} is in {building}", seat=Seat(by), building=words.card(number))
    return Illegal("le-havre.enter.occupied", why, rulebook.ENTER)


# ---- Harbour Watch

WATCH = NUMBER["014"]


def after_sending_home(state: HavreState, seat: int, number: int, hand: Hand) -> list[int]:
    """A hand after the francs for the persons in a building; negative if there are too few."""
    effect = effect_of(WATCH, effects.SendHome)
    others = [other for other in state.standing(number) if other != seat]
    return less(hand, {FRANCS: effect.francs * len(others)})


def why_not_send_home(state: HavreState, seat: int, number: int, hand: Hand) -> Illegal | None:
    """Why the persons in a building cannot be sent home to use it."""
    if refused := closed(state, seat, number):
        return refused
    left = after_sending_home(state, seat, number, hand)
    if left[FRANCS] < 0:
        why = N_("Sending a person home costs a franc")
        return Illegal("le-havre.watch.franc", why, rulebook.card(WATCH))
    after = state.copy()
    after.send_home(number)
    return unaffordable(after, seat, number, left)


def occupied(state: HavreState, seat: int) -> list[int]:
    """The buildings with persons of other players."""
    return sorted({at for other, at in enumerate(state.persons) if other != seat and at >= 0 and at != WATCH})


def nobody_to_send_home(state: HavreState, seat: int, hand: Hand) -> Illegal | None:
    """Why the Harbour Watch is of no use now."""
    if any(why_not_send_home(state, seat, number, hand) is None for number in occupied(state, seat)):
        return None
    why = N_("You can't use any occupied building")
    return Illegal("le-havre.watch.nobody", why, rulebook.card(WATCH))
