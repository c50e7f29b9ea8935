"""What an engine need not write: without it, it has no luck, no guide and keeps nothing."""

from __future__ import annotations

import pytest

from engines.core.moves import dialogue
from engines.core.questions import Dice
from tests.table.pig import PIG, Collect, Give, Hold, PigSetup, Roll

SETUP = PigSetup(2, 0, 2)


def test_a_game_that_says_nothing_of_luck_or_set_up_has_neither() -> None:
    assert PIG.luck(PIG.setup(SETUP), Roll(0, 5)) == ()
    assert PIG.guide(SETUP) == ()
    assert PIG.saved_setup(SETUP) is None
    assert PIG.box_told(("red", "blue"), ()) is None
    assert PIG.box_after(PIG.setup(SETUP)) is None


def test_keepsakes_go_with_a_copy_of_the_engine() -> None:
    again = PIG.with_saved_setups((("attic", SETUP),))
    assert again.saved_setups == (("attic", SETUP),)
    assert PIG.saved_setups == ()
    assert again.name == PIG.name


def test_a_dialogue_has_every_question_with_its_answer() -> None:
    state = PIG.setup(SETUP)
    ((question, answer),) = dialogue(Roll(0, (5,)), state)
    assert isinstance(question, Dice)
    assert answer == (5,)
    told = list(dialogue(Give(0, 1, (("red", 1),), 2), state))
    assert [(question.name, answer) for question, answer in told] == [
        ("to", 1),
        ("chips", (("red", 1),)),
        ("polite", 2),
    ]


@pytest.mark.parametrize("move", [Collect(-1), Hold(0)])
def test_a_move_that_asks_nothing_has_no_dialogue(move: Collect | Hold) -> None:
    assert list(dialogue(move, PIG.setup(SETUP))) == []
