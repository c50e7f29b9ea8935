"""A calm roll: one large key, and table dice behind a small one that remembers what the table uses."""

import pytest

from companion.ui.questions.dice import TABLE_DICE, THROW
from tests.table.pig import Hold, Roll
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, settled


@pytest.mark.parametrize("size", [SMALL, TALL, WIDE])
def test_the_app_rolls_with_one_key_beside_board_and_players(tmp_path, size):
    with evening(tmp_path / "archive.sqlite", size) as one:
        one.root.stage.typed = False
        one.begin()
        play = one.root.play
        asked = play.asked.current
        assert set(asked.areas()) - {"\0back"} == {THROW, TABLE_DICE}
        assert play.ledger.parent is play
        one.tap(asked, THROW)
        assert isinstance(one.session.moves[-1], Roll)


def test_table_dice_are_remembered_until_the_app_rolls(table):
    table.root.stage.typed = False
    table.begin()
    asked = table.root.play.asked.current
    table.tap(asked, TABLE_DICE)
    settled("the faces")
    assert ("face", 5) in asked.areas() or ("faces", (5, 5)) in asked.areas()
    assert asked.width > table.root.width * 0.4, "the faces get the room they need"
    table.player.enter(Roll(0, (5,)))
    table.player.enter(Hold(0))
    table.player.see()
    table.root.controls.begin(Roll, 1)
    settled("the next roll")
    assert TABLE_DICE not in table.root.play.asked.current.areas()
    table.tap(table.root.play.asked.current, THROW)
    table.player.see()
    assert not table.root.stage.typed


def test_a_game_that_is_resumed_goes_on_with_its_dice(table):
    table.root.stage.typed = False
    table.begin()
    table.player.enter(Roll(0, (5,)))
    number = table.session.number
    assert table.root.controls.last_dice == "wooden"
    table.root.show_home()
    table.root.stage.typed = False
    table.root.evening.resume(number)
    assert table.root.stage.typed
