"""What an engine need not write: without it, it has no luck, no guide and keeps nothing."""

import pytest

from engines.core.conversing import dialogue
from engines.core.game import Game
from engines.core.owner_data import SavedSetups
from engines.core.questions import Dice
from tests.table.pig import PIG, Collect, Give, Hold, Pig, PigSetup, Roll

SETUP = PigSetup(2, 0, 2)


def test_a_game_that_says_nothing_of_luck_or_set_up_has_neither() -> None:
    assert PIG.luck(PIG.setup(SETUP), Roll(0, 5)) == ()
    assert PIG.guide(SETUP) == ()
    assert PIG.saved is None
    assert PIG.box is None


def test_saved_setups_go_with_a_copy_of_the_engine() -> None:
    offered: SavedSetups[PigSetup] = SavedSetups()

    class Saving(Pig):
        """Pig that saves set-ups."""

        saved = offered

    again = Saving().with_saved_setups((("attic", SETUP),))
    assert again.saved is not None
    assert again.saved.known == (("attic", SETUP),)
    assert offered.known == ()
    assert again.name == PIG.name
    assert PIG.with_saved_setups((("attic", SETUP),)).saved is None
    with pytest.raises(NotImplementedError):
        offered.worth_saving(SETUP)


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


def test_a_turn_is_that_of_the_only_seat_awaited() -> None:
    state = PIG.setup(SETUP)
    assert Game.turn(PIG, state) == 0
    state.holding = True
    assert (PIG.actors(state), Game.turn(PIG, state)) == ((-1,), None)
    assert PIG.turn(state) == 0
    state.points, state.holding = [30, 0], False
    assert Game.turn(PIG, state) is None
