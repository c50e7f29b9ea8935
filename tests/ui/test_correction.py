"""What lies on the table is counted by touch; the difference is shown, then written, and undone."""

import pytest

from companion.desk import keys
from companion.ports.journal import NotKept
from companion.store.stored_game import StoredGame
from companion.ui.dialogs import DO, LEAVE
from companion.ui.questions.pad import ERASE
from engines.core.corrections import Correct
from engines.core.events import TABLE
from tests.ui.corrections_by_touch import SIZES, answer, counting, edit, open_place, said, step
from tests.ui.tabletop import evening


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_lies_on_the_table_is_counted_and_written(file, size, language):
    with evening(file, size, language=language) as one:
        one.begin()
        one.root.controls.leave()
        one.menu("correct")
        page = counting(one).page
        assert one.root.screen is page
        assert page.review.state == "grey"
        one.tap(page.review)
        assert one.root.screen is page, "there is nothing to see yet"
        before = one.finger.touches
        step(one, "points.0", 1)
        edit(one, "points.1", 12)
        assert page.correction.entered == {"points.0": 1, "points.1": 12}
        assert one.session.version == 1, "nothing is written before it is wanted"
        one.tap(page.review)
        assert len(said(one)) == 2
        one.tap(counting(one).difference.do)
        assert one.finger.touches - before == 7
        assert one.root.screen is one.root.play
        assert one.session.state.points == [1, 12]
        assert one.archive.record_of(1).entries[-1].act == Correct(TABLE, (("points.0", 1), ("points.1", 12)))
        one.key(keys.UNDO)
        assert one.session.state.points == [0, 0]
        one.root.controls.leave()
        one.key(keys.REDO_KEY)
        assert one.session.state.points == [1, 12]


def test_numbers_are_typed_and_corrected(playing):
    playing.root.corrections.take(("points.0",))
    playing.finger.tap(*counting(playing).page.list.row_of("points.0"))
    pad = counting(playing).page.asked.current
    for key in (1, 2, 3, -1, 4):
        playing.finger.tap(*pad.place_of(("digit", key)))
    assert pad.so_far() == 14, "no more digits than the largest number has"
    for _ in range(3):
        playing.finger.tap(*pad.place_of(ERASE))
    assert pad.so_far() == 0, "what stood there before stands again"
    playing.finger.tap(*pad.place_of(("digit", 7)))
    pad.confirm()
    assert counting(playing).page.correction.entered == {"points.0": 7}


