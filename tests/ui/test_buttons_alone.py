"""Whole evenings with the buttons wherever one serves; and what each button means where."""

import time
from importlib.resources import files
from pathlib import Path

import pytest
from kivy.base import EventLoop

import engines
from companion.desk import keys
from companion.ui.autoplay.finger import unseen
from engines.core import record as records
from engines.core.moves import Move
from engines.core.timeline import Entry, Redo, Undo
from hardware.lamps import Rhythm
from hardware.ports import DiceFelt, Pressed, SeatPressed
from tests.table.pig import Give, Hold, PigSetup, Roll
from tests.taking_turns import proving
from tests.ui.button_player import ButtonPlayer
from tests.ui.farm import agree, start
from tests.ui.tabletop import WIDE, Evening, evening


@pytest.fixture
def table(tmp_path):
    with evening(tmp_path / "archive.sqlite", choose=lambda sides: sides - 1) as one:
        yield one


def post(table: Evening, *signals: object) -> None:
    for signal in signals:
        table.bus.post(signal)
        unseen()


def evening_file(game: str) -> Path:
    """Where a game has its recorded evening, if it has one."""
    return files(f"engines.games.{game}") / "evening.jsonl"


RECORDED = [game for game in engines.catalogue() if evening_file(game).is_file()]
SHORTEST = min(RECORDED, key=lambda game: len(evening_file(game).read_bytes().splitlines()))
BEGINNING = 40
"""So many entries of an evening are enough where the whole of it takes too long."""


# ---- whole evenings


def test_an_evening_is_played_with_buttons_from_the_first_screen_on(table):
    hand, root = table.finger, table.root
    hand.press(root.home.tiles[0])
    for name in ("Ida", "Bo"):
        panel = root.new_game.page.players
        hand.press(panel, next(key for key in panel.areas() if key[0] == "new"))
        for place in root.new_game.page.asked.current.touches(name):
            hand.tap(*place)
        hand.press(root.new_game.page.back)
    agree(table, first=0, chips=2)
    start(table)
    assert root.screen is root.play
    assert root.stage.seats.at(0).name == "Ida"
    for _ in range(60):
        if table.session.over:
            break
        post(table, Pressed("dice"))
        if table.session.state.pot >= 18 or table.session.state.pot == 6:
            for place in root.play.actions.touches((Hold, table.session.state.turn)):
                hand.tap(*place)
    assert table.session.over
    sources = {entry.source for entry in table.session.timeline.entries if isinstance(entry.act, Roll)}
    assert sources == {"button"}
    hand.press(root.play.menu)
    hand.press(root.dialogs.dialog, "home")
    assert root.screen is root.home


@pytest.mark.parametrize("game", RECORDED)
def test_a_recorded_evening_is_played_with_buttons(tmp_path, game):
    """To its last point: the shortest in every run, each of the others in `make proofs`."""
    record = records.read(evening_file(game).read_bytes().splitlines(), engines.engine)
    whole = game == SHORTEST or proving()
    entries = record.entries if whole else record.entries[:BEGINNING]
    with evening(tmp_path / "archive.sqlite", WIDE, (record.engine,)) as one:
        one.begin(record.engine, record.setup, len(record.players))
        player = ButtonPlayer(one)
        player.repeat(entries)
        assert by_people(one.session.timeline.entries) == by_people(entries)
        assert player.pressed[Pressed("next")] > 0
        if whole:
            assert one.session.over
            assert records.closing(record.engine, one.session.state) == record.closing


def test_what_was_taken_back_is_put_back_with_the_undo_button_alone(table):
    table.begin()
    player = ButtonPlayer(table)
    for move in (Roll(0, (5,)), Hold(0)):
        player.enter(move)
    before, version = table.session.state, table.session.version
    player.repeat([Entry(0, act, "", None) for act in (Undo(), Undo(), Redo(), Redo())])
    assert table.session.version == version + 4
    assert table.session.state == before
    assert player.pressed[Pressed("undo")] == player.pressed[Pressed("undo", long=True)] == 2


def by_people(entries) -> list:
    return [entry.act for entry in entries if not (isinstance(entry.act, Move) and entry.act.automatic)]


# ---- what each button means


def test_the_dice_sensor_throws_and_the_log_says_so(table):
    table.begin()
    post(table, DiceFelt())
    assert table.session.state.pot == 6
    assert table.session.timeline.entries[-1].source == "board"


def test_dice_felt_where_no_throw_is_wanted_blink(table):
    post(table, DiceFelt())
    assert table.panel.picture.dice.rhythm is Rhythm.BLINK


def test_next_confirms_what_is_put_together(table):
    table.begin()
    table.key((Give, 0))
    post(table, Pressed("next"))
    assert table.panel.picture.attention.rhythm is Rhythm.BLINK, "no chip is taken yet"
    card = table.root.play.asked.current
    card.tapped(("add", "red"))
    post(table, Pressed("next"))
    assert table.root.play.asked.current.question.name == "polite"
    post(table, Pressed("next"))
    assert table.session.state.chips == [[1, 2], [3, 2]]


def test_a_seats_button_is_next_for_that_seat_alone(table):
    table.begin()
    table.answer((5,))
    post(table, SeatPressed(1))
    assert table.panel.picture.seats[1].rhythm is Rhythm.BLINK, "out of turn it asks to be heard"
    post(table, SeatPressed(0))
    assert table.root.controls.throw_wanted
    table.key(keys.UNDO)
    table.key((Give, 0))
    table.answer((("red", 1),))
    post(table, SeatPressed(1))
    assert table.session.version == 3
    post(table, SeatPressed(0))
    assert table.session.state.chips == [[1, 2], [3, 2]]


def test_a_seats_button_is_refused_where_nobody_plays(table):
    post(table, SeatPressed(0))
    assert table.panel.picture.attention.rhythm is Rhythm.BLINK


# ---- lamps


def test_what_happens_is_shown_for_a_moment_and_heard(table):
    heard = []
    table.panel.play = heard.append
    table.begin(setup=PigSetup(2, 0, 2))
    post(table, Pressed("dice"))
    assert table.panel.picture.dice.rhythm is Rhythm.DOUBLE
    assert len(heard) == 1
    while table.panel.picture.dice.rhythm is not Rhythm.STEADY:
        table.wait(0.1)


def test_what_was_taken_back_is_shown_no_longer(table):
    table.begin()
    post(table, Pressed("dice"), Pressed("undo"))
    assert table.panel.picture.dice.rhythm is Rhythm.STEADY


def test_a_press_is_a_drawn_throw_in_no_time(table):
    """Aim 150 ms on a Pi; ten times that of the processor here, which draws without a graphics card."""
    table.begin()
    began = time.process_time()
    table.panel.press("d")
    EventLoop.idle()
    took = time.process_time() - began
    assert table.session.state.pot == 6
    assert table.root.play.receipt.pen.since(0)
    assert took < 1.5
