"""A finger finds a place of the board where it was: nothing is sorted anew as things come."""

import pytest

from companion.drawing.board import flat
from companion.table.game.session import Session
from engines import catalogue
from engines.core import record as records
from engines.core.view import Shape
from engines.games.le_havre.specials import CARDS
from tests.desk.games import middle_of, recorded

MOST = {"catan": 0, "hab_und_gut": 0, "le_havre": 9}
"""How often in an evening places may move: as a stack is used up, and as all cards need to be narrower."""


def places(session: Session) -> dict[str, tuple[float, float]]:
    """Where the places are that can be touched, but for what lies in a stack, which moves up."""
    board, state = session.view().board, session.state
    stacked = {CARDS[one].id for stack in getattr(state, "stacks", ()) for one in stack}
    shapes = () if board is None else flat(board).places().values()
    found = (one for one in shapes if isinstance(one, Shape) and one.name and not one.folded)
    return {str(one.name): (one.x, one.y) for one in found if one.name not in stacked}


@pytest.mark.parametrize("game", MOST)
def test_a_place_stays_where_it_is(game: str) -> None:
    session, moved = middle_of(game, 0), 0
    before = places(session)
    for move in [one for one in records.replay(recorded(game))[1] if not one.automatic]:
        assert session.play(move) is None
        after = places(session)
        moved += any(after[name] != at for name, at in before.items() if name in after)
        before = after
    assert moved <= MOST[game]


def test_only_a_game_whose_pieces_move_on_the_table_has_no_steady_places() -> None:
    assert set(catalogue()) - MOST.keys() == {"kraftwagen"}
