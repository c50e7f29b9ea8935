"""The phases of turn and round: who may do what now."""

from engines.core.conversing import converse
from engines.core.events import TABLE
from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_, Seat
from engines.games.le_havre import rulebook
from engines.games.le_havre.effects import Construct, SendHome, Shipyard
from engines.games.le_havre.moves import arrivals
from engines.games.le_havre.moves.building import Build, StopBuilding
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron
from engines.games.le_havre.moves.entering import Enter, LeaveBuilding, UseOccupied
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.open_buildings import USES, no_use
from engines.games.le_havre.moves.processing import Run, RunBoth
from engines.games.le_havre.moves.round_end import (
    NO_MORE,
    NOT_NEEDED,
    NOT_YET,
    Borrow,
    Feed,
    Harvest,
    Provide,
    nothing_else,
)
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.supply import PayInterest, Supply, TurnTile, can_sell, tile_here
from engines.games.le_havre.moves.trading import BuyWithFood, SellGoods, TakeTwoOffers, TradeGoods
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.moves.using import JUDGES, Use
from engines.games.le_havre.moves.wharf import BuildShip, TakeYacht, own_iron_ships
from engines.games.le_havre.specials import CARDS, YACHT
from engines.games.le_havre.state import (
    FEEDING,
    HARVEST,
    IN_TOWN,
    INTEREST,
    LAUNCH,
    NOWHERE,
    OVER,
    SUPPLY,
    TOWN,
    TURN,
    UNKNOWN,
    HavreState,
)
from engines.games.le_havre.tables import FRANCS, REPAYMENT

Kinds = tuple[type[Move[HavreState]], ...]

MOVES: Kinds = (
    TurnTile,
    Supply,
    PayInterest,
    Borrow,
    TakeOffer,
    Enter,
    UseOccupied,
    Use,
    Build,
    StopBuilding,
    LeaveBuilding,
    BuildShip,
    TakeYacht,
    Run,
    RunBoth,
    ChooseGoods,
    SmeltIron,
    SellGoods,
    ShipGoods,
    TradeGoods,
    BuyWithFood,
    TakeTwoOffers,
    Buy,
    Sell,
    Repay,
    EndTurn,
    Harvest,
    Feed,
    Provide,
    arrivals.BuildForTown,
    arrivals.OpenSpecial,
    arrivals.TurnUp,
    arrivals.LaunchShip,
)
"""Every kind of move, in the order of the rule book."""

ANY_TIME: Kinds = (Sell, Repay)


def waits_for(state: HavreState) -> int:
    """The seat that has to act now; TABLE for automatic moves."""
    if state.phase == SUPPLY:
        return state.seat if tile_here(state) == UNKNOWN else TABLE
    if state.phase == INTEREST:
        seat = state.owing[0]
        return TABLE if state.goods[seat][FRANCS] or not can_sell(state, seat) else seat
    if state.phase == FEEDING:
        return TABLE if nothing_else(state, state.hungry) else state.hungry
    if state.phase == TOWN:
        return state.seat if arrivals.special_due(state) and arrivals.must_be_told(state) else TABLE
    if state.phase == TURN:
        return TABLE if state.doing != NOWHERE and type(CARDS[state.doing].effect) in JUDGES else state.seat
    return TABLE


def actors(state: HavreState) -> tuple[int, ...]:
    """The seat the game waits for; () when it is over."""
    return () if state.phase == OVER else (waits_for(state),)


def turn(state: HavreState) -> int | None:
    """The seat whose turn it is, or who has to pay or feed now; None when it is over."""
    if state.phase == OVER:
        return None
    if state.phase == INTEREST:
        return state.owing[0]
    return state.hungry if state.phase == FEEDING else state.seat


def kinds(state: HavreState, seat: int) -> Kinds:
    """The kinds of move a seat may try now, in button order."""
    if state.phase == OVER:
        return ()
    awaited = waits_for(state)
    if awaited == TABLE:
        return _by_itself(state) if seat == TABLE else ()
    if seat != awaited:
        return () if seat == TABLE or state.doing != NOWHERE else _meanwhile(state, seat)
    if state.phase == TURN:
        return _in_turn(state) if state.doing == NOWHERE else _in_action(state, seat)
    if state.phase == INTEREST:
        return (Sell, Borrow)
    if state.phase == FEEDING:
        return (Feed, Sell, Borrow, Repay)
    return (TurnTile if state.phase == SUPPLY else arrivals.TurnUp, *ANY_TIME)


