"""What lies on the table is counted by touch; the difference is shown, then written, and undone."""

from __future__ import annotations

import pytest

from companion.table.journal import NotKept
from companion.ui.above import DO, LEAVE
from companion.ui.questions.asking import OPEN_SECONDS
from companion.ui.questions.pad import ERASE
from companion.ui.screens import look, row
from engines.core.corrections import Correct
from engines.core.events import TABLE
from tests.table.pig import Hold, Roll
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening
from tests.ui.takings import answer, counting, edit, open_place, said, step

SIZES = (WIDE, SMALL, TALL, LARGE)


@pytest.fixture
def table(file):
    with evening(file) as one:
        one.begin()
        yield one


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_lies_on_the_table_is_counted_and_written(file, size, language):
    with evening(file, size, language=language) as one:
        one.begin()
        one.root.controls.leave()
        one.menu("stock")
        page = counting(one).page
        assert one.root.screen is page
        assert page.review.state == "grey"
        one.tap(page.review)
        assert one.root.screen is page, "there is nothing to see yet"
        before = one.finger.touches
        step(one, "points.0", 1)
        edit(one, "points.1", 12)
        assert page.taking.entered == {"points.0": 1, "points.1": 12}
        assert one.session.version == 1, "nothing is written before it is wanted"
        one.tap(page.review)
        assert len(said(one)) == 2
        one.tap(counting(one).difference.do)
        assert one.finger.touches - before == 7
        assert one.root.screen is one.root.play
        assert one.session.state.points == [1, 12]
        assert one.archive.record_of(1).entries[-1].act == Correct(TABLE, (("points.0", 1), ("points.1", 12)))
        one.key(row.UNDO)
        assert one.session.state.points == [0, 0]
        one.root.controls.leave()
        one.key(row.REDO_KEY)
        assert one.session.state.points == [1, 12]


def test_numbers_are_typed_and_corrected(table):
    table.root.take_stock(("points.0",))
    table.finger.tap(*counting(table).page.list.row_of("points.0"))
    pad = counting(table).page.asked.current
    for key in (1, 2, 3, -1, 4):
        table.finger.tap(*pad.place_of(("digit", key)))
    assert pad.so_far() == 14, "no more digits than the largest number has"
    for _ in range(3):
        table.finger.tap(*pad.place_of(ERASE))
    assert pad.so_far() == 0, "what stood there before stands again"
    table.finger.tap(*pad.place_of(("digit", 7)))
    pad.confirm()
    assert counting(table).page.taking.entered == {"points.0": 7}


