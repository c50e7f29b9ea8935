"""The phases: who may do what now."""

from functools import cache

from engines.core.events import TABLE
from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_, Seat
from engines.games.kraftwagen import chain, rulebook
from engines.games.kraftwagen.moves.acting import RACES, TAKES, not_open, open_actions, stuck
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.engineers import NONE, UseEngineer, usable
from engines.games.kraftwagen.moves.market import PutCar, SellCar
from engines.games.kraftwagen.moves.open_cards import ShowCard, TakeCard
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeStartTile, TakeTile
from engines.games.kraftwagen.moves.turn import (
    ACTIONS_FIRST,
    CallScoring,
    EndTurn,
    GiveAward,
    LoseActions,
    NextTurn,
    Score,
)
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.state import ACTIONS, AWARDS, CAR, OVER, SCORE, START, TURN, KraftwagenState
from engines.games.kraftwagen.tables import FULL_RULES_FROM, SALE, SPECIAL

Kinds = tuple[type[Move[KraftwagenState]], ...]

DOES: dict[type[Move[KraftwagenState]], tuple[str, ...]] = {
    Hire: ("worker",),
    Research: ("research",),
    ShowCard: ("research",),
    TakeCard: ("research",),
    TakeBody: TAKES["body"],
    TakeEngine: TAKES["engine"],
    CallBuyer: ("buyer",),
    Race: RACES,
    SellCar: (SALE,),
}
"""The actions done by each kind of move."""
AROUND: Kinds = (UseEngineer, GiveAward)
"""The moves possible before a turn takes a tile, and after the actions of the tile."""
LAST: Kinds = (PutCar, EndTurn)
"""The moves possible only after these actions."""
MOVES: Kinds = (
    TakeStartTile,
    TakeTile,
    TakeSpecial,
    *DOES,
    PutCar,
    UseEngineer,
    GiveAward,
    EndTurn,
    CallScoring,
    LoseActions,
    Score,
    NextTurn,
)
"""Every kind of move."""


def free_mode(state: KraftwagenState) -> bool:
    """Whether the app only tracks the game: two players, whose chapter we do not have (K-039)."""
    return state.seats < FULL_RULES_FROM


def actors(state: KraftwagenState) -> tuple[int, ...]:
    """The seats the game waits for; TABLE for the scoring."""
    if state.phase == OVER:
        return ()
    if state.phase == SCORE or stuck(state):
        return (TABLE,)
    return (state.seat,)


def turn(state: KraftwagenState) -> int | None:
    """The seat whose turn it is; None during the scoring and at the end."""
    return None if state.phase in (SCORE, OVER) else state.seat


def kinds(state: KraftwagenState, seat: int) -> Kinds:
    """The kinds of move a seat may try now, in button order.

    In the free mode either seat may take the next tile: the game waits for the last on the action track, but
    does not check it.
    """
    free = state.phase == TURN and free_mode(state) and seat != TABLE
    if seat not in actors(state) and not free:
        return ()
    if seat == TABLE:
        return (LoseActions,) if stuck(state) else (Score,)
    if state.phase == START:
        return _acting(tuple(open_actions(state))) or (TakeStartTile,)
    if state.phase == ACTIONS:
        return (*_acting(tuple(open_actions(state))), EndTurn)
    around = AROUND if usable(state, seat) else (GiveAward,)
    if state.phase == TURN:
        special: Kinds = (TakeSpecial,) if SPECIAL in state.chain else ()
        called: Kinds = (CallScoring,) if free_mode(state) else ()
        return (TakeTile, *special, *around, *called)
    if state.phase == CAR:
        return (PutCar, *around, EndTurn)
    return (GiveAward, NextTurn)


@cache
def _acting(left: tuple[str, ...]) -> Kinds:
    return tuple(kind for kind, actions in DOES.items() if not set(actions).isdisjoint(left))


TILE_TAKEN = Illegal(
    "kraftwagen.turn.tile-taken", N_("You've already taken a tile this turn"), rulebook.ACTION_PHASE
)
AWARDS_FIRST = Illegal(
    "kraftwagen.turn.awards-first", N_("First say which awards were won"), rulebook.COMPONENTS
)


def why_not(state: KraftwagenState, kind: type[Move[KraftwagenState]], seat: int) -> Illegal | None:
    """Why a kind of move cannot be made now, if the rules of this game have a reason."""
    if state.phase == OVER or seat == TABLE:
        return None
    if state.phase == TURN and seat != chain.tail(state.chain) and not free_mode(state):
        why = N_(
            "Not your move: {seat}, last on the action track, is next", seat=Seat(chain.tail(state.chain))
        )
        return Illegal("kraftwagen.turn.not-tail", why, rulebook.ACTION_PHASE)
    if seat != state.seat and state.phase != TURN:
        return None
    if kind in DOES and (state.phase == CAR or open_actions(state)):
        return not_open(state, DOES[kind])
    if state.phase == START and kind is not TakeStartTile:
        why = N_("First everyone takes a start tile and does what it shows")
        return Illegal("kraftwagen.turn.start-tiles-first", why, rulebook.SETTING_UP)
    if state.phase in (ACTIONS, CAR) and kind in (TakeTile, TakeSpecial):
        return TILE_TAKEN
    if state.phase == AWARDS and kind is not GiveAward:
        return AWARDS_FIRST
    if kind in (*AROUND, *LAST) and state.phase == ACTIONS:
        return ACTIONS_FIRST
    if kind in (*DOES, *LAST) and state.phase == TURN:
        why = N_("Take an action tile first")
        return Illegal("kraftwagen.turn.tile-first", why, rulebook.TILE)
    return NONE if kind is UseEngineer and state.phase in (TURN, CAR) else None
