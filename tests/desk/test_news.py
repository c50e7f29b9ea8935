"""What a step is told as: the roll first, then what is one's own."""

import pytest

from companion.desk.news import news_of, own_first
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core.events import TABLE, Gained, Rolled
from engines.core.text import N_
from engines.core.view import Banner
from tests.table.pig import Pig, PigSetup


def test_what_is_ones_own_comes_right_after_the_roll() -> None:
    events = [Gained(0, N_("a")), Rolled(1, N_("rolls"), dice=8), Gained(2, N_("c")), Gained(1, N_("b"))]
    assert [str(what) for _, what in own_first(events, 1)] == ["rolls", "b", "a", "c"]
    assert [str(what) for _, what in own_first(events, None)] == ["rolls", "a", "c", "b"]


def test_what_others_alone_may_read_is_left_out() -> None:
    secret = Gained(0, N_("a secret"), eyes=(0,))
    assert own_first([secret], 1) == []
    assert len(own_first([secret], 0)) == 1


@pytest.mark.parametrize(
    ("seat", "eyes", "says"),
    [
        (0, None, "seat 1: throw or hold."),
        (0, 0, "Your turn: throw or hold."),
        (0, 1, "seat 1: throw or hold."),
        (TABLE, None, "Pig: throw or hold."),
        (None, 0, "Pig: throw or hold."),
    ],
)
def test_the_turn_is_said_with_the_name_of_its_player_or_of_the_game(seat, eyes, says) -> None:
    session = Session(Pig(), PigSetup(2, 0, 0), Loose())
    assert str(news_of(session, Banner(N_("Pig"), N_("throw or hold"), seat), eyes).turn) == says
