"""A new game: who plays, in which colour, and what is agreed; all by touch."""

from __future__ import annotations

import pytest

import engines
from companion.ui.screens.players import ADD, COLOUR, EARLIER, LEAVE, MORE, NEW
from engines.core.house_rules import AS_PRINTED
from tests.table.pig import PIG, PigSetup
from tests.ui.farm import NAMES, seat
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening

SIZES = (WIDE, SMALL, TALL)


def write_name(one: Evening, name: str) -> None:
    new_game = one.root.new_game.page
    one.tap(new_game.players, (NEW, 0))
    for place in new_game.asked.current.touches(name):
        one.finger.tap(*place)


def answer_set_up(one: Evening, *answers: object) -> None:
    for answer in answers:
        for place in one.root.new_game.page.asked.current.touches(answer):
            one.finger.tap(*place)


@pytest.mark.parametrize("size", SIZES)
def test_a_new_game_is_begun_by_touch_alone(file, size):
    with evening(file, size) as one:
        root = one.root
        one.tap(root.home.new)
        assert root.new_game.page.engine is PIG, "with one game alone there is nothing to choose"
        write_name(one, "Zoë")
        write_name(one, "Al")
        one.tap(root.new_game.page.go_on)
        answer_set_up(one, 1, 3, AS_PRINTED)
        assert root.screen is root.play
        assert one.session.setup == PigSetup(2, 1, 3, one.session.setup.order)
        assert [sitter.name for sitter in root.stage.seats] == ["Zoë", "Al"]
        (played,) = one.archive.history()
        assert [(seat.player, seat.colour) for seat in played.seats] == [("Zoë", "red"), ("Al", "blue")]


@pytest.mark.parametrize(("size", "whole"), [(WIDE, False), (SMALL, True), (TALL, False)])
def test_above_the_letters_stand_whole_players_or_none(file, size, whole):
    with evening(file, size) as one:
        one.tap(one.root.home.new)
        panel = one.root.new_game.page.players
        one.tap(panel, (NEW, 0))
        letters = one.root.new_game.page.asked.current
        assert (letters.top == one.root.new_game.page.head.y) is whole
        assert whole or panel.top - letters.top >= one.root.stage.theme.reach


def test_players_who_are_remembered_fit_into_any_place(table):
    """Also into one that is too small: before the page is shown again on a screen that was turned."""
    names = ("Eva", "Ida", "Al", "Bo")
    table.archive.begin(PIG, names, PIG.colours[:4], PigSetup(4, 0, 0), "2026-11-20T20:00:00+00:00")
    table.tap(table.root.home.new)
    panel = table.root.new_game.page.players
    table.tap(table.root.new_game.page.back)
    panel.size = (100, 100)
    assert {(ADD, "Eva"), (MORE, 0), (NEW, 0)} <= panel.areas().keys()


def test_names_and_colours_are_remembered(table):
    table.archive.begin(PIG, ("Eva", "Ida"), ("white", "red"), PigSetup(2, 0, 0), "2026-11-20T20:00:00+00:00")
    table.tap(table.root.home.new)
    panel = table.root.new_game.page.players
    table.tap(panel, (ADD, "Ida"))
    table.tap(panel, (ADD, "Eva"))
    assert [tuple(chair) for chair in panel.seated] == [("Ida", "red"), ("Eva", "white")]


def test_seats_change_colour_and_order_and_are_left(table):
    table.tap(table.root.home.new)
    panel = table.root.new_game.page.players
    for name in ("Al", "Bo", "Cy"):
        write_name(table, name)
    table.tap(panel, (COLOUR, 0))
    table.tap(panel, (EARLIER, 2))
    table.tap(panel, (LEAVE, 2))
    assert [tuple(chair) for chair in panel.seated] == [("Al", "orange"), ("Cy", "white")]


def test_one_player_alone_cannot_go_on(table):
    table.tap(table.root.home.new)
    write_name(table, "Al")
    table.tap(table.root.new_game.page.go_on)
    assert table.root.new_game.page.setting_up is None
    assert table.root.stage.say(table.root.new_game.page.go_on.note) == "2 to 4 players"


def test_back_leads_step_by_step_out_of_a_new_game(table):
    root = table.root
    table.tap(root.home.new)
    write_name(table, "Al")
    write_name(table, "Bo")
    table.tap(root.new_game.page.players, (NEW, 0))
    table.tap(root.new_game.page.back)
    assert root.new_game.page.asked.current is None
    table.tap(root.new_game.page.go_on)
    answer_set_up(table, 0)
    table.tap(root.new_game.page.back)
    assert root.new_game.page.setting_up.reply.name == "first"
    table.tap(root.new_game.page.back)
    assert root.new_game.page.setting_up is None
    table.tap(root.new_game.page.back)
    assert root.screen is root.home


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_set_up_is_taken_back_by_a_step_or_left(file, size, language):
    engine = engines.engine("catan")
    with evening(file, size, (engine,), language=language) as one:
        seat(one, engine, 3)
        new, sheet = one.root.new_game.page, one.root.dialogs.sheet
        answer_set_up(one, "hands", "free", "entered", 9, 0, 1)
        one.tap(new.back)
        one.tap(sheet, "step")
        assert new.setting_up.reply.name == "hills2"
        one.tap(new.back)
        assert not sheet.is_open, "few answers are taken back one by one"
        assert new.setting_up.reply.name == "hills1"
        answer_set_up(one, 0, 1)
        one.tap(new.back)
        one.tap(sheet, "leave")
        assert new.setting_up is None
        assert one.root.screen is new
        assert new.names == NAMES
        one.tap(new.go_on)
        assert new.setting_up.reply.name == "tracking"


def test_of_several_games_one_is_chosen(file):
    with evening(file, games=(PIG, PIG)) as one:
        one.tap(one.root.home.new)
        assert one.root.new_game.page.engine is None
        one.tap(one.root.new_game.page.games[1])
        assert one.root.new_game.page.engine is PIG
        one.tap(one.root.new_game.page.back)
        assert one.root.new_game.page.engine is None
