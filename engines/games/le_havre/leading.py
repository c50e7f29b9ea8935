"""Which buildings lead to what is built in them: a firm to a proposal, a wharf to a ship."""

from collections.abc import Callable, Sequence

from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import less
from engines.games.le_havre.effects import Construct
from engines.games.le_havre.moves.building import Build, why_not_build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.fees import fee_goods, fees
from engines.games.le_havre.moves.open_buildings import why_not_enter
from engines.games.le_havre.moves.using import Hand
from engines.games.le_havre.moves.wharf import BuildShip, no_ship, why_not_ship
from engines.games.le_havre.phases import DURING_ACTION, acted, kinds, why_not
from engines.games.le_havre.specials import CARDS, NUMBER, WHARVES, WITH_EFFECT
from engines.games.le_havre.state import IN_TOWN, NOWHERE, TURN, HavreState
from engines.games.le_havre.tables import STACK_SPOTS

Kind = type[Move[HavreState]]
Led = tuple[tuple[Kind, str], ...]
"""Moves that lead there, each with its place."""
Refused = Callable[[int, Hand], Illegal | None]
"""Why it can't be built in this building with that hand."""
BUILDING_ACTED = Illegal(
    "le-havre.turn.acted-building",
    N_("Building takes a main action, and you've already taken yours"),
    rulebook.ACTION,
)
"""Beside the price of a thing, it says that only building it is over for this turn."""


def led_to_at(state: HavreState, kind: Kind, seat: int, thing: str) -> Led | Illegal:
    """The buildings to enter for a proposal, or for the top ship of a stack; or what is missing for it."""
    if kind is Build and thing in NUMBER and any(NUMBER[thing] in stack for stack in state.stacks):
        number, where = NUMBER[thing], WITH_EFFECT[Construct]
        return _buried(state, number) or _entered(
            state, seat, where, lambda at, hand: why_not_build(state, seat, number, at, hand)
        )
    if kind is BuildShip and thing in STACK_SPOTS:
        ship = STACK_SPOTS.index(thing)
        if not state.ships[ship]:
            return no_ship(ship)
        return _entered(state, seat, WHARVES, lambda at, hand: why_not_ship(state, seat, ship, at, hand))
    return ()


def _buried(state: HavreState, number: int) -> Illegal | None:
    """Why a proposal that is not on top can't be built."""
    stack = next(stack for stack in state.stacks if number in stack)
    if stack[0] == number:
        return None
    why = N_("{building} lies on top of it", building=words.card(stack[stack.index(number) - 1]))
    return Illegal("le-havre.build.buried", why, rulebook.BUILD)


def _no_entering(state: HavreState, seat: int) -> Illegal | None:
    """Why nothing is entered to build in it: something is done first, or the main action is taken."""
    if state.phase == TURN and seat == state.seat and state.doing != NOWHERE:
        return DURING_ACTION
    why = why_not(state, Enter, seat)
    return BUILDING_ACTED if why == acted(seat) else why


def _entered(state: HavreState, seat: int, buildings: Sequence[int], refused: Refused) -> Led | Illegal:
    """Those of these buildings that can be entered for it; else what bars the one that lacks least."""
    if Enter not in kinds(state, seat):
        return _no_entering(state, seat) or ()
    led, shut, lacking, hand = list[tuple[Kind, str]](), list[Illegal](), list[Illegal](), state.goods[seat]
    for at in buildings:
        if state.owner[at] < IN_TOWN:
            continue
        if (missing := refused(at, hand)) is not None:
            lacking.append(missing)
        elif (barred := why_not_enter(state, seat, at)) is not None:
            shut.append(barred)
        else:
            left = [refused(at, less(hand, fee_goods(fee))) for fee in fees(state, seat, at, hand)]
            if None in left:
                led.append((Enter, CARDS[at].id))
            lacking += filter(None, left)
    return tuple(led) or next(iter((*shut, *lacking)), ())