def _meanwhile(state: HavreState, seat: int) -> Kinds:
    """What a seat may do while another is awaited, if anything is possible: no dead buttons."""
    found: list[type[Move[HavreState]]] = []
    if can_sell(state, seat):
        found.append(Sell)
    if state.loans[seat] and state.goods[seat][FRANCS] >= REPAYMENT:
        found.append(Repay)
    return tuple(found)


def _by_itself(state: HavreState) -> Kinds:
    found: dict[int, type[Move[HavreState]]] = {
        SUPPLY: Supply,
        INTEREST: PayInterest,
        TURN: Use,
        HARVEST: Harvest,
        FEEDING: Provide,
        TOWN: arrivals.OpenSpecial if arrivals.special_due(state) else arrivals.BuildForTown,
        LAUNCH: arrivals.LaunchShip,
    }
    return (found[state.phase],)


def _in_turn(state: HavreState) -> Kinds:
    act: Kinds = (TakeOffer, Enter) if state.actions else ()
    buy: Kinds = () if state.final else (Buy,)
    return (*act, *buy, *ANY_TIME, EndTurn)


def _in_action(state: HavreState, seat: int) -> Kinds:
    effect = CARDS[state.doing].effect
    if isinstance(effect, Construct) and state.builds:
        return (Build, StopBuilding) if state.final else (Build, Buy, StopBuilding)
    if no_use(state, seat, state.doing, state.goods[seat]):
        return (LeaveBuilding,)
    if isinstance(effect, SendHome):
        return (UseOccupied,)
    if isinstance(effect, Shipyard) and state.owner[YACHT] == IN_TOWN and own_iron_ships(state, seat):
        return (BuildShip, TakeYacht)
    return (USES[type(effect)][0],)


DEALT = Illegal(
    "le-havre.turn.dealt",
    N_("The app has laid this out, and turns it up by itself"),
    rulebook.SUPPLY,
    hidden=True,
)
"""Why people turn nothing up where only the app knows what lies there: the table may take it for unknown."""
DURING_ACTION = Illegal("le-havre.turn.during-action", N_("Finish this action first"), rulebook.SELL)
NO_BUYING = Illegal("le-havre.turn.no-buying", N_("No buying in the final phase"), rulebook.FINAL)
FIRST = {
    SUPPLY: Illegal("le-havre.turn.tile-first", N_("Turn up the supply tile first"), rulebook.SUPPLY),
    INTEREST: Illegal("le-havre.turn.interest-first", N_("The interest is paid first"), rulebook.LOANS),
    FEEDING: Illegal("le-havre.turn.food-first", N_("Everyone feeds their people first"), rulebook.ROUND_END),
}
"""Why a turn does not go on yet, by phase."""
FIRST_OF_ALL: Kinds = (TakeOffer, Enter, Buy, Build, BuildShip, EndTurn)

IN_TURN: dict[type[Move[HavreState]], Illegal] = {
    Build: Illegal(
        "le-havre.build.outside", N_("Enter a building that builds first, such as a firm"), rulebook.BUILD
    ),
    BuildShip: Illegal("le-havre.ship.outside", N_("Enter a wharf first"), rulebook.SHIPS),
}
"""Why what is done in a building can't be done in a turn."""


def acted(seat: int) -> Illegal:
    """Why a seat takes no offer and enters nothing any more in its turn."""
    why = N_("{seat} has already taken the main action", seat=Seat(seat))
    return Illegal("le-havre.turn.acted", why, rulebook.ACTION)


def why_not(state: HavreState, kind: type[Move[HavreState]], seat: int) -> Illegal | None:
    """Why a kind of move cannot be made now, if the game has its own words for it."""
    if state.phase == OVER:
        return None
    laid_out = {TurnTile: tile_here(state), arrivals.TurnUp: next(iter(state.pile), UNKNOWN)}
    if laid_out.get(kind, UNKNOWN) != UNKNOWN:
        return DEALT
    if kind in (Feed, Borrow) and state.phase in (SUPPLY, TURN):
        return NOT_NEEDED if kind is Borrow else NO_MORE if state.final else NOT_YET
    if state.doing != NOWHERE and kind in (Buy, Sell, Repay, EndTurn):
        return DURING_ACTION
    if kind in FIRST_OF_ALL and state.phase in FIRST and seat in (state.seat, waits_for(state)):
        return FIRST[state.phase]
    if seat != state.seat:
        reply = converse(kind, state, seat) if kind in ANY_TIME and seat != TABLE else None
        return reply if isinstance(reply, Illegal) else None
    if state.phase == TURN and kind is Buy and state.final:
        return NO_BUYING
    if state.phase == TURN and kind in (TakeOffer, Enter) and not state.actions:
        return acted(seat)
    return IN_TURN.get(kind) if state.phase == TURN else None
