"""Dice on a pad: rolled by a key as often as it says, some kept, forgotten once something is entered."""

import pytest

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.reports.dice_report import throws
from engines.core.conversing import converse
from engines.core.questions import Dice, Tally
from engines.core.rules import Illegal
from engines.pads import form
from engines.pads.misprint import Misprint
from engines.pads.moves import Roll, Write
from tests.pads.evenings import begun, pad, setup_of

YAHTZEE = pad("yahtzee")


def test_dice_are_rolled_three_times_and_some_are_kept() -> None:
    state = begun(YAHTZEE, 2)
    first = converse(Roll, state, 0)
    assert isinstance(first, Dice)
    assert first.count == 5
    state, _ = YAHTZEE.play(state, Roll(0, (6, 3, 6, 1, 6)))
    asked = converse(Roll, state, 0)
    assert isinstance(asked, Tally)
    assert [(good.name, good.most) for good in asked.pool] == [("1", 1), ("3", 1), ("6", 3)]
    again = converse(Roll, state, 0, ((("6", 3),),))
    assert isinstance(again, Dice)
    assert again.count == 2
    state, (event,) = YAHTZEE.play(state, Roll(0, (6, 2), (("6", 3),)))
    assert (str(event.what), str(event.why)) == ("rolled 2 6 6 6 6", "roll 2")
    state, _ = YAHTZEE.play(state, Roll(0, (6,), (("6", 4),)))
    assert state.thrown[-1] == (6, 6, 6, 6, 6)
    assert YAHTZEE.kinds(state, 0) == (Write,), "three rolls are all"
    assert str(YAHTZEE.view(state, None).ledger.rows[0].facts[0].value) == "6 6 6 6 6"
    state, _ = YAHTZEE.play(state, Write(0, "yahtzee", 1))
    assert state.thrown == ()
    assert YAHTZEE.kinds(state, 1) == (Write, Roll)


def test_what_does_not_lie_there_is_not_kept() -> None:
    state, _ = YAHTZEE.play(begun(YAHTZEE, 1), Roll(0, (6, 3, 6, 1, 6)))
    for kept, dice in (((("6", 4),), (1,)), ((("2", 1),), (1, 1, 1, 1)), ((("6", 3),), (1, 1, 1))):
        assert isinstance(YAHTZEE.check(state, Roll(0, dice, kept)), Illegal)


def test_rolls_are_counted_in_the_statistics_and_nobody_has_to_roll_here() -> None:
    session = Session(YAHTZEE, setup_of(YAHTZEE, 1), Loose())
    assert session.play(Roll(0, (6, 3, 6, 1, 6))) is None
    assert session.play(Roll(0, (2, 2), (("6", 3),))) is None
    assert session.play(Write(0, "sixes", 3)) is None
    assert session.play(Write(0, "ones", 0)) is None, "who rolls at the table enters what it came to"
    assert [one.count for one in throws(session)] == [5, 2]


@pytest.mark.parametrize("more", ["dice = 11", "dice = 2\nrolls = 0", "rolls = 3", "keep = true"])
def test_dice_that_cannot_be_are_a_misprint(more: str) -> None:
    with pytest.raises(Misprint):
        form.read(f'title = "X"\nplayers = 2\n{more}\n[[ask]]\nname = "a"\n')
