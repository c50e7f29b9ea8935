"""Nothing jumps from turn to turn: what lies at a spot for one player lies there for the next."""

from collections import defaultdict

import pytest

import engines
from companion.desk.keys import what
from companion.drawing.box import Box
from tests.ui.looked_evening import looked_at
from tests.ui.tabletop import MIDDLE, SMALL, evening, find

LOOKS = 100
"""How often an evening is looked at, at equal distances: keys come and go with each move."""


def corners(box: Box) -> tuple[int, ...]:
    """A box in whole pixels."""
    return tuple(round(side) for side in box)


def parts(play) -> dict[str, object]:
    """Where the board and all that lies beside it is; None for what is not there, or in the row of keys."""
    beside = {"ledger": play.ledger, "goods": play.stock, "receipt": play.receipt, "folded": play.folded}
    there = {
        name: corners(part.box) if part.parent is play and part.y >= play.actions.top else None
        for name, part in beside.items()
    }
    return {"board": corners(play.board.plan.box), **there}


def keys_of_row(play) -> dict[object, Box]:
    """Where each key of the row is, by what it begins, without the next step and undo at its ends."""
    row = play.actions
    ends = {row.undo.key, row.last.key if row.last else None}
    return {what(name): box for name, box in row.areas().items() if name not in ends}


def lies_on(one: Box, other: Box) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.top, other.top) - max(one.y, other.y) > 1
    )


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
@pytest.mark.parametrize("game", engines.catalogue())
def test_board_and_players_stay_and_no_key_stands_where_another_one_was_a_moment_ago(file, game, size):
    seen, turns = defaultdict[object, set[object]](set), set()
    before, met = dict[object, Box](), 0
    with evening(file, size, (find(game),)) as one:
        for _ in looked_at(one, find(game), LOOKS):
            if one.session.over:
                break
            for name, place in parts(one.root.play).items():
                seen[name].add(place)
            if one.root.controls.open is not None:
                continue
            turns.add(one.session.view().banner.seat)
            now = keys_of_row(one.root.play)
            wrong = {
                (was, is_): (there, here)
                for was, there in before.items()
                for is_, here in now.items()
                if was != is_ and lies_on(there, here)
            }
            assert not wrong
            met += len(before.keys() & now.keys())
            assert all(lies_on(before[each], now[each]) for each in before.keys() & now.keys())
            before = now
    assert len(turns) > 2
    assert {name: there for name, there in seen.items() if len(there) > 1} == {}
    assert met > 10