def test_a_step_ends_where_the_numbers_do(playing):
    playing.root.corrections.take()
    step(playing, "points.0", -1)
    assert counting(playing).page.correction.entered == {}
    edit(playing, "points.0", 99)
    step(playing, "points.0", 1)
    assert counting(playing).page.correction.entered == {"points.0": 99}
    step(playing, "points.0", -1)
    assert counting(playing).page.correction.entered == {"points.0": 98}


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_touched_where_it_is_wrong(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.corrections.take(("turn",))
        page = counting(one).page
        assert page.board.parent is page
        one.finger.tap(*page.board.place_of("turn"))
        assert one.root.stage.say(page.asked.current.question.prompt) == "whose turn"
        answer(one, 1)
        one.tap(page.review)
        assert said(one) == ["whose turn, Turn: was Anna, is Ben"]
        one.tap(counting(one).difference.do)
        assert one.session.actors == (1,)


def test_a_second_touch_on_the_place_leaves_it_as_it_is(playing):
    playing.root.corrections.take(("turn",))
    page = counting(playing).page
    for _ in range(3):
        playing.finger.tap(*page.board.place_of("turn"))
        assert page.asked.current is not None
        playing.finger.tap(*page.board.place_of(page.correction.value("turn")))
        assert page.asked.current is None
    assert page.correction.entered == {}


def test_what_does_not_add_up_is_said_and_may_be_written_all_the_same(playing):
    playing.root.corrections.take(("pot",))
    edit(playing, "pot", 1)
    page = counting(playing).page
    say = playing.root.stage.say
    assert say(page.inconsistency.text) == "One point alone is never in the pot"
    playing.tap(page.review)
    assert said(playing)[0] == "One point alone is never in the pot"
    do = counting(playing).difference.do
    assert say(do.label) == "Save anyway"
    playing.tap(counting(playing).difference.leave)
    assert playing.root.screen is page
    edit(playing, "pot", 5)
    assert page.inconsistency.text is None
    playing.tap(page.review)
    assert say(do.label) == "Save correction"


@pytest.mark.parametrize("size", SIZES)
def test_what_is_hidden_lies_under_a_shield(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.corrections.take(("chips.0",))
        page, say = counting(one).page, one.root.stage.say
        assert page.shield.parent is page
        assert page.list.parent is None
        assert "Anna" in say(page.shield.label)
        one.finger.tap(*page.shield.place_of("key"))
        assert page.list.parent is None, "a mere touch shows nothing"
        one.finger.hold(*page.shield.place_of("key"), 0.8)
        assert page.list.parent is page
        step(one, "chips.0", 1)
        assert say(page.inconsistency.text) == "red: 4 in total, now 5"
        open_place(one, "Points")
        open_place(one, "Chips", 0)
        assert page.list.parent is None, "it is covered again"
        assert say(page.inconsistency.text).startswith("Something hidden")
        assert say(page.review.note) == "entered privately", "no number, and not whether it differs"
        one.tap(page.review)
        assert said(one) == [
            "Something hidden doesn't add up. Its owner can see what",
            "Chips, Anna: entered privately",
        ]
        one.tap(counting(one).difference.do)
        assert one.session.state.chips[0][0] == 3
        assert one.archive.record_of(1).entries[-1].act.seat == 0
        assert [say(line.what) for line in one.root.play.receipt.listed.items] == ["Chips, Anna: corrected"]


def test_a_lifted_shield_falls_when_nobody_touches(playing, monkeypatch):
    playing.root.corrections.take(("chips.0",))
    page = counting(playing).page
    page.shield.held("key")
    playing.finger.tap(*page.list.row_of("chips.0"))
    assert page.asked.current is not None
    monkeypatch.setattr("companion.ui.screens.corrections.correction.OPEN_SECONDS", 0.05)
    page.edit("chips.0")
    playing.until(lambda: not page.lifted)
    assert page.asked.current is None, "what was being asked is hidden as well"
    assert page.shield.parent is page


@pytest.mark.parametrize("size", SIZES)
def test_a_note_goes_with_it(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.corrections.take(note="Found it")
        step(one, "points.0", 1)
        one.tap(counting(one).page.review)
        way = counting(one)
        assert one.root.stage.say(way.difference.note.note) == "Found it"
        one.tap(way.difference.note)
        for place in way.noting.words.touches("We counted"):
            one.finger.tap(*place)
        assert one.root.screen is way.difference
        one.tap(way.difference.note)
        one.tap(way.noting.back)
        one.tap(way.difference.do)
        assert one.root.stage.say(one.session.undo_name()) == "Correction: We counted"
        one.root.pages.open_log()
        assert one.root.stage.say(one.root.pages.log.rows.items[0].label) == "1. Correction: We counted"
        one.root.score_pages.show()
        assert one.root.stage.say(one.root.scores.title.text) == "Current scores · 1 correction"


def test_a_correction_the_disk_refuses_is_told_and_not_made(playing, monkeypatch):
    playing.root.corrections.take()
    step(playing, "points.0", 1)
    playing.tap(counting(playing).page.review)

    def full(*_: object) -> None:
        raise NotKept("The disk is full.")

    monkeypatch.setattr(StoredGame, "append", full)
    playing.tap(counting(playing).difference.do)
    assert playing.root.dialogs.dialog.is_open
    assert playing.session.state.points == [0, 0]


def test_what_was_counted_is_not_forgotten_by_a_touch(playing):
    playing.menu("correct")
    page, version = counting(playing).page, playing.session.version
    step(playing, "points.0", 1)
    playing.tap(page.back)
    assert playing.root.screen is page, "it asks first"
    playing.tap(playing.root.dialogs.dialog, LEAVE)
    assert page.correction.entered == {"points.0": 1}
    playing.tap(page.back)
    playing.tap(playing.root.dialogs.dialog, DO)
    assert playing.root.screen is playing.root.play
    assert playing.session.version == version


def test_a_count_without_a_number_is_left_at_once(playing):
    playing.menu("correct")
    playing.tap(counting(playing).page.back)
    assert playing.root.screen is playing.root.play
