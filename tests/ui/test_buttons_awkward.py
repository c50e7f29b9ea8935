"""Buttons pressed at the wrong moment, by the wrong hand, twice, or all at once: no harm comes of it."""

import logging
import random

import pytest

import engines
from companion.table.game.replay import replayed
from companion.ui.autoplay.finger import unseen
from engines.core.leaving import Leave, Return
from engines.core.text import N_
from engines.core.view import Fact, Shelf
from hardware.lamps import Rhythm
from hardware.ports import DiceFelt, Found, Lost, Pressed, SeatPressed
from tests.table.pig import Give, Hold, PigSetup, Roll
from tests.taking_turns import proving
from tests.ui.passing_time import PassingTime
from tests.ui.presses import somewhere, tap
from tests.ui.tabletop import SMALL, Evening, evening, find, random_setup

HANDS = (
    (25, lambda _: Pressed("dice")),
    (25, lambda _: Pressed("next")),
    (10, lambda _: Pressed("undo")),
    (4, lambda _: Pressed("undo", long=True)),
    (20, lambda chance: SeatPressed(chance.randrange(7))),
    (7, lambda _: DiceFelt()),
    (3, lambda _: Lost("unplugged", "board", device="/dev/b")),
    (6, lambda _: Found("board")),
)
"""How often of a hundred signals each comes, and how it is made."""
TAPPED = 0.7
"""How often a finger taps somewhere before the buttons are pressed."""


BLINKING = 2.0
"""Seconds in which a lamp says so."""


@pytest.fixture
def table(file, monkeypatch):
    """An evening with Pig, whose time can be put forward."""
    time = PassingTime(monkeypatch)
    with evening(file) as one:
        one.time = time
        yield one


def post(table: Evening, *signals: object) -> None:
    for signal in signals:
        table.bus.post(signal)
    unseen()
    while table.bus.waiting:
        unseen()


def refused(table: Evening) -> bool:
    """Whether the attention lamp says that a button had nothing to do; it is dark again after this."""
    said = table.panel.picture.attention.rhythm is Rhythm.BLINK
    table.time.pass_by(BLINKING)
    table.root.lights.show()
    assert table.panel.picture.attention.rhythm is not Rhythm.BLINK
    return said


# ---- everything at once


@pytest.mark.parametrize("game", ["pig", *engines.catalogue()])
def test_hands_that_press_anything_anywhere_break_nothing(file, game, caplog):
    chance, engine = random.Random(8), find(game)
    seats = engine.seats[-1]
    setup = random_setup(engine, engine.colours[:seats], chance.randrange)
    weights, hands = zip(*HANDS, strict=True)
    with caplog.at_level(logging.ERROR), evening(file, SMALL, (engine,)) as one:
        one.begin(engine, setup, seats)
        for _ in range(150 if proving() else 75):
            if chance.random() < TAPPED:
                tap(*somewhere(one, chance))
            together = chance.choice((1, 1, 1, 4))
            post(one, *(hand(chance) for hand in chance.choices(hands, weights, k=together)))
            if one.root.controls is None:
                one.begin(engine, setup, seats)
            session = one.session
        assert session.state == replayed(engine, session.start, session.timeline.standing())
    assert not caplog.records, "no listener failed"


def test_two_buttons_pressed_together_are_taken_one_after_the_other(table):
    table.begin(setup=PigSetup(2, 0, 0))
    post(table, Pressed("dice"), Pressed("undo"), Pressed("dice"), Pressed("undo", long=True))
    entries = [type(entry.act).__name__ for entry in table.session.timeline.entries]
    assert entries == ["Roll", "Undo", "Roll"], "after the second throw there is nothing to put back"


# ---- where a question is not seen


def test_next_answers_no_question_that_is_not_seen(table):
    table.begin()
    table.key((Give, 0))
    table.answer((("red", 1),))
    assert table.root.controls.question.name == "polite"
    for show in (table.root.pages.open_log, table.root.score_pages.show):
        show()
        for pressed in (Pressed("next"), SeatPressed(0)):
            post(table, pressed)
            assert refused(table)
        assert table.root.controls.question.name == "polite"
    table.root.show(table.root.play)
    post(table, Pressed("next"))
    assert table.session.state.chips == [[1, 2], [3, 2]]


