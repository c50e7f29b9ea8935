"""The ways to a correction: from a line of a receipt, from a player, from the log."""

import pytest

from companion.ui.flows import game_pages
from companion.ui.screens.table import private_view
from companion.ui.screens.table.in_past import BACK_KEY
from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.core.timeline import Amend
from tests.table.pig import Hold, Roll
from tests.ui.corrections_by_touch import SIZES, counting, step
from tests.ui.log_edits import answer_in_the_past, key_in_the_past, open_entry
from tests.ui.tabletop import WIDE, evening, throw


@pytest.mark.parametrize("size", SIZES)
def test_a_line_of_the_receipt_leads_to_what_it_speaks_of(file, size):
    with evening(file, size) as one:
        one.begin()
        one.player.enter(Roll(0, (5,)))
        one.key((Hold, 0))
        one.root.pages.open_log()
        one.tap(one.root.pages.log.receipt, "open")
        page = one.root.corrections.receipt
        assert one.root.screen is page
        assert [one.root.stage.say(event.what) for event in page._events] == ["5 points kept", "Ben throws"]
        one.finger.tap(*page.list.place_of(0))
        correction = counting(one).page
        assert one.root.screen is correction
        assert [cell.name for cell in correction.opened.cells if cell.name in correction.counting.marked] == [
            "points.0"
        ]
        one.tap(correction.back)
        assert one.root.screen is page
        one.tap(page.back)
        assert one.root.screen is one.root.pages.log


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_last_move_is_changed_from_its_receipt(file, size, language):
    with evening(file, size, language=language) as one:
        one.begin()
        one.player.enter(Roll(0, (5,)))
        one.root.controls.leave()
        one.tap(one.root.play.receipt, "open")
        one.tap(one.root.corrections.receipt.change)
        past = one.root.corrections.past
        assert one.root.screen is past
        assert past.asked.current.question.suggested == (5,)
        answer_in_the_past(one, (3,))
        one.tap(one.root.corrections.amend.do)
        assert one.session.state.pot == 3
        assert one.root.screen is one.root.play


def test_an_older_move_is_changed_from_its_receipt_in_the_log(playing):
    throw(playing, 5, 5)
    open_entry(playing, 1)
    playing.tap(playing.root.pages.log.receipt, "open")
    page, past = playing.root.corrections.receipt, playing.root.corrections.past
    playing.tap(page.change)
    key_in_the_past(playing, BACK_KEY)
    assert playing.root.screen is page, "where nothing was changed it leads back"
    playing.tap(page.change)
    assert past.asked.current.question.suggested == (5,)
    answer_in_the_past(playing, (3,))
    playing.tap(playing.root.corrections.amend.do)
    assert playing.archive.record_of(1).entries[-1].act == Amend(1, (Roll(0, (3,)),))


def test_what_waits_to_be_done_is_not_changed_from_its_receipt(playing, monkeypatch):
    throw(playing, 5)
    playing.root.controls.leave()
    monkeypatch.setattr(game_pages, "announced", lambda session: object())
    playing.tap(playing.root.play.receipt, "open")
    assert playing.root.screen is playing.root.corrections.receipt
    assert playing.root.corrections.receipt.change.parent is None


def test_the_receipt_beside_the_board_opens_too(playing):
    playing.player.enter(Roll(0, (5,)))
    playing.root.controls.leave()
    playing.tap(playing.root.play.receipt, "open")
    assert playing.root.screen is playing.root.corrections.receipt
    page = playing.root.corrections.receipt
    say = playing.root.stage.say
    texts = [seen.words for seen in page.list.picture() if seen.words and seen.words != "Fix the board"]
    assert texts == ["threw 5"]
    assert say(page.title.text) == "Anna: Roll"


def test_a_player_leads_to_what_lies_there(playing):
    playing.root.controls.leave()
    playing.finger.tap(*playing.root.play.ledger.place_of(1))
    sheet = playing.root.dialogs.dialog
    assert sheet.is_open
    playing.tap(sheet, "count")
    assert counting(playing).page.counting.marked == ("points.1", "chips.1")
    playing.tap(counting(playing).page.back)
    playing.finger.tap(*playing.root.play.ledger.place_of(1))
    playing.tap(sheet, "scores")
    assert playing.root.screen is playing.root.scores


def test_the_own_cards_lead_there_as_well(playing):
    playing.root.dialogs.private.show(1, ())
    playing.root.add_widget(playing.root.dialogs.private)
    playing.root.dialogs.private.pos, playing.root.dialogs.private.size = (0, 0), WIDE
    playing.tap(playing.root.dialogs.private, private_view.COUNT)
    assert playing.root.screen is counting(playing).page
    assert playing.root.dialogs.private.parent is None
    assert counting(playing).page.opened.eyes == (1,), "it is the hand that is put right"


@pytest.mark.parametrize("size", SIZES)
def test_a_correction_is_changed_in_the_log(file, size):
    with evening(file, size) as one:
        one.begin()
        one.root.controls.put_right(Correct(TABLE, (("points.0", 7),), "a slip"))
        one.root.pages.open_log()
        one.tap(one.root.pages.log.change)
        page = counting(one).page
        assert page.correction.entered == {"points.0": 7}
        step(one, "points.0", -1)
        one.tap(page.review)
        one.tap(counting(one).difference.do)
        assert one.root.screen is one.root.corrections.amend
        one.tap(one.root.corrections.amend.do)
        assert one.session.state.points == [6, 0]
        one.tap(one.root.pages.log.delete)
        assert one.session.state.points == [0, 0]
