"""A question that takes the whole table: nothing else lies upon it."""

from __future__ import annotations

import pytest

from engines.core.questions import Bundle, Good
from engines.core.text import N_
from tests.ui.tabletop import SMALL, TALL, WIDE, evening

GOODS = tuple(Good(f"g{k}", N_("good {k}", k=k), 3) for k in range(40))


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_nothing_lies_upon_a_question_that_takes_the_whole_table(file, size):
    with evening(file, size) as one:
        one.begin()
        play = one.root.play
        assert size != TALL or [panel for panel in play.shelves if panel.parent is play]
        widget = play.asked.ask(Bundle("q", N_("Which?"), GOODS, 1, 9), print, None, 0)
        play.swap(True, widget)
        play.swap(False, *play.shelves)  # so that they would come anew, above the question
        play.rearrange()
        over = play.children[: play.children.index(widget)]
        upon = [part for part in over if widget.collide_widget(part) and part not in (play.leave, play.menu)]
        assert not upon, "what comes first among the children is drawn last"
