"""A new game on one page: who plays, in which colour, and what is agreed; all by touch."""

from pathlib import Path

import pytest

import engines
from companion.desk.seating import Seating
from companion.table.files.last_setups import LastSetups
from companion.table.play.setup_form import Terms
from companion.ui.autoplay.finger import unseen
from companion.ui.screens.new_game.players import (
    ADD,
    APP,
    COLOUR,
    FREE,
    GUEST,
    LEAVE,
    MORE,
    NEW,
    SEAT,
    PlayersPanel,
)
from companion.ui.screens.new_game.setup_rows import Choice, Extra
from tests.table.pig import PIG, PigSetup
from tests.ui.farm import NAMES, agree, answer, seat, start, take_seats
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening

SIZES = (WIDE, SMALL, TALL)
LONG_AGO = "2026-11-20T20:00:00+00:00"


def write_names(one: Evening, *names: str) -> None:
    """Write these names, one after the other, and leave the letters if they are still there."""
    page = one.root.new_game.page
    one.tap(page.players, (NEW, 0))
    for name in names:
        for place in page.asked.current.touches(name):
            one.finger.tap(*place)
    if page.asked.current is not None:
        one.tap(page.back)


@pytest.mark.parametrize("size", SIZES)
def test_a_new_game_is_begun_by_touch_alone(file, size):
    with evening(file, size) as one:
        root = one.root
        one.tap(root.home.tile("pig"))
        write_names(one, "Zoë", "Al")
        agree(one, first=1, chips=3)
        start(one)
        assert root.screen is root.play
        assert one.session.setup == PigSetup(2, 1, 3, one.session.setup.order)
        assert [sitter.name for sitter in root.stage.seats] == ["Zoë", "Al"]
        (played,) = one.archive.history()
        assert [(seat.player, seat.colour) for seat in played.seats] == [("Zoë", "red"), ("Al", "blue")]


@pytest.mark.parametrize(("size", "whole"), [(WIDE, False), (SMALL, True), (TALL, False)])
def test_above_the_letters_are_all_seats_or_none(file, size, whole):
    with evening(file, size) as one:
        one.tap(one.root.home.tile("pig"))
        panel = one.root.new_game.page.players
        one.tap(panel, (NEW, 0))
        letters = one.root.new_game.page.asked.current
        assert (letters.top == one.root.new_game.page.head.y) is whole
        assert whole or panel.height >= panel.seats_height()


def test_players_who_are_remembered_fit_into_any_place(table):
    """Also into one that is too small: before the page is shown again on a screen that was turned."""
    table.archive.begin(PIG, ("Eva", "Ida", "Al", "Bo"), PIG.colours[:4], PigSetup(4, 0, 0), LONG_AGO)
    table.tap(table.root.home.tile("pig"))
    panel = table.root.new_game.page.players
    take_seats(table, 0)
    panel.size = (400, 400)
    assert {(NEW, 0), (ADD, "Eva")} <= panel.areas().keys()
    panel.size = (400, 220)
    assert {(NEW, 0), (MORE, 0)} <= panel.areas().keys()
    panel.size = (100, 20)
    assert (NEW, 0) not in panel.areas()


def test_a_game_begins_with_the_players_of_last_time(table):
    table.archive.begin(PIG, ("Eva", "Ida"), ("white", "red"), PigSetup(2, 0, 0), LONG_AGO)
    table.tap(table.root.home.tile("pig"))
    page = table.root.new_game.page
    assert [tuple(chair) for chair in page.game.seating.seated] == [("Eva", "white"), ("Ida", "red")]
    assert page.same.chosen
    table.tap(page.players, (SEAT, 0))
    table.tap(page.players, (GUEST, 0))
    assert [tuple(chair) for chair in page.game.seating.seated] == [("Guest 1", "white"), ("Ida", "red")]
    assert not page.same.chosen
    table.tap(page.players, (SEAT, 0))
    table.tap(page.players, (ADD, "Eva"))
    assert page.same.chosen


CLUB = [
    f"{name}{letter}" for letter in ("a", "", "o") for name in ("Ann", "Ev", "Id", "Mi", "Nor", "Ott", "Ul")
]


