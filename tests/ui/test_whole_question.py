"""A question and what else is on the table: players above it, and nothing upon one that takes all of it."""

import pytest

from companion.desk.asked import outside
from companion.ui.questions.asking import MORE
from engines.core.questions import Bundle, Good, Tally
from engines.core.text import N_
from tests.ui.tabletop import SMALL, TALL, WIDE, evening

GOODS = tuple(Good(f"g{k}", N_("good {k}", k=k), 3) for k in range(40))


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_nothing_lies_upon_a_question_that_takes_the_whole_table(file, size):
    with evening(file, size) as one:
        one.begin()
        play = one.root.play
        assert size != TALL or [panel for panel in play.shelves if panel.parent is play]
        widget = play.asked.ask(outside(Bundle("q", N_("Which?"), GOODS, 1, 9), seat=0), print, None)
        play.swap(True, widget)
        play.swap(False, *play.shelves)  # so that they would come back, above the question
        play.rearrange()
        over = play.children[: play.children.index(widget)]
        upon = [part for part in over if widget.collide_widget(part) and part not in (play.leave, play.menu)]
        assert not upon, "what comes first among the children is drawn last"


@pytest.mark.parametrize(("goods", "seats"), [(3, [0, 1]), (7, [1])])
def test_above_a_question_stay_the_players_or_at_least_the_one_who_is_asked(file, goods, seats):
    with evening(file, WIDE) as one:
        one.begin()
        play = one.root.play
        widget = play.asked.ask(outside(Bundle("q", N_("Which?"), GOODS[:goods], 1, 2), seat=1), print, None)
        play.swap(True, widget)
        play.rearrange()
        assert sorted(play.ledger.areas()) == seats
        assert play.ledger.y >= widget.top
        play.asked.stop()
        play.swap(False, widget)
        play.rearrange()
        assert sorted(play.ledger.areas()) == [0, 1], "all come back"


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE, (1280, 560)])
def test_what_makes_a_table_lies_on_one_page_if_there_is_room_anywhere(file, size):
    with evening(file, size) as one:
        one.begin()
        play = one.root.play
        widget = play.asked.ask(
            outside(Tally("q", N_("Which?"), GOODS[:36], 8, 8, across=6), seat=0), print, None
        )
        play.swap(True, widget)
        play.rearrange()
        keys = {key for key in widget.areas() if key[0] == "add"}
        assert keys == {("add", good.name) for good in GOODS[:36]}
        assert MORE not in widget.areas()
        assert (play.leave.parent is play) == (widget.width > one.root.width / 2)
