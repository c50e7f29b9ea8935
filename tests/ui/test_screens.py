"""The screens around a game: home, a new game, the log, the scores, the history; all by touch."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from msgspec.structs import replace

from companion.store.connection import ArchiveError
from companion.table.journal import NotKept
from companion.ui.finger import Contact
from companion.ui.screens import row
from companion.ui.screens.look import CLOSE, SCORES, SHIELD, Look
from companion.ui.screens.players import ADD, COLOUR, EARLIER, LEAVE, NEW
from engines.core.house import AS_PRINTED
from engines.core.text import N_
from engines.core.view import Fact, Shelf, View
from hardware.lamps import Rhythm
from hardware.ports import Lost, Pressed
from tests.table.pig import PIG, Give, Hold, Pig, PigSetup, PigState, Roll
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening

SIZES = (WIDE, SMALL, TALL)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "archive.sqlite"


@pytest.fixture
def table(file):
    with evening(file) as one:
        yield one


def write_name(one: Evening, name: str) -> None:
    new_game = one.root.new_game
    one.tap(new_game.players, (NEW, 0))
    for place in new_game.asked.current.touches(name):
        one.finger.tap(*place)


def answer_set_up(one: Evening, *answers: object) -> None:
    for answer in answers:
        for place in one.root.new_game.asked.current.touches(answer):
            one.finger.tap(*place)


@pytest.mark.parametrize("size", SIZES)
def test_a_new_game_is_begun_by_touch_alone(file, size):
    with evening(file, size) as one:
        root = one.root
        one.tap(root.home.new)
        assert root.new_game.engine is PIG, "with one game alone there is nothing to choose"
        write_name(one, "Zoë")
        write_name(one, "Al")
        one.tap(root.new_game.go_on)
        answer_set_up(one, 1, 3, AS_PRINTED)
        assert root.screen is root.play
        assert one.session.setup == PigSetup(2, 1, 3, one.session.setup.order)
        assert [sitter.name for sitter in root.stage.seats] == ["Zoë", "Al"]
        (played,) = one.archive.history()
        assert [(seat.player, seat.colour) for seat in played.seats] == [("Zoë", "red"), ("Al", "blue")]


def test_names_and_colours_are_remembered(table):
    table.archive.begin(PIG, ("Eva", "Ida"), ("white", "red"), PigSetup(2, 0, 0), "2026-11-20T20:00:00+00:00")
    table.tap(table.root.home.new)
    panel = table.root.new_game.players
    table.tap(panel, (ADD, "Ida"))
    table.tap(panel, (ADD, "Eva"))
    assert [tuple(chair) for chair in panel.seated] == [("Ida", "red"), ("Eva", "white")]


def test_seats_change_colour_and_order_and_are_left(table):
    table.tap(table.root.home.new)
    panel = table.root.new_game.players
    for name in ("Al", "Bo", "Cy"):
        write_name(table, name)
    table.tap(panel, (COLOUR, 0))
    table.tap(panel, (EARLIER, 2))
    table.tap(panel, (LEAVE, 2))
    assert [tuple(chair) for chair in panel.seated] == [("Al", "orange"), ("Cy", "white")]


def test_one_player_alone_cannot_go_on(table):
    table.tap(table.root.home.new)
    write_name(table, "Al")
    table.tap(table.root.new_game.go_on)
    assert table.root.new_game.setting_up is None
    assert table.root.stage.say(table.root.new_game.go_on.note) == "2 to 4 players"


def test_back_leads_step_by_step_out_of_a_new_game(table):
    root = table.root
    table.tap(root.home.new)
    write_name(table, "Al")
    write_name(table, "Bo")
    table.tap(root.new_game.players, (NEW, 0))
    table.tap(root.new_game.back)
    assert root.new_game.asked.current is None
    table.tap(root.new_game.go_on)
    answer_set_up(table, 0)
    table.tap(root.new_game.back)
    assert root.new_game.setting_up.reply.name == "first"
    table.tap(root.new_game.back)
    assert root.new_game.setting_up is None
    table.tap(root.new_game.back)
    assert root.screen is root.home


def test_of_several_games_one_is_chosen(file):
    with evening(file, games=(PIG, PIG)) as one:
        one.tap(one.root.home.new)
        assert one.root.new_game.engine is None
        one.tap(one.root.new_game.games[1])
        assert one.root.new_game.engine is PIG
        one.tap(one.root.new_game.back)
        assert one.root.new_game.engine is None


def test_what_was_open_goes_on_after_switching_off(file):
    with evening(file) as one:
        one.begin()
        one.answer((5,))
        pot = one.session.state
    with evening(file) as one:
        home = one.root.home
        assert one.root.stage.say(home.resume[0].note).endswith("Anna: Throw")
        one.tap(home.resume[0])
        assert one.session.state == pot
        assert [sitter.name for sitter in one.root.stage.seats] == ["Anna", "Ben"]


def test_a_game_that_is_left_stays_open(table):
    table.begin()
    table.answer((5,))
    table.menu("home")
    assert table.root.screen is table.root.home
    table.tap(table.root.home.resume[0])
    assert table.session.state.pot == 5


def test_the_history_has_open_games_and_sheets_of_those_that_are_over(table):
    table.begin()
    finish(table)
    assert table.root.screen is table.root.play
    table.menu("home")
    assert table.root.home.resume[0].parent is None
    table.tap(table.root.home.history)
    table.finger.tap(*table.root.history.rows.row_of(1))
    assert table.root.screen is table.root.scores
    assert table.root.stage.say(table.root.scores.title.text) == "The final scores · a clean game"


def finish(table: Evening) -> None:
    """Anna throws sixes until she has won."""
    for _ in range(5):
        table.player.enter(Roll(table.session.actors[0], (6,)))
    table.key((Hold, 0))


def test_at_the_end_the_scores_are_one_touch_away(table):
    table.begin()
    finish(table)
    assert table.session.over
    table.key(row.SCORES)
    assert table.root.screen is table.root.scores
    table.tap(table.root.scores.back)
    table.key(row.UNDO)
    assert not table.session.over


def test_the_log_tells_every_move_and_what_it_brought_about(table):
    table.begin()
    for face in (5, 4):
        table.player.enter(Roll(0, (face,)))
    table.menu("log")
    log = table.root.log
    assert [table.root.stage.say(step.words) for step in log._steps.values()] == ["Anna: Throw"] * 2
    table.finger.tap(*log.rows.row_of(1))
    assert log.rows.opened == 1
    table.tap(log.undo)
    assert table.session.state.pot == 5
    assert log.redo.state == "lit"
    table.tap(log.redo)
    assert table.session.state.pot == 9
    table.tap(log.back)
    assert table.root.screen is table.root.play


def test_a_grey_key_says_why_and_where_it_is_printed(table):
    table.begin()
    table.tap(table.root.play.asked.current, "\0back")
    table.key((Hold, 0))
    shown = table.root.above.why.illegal
    assert (str(shown.why), str(shown.rule)) == ("Nothing was thrown yet", "Pig: Holding")
    assert table.session.version == 1


def test_a_hidden_reason_is_told_only_to_who_tries(table):
    table.begin(setup=PigSetup(2, 0, 0))
    assert (Give, 0) not in table.root.play._keys.why, "a grey key would tell that Anna has no chips"
    table.key((Give, 0))
    assert table.root.above.why.illegal.code == "pig.give.none"
    assert table.panel.picture.attention.rhythm is Rhythm.BLINK
    table.wait(2.2)
    assert table.panel.picture.attention.rhythm is Rhythm.STEADY


def test_an_answer_that_does_not_fit_is_refused_and_asked_again(table):
    table.begin()
    table.key((Give, 0))
    table.root.controls.answer((("red", 3), ("blue", 1)))
    assert table.root.above.why.illegal.code == "core.answer.unfit"
    assert table.root.play.asked.current.question.name == "chips"


def test_leaving_a_conversation_is_one_touch(file):
    for size in (WIDE, SMALL):
        with evening(file, size) as one:
            one.begin()
            one.key((Give, 0)) if size == WIDE else one.root.controls.begin(Give, 0)
            one.answer((("red", 1),))
            if one.root.play.leave.parent is None:
                one.key(row.LEAVE)
            else:
                one.tap(one.root.play.leave)
            assert one.root.controls.open is None
            assert one.session.version == 1


def test_back_takes_back_one_answer(table):
    table.begin()
    table.key((Give, 0))
    table.answer((("red", 1),))
    table.tap(table.root.play.asked.current, "\0back")
    assert table.root.play.asked.current.question.name == "chips"


def test_the_app_throws_where_it_is_asked_to(file):
    with evening(file, choose=lambda sides: sides - 1) as one:
        one.begin()
        one.tap(one.root.play.asked.current, "\0throw")
        assert one.session.state.pot == 6
        one.key((Roll, 0))
        one.key((Roll, 0))
        assert one.session.state.pot == 12, "the key throws once its question is open"


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
    table.key(row.UNDO)
    table.tap(table.root.play.asked.current, "\0back")
    table.key(row.REDO_KEY)
    assert table.session.state.pot == 5


def test_what_was_not_kept_was_not_played_and_is_told(table, monkeypatch):
    table.begin()

    def full(*_: object) -> None:
        raise NotKept("The disk is full; free some space and try again.")

    with monkeypatch.context() as disk:
        disk.setattr(table.session._journal, "append", full)
        table.answer((5,))
        assert table.root.above.sheet.is_open
        table.tap(table.root.above.sheet, "seen")
        assert table.session.state.pot == 0
    table.answer((5,))
    assert table.session.state.pot == 5


def test_a_game_that_cannot_be_begun_is_told(table, monkeypatch):
    def full(*_: object) -> None:
        raise NotKept("The disk is full.")

    monkeypatch.setattr(table.archive, "begin", full)
    table.begin()
    assert table.root.above.sheet.is_open
    assert table.root.screen is table.root.home


def test_an_archive_that_cannot_be_read_is_told_in_words(table, monkeypatch):
    table.begin()
    table.answer((5,))

    def torn(*_: object) -> None:
        raise ArchiveError(Path("archive.sqlite"), "it is damaged")

    monkeypatch.setattr(table.archive, "load", torn)
    table.menu("home")
    table.tap(table.root.home.resume[0])
    assert table.root.above.sheet.is_open
    assert table.root.screen is table.root.home
    table.tap(table.root.above.sheet, "seen")
    for asked in ("history", "unfinished"):
        monkeypatch.setattr(table.archive, asked, torn)
    table.tap(table.root.home.history)
    assert table.root.above.sheet.is_open
    table.tap(table.root.above.sheet, "seen")
    table.tap(table.root.history.back)
    assert "it is damaged" in table.root.home.warning.text


def test_a_lost_panel_is_told_and_told_again_when_asked(table):
    table.bus.post(Lost("pins", device="lgpio", says="no such chip"))
    table.wait(0.1)
    assert table.root.play.link.state == "lost"
    assert table.root.above.toast.shown
    table.begin()
    table.tap(table.root.play.link, "dot")
    assert table.root.above.sheet.is_open


def test_the_language_and_the_theme_change_at_once(table):
    root = table.root
    for language in ("es", "fr", "en"):
        table.tap(root.home.choices[language])
        assert root.language == language
    table.tap(root.home.choices["theme"])
    assert root.stage.theme.palette.name == "light"
    table.begin()
    table.menu("settings")
    root.choose("es")
    assert (root.language, root.stage.say(root.preferences.page.title.text)) == ("es", "Ajustes")
    table.tap(root.preferences.page.back)
    assert root.screen is root.play


def test_touching_a_player_leads_to_the_scores(table):
    table.begin()
    table.answer((5,))
    table.tap(table.root.play.ledger, 1)
    table.tap(table.root.above.sheet, "scores")
    assert table.root.screen is table.root.scores
    assert table.root.stage.say(table.root.scores.title.text) == "The scores so far · a clean game"


def test_the_window_may_change_its_size(table):
    table.begin()
    Window.size = SMALL
    table.wait(0.1)
    assert table.root.stage.theme.width == 800
    assert table.root.play.width == 800


def test_a_hand_is_seen_only_while_its_shield_is_held(file):
    with evening(file, games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        one.answer((5,))
        look = one.root.above.private
        one.tap(one.root.play.ledger, 1)
        assert look.parent is one.root
        assert not shown_words(look)
        contact = Contact(*look.place_of(SHIELD))
        EventLoop.post_dispatch_input("begin", contact)
        one.wait(0.7)
        assert look.lifted
        assert "chips of seat 2" in shown_words(look)
        EventLoop.post_dispatch_input("end", contact)
        one.wait(0.1)
        assert not shown_words(look)
        one.tap(look, CLOSE)
        assert look.parent is None
        one.tap(one.root.play.ledger, 1)
        one.tap(look, SCORES)
        assert one.root.screen is one.root.scores


class OwnHands(Pig):
    """Pig where each player may see the own chips."""

    def view(self, state: PigState, eyes: int | None) -> View:
        view = super().view(state, eyes)
        if eyes is None:
            return view
        own = Shelf(N_("chips of seat {n}", n=eyes + 1), (Fact(N_("red"), state.chips[eyes][0]),))
        return replace(view, shelves=(*view.shelves, own))


OWN_HANDS = OwnHands()


def shown_words(look: Look) -> list[str]:
    """The titles of the shelves that lie open."""
    return [str(panel._shelf.title) for panel in look.children]


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
