"""The rules common to all actions: which are open, which are possible, what comes after the last."""

from collections.abc import Sequence
from operator import itemgetter

from engines.core.events import Emit, Missed, PhaseBegan
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Several
from engines.games.kraftwagen import chain, rulebook, tables
from engines.games.kraftwagen.preparation import prepare_turn
from engines.games.kraftwagen.state import ACTIONS, CAR, START, TURN, KraftwagenState
from engines.games.kraftwagen.words import ACTION

RACES = ("grand-prix", tables.RACE_TWO, tables.RACE_FIVE)
TAKES = {"body": ("body", tables.ANY_BODY), "engine": ("engine", tables.ANY_ENGINE)}
TAKEN = {action: what for what, actions in TAKES.items() for action in actions}
"""What an action takes from the supply."""


def open_actions(state: KraftwagenState) -> list[str]:
    """What can be done now: what a worker brought, then other workers, then the rest of the tile.

    An action is completed before the next begins (K-070), and a card gives its benefit at once (K-113).
    """
    if not state.due:
        return state.todo
    return [action for action in state.due if action != "worker"] or state.due


def open_of(state: KraftwagenState, actions: Sequence[str]) -> list[str]:
    """The distinct actions among these that are open."""
    found = open_actions(state)
    return [action for action in actions if action in found]


def reach(state: KraftwagenState, action: str) -> int:
    """The highest value a body or engine action may take (K-130, K-131)."""
    if action in (tables.ANY_BODY, tables.ANY_ENGINE):
        return tables.HIGHEST
    return min(tables.HIGHEST, state.points(state.seat, action))


def taking(state: KraftwagenState, what: str, value: int) -> str:
    """The open action that takes a tile of this value: the one with the lowest reach."""
    reaches = [(reach(state, action), action) for action in open_of(state, TAKES[what])]
    return min([one for one in reaches if one[0] >= value], key=itemgetter(0))[1]


def in_supply(state: KraftwagenState, what: str, most: int) -> tuple[int, ...]:
    """The values up to this one that the supply has; all of them if the tiles were not counted."""
    if not state.counted(what):
        return tuple(range(1, most + 1))
    return tuple([value for value, left in enumerate(state.stock(what)[:most], 1) if left > 0])


def possible(state: KraftwagenState, action: str) -> bool:
    """Whether an action can be done now; an impossible one is lost (K-071)."""
    if action == "worker":
        return state.supply[state.seat] > 0
    if action == "buyer":
        return may_call_buyer(state)
    if action == tables.SALE:
        return any(car.owner == state.seat for car in state.cars)
    what = TAKEN.get(action)
    if what is None or not state.counted(what):
        return True
    return any(state.stock(what)[: reach(state, action)])


def may_call_buyer(state: KraftwagenState) -> bool:
    """Whether a buyer action has any effect: it has none once the marker has reached 0 (K-243)."""
    return places_buyer(state) or state.track > 0


def places_buyer(state: KraftwagenState) -> bool:
    """Whether a buyer action brings a buyer; otherwise the marker moves (K-141)."""
    return len(state.active) < tables.ACTIVE_BUYERS and any(state.stacks)


def stuck(state: KraftwagenState) -> bool:
    """Whether actions are open and none is possible, as may happen after a correction."""
    left = open_actions(state)
    return bool(left) and not _any_possible(state, left)


def _any_possible(state: KraftwagenState, actions: Sequence[str]) -> bool:
    for action in actions:  # noqa: SIM110 - a generator takes longer, and this is asked before every move
        if possible(state, action):
            return True
    return False


def done(state: KraftwagenState, action: str) -> None:
    """Remove an action; what it brings may be put into `due` after this."""
    (state.due or state.todo).remove(action)


def settle(state: KraftwagenState, emit: Emit) -> None:
    """Lose what is no longer possible, and continue after the last action.

    An action is lost only if nothing else on the tile can be done before it (K-242).
    """
    while left := open_actions(state):
        if _any_possible(state, left):
            return
        _lose(state, left, emit)
    if not all(state.start_tiles):
        begin_start(state, emit)
    elif state.phase == START:
        if not state.turn:  # a count may have said that one is on
            prepare_turn(state, emit)
        begin(state, emit)
    else:
        state.phase = CAR


def _lose(state: KraftwagenState, left: Sequence[str], emit: Emit) -> None:
    for action in tuple(left):
        done(state, action)
        if emit:
            what = N_("{action}: not possible, so lost", action=ACTION[action])
            emit(Missed(state.seat, what, rule=rulebook.TILE))


def begin_start(state: KraftwagenState, emit: Emit) -> None:
    """Let the next seat take a start tile: the one nearest to the action tiles first (K-036)."""
    waiting = [seat for link in state.chain if (seat := chain.seat_of(link)) is not None]
    state.seat = next(seat for seat in reversed(waiting) if not state.start_tiles[seat])
    if emit:
        what = N_("{seat} takes a start tile", seat=Seat(state.seat))
        emit(PhaseBegan(state.seat, what, rule=rulebook.SETTING_UP))


def begin(state: KraftwagenState, emit: Emit) -> None:
    """Give the turn to the worker at the tail."""
    state.phase = TURN
    state.seat = chain.tail(state.chain)
    state.sold_car = False
    if emit:
        what = N_("{seat} is last on the action track", seat=Seat(state.seat))
        emit(PhaseBegan(state.seat, what, rule=rulebook.ACTION_PHASE))


def begin_actions(state: KraftwagenState, actions: Sequence[str], emit: Emit) -> None:
    """Begin the actions of a tile."""
    state.todo = list(actions)
    if state.phase != START:
        state.phase = ACTIONS
    settle(state, emit)


def not_open(state: KraftwagenState, actions: Sequence[str]) -> Illegal:
    """The refusal of a kind of action with none open: none is left to do, or others come first."""
    if any(action in (*state.due, *state.todo) for action in actions):
        first = Several(tuple(ACTION[one] for one in open_actions(state)))
        why = N_("First do what an action gave you: {actions}", actions=first)
        return Illegal("kraftwagen.action.brought-first", why, rulebook.TILE)
    why = N_("No action of the tile is left")
    if left := tuple(ACTION[one] for one in open_actions(state)):
        action = ACTION[actions[0]]
        why = N_("{action} isn't among the actions left: {left}", action=action, left=Several(left))
    return Illegal("kraftwagen.action.not-on-tile", why, rulebook.TILE)