def test_a_step_ends_where_the_numbers_do(table):
    table.root.take_stock()
    step(table, "points.0", -1)
    assert counting(table).page.taking.entered == {}
    edit(table, "points.0", 99)
    step(table, "points.0", 1)
    assert counting(table).page.taking.entered == {"points.0": 99}
    step(table, "points.0", -1)
    assert counting(table).page.taking.entered == {"points.0": 98}


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_touched_where_it_is_wrong(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.take_stock(("turn",))
        page = counting(one).page
        assert page.board.parent is page
        one.finger.tap(*page.board.place_of("turn"))
        assert one.root.stage.say(page.asked.current.question.prompt) == "whose turn"
        answer(one, 1)
        one.tap(page.review)
        assert said(one) == ["whose turn, Turn: was Anna, is Ben"]
        one.tap(counting(one).difference.do)
        assert one.session.actors == (1,)


def test_a_second_touch_on_the_place_leaves_it_as_it_is(table):
    table.root.take_stock(("turn",))
    page = counting(table).page
    for _ in range(3):
        table.finger.tap(*page.board.place_of("turn"))
        assert page.asked.current is not None
        table.finger.tap(*page.board.place_of(page.taking.value("turn")))
        assert page.asked.current is None
    assert page.taking.entered == {}


def test_what_does_not_add_up_is_said_and_may_be_written_all_the_same(table):
    table.root.take_stock(("pot",))
    edit(table, "pot", 1)
    page = counting(table).page
    say = table.root.stage.say
    assert say(page.doubt.text) == "One point alone is never in the pot"
    table.tap(page.review)
    assert said(table)[0] == "One point alone is never in the pot"
    do = counting(table).difference.do
    assert say(do.label) == "Write it all the same"
    table.tap(counting(table).difference.leave)
    assert table.root.screen is page
    edit(table, "pot", 5)
    assert page.doubt.text is None
    table.tap(page.review)
    assert say(do.label) == "Write it down"


@pytest.mark.parametrize("size", SIZES)
def test_what_is_hidden_lies_under_a_shield(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.take_stock(("chips.0",))
        page, say = counting(one).page, one.root.stage.say
        assert page.shield.parent is page
        assert page.list.parent is None
        assert "Anna" in say(page.shield.label)
        one.finger.tap(*page.shield.place_of("key"))
        assert page.list.parent is None, "a mere touch shows nothing"
        one.finger.hold(*page.shield.place_of("key"), 0.8)
        assert page.list.parent is page
        step(one, "chips.0", 1)
        assert say(page.doubt.text) == "red: 4 in all, and now 5"
        open_place(one, "Points")
        open_place(one, "Chips", 0)
        assert page.list.parent is None, "it is covered again"
        assert say(page.doubt.text).startswith("Something that is hidden")
        assert say(page.review.note) == "entered under the shield", "no number, and not whether it differs"
        one.tap(page.review)
        assert said(one) == [
            "Something that is hidden does not add up: whoever may see it is told",
            "Chips, Anna: entered under the shield",
        ]
        one.tap(counting(one).difference.do)
        assert one.session.state.chips[0][0] == 3
        assert one.archive.record_of(1).entries[-1].act.seat == 0
        assert [say(line.what) for line in one.root.play.receipt._lines] == ["Chips, Anna: put right"]


def test_a_lifted_shield_falls_when_nobody_touches(table, monkeypatch):
    monkeypatch.setattr("companion.ui.screens.stocktake.OPEN_SECONDS", 0.2)
    assert OPEN_SECONDS > 1
    table.root.take_stock(("chips.0",))
    page = counting(table).page
    page.shield.knob_pressed("key")
    table.finger.tap(*page.list.row_of("chips.0"))
    assert page.asked.current is not None
    table.wait(0.4)
    assert not page.lifted
    assert page.asked.current is None, "what was being asked is hidden as well"
    assert page.shield.parent is page


@pytest.mark.parametrize("size", SIZES)
def test_a_note_goes_with_it(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.take_stock(note="Found it")
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
        one.root.show_log()
        assert one.root.stage.say(one.root.log.rows._items[0].label) == "1. Correction: We counted"
        one.root.show_scores()
        assert one.root.stage.say(one.root.scores.title.text) == "The scores so far · 1 correction"


def test_a_correction_the_disk_refuses_is_told_and_not_made(table, monkeypatch):
    table.root.take_stock()
    step(table, "points.0", 1)
    table.tap(counting(table).page.review)

    def full(*_: object) -> None:
        raise NotKept("The disk is full.")

    monkeypatch.setattr(table.session._journal, "append", full)
    table.tap(counting(table).difference.do)
    assert table.root.above.sheet.is_open
    assert table.session.state.points == [0, 0]


# ---- the ways there


@pytest.mark.parametrize("size", SIZES)
def test_a_line_of_the_receipt_leads_to_what_it_speaks_of(file, size):
    with evening(file, size) as one:
        one.begin()
        one.player.enter(Roll(0, (5,)))
        one.key((Hold, 0))
        one.root.show_log()
        one.tap(one.root.log.receipt, "open")
        page = one.root.stock.receipt
        assert one.root.screen is page
        assert [one.root.stage.say(event.what) for event in page._events] == ["5 points kept", "Ben throws"]
        one.finger.tap(*page.list.place_of(0))
        taking = counting(one).page
        assert one.root.screen is taking
        assert [cell.name for cell in taking.opened.cells if cell.name in taking._marked] == ["points.0"]
        one.tap(taking.back)
        assert one.root.screen is page
        one.tap(page.back)
        assert one.root.screen is one.root.log


def test_the_receipt_beside_the_board_opens_too(table):
    table.player.enter(Roll(0, (5,)))
    table.root.controls.leave()
    table.tap(table.root.play.receipt, "open")
    assert table.root.screen is table.root.stock.receipt
    page = table.root.stock.receipt
    say = table.root.stage.say
    texts = [words for words, _, _ in page.list._texts(page._events[0])]
    assert texts == ["threw 5", "Pig · Throwing"]
    assert say(page.title.text) == "Anna: Throw"


def test_a_player_leads_to_what_lies_there(table):
    table.root.controls.leave()
    table.finger.tap(*table.root.play.ledger.place_of(1))
    sheet = table.root.above.sheet
    assert sheet.is_open
    table.tap(sheet, "count")
    assert counting(table).page._marked == ("points.1", "chips.1")
    table.tap(counting(table).page.back)
    table.finger.tap(*table.root.play.ledger.place_of(1))
    table.tap(sheet, "scores")
    assert table.root.screen is table.root.scores


def test_the_own_cards_lead_there_as_well(table):
    table.root.above.private.show(1, ())
    table.root.add_widget(table.root.above.private)
    table.root.above.private.pos, table.root.above.private.size = (0, 0), WIDE
    table.tap(table.root.above.private, look.COUNT)
    assert table.root.screen is counting(table).page
    assert table.root.above.private.parent is None
    assert counting(table).page.opened.owner in (1, None)


@pytest.mark.parametrize("size", SIZES)
def test_a_correction_is_changed_in_the_log(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.controls.put_right(Correct(TABLE, (("points.0", 7),), "a slip"))
        one.root.show_log()
        one.tap(one.root.log.change)
        page = counting(one).page
        assert page.taking.entered == {"points.0": 7}
        step(one, "points.0", -1)
        one.tap(page.review)
        one.tap(counting(one).difference.do)
        assert one.root.screen is one.root.book.mend.amend
        one.tap(one.root.book.mend.amend.do)
        assert one.session.state.points == [6, 0]
        one.tap(one.root.log.delete)
        assert one.session.state.points == [0, 0]


def test_what_was_counted_is_not_forgotten_by_a_touch(table):
    table.menu("stock")
    page, version = counting(table).page, table.session.version
    step(table, "points.0", 1)
    table.tap(page.back)
    assert table.root.screen is page, "it asks first"
    table.tap(table.root.above.sheet, LEAVE)
    assert page.taking.entered == {"points.0": 1}
    table.tap(page.back)
    table.tap(table.root.above.sheet, DO)
    assert table.root.screen is table.root.play
    assert table.session.version == version


def test_a_count_without_a_number_is_left_at_once(table):
    table.menu("stock")
    table.tap(counting(table).page.back)
    assert table.root.screen is table.root.play
