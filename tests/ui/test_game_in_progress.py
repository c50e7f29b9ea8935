"""A game that is entered as it lies on the table, and what is counted after the end or a restart."""

import pytest

from companion.desk import keys
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.new_game.page import UNDER_WAY
from tests.table.pig import Give, Hold, Roll
from tests.ui.corrections_by_touch import SIZES, answer, counting, edit, open_place
from tests.ui.farm import agree, start
from tests.ui.tabletop import evening

# ---- a game that is under way


@pytest.mark.parametrize("size", SIZES)
def test_a_game_that_is_under_way_is_entered(file, size):
    with evening(file, size) as one:
        one.tap(one.root.home.tiles[0])
        new = one.root.new_game.page
        for name in ("Anna", "Ben"):
            new.players.seat(name)
        unseen()
        one.finger.tap(*new.rows.row_of(UNDER_WAY))
        assert new.under_way
        agree(one, first=0)
        start(one)
        page = counting(one).page
        assert one.root.screen is page
        assert page.play.parent is page
        edit(one, "points.0", 14)
        one.tap(page.review)
        one.tap(counting(one).difference.do)
        assert one.root.screen is page, "there is more to enter"
        assert page.correction.cell("points.0").value == 14
        open_place(one, "Turn")
        one.finger.tap(*page.list.row_of("pot"))
        answer(one, 9)
        one.tap(page.play)
        assert one.root.screen is counting(one).difference, "what was entered is not lost on the way"
        one.tap(counting(one).difference.do)
        one.tap(page.play)
        assert one.root.screen is one.root.play
        assert (one.session.state.points, one.session.state.pot) == ([14, 0], 9)
        one.key((Hold, 0))
        assert one.session.state.points == [23, 0]


def test_a_new_game_is_not_under_way_unless_it_is_said(playing):
    new_game = playing.root.new_game
    new_game.open("pig")
    unseen()
    assert not new_game.page.under_way
    playing.finger.tap(*new_game.page.rows.row_of(UNDER_WAY))
    assert new_game.page.under_way
    new_game.open("pig")
    assert not new_game.page.under_way


# ---- after the end, and after switching on again


@pytest.mark.parametrize("size", SIZES)
def test_a_finished_game_is_reopened_from_the_history(file, size):
    with evening(file, size) as one:
        one.begin()
        for _ in range(5):
            one.session.play(Roll(0, 6))
        one.session.play(Hold(0))
        assert one.archive.history()[0].finished
        one.root.history.open()
        one.finger.tap(*one.root.history.page.rows.row_of(1))
        assert one.root.screen is one.root.scores
        one.tap(one.root.scores.table)
        one.key(keys.UNDO)
        assert not one.session.over
        assert one.session.actors == (0,)
        assert not one.archive.history()[0].finished, "the archive has it open again"
        one.root.controls.leave()
        one.key(keys.REDO_KEY)
        assert one.session.over
        assert one.archive.history()[0].finished


def test_redo_is_there_after_switching_on_again(file):
    with evening(file) as one:
        one.begin()
        one.session.play(Roll(0, 5))
        one.session.play(Give(0, 1, (("red", 1),), 0))
        one.root.controls.undo()
        one.root.controls.undo()
    with evening(file) as one:
        one.tap(one.root.home.resume[0])
        assert one.root.stage.say(one.session.redo_name()) == "Anna: Roll"
        one.root.controls.leave()
        one.key(keys.REDO_KEY)
        assert one.session.state.pot == 5
    with evening(file) as one:
        one.tap(one.root.home.resume[0])
        one.root.controls.leave()
        one.key(keys.REDO_KEY)
        assert one.session.state.chips == [[1, 2], [3, 2]]
        one.key(keys.UNDO)
        one.key(keys.UNDO)
        assert one.session.state.pot == 0
        assert one.session.timeline.can_redo
