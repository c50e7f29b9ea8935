"""Nothing jumps from turn to turn: what lies at a spot for one player lies there for the next."""

from collections import defaultdict

import pytest

import engines
from companion.desk.keys import what
from companion.drawing.box import Box
from tests.ui.looked_evening import looked_at
from tests.ui.tabletop import MIDDLE, SMALL, evening, find

LOOKS = 30
"""How often an evening is looked at, at equal distances."""


def corners(box: Box) -> tuple[int, ...]:
    """A box in whole pixels."""
    return tuple(round(side) for side in box)


def parts(play) -> dict[str, object]:
    """Where the board and all that lies beside it is; None for what is not there."""
    beside = {"ledger": play.ledger, "goods": play.stock, "receipt": play.receipt, "folded": play.folded}
    there = {name: corners(part.box) if part.parent is play else None for name, part in beside.items()}
    return {"board": corners(play.board.plan.box), **there}


def places(play) -> dict[object, object]:
    """Where each key of the row is, by what it begins and what else has a place there."""
    row = play.actions
    kept = tuple(what(name) for name in row._places)
    named = [name for name in row.areas() if name in row._places]
    return {(what(name), kept): tuple(map(round, row.place_of(name))) for name in named}


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
@pytest.mark.parametrize("game", engines.catalogue())
def test_board_players_and_keys_stay_where_they_are(file, game, size):
    seen, turns = defaultdict[object, set[object]](set), set()
    with evening(file, size, (find(game),)) as one:
        play = one.root.play
        for _ in looked_at(one, find(game), LOOKS):
            if one.session.over:
                break
            turns.add(one.session.view().banner.seat)
            for name, place in (parts(play) | places(play)).items():
                seen[name].add(place)
    assert len(turns) > 2
    assert {name: there for name, there in seen.items() if len(there) > 1} == {}