@pytest.mark.parametrize("size", [*SIZES, (1024, 600)])
def test_an_empty_seat_opens_everybody_who_ever_played(file, size):
    """All names are in sight at once; each takes the next seat, and the page is back once all are taken."""
    with evening(file, size) as one:
        for at in range(0, len(CLUB), 3):
            names = tuple(CLUB[at : at + 3])
            one.archive.begin(PIG, names, PIG.colours[:3], PigSetup(3, 0, 0), LONG_AGO)
        one.tap(one.root.home.tile("pig"))
        page = one.root.new_game.page
        take_seats(one, 0)
        one.tap(page.players, (FREE, 0))
        assert {key for key in page.players.areas() if key[0] in (ADD, NEW, GUEST, APP)} == {
            *((ADD, name) for name in CLUB), (NEW, 0), (GUEST, 0), (APP, 0),
        }  # fmt: skip
        assert page.rows.parent is None
        for name in CLUB[5:9]:
            one.tap(page.players, (ADD, name))
        assert page.game.names == tuple(CLUB[5:9])
        assert page.rows.parent is page
        one.tap(page.players, (SEAT, 3))
        one.tap(page.players, (LEAVE, 0))
        one.tap(page.players, (FREE, 3))
        one.tap(page.back)
        assert (page.rows.parent, one.root.screen) == (page, page)


def test_guests_are_not_remembered(table):
    table.archive.begin(PIG, ("Guest 1", "Ida"), ("white", "red"), PigSetup(2, 0, 0), LONG_AGO)
    table.tap(table.root.home.tile("pig"))
    take_seats(table, 0)
    panel = table.root.new_game.page.players
    assert {key for key in panel.areas() if key[0] == ADD} == {(ADD, "Ida")}
    table.tap(panel, (GUEST, 0))
    table.tap(panel, (GUEST, 0))
    assert [chair.name for chair in panel.seating.seated] == ["Guest 1", "Guest 2"]


def test_seats_change_colour_and_are_left(table):
    table.tap(table.root.home.tile("pig"))
    panel = table.root.new_game.page.players
    write_names(table, "Al", "Bo", "Cy")
    table.tap(panel, (SEAT, 0))
    table.tap(panel, (COLOUR, 0))
    table.tap(panel, (SEAT, 0))
    assert panel.selected is None
    table.tap(panel, (SEAT, 1))
    table.tap(panel, (LEAVE, 0))
    assert [tuple(chair) for chair in panel.seating.seated] == [("Al", "orange"), ("Cy", "white")]


def test_whoever_sits_keeps_the_seat_and_nobody_sits_twice(table):
    table.tap(table.root.home.tile("pig"))
    write_names(table, "Al", "Bo", "Al")
    assert table.root.new_game.page.game.names == ("Al", "Bo")


def test_a_seat_is_dragged_to_another_place(screen):
    panel = PlayersPanel(screen.stage)
    seated = [("Al", "red"), ("Bo", "blue"), ("Cy", "white")]
    panel.show(Seating({}, PIG.colours, 4, str, seated))
    screen.show(panel, width=600, height=500)
    screen.drag(panel.place_of((SEAT, 2)), panel.place_of((SEAT, 0)))
    assert [chair.name for chair in panel.seating.seated] == ["Cy", "Al", "Bo"]
    screen.drag(panel.place_of((SEAT, 0)), (599, 20))
    assert [chair.name for chair in panel.seating.seated] == ["Cy", "Al", "Bo"]
    screen.tap(panel.place_of((SEAT, 0)))
    assert panel.selected == 0


def test_one_player_alone_cannot_start(table):
    table.tap(table.root.home.tile("pig"))
    write_names(table, "Al")
    page = table.root.new_game.page
    start(table)
    assert page.game.setting_up is None
    assert table.root.stage.say(page.start.note) == "2 to 4 players"


def test_back_leads_step_by_step_out_of_a_new_game(file):
    engine = engines.engine("catan")
    with evening(file, games=(engine,)) as one:
        root = one.root
        page = root.new_game.page
        seat(one, engine, 3, board="entered")
        assert page.game.setting_up.reply.name == "desert1"
        answer(one, 0)
        one.tap(page.back)
        assert page.game.setting_up.reply.name == "desert1"
        one.tap(page.back)
        assert page.game.setting_up is None
        one.tap(page.players, (SEAT, 0))
        one.tap(page.players, (NEW, 0))
        one.tap(page.back)
        assert page.asked.current is None
        one.tap(page.back)
        assert root.screen is root.home


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_set_up_is_taken_back_by_a_step_or_left(file, size, language):
    engine = engines.engine("catan")
    with evening(file, size, (engine,), language=language) as one:
        seat(one, engine, 3, board="entered")
        new, sheet = one.root.new_game.page, one.root.dialogs.dialog
        answer(one, 9, 0, 1, 2, 3, 4)
        name = new.game.setting_up.reply.name
        one.tap(new.back)
        one.tap(sheet, "step")
        assert new.game.setting_up.reply.name != name
        one.tap(new.back)
        assert not sheet.is_open, "few answers are taken back one by one"
        answer(one, 3, 4)
        one.tap(new.back)
        one.tap(sheet, "leave")
        assert new.game.setting_up is None
        assert one.root.screen is new
        assert new.game.names == NAMES
        start(one)
        assert new.game.setting_up.reply.name == "desert1"


