"""What seats may do for which the game does not wait lies behind one key, after those of whose turn it is."""

from typing import Any

import pytest

from companion.desk import keys
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from engines.core.questions import Option, Pick
from engines.core.text import N_
from engines.core.view import Board, Spot
from tests.table.pig import Give, Pig, PigSetup
from tests.table.stand_ins import Screen, four
from tests.ui.tabletop import SMALL, TALL, WIDE, evening


class Generous(Pig):
    """Pig where everybody may give chips at any time."""

    def kinds(self, state: Any, seat: int) -> Any:
        return super().kinds(state, seat) or ((Give,) if seat in self.seated(state) else ())


GENEROUS = Generous()


def shown(one: Any) -> list[Any]:
    return [action.key for action in one.root.play.actions.items]


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
def test_others_have_one_key_after_those_whose_turn_it_is(file, size):
    with evening(file, size, (GENEROUS,)) as one:
        one.begin(GENEROUS, PigSetup(3, 0, 2), seats=3)
        one.root.controls.leave()
        assert shown(one) == [(Give, 0), keys.ASIDE]
        others = one.root.play.actions.items[-1]
        assert [one.root.stage.say(words) for words in (others.label, others.note)] == [
            "Other players",
            "Give chips",
        ]
        one.key(keys.ASIDE)
        asked = [one.root.stage.say(option.label) for option in one.root.controls.question.options]
        assert asked == ["Ben: Give chips", "Carla: Give chips"]
        one.answer(1)
        assert one.root.controls.open.seat == 2


def test_the_only_move_of_others_is_named_on_its_key(file):
    with evening(file, WIDE, (GENEROUS,)) as one:
        one.begin(GENEROUS)
        others = one.root.play.actions.items[-1]
        assert others.key == keys.ASIDE
        assert [one.root.stage.say(words) for words in (others.label, others.note)] == ["Give chips", "Ben"]
        one.root.controls.leave()
        one.key(keys.ASIDE)
        assert one.root.controls.open.seat == 1


def test_a_move_of_others_is_entered_by_touch(file):
    with evening(file, WIDE, (GENEROUS,)) as one:
        one.begin(GENEROUS, PigSetup(3, 0, 2), seats=3)
        one.player.enter(Give(2, 0, (("red", 1),), 1))
        assert one.session.state.chips == [[3, 2], [2, 2], [1, 2]]


def test_where_nobody_else_may_do_anything_nothing_is_asked():
    table = Controls(Session(Pig(), PigSetup(2, 0, 2), Loose(), choose=four), screen := Screen())
    asked = table.question
    table.begin_others()
    assert (screen.seen, table.question) == ([], asked)


def test_a_question_that_brings_along_its_half_done_board_is_answered_there(file):
    with evening(file, WIDE, (GENEROUS,)) as one:
        one.begin(GENEROUS, PigSetup(3, 0, 2), seats=3)
        one.root.controls.leave()
        one.key(keys.ASIDE)
        one.answer(1)
        half_done = Board(1.0, spots=(Spot("half", 0.5, 0.5, "die", 0),))
        one.root.controls.open.reply = Pick(
            "to", N_("To whom?"), (Option(0, N_("here"), "half"),), board=half_done
        )
        one.root.play.update()
        assert one.root.play.board.knows("half")
        one.answer(0)
        assert one.root.controls.question.name == "chips"
        assert not one.root.play.board.knows("half")
        assert one.root.play.board.knows("p1")