def test_below_a_look_at_cards_next_answers_nothing_and_a_throw_ends_the_look(table):
    table.begin()
    look, root = table.root.dialogs.private, table.root
    table.key((Give, 0))
    table.answer((("red", 1),))

    def lay_over() -> None:
        look.show(0, (Shelf(N_("Hand"), (Fact(N_("cards"), 2),)),))
        root.add_widget(look)

    lay_over()
    post(table, Pressed("next"))
    assert refused(table)
    assert root.controls.question.name == "polite"
    root.controls.leave()
    lay_over()
    post(table, Pressed("dice"))
    assert type(table.session.timeline.entries[-1].act) is Roll
    assert look.parent is None


@pytest.mark.parametrize("pressed", [Pressed("dice"), Pressed("next"), Pressed("undo"), SeatPressed(0)])
def test_in_the_menu_and_the_settings_buttons_only_blink(table, pressed):
    table.begin()
    for place in (table.root.menu.open, table.root.preferences.open, table.root.corrections.take):
        place()
        unseen()
        post(table, pressed)
        lamps = table.panel.picture
        assert Rhythm.BLINK in (lamps.attention.rhythm, lamps.dice.rhythm)
        table.root.dialogs.dialog.close()
        refused(table)
    assert table.session.version == 1


def test_while_the_table_is_asked_whether_it_means_it_undo_takes_nothing_back(table):
    table.begin(setup=PigSetup(2, 0, 0))
    table.answer((5,))
    table.key((Hold, 0))
    version = table.session.version
    post(table, Pressed("undo"), Pressed("undo"), Pressed("undo", long=True), Pressed("next"))
    assert table.root.dialogs.dialog.is_open
    assert table.session.version == version


def test_a_cable_pulled_out_in_the_middle_of_a_question_leaves_it_open(table):
    table.begin()
    table.key((Give, 0))
    asked = table.root.controls.question
    post(
        table,
        Lost("unplugged", "board", device="/dev/b"),
        Found("board"),
        Lost("babble", "board", device="/dev/b"),
    )
    assert table.root.controls.question is asked
    assert table.root.play.link.state == "lost"


def test_where_there_is_no_dice_button_nobody_is_told_to_press_it(file):
    with evening(file) as one:
        stage = one.root.stage
        one.wait(0.1)
        assert stage.dice_button, "a key stands for it"
        for signal, there in (
            (Lost("pins", "keys"), False),
            (Found("board"), False),
            (Found("pins"), True),
            (Lost("unplugged", "board"), True),
            (Lost("pins", "pins", device="lgpio", says="busy"), False),
        ):
            post(one, signal)
            assert stage.dice_button is there


# ---- who sits there


def test_a_button_where_nobody_sits_or_somebody_has_left_does_nothing(table):
    table.begin(setup=PigSetup(2, 0, 0))
    table.answer((5,))
    table.root.controls.put_right(Leave(0))
    for seat in (0, 5):
        post(table, SeatPressed(seat))
        assert refused(table)
    lamps = table.panel.picture
    assert lamps.attention.rhythm is Rhythm.BREATHE, "a move is proposed, and waits for next"
    assert [lamp.level for lamp in lamps.seats] == [0.12, 0.12], "nobody is awaited"
    assert type(table.session.timeline.entries[-1].act) is Leave
    table.root.controls.put_right(Return(0))
    assert table.panel.picture.seats[0].rhythm is Rhythm.BREATHE
    post(table, SeatPressed(0))
    assert refused(table) is False


# ---- more than anybody can press


@pytest.mark.parametrize("loose", [Pressed("dice"), DiceFelt()])
def test_a_loose_contact_throws_nothing_and_stops_no_picture(table, loose):
    table.begin(setup=PigSetup(2, 0, 0))
    for _ in range(20):
        for _ in range(500):
            table.bus.post(loose)
        unseen()
    assert table.session.timeline.entries == []
    unseen()
    unseen()
    post(table, loose)
    assert [type(entry.act) for entry in table.session.timeline.entries] == [Roll]


def test_two_presses_of_the_dice_button_are_two_throws(table):
    table.begin(setup=PigSetup(2, 0, 0))
    post(table, Pressed("dice"), Pressed("dice"))
    assert [type(entry.act) for entry in table.session.timeline.entries] == [Roll, Roll]
