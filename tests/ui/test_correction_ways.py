"""The ways to a correction: from a line of a receipt, from a player, from the log."""

import pytest

from companion.ui.autoplay.finger import unseen
from companion.ui.flows import game_pages
from companion.ui.kit.painted import HOLD
from companion.ui.panels.facts import FactPanel
from companion.ui.screens.table import private_view
from companion.ui.screens.table.in_past import BACK_KEY
from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.core.timeline import Amend
from tests.table.pig import Hold, Roll
from tests.ui.corrections_by_touch import SIZES, counting, step
from tests.ui.log_edits import answer_in_the_past, key_in_the_past, open_entry
from tests.ui.recorded_until import recorded_until
from tests.ui.tabletop import SMALL, WIDE, Evening, evening, find, throw


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
        assert [one.root.stage.say(event.what) for event in page.list.items] == [
            "5 points kept",
            "Ben throws",
        ]
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


@pytest.mark.parametrize("looked", [True, False])
def test_the_own_page_leads_there_and_to_the_hand_once_it_was_looked_at(playing, looked):
    private = playing.root.dialogs.private
    private.show(1, ())
    playing.root.add_widget(private)
    private.pos, private.size = (0, 0), WIDE
    if looked:
        playing.finger.hold(*private.place_of(private_view.SHIELD), HOLD * 1.6)
    playing.tap(private, private_view.COUNT)
    assert playing.root.screen is counting(playing).page
    assert private.parent is None
    assert counting(playing).page.opened.eyes == ((1,) if looked else None)


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


FIX = "fix"


def after(one: Evening, game: str, moves: int) -> None:
    """Show the recorded evening of a game after so many moves, with nothing asked."""
    left = iter(range(moves, -1, -1))
    recorded_until(one, game, lambda _: next(left) == 0)
    one.root.controls.leave()
    one.player.see()
    unseen()


def place_in(panel: FactPanel, thing: str, beside: tuple[float, float]) -> tuple[float, float]:
    """Where a thing of a panel is, in the same row as another place of the window."""
    return min(panel.places_of_thing(thing), key=lambda place: abs(place[1] - beside[1]))


def marked(one: Evening) -> tuple[str, tuple[str, ...]]:
    """The place that is counted, and the cells it was opened for."""
    page = counting(one).page
    assert one.root.screen is page
    return str(page.opened.place), page.counting.marked


@pytest.mark.parametrize(
    ("game", "moves", "thing", "seat", "place", "first"),
    [
        ("hab_und_gut", 30, "charity", 1, "charity money", "charity.1"),
        ("hab_und_gut", 30, "shares", 2, "in hand", "hand.2.coal"),
        ("catan", 60, "cards", 1, "in hand", "hand.1.lumber"),
        ("le_havre", 190, "loan", 0, "in front of seat 1", "loans.0"),
        ("kraftwagen", 60, "worker", 1, "on the mat", "canteen.1"),
    ],
)
def test_what_is_held_in_a_row_is_put_right(file, game, moves, thing, seat, place, first):
    """A number, or what is noted below the name."""
    with evening(file, SMALL, games=(find(game),)) as one:
        after(one, game, moves)
        ledger = one.root.play.ledger
        one.finger.hold(*place_in(ledger, thing, ledger.place_of(seat)), 2 * HOLD)
        unseen()
        one.tap(one.root.dialogs.dialog, FIX)
        where, cells = marked(one)
        assert (where, cells[0]) == (place, first)
        assert {name.split(".")[1] for name in cells} == {str(seat)}


def test_a_row_that_is_held_tells_of_its_player_and_leads_to_all_they_have(file):
    with evening(file, SMALL, games=(find("hab_und_gut"),)) as one:
        after(one, "hab_und_gut", 30)
        one.finger.hold(*one.root.play.ledger.place_of(1), 2 * HOLD)
        unseen()
        sheet = one.root.dialogs.dialog
        assert sheet.is_open
        assert sheet.title == "Ben"
        one.tap(sheet, "count")
        where, cells = marked(one)
        assert (where, cells[0]) == ("cash", "cash.1"), "first what all may see"


def test_what_is_touched_above_the_cover_of_a_hand_is_put_right(file):
    with evening(file, SMALL, games=(find("hab_und_gut"),)) as one:
        after(one, "hab_und_gut", 30)
        one.finger.tap(*one.root.play.ledger.place_of(1))
        unseen()
        look = one.root.dialogs.private
        assert look.parent is not None
        one.finger.tap(*place_in(look, "charity", look.place_of(private_view.HEAD)))
        unseen()
        one.tap(one.root.dialogs.dialog, FIX)
        assert marked(one)[1] == ("charity.1",)


def test_what_lies_on_the_table_is_put_right_as_well(file):
    with evening(file, SMALL, games=(find("hab_und_gut"),)) as one:
        after(one, "hab_und_gut", 30)
        one.finger.hold(*one.root.play.board.middle_of("coal"), 2 * HOLD)
        unseen()
        one.tap(one.root.dialogs.dialog, FIX)
        assert marked(one) == ("on the board", ("price.coal", "supply.coal"))


def test_in_the_past_nothing_is_put_right(playing):
    throw(playing, 5, 5)
    open_entry(playing, 1)
    playing.tap(playing.root.pages.log.change)
    playing.finger.hold(*playing.root.corrections.past.ledger.place_of(1), 2 * HOLD)
    unseen()
    assert not playing.root.dialogs.dialog.is_open
