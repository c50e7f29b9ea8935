"""The luck of single rolls and draws is on the side on which a player would see it.

`luck_of_draws.json` has the positions and, with a reason each, who is lucky, who is unlucky, and for whom it
makes no difference; it was written before a review was asked. Of everybody else nothing is expected.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.thinking.expectations import Expectations
from companion.thinking.judge import judge_of
from engines import engine
from engines.core.codec import Codec
from engines.games.hab_und_gut.tables import DECK
from tests.games.catan.table import table as island
from tests.games.hab_und_gut.table import agreed as deal_racks
from tests.games.kraftwagen.table import doing
from tests.games.le_havre.table import agreed as harbour

FILE = Path(__file__).with_name("luck_of_draws.json")
NAMES = ("Anna", "Ben", "Carla", "Dan")
SEEN = 0.002
"""Luck that somebody notices: a fifth of a point of the chance to win."""
NOTHING = 0.005
"""Luck that nobody tells of: it is less than half a point, and reviews have whole ones."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its game, and the cells in which it differs from that game's `BARE` one."""

    game: str
    cells: dict[str, Any]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A roll or a draw on a table, and for whom it is good."""

    table: str
    move: dict[str, Any]
    lucky: tuple[str, ...]
    unlucky: tuple[str, ...]
    neither: tuple[str, ...]
    why: str
    argued: str = ""


class Suite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    tables: dict[str, Laid]
    positions: tuple[Position, ...]


SUITE = msgspec.json.decode(FILE.read_bytes(), type=Suite)
BARE = {
    "catan": island,
    "hab_und_gut": lambda: engine("hab_und_gut").setup(deal_racks(3, racks="dealt")),
    "kraftwagen": lambda: doing("research"),
    "le_havre": lambda: engine("le_havre").setup(
        harbour(3, "full", tiles=(1, 2, 3, 4, 0, 0, 0), open_tiles=False, specials=())
    ),
}
"""The beginners' island with empty hands, and of the other games three players at the start."""


def luck(position: Position) -> dict[str, float]:
    """What the draw changed of each player's chance, beyond what was to be expected."""
    laid = SUITE.tables[position.table]
    rules, state = engine(laid.game), BARE[laid.game]()
    rules.correct(state, tuple(laid.cells.items()))
    move = Codec(rules).read_move(whole(position.move))
    assert rules.check(state, move) is None
    judging = Expectations(judge_of(rules), Random(1).randrange)
    hoped = judging.of(state, move).chances
    assert hoped is not None, "chance had a part in it"
    move.apply(state, None)
    came = judging.now(state)
    return {name: after - before for name, after, before in zip(NAMES, came, hoped, strict=False)}


def whole(move: dict[str, Any]) -> dict[str, Any]:
    """A move as records have it: a deal with all the cards that come after those of the racks."""
    if "order" not in move:
        return move
    first = move["order"]
    return move | {"order": [*first, *(Counter(DECK) - Counter(first)).elements()]}


@pytest.mark.parametrize("position", SUITE.positions, ids=lambda one: f"{one.table}: {one.why}")
def test_luck_is_where_a_player_sees_it(position: Position) -> None:
    found = luck(position)
    assert {name: round(found[name], 4) for name in position.lucky if found[name] < SEEN} == {}
    assert {name: round(found[name], 4) for name in position.unlucky if found[name] > -SEEN} == {}
    assert {name: round(found[name], 4) for name in position.neither if abs(found[name]) >= NOTHING} == {}


def test_positions_are_of_every_game_and_each_expects_something():
    assert len(SUITE.positions) >= 30
    assert {one.game for one in SUITE.tables.values()} == set(BARE)
    assert {one.table for one in SUITE.positions} == set(SUITE.tables), "no table is left over"
    assert all(one.lucky or one.unlucky or one.neither for one in SUITE.positions)
