"""The screens around a game: home, the log, the scores, the history; all by touch."""

import gc
from threading import Thread

from kivy.core.window import Window
from msgspec.structs import replace

from companion.desk import keys
from companion.desk.signals import Settled
from companion.table.runtime.i18n import LANGUAGES
from companion.ui.screens.screen import Screen
from engines.core.view import View
from hardware.lamps import Rhythm
from hardware.ports import Lost, Pressed
from tests.table.pig import Give, Hold, Pig, PigSetup, PigState, Roll
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening, settled

SIZES = (WIDE, SMALL, TALL)


def test_what_was_open_goes_on_after_switching_off(file):
    with evening(file) as one:
        one.begin()
        one.answer((5,))
        pot = one.session.state
    with evening(file) as one:
        home = one.root.home
        assert one.root.stage.say(home.resume[0].says).endswith("Anna: Roll")
        one.tap(home.resume[0])
        assert one.session.state == pot
        assert [sitter.name for sitter in one.root.stage.seats] == ["Anna", "Ben"]


def test_a_page_is_built_when_it_is_opened(table):
    def built():
        there = (one for one in gc.get_objects() if issubclass(type(one), Screen))
        return {type(one).__name__ for one in there if one.stage is table.root.stage}

    at_start = {"Screen", "HomeScreen", "PlayScreen", "ScoresScreen"}
    assert built() <= at_start
    table.begin()
    table.answer((5,))
    table.bus.post(Lost("unplugged", "board"))
    settled("a lost panel")
    table.root.signals.send(Settled())
    assert built() <= at_start
    table.root.pages.open_log()
    assert built() - at_start == {"LogScreen"}


def test_a_game_that_is_left_stays_open(table):
    table.begin()
    table.answer((5,))
    table.menu("home")
    assert table.root.screen is table.root.home
    table.tap(table.root.home.resume[0])
    assert table.session.state.pot == 5


def test_what_happened_in_one_game_is_not_shown_in_another(table):
    table.begin()
    table.answer((5,))
    play = table.root.play
    assert (play.receipt.title is not None, play.board.happened) == (True, ("s5",))
    table.menu("home")
    table.begin(seats=3, setup=PigSetup(3, 1, 0))
    assert (play.receipt.title, play.board.happened) == (None, ())
    table.menu("home")
    table.tap(table.root.home.resume[1])
    assert table.session.state.pot == 5  # the first again, with the name of its own last step
    assert (play.receipt.title, play.receipt.events) == (table.session.undo_name(), ())
    table.tap(play.receipt, "open")
    assert table.root.screen is table.root.pages.log, "nothing is told of the step itself any more"


def test_the_history_has_open_games_and_sheets_of_those_that_are_over(table):
    table.begin()
    finish(table)
    table.player.see()
    assert table.root.screen is table.root.finale.page
    table.tap(table.root.finale.page.home)
    assert table.root.home.resume[0].parent is None
    table.tap(table.root.home.history)
    table.finger.tap(*table.root.history.page.rows.row_of(1))
    assert table.root.screen is table.root.scores
    assert table.root.stage.say(table.root.scores.title.text) == "Final scores · no corrections"
    table.tap(table.root.scores.back)
    assert table.root.screen is table.root.history.page
    assert table.root.controls is None
    table.finger.tap(*table.root.history.page.rows.row_of(1))
    table.tap(table.root.scores.table)
    assert table.root.screen is table.root.play
    table.key(keys.SCORES)
    assert table.root.scores.table.parent is None
    table.tap(table.root.scores.back)
    assert table.root.screen is table.root.play


def test_who_looks_back_finds_the_place_in_the_history_again(table):
    for _ in range(12):
        table.begin()
        finish(table)
    rows = table.root.history.page.rows
    table.root.history.open()
    place = rows.row_of(1)
    before = rows.offset
    assert before > 0
    table.finger.tap(*place)
    table.tap(table.root.scores.back)
    assert rows.offset == before


def finish(table: Evening) -> None:
    """Anna throws sixes until she has won."""
    for _ in range(5):
        table.player.enter(Roll(table.session.actors[0], (6,)))
    table.key((Hold, 0))


def test_at_the_end_the_scores_are_one_touch_away(table):
    table.begin()
    finish(table)
    assert table.session.over
    table.key(keys.SCORES)
    assert table.root.screen is table.root.scores
    table.tap(table.root.scores.back)
    settled("the finale")
    assert table.root.screen is table.root.finale.page
    table.tap(table.root.finale.page.table)
    table.key(keys.UNDO)
    assert not table.session.over
    settled("the table")
    assert table.root.screen is table.root.play


def test_the_log_tells_every_move_and_what_it_brought_about(table):
    table.begin()
    for face in (5, 4):
        table.player.enter(Roll(0, (face,)))
    table.menu("log")
    log = table.root.pages.log
    assert [table.root.stage.say(step.words) for step in log.steps.values()] == ["Anna: Roll"] * 2
    table.finger.tap(*log.rows.row_of(1))
    assert log.rows.opened == 1
    table.tap(log.undo)
    assert table.session.state.pot == 5
    assert log.redo.state == "lit"
    table.tap(log.redo)
    assert table.session.state.pot == 9
    table.tap(log.back)
    assert table.root.screen is table.root.play