def test_each_game_has_a_page_of_its_own(file):
    games = (PIG, engines.engine("catan"))
    with evening(file, games=games) as one:
        for engine in games:
            one.tap(one.root.home.tile(engine.name))
            assert one.root.new_game.page.game.engine is engine
            one.tap(one.root.new_game.page.back)
            assert one.root.screen is one.root.home


# ---- the rows


def test_a_row_of_two_answers_changes_at_once_and_any_other_one_opens(file):
    engine = engines.engine("catan")
    with evening(file, games=(engine,)) as one:
        one.tap(one.root.home.tile("catan"))
        page, rows = one.root.new_game.page, one.root.new_game.page.rows
        one.finger.tap(*rows.row_of("trading"))
        assert page.row("trading").answer == "strict"
        one.finger.tap(*rows.row_of("to_win"))
        one.finger.tap(*rows.row_of("to_win"))
        assert not [item for item in rows.items if isinstance(item, Choice)], "it closes again"
        before = one.finger.touches
        agree(one, to_win=12)
        assert (page.row("to_win").answer, one.finger.touches - before) == (12, 2)


def test_a_board_is_touched_itself_and_an_island_dealt_for_it_stays(file):
    engine = engines.engine("catan")
    with evening(file, games=(engine,)) as one:
        seat(one, engine, 3, board="entered")
        one.tap(one.root.new_game.page.back)
        page, before = one.root.new_game.page, one.finger.touches
        seen = next(card.board for card in page.cards.cards if card.value == "letters")
        agree(one, board="letters")
        assert one.finger.touches - before == 1
        agree(one, island=page.row("island").question.suggested, first=2)
        start(one)
        assert one.session.view().board.shapes == seen.shapes, "what the picture showed is played"


def test_what_is_on_the_table_already_is_told_in_a_row(table):
    table.tap(table.root.home.tile("pig"))
    page = table.root.new_game.page
    assert not page.under_way
    table.finger.tap(*page.rows.row_of("under-way"))
    assert page.under_way
    assert Extra in {type(item) for item in page.rows.items}


def test_hints_for_a_first_game_are_turned_on_for_it(table):
    options = table.root.services.beside.table_options
    table.tap(table.root.home.tile("pig"))
    page = table.root.new_game.page
    assert not page.first_game
    write_names(table, "Al", "Bo")
    agree(table, first=1, chips=3, enough=60)
    table.finger.tap(*page.rows.row_of("first-game"))
    assert page.first_game
    assert not options.first_game, "nothing is changed before the game begins"
    start(table)
    assert options.first_game
    assert table.root.play.teaches
    table.root.show_home()
    table.tap(table.root.home.tile("pig"))
    assert page.first_game


# ---- as last time


def test_what_was_agreed_is_there_the_next_time_also_after_a_restart(file: Path):
    kept = LastSetups(file.parent / "last_setups.json")
    with evening(file, last_setups=kept) as one:
        one.tap(one.root.home.tile("pig"))
        write_names(one, "Al", "Bo")
        agree(one, first=1, chips=3, enough=60)
        start(one)
    again = LastSetups(file.parent / "last_setups.json")
    assert again.of(PIG) == Terms({"chips": 3, "enough": 60}, {"first": "Bo"})
    with evening(file, last_setups=again) as one:
        one.tap(one.root.home.tile("pig"))
        page = one.root.new_game.page
        assert page.same.chosen
        page.players.move(1, 0)
        assert page.row("first").answer == 0, "who begins is a player, wherever they sit"
        agree(one, chips=2)
        assert not page.same.chosen
        one.tap(page.same)
        assert (page.game.names, page.row("chips").answer) == (("Al", "Bo"), 3)
        start(one)
        assert one.session.setup.enough == 60


def test_terms_that_cannot_be_kept_are_told_and_the_game_goes_on(file: Path):
    folder = file.parent / "last_setups.json"
    folder.mkdir()
    with evening(file, last_setups=LastSetups(folder)) as one:
        one.tap(one.root.home.tile("pig"))
        write_names(one, "Al", "Bo")
        agree(one, first=0, chips=3)
        start(one)
        unseen()
        assert one.root.screen is one.root.play
        assert one.root.stage.say(one.root.dialogs.dialog.title) == "Not saved: applies until restart"
