"""Tables laid for the tests: the beginners' island, and what the players hold."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from companion.laws import playing
from engines.core.goods import vector
from engines.core.house_rules import AS_PRINTED
from engines.core.moves import Move
from engines.core.questions import Question
from engines.games.catan.engine import ENGINE
from engines.games.catan.setup import Setup
from engines.games.catan.state import BANK, BUILD, CatanState
from engines.games.catan.tables import DEVELOPMENT, RESOURCES
from engines.games.catan.topology import Hex, hex_at, intersection_at, path_at

COLOURS = ("red", "blue", "white", "orange")
RED, BLUE, WHITE, ORANGE = range(4)
AnyMove = Move[CatanState]

# What the rules say to moves; every sentence on the way fills its blanks.
refused, played, told = (
    partial(playing.refused, ENGINE),
    partial(playing.played, ENGINE),
    partial(playing.told, ENGINE),
)


def corner(*places: Hex) -> int:
    """The intersection where three hexes meet."""
    found = intersection_at(places)
    assert found is not None, places
    return found


def path(*places: Hex) -> int:
    """The path between two hexes."""
    found = path_at(places)
    assert found is not None, places
    return found


def field(q: int, r: int) -> int:
    """The number of a hex."""
    found = hex_at((q, r))
    assert found is not None
    return found


def beginners(
    colours: tuple[str, ...] = COLOURS, tracking: str = "hands", trading: str = "free", first: int = 0
) -> Setup:
    """The set-up of the beginners' board; red's first and white's second settlement are lettered."""
    wanted = {
        "tracking": tracking,
        "trading": trading,
        "board": "beginners",
        "lettered_red": 0,
        "lettered_white": 1,
        "first": first,
    }
    return prepared(colours, wanted)


def prepared(colours: tuple[str, ...], wanted: Mapping[str, Any]) -> Setup:
    """The set-up that these answers lead to, by the questions' names.

    All three islands are dealt alike, and the first is taken.
    """
    wanted = {"island": 0, "house-rules": AS_PRINTED, **wanted}
    answers: tuple[Any, ...] = ()
    while isinstance(reply := ENGINE.ready(colours, answers), Question):
        name = reply.name if reply.name in wanted else reply.name[:-1]
        answers = (*answers, wanted[name])
    assert isinstance(reply, Setup), reply
    return reply


def table(
    hands: Mapping[int, Mapping[str, int]] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    phase: int = BUILD,
    seat: int = RED,
    **agreed: Any,
) -> CatanState:
    """The beginners' board in mid-turn, with these hands and development cards (not fresh)."""
    state = ENGINE.setup(beginners(**agreed))
    for holder in range(state.seats):
        state.hands.transfer(holder, BANK, state.hands.known[holder][:])
        held = vector(tuple((hands or {}).get(holder, {}).items()), RESOURCES)
        state.hands.transfer(BANK, holder, held)
        for name in (cards or {}).get(holder, ()):
            state.cards[holder][DEVELOPMENT.index(name)] += 1
            state.deck -= 1
    state.phase, state.seat = phase, seat
    state.dice = 8 if phase == BUILD else 0
    state.derive()
    return state


def drain(state: CatanState, holder: int, **goods: int) -> None:
    """Move cards from the bank to a seat, so that the bank runs short of them."""
    state.hands.transfer(BANK, holder, vector(tuple(goods.items()), RESOURCES))


def hand(state: CatanState, seat: int) -> dict[str, int]:
    """The resource cards known in a hand, without zeros."""
    return {name: n for name, n in zip(RESOURCES, state.hands.known[seat], strict=True) if n}
