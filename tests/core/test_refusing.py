"""Why a kind of move cannot be made now, in the core's own words."""

import pytest

from engines.core.refusing import out_of_turn
from engines.core.text import Reader
from tests.table.pig import Hold, Roll

SAID = Reader(name=("Anna", "Ben", "Carla").__getitem__)


@pytest.mark.parametrize(
    ("actors", "possible", "code", "says"),
    [
        ((), (), "core.over", "The game is over"),
        ((1,), (Hold,), "core.turn.not-yours", "Not Anna's move: waiting for Ben"),
        ((1, 2), (Hold,), "core.turn.not-yours", "Not Anna's move: waiting for Ben and Carla"),
        ((1, 0), (), "core.turn.not-now", "Roll isn't possible now"),
        ((1, 0), (Hold,), "core.turn.not-now", "Roll isn't possible now. Possible: Hold"),
    ],
)
def test_a_move_out_of_turn_is_refused_with_what_is_awaited(
    actors: tuple[int, ...], possible: tuple[type[Hold], ...], code: str, says: str
) -> None:
    refused = out_of_turn(actors, Roll, 0, possible)
    assert (refused.code, SAID.render(refused.why)) == (code, says)
