"""What a step is told as: the roll first, then what is one's own."""

from companion.desk.news import own_first
from engines.core.events import Gained, Rolled
from engines.core.text import N_


def test_what_is_ones_own_comes_right_after_the_roll() -> None:
    events = [Gained(0, N_("a")), Rolled(1, N_("rolls"), dice=8), Gained(2, N_("c")), Gained(1, N_("b"))]
    assert [str(what) for _, what in own_first(events, 1)] == ["rolls", "b", "a", "c"]
    assert [str(what) for _, what in own_first(events, None)] == ["rolls", "a", "c", "b"]


def test_what_others_alone_may_read_is_left_out() -> None:
    secret = Gained(0, N_("a secret"), eyes=(0,))
    assert own_first([secret], 1) == []
    assert len(own_first([secret], 0)) == 1