def test_leaving_a_conversation_is_one_touch(file):
    for size in (WIDE, SMALL):
        with evening(file, size) as one:
            one.begin()
            one.key((Give, 0)) if size == WIDE else one.root.controls.begin(Give, 0)
            one.answer((("red", 1),))
            if one.root.play.leave.parent is None:
                one.key(keys.LEAVE)
            else:
                one.tap(one.root.play.leave)
            assert one.root.controls.open is None
            assert one.session.version == 1


def test_back_takes_back_one_answer(table):
    table.begin()
    table.key((Give, 0))
    assert "\0back" not in table.root.play.asked.current.areas(), "cancel does that"
    assert keys.LEAVE in table.root.play.actions.areas()
    table.answer((("red", 1),))
    table.tap(table.root.play.asked.current, "\0back")
    assert table.root.play.asked.current.question.name == "chips"


def test_the_app_throws_where_it_is_asked_to(file):
    with evening(file, choose=lambda sides: sides - 1) as one:
        one.begin()
        one.tap(one.root.play.asked.current, "\0throw")
        assert one.session.state.pot == 6
        one.key((Roll, 0))
        assert (Roll, 0) not in one.root.play.actions.areas(), "the key of what is asked makes room"
        one.tap(one.root.play.asked.current, "\0throw")
        assert one.session.state.pot == 12


def test_with_the_apps_dice_one_touch_of_the_key_throws(file):
    with evening(file, choose=lambda sides: sides - 1) as one:
        one.begin()
        one.session.dice = "app"
        one.root.controls.leave()
        one.key((Roll, 0))
        assert one.session.state.pot == 6
        assert one.root.play.asked.current is None, "the next throw is asked nothing either"
        one.key((Roll, 0))
        assert one.session.state.pot == 12


def test_the_dice_button_throws_from_another_thread(file):
    with evening(file, choose=lambda sides: sides - 1) as one:
        one.begin()
        assert one.panel.picture.dice.level == 1
        pressing = Thread(target=lambda: one.panel.press("d"))
        pressing.start()
        pressing.join()
        assert one.session.state.pot == 0, "nothing happens outside the drawing thread"
        one.wait(0.1)
        assert one.session.state.pot == 6


def test_the_dice_button_blinks_where_no_throw_is_wanted(table):
    table.begin()
    table.key((Give, 0))
    table.panel.press("d")
    table.wait(0.1)
    assert table.panel.picture.dice.rhythm is Rhythm.BLINK
    assert table.session.version == 1


def test_buttons_blink_where_nobody_plays(table):
    table.bus.post(Pressed("next"))
    table.wait(0.1)
    assert table.panel.picture.attention.rhythm is Rhythm.BLINK


def test_undo_and_redo_are_on_the_panel_as_well(table):
    table.begin()
    table.answer((5,))
    table.panel.press("u")
    table.wait(0.1)
    assert table.session.state.pot == 0
    table.panel.press("shift+u")
    table.wait(0.1)
    assert table.session.state.pot == 5


def test_redo_has_a_key_that_names_what_it_puts_back(table):
    table.begin()
    table.answer((5,))
    table.key(keys.UNDO)
    table.key(keys.LEAVE)
    table.key(keys.REDO_KEY)
    assert table.session.state.pot == 5


def test_a_lost_panel_is_told_and_told_again_when_asked(table):
    table.bus.post(Lost("pins", device="lgpio", says="no such chip"))
    table.wait(0.1)
    assert table.root.play.link.state == "lost"
    assert table.root.dialogs.toast.shown
    table.begin()
    table.tap(table.root.play.link, "dot")
    assert table.root.dialogs.dialog.is_open


def test_the_language_and_the_theme_change_at_once(table):
    root = table.root
    for language in ("es", "fr", "en"):
        table.tap(root.home.language)
        table.tap(root.dialogs.dialog, list(LANGUAGES).index(language))
        assert root.stage.language == language
    root.preferences.take("theme", "light")
    assert root.stage.theme.palette.name == "light"
    table.begin()
    table.menu("settings")
    root.preferences.take("language", "es")
    assert (root.stage.language, root.stage.say(root.preferences.page.title.text)) == ("es", "Ajustes")
    table.tap(root.preferences.page.back)
    assert root.screen is root.play


def test_touching_a_player_leads_to_the_scores(table):
    table.begin()
    table.answer((5,))
    table.tap(table.root.play.ledger, 1)
    table.tap(table.root.dialogs.dialog, "scores")
    assert table.root.screen is table.root.scores
    assert table.root.stage.say(table.root.scores.title.text) == "Current scores · no corrections"


def test_the_window_may_change_its_size(table):
    table.begin()
    Window.size = SMALL
    table.wait(0.1)
    assert table.root.stage.theme.width == 800
    assert table.root.play.width == 800


class BareHands(Pig):
    """Pig without anything to see but the players."""

    def view(self, state: PigState, eyes: int | None) -> View:
        return replace(super().view(state, eyes), board=None, shelves=())


def test_without_a_board_the_players_have_its_place(file):
    bare = BareHands()
    with evening(file, games=(bare,)) as one:
        one.begin(bare)
        assert one.root.play.ledger.parent is one.root.play, "beside an open question too"
        one.answer((5,))
        ledger, receipt = one.root.play.ledger, one.root.play.receipt
        assert ledger.right <= receipt.x
        assert ledger.width > receipt.width
