"""Numbers that are asked for in play: a key for each answers, and no end of a turn comes to lie there."""

import pytest

import engines
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.count import CountWidget
from engines.core.conversing import dialogue
from engines.core.questions import Count
from tests.ui.tabletop import SMALL, TALL, evening, find, settled
from tests.ui.walk_play import evening_of

FEW, MOST = 12, 4
"""The most numbers with a key each, and the most questions of a game that are looked at."""
NONE = {"catan", "hab_und_gut"}
"""The games whose recorded evening asks for no number."""


def few(question) -> bool:
    return isinstance(question, Count) and question.high - question.low < FEW


@pytest.mark.parametrize("size", [SMALL, TALL])
@pytest.mark.parametrize("game", engines.catalogue())
def test_no_key_of_a_number_lies_where_the_next_step_is_and_no_ok_stands_beside_it(file, game, size):
    looked = 0
    with evening(file, size, (find(game),)) as one:
        moves, setup, seats = evening_of(find(game))
        one.begin(find(game), setup, seats)
        play, controls = one.root.play, one.root.controls
        for move in moves:
            steps = list(dialogue(move, one.session.state))
            if any(few(question) for question, _ in steps):
                controls.leave()
                controls.begin(type(move), move.seat)
                for question, answer in steps:
                    if few(question) or controls.question != question:
                        break
                    controls.answer(answer)
                play.moment.end()
                settled("a number is asked for")
                widget = play.asked.current
                if type(widget) is CountWidget and widget.question is not None and few(widget.question):
                    looked += 1
                    keys = widget.areas()
                    assert OK_KEY not in keys
                    controls.leave()
                    settled("the row")
                    row = play.actions.areas()
                    last = row[play.keys.last.name] if play.keys.last else None
                    for key, box in keys.items():
                        assert key[0] != "number" or last is None or not last.holds(*box.centre), key
                controls.leave()
                if looked == MOST:
                    break
            one.session.play(move)
    assert looked or game in NONE, "a number was asked for"
