"""Tables laid for the tests: what is agreed, what the players hold, where the prices stand."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from companion.laws import playing
from engines.core.goods import pairs, vector
from engines.core.house_rules import EACH
from engines.core.moves import Move
from engines.core.questions import Question
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.setup import Setup
from engines.games.hab_und_gut.state import PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, COLOURS, COMMODITIES, TRACK
from engines.games.hab_und_gut.words import NUMBER

AnyMove = Move[HabUndGutState]
ANNA, BEN, CARLA, DAN, EVA = range(5)
Goods = Mapping[str, int]

# What the rules say to moves; every sentence on the way fills its blanks.
refused, played, told = (
    partial(playing.refused, ENGINE),
    partial(playing.played, ENGINE),
    partial(playing.told, ENGINE),
)


def agreed(seats: int, **wanted: Any) -> Setup:
    """The set-up that these answers lead to; the others are the suggested ones."""
    if wanted.get("cash") == "hidden":
        wanted["house-rules"] = EACH
    answers: tuple[Any, ...] = ()
    while isinstance(reply := ENGINE.ready(COLOURS[:seats], answers), Question):
        answers = (*answers, wanted.get(reply.name, reply.suggested or 0))
    assert isinstance(reply, Setup), reply
    return reply


def table(
    seats: int = 3,
    *,
    hands: Mapping[int, Goods] | None = None,
    donated: Mapping[int, Goods] | None = None,
    prices: Goods | None = None,
    cash: Mapping[int, int] | None = None,
    charity: Mapping[int, int] | None = None,
    track: tuple[int, ...] = TRACK,
    phase: int = TRADE,
    half: int = 1,
    turn: int = 1,
    cash_shown: str = "open",
    **wanted: Any,
) -> HabUndGutState:
    """A table in mid-game with these holdings, prices and money."""
    state = ENGINE.setup(agreed(seats, cash=cash_shown, **wanted))
    state.track = track
    start = track.index(40)
    state.prices = [start] * len(COMMODITIES)
    for name, price in (prices or {}).items():
        state.prices[NUMBER[name]] = track.index(price)
    for holder, goods in (hands or {}).items():
        state.shares.transfer(state.supply, holder, vector(tuple(goods.items()), COMMODITIES))
    for seat, goods in (donated or {}).items():
        state.shares.transfer(state.supply, state.board(seat), vector(tuple(goods.items()), COMMODITIES))
    for seat, money in (cash or {}).items():
        state.cash[seat] = money
    for seat, money in (charity or {}).items():
        state.charity[seat] = money
    state.phase, state.half, state.turn = phase, half, turn
    state.path = [tuple(state.prices)]
    return state


def allowed(state: HabUndGutState, move: AnyMove) -> bool:
    """Whether a move may be made."""
    return ENGINE.check(state, move) is None


def onward(state: HabUndGutState, until: Callable[[HabUndGutState], bool], seed: int = 0) -> HabUndGutState:
    """The first state for which `until` holds, after random moves."""
    random = Random(seed)
    for _ in range(1000):
        if until(state):
            return state
        move = ENGINE.wander(state, random.randrange)
        assert move is not None, "the game is over"
        state, _ = ENGINE.play(state, move)
    raise AssertionError("this never comes")


def hand(state: HabUndGutState, seat: int) -> dict[str, int]:
    """The shares known in a hand, without zeros."""
    return {name: n for name, n in zip(COMMODITIES, state.shares.known[seat], strict=True) if n}


def board(state: HabUndGutState, seat: int) -> dict[str, int]:
    """The shares known on a donation board, without zeros."""
    return hand(state, state.board(seat))


def price(state: HabUndGutState, name: str) -> int:
    """The price of a commodity."""
    return state.price(NUMBER[name])


def quiet(state: HabUndGutState) -> HabUndGutState:
    """The same table with everybody about to change prices."""
    state.phase, state.seat = PRICES, state.hat
    return state


def cards(left: str, right: str, full: str = "left", first: str = "full", seat: int = ANNA) -> PlayCards:
    """The move that plays these two cards."""
    return PlayCards(seat, left, right, full, first)


def rack(*names: str) -> tuple[tuple[str, int], ...]:
    """What a rack with these cards is told as."""
    held = Counter(names)
    return pairs([held[name] for name in CARDS], CARDS)
