"""A count of what lies on the table: its places and cells in words, and what comes of it."""

import pytest

from companion.desk.counting import Counting, numbers_at, own_numbers
from companion.table.play.correction import UNDER_SHIELD, cells_about, cells_of
from engines.core.corrections import Correct
from engines.core.events import TABLE
from tests.desk.games import begun, moves_of
from tests.table.pig import Roll
from tests.table.test_conflict_resolver import session_with


def counting(*moves, **options):
    """A count at a game of Pig; what comes of it is written into its `done`."""
    session, written = session_with(*moves), []
    return Counting(session, written.append, **options)


def rows(count):
    """Its places in words."""
    return [
        (str(row.place), row.owner, row.note and str(row.note), row.differ and str(row.differ))
        for row in count.places()
    ]


def test_places_say_how_many_differ_and_hidden_ones_only_that_they_do():
    count = counting(Roll(0, 5))
    chips = [number for number, row in enumerate(count.places()) if row.note is not None]
    assert [(count.places()[at].owner, str(count.places()[at].note)) for at in chips] == [
        (0, "private"),
        (1, "private"),
    ]
    assert count.enter([("points.0", 3), ("chips.0", 1)])
    assert rows(count)[0] == ("Points", None, None, "1 differs")
    assert rows(count)[chips[0]][2:] == (str(UNDER_SHIELD), None)
    assert rows(count)[chips[1]][2:] == ("private", None)
    assert count.enter([("points.1", 2)])
    assert rows(count)[0][3] == "2 differ"
    assert [row.number for row in count.places()] == list(range(len(rows(count))))


def test_a_row_has_the_value_before_once_another_is_entered():
    count = counting(Roll(0, 5), marked=("pot",))
    row = count.row("pot")
    assert (str(row.value), row.before, row.steps, row.marked) == ("5", None, (-1, 1), True)
    assert count.enter([("pot", 0)])
    row = count.row("pot")
    assert (str(row.value), str(row.before), row.steps) == ("0", "5", (1,))
    assert (count.row("turn").steps, count.row("turn").marked) == (None, False)


def test_a_step_is_entered_as_far_as_there_are_numbers():
    count = counting()
    count.step("pot", -1)
    assert not count.changed
    count.step("pot", 1)
    assert (count.changed, count.correction.entered) == (True, {"pot": 1})
    count.step("pot", 1)
    count.step("pot", 1)
    count.step("pot", -1)
    assert count.correction.entered == {"pot": 2}


def test_nothing_is_entered_where_a_cell_is_missing_or_cannot_have_its_value():
    count = counting()
    assert not count.enter([("pot", 3), ("jar", 1)])
    assert not count.enter([("pot", 3), ("turn", 7)])
    assert not count.changed


def test_what_does_not_add_up_comes_first_and_hidden_places_say_nothing():
    count = counting(Roll(0, 5))
    assert (count.doubts(), str(count.differences()), count.lines()) == (None, "no changes", ())
    assert count.enter([("chips.0", 1)])
    assert str(count.differences()) == str(UNDER_SHIELD)
    assert count.enter([("pot", 1)])
    assert "One point alone" in str(count.doubts())
    assert str(count.differences()) == "1 change"
    assert count.enter([("points.1", 1)])
    assert str(count.differences()) == "2 changes"
    lines = count.lines()
    assert [line.wrong for line in lines] == [True] * (len(lines) - 3) + [False] * 3
    said = [(str(line.words), line.seat) for line in lines[-3:]]
    assert (f"Chips, seat 1: {UNDER_SHIELD}", 0) in said
    assert [seat for words, seat in said if str(UNDER_SHIELD) not in words] == [-1, -1]


def test_of_several_things_that_do_not_add_up_the_first_is_said_and_how_many_more():
    count = counting(Roll(0, 5))
    assert count.enter([("pot", 1), ("chips.0", 4)])
    doubts = count.correction.inconsistencies()
    assert len(doubts) == 2
    assert str(count.doubts()) == f"{doubts[0]} (and 1 more)"


def test_a_count_is_stale_once_the_game_moved_on():
    count = counting(Roll(0, 5))
    assert not count.stale
    count.session.play(Roll(0, 2))
    assert count.stale


def test_a_count_begins_with_what_was_counted_and_its_note():
    counted = Correct(-1, (("pot", 3),), "we counted")
    count = counting(Roll(0, 5), counted=counted, note="another")
    assert (count.note, count.correction.entered, count.changed) == ("we counted", {"pot": 3}, False)
    assert count.move() == counted
    assert counting(note="alone").note == "alone"


@pytest.mark.parametrize(("fresh", "title"), [(True, "Game in progress"), (False, "What's different?")])
def test_a_count_says_what_it_is_about(fresh, title):
    assert str(counting(fresh=fresh).title) == title


def test_where_there_is_no_grid_nothing_of_it_is_put_right():
    assert own_numbers(session_with(), 0) == frozenset()
    assert numbers_at(session_with(), "p1") == ()


# ---- where it opens

GAMES = ("catan", "hab_und_gut", "kraftwagen", "le_havre")
NO_ROW = {
    "White markers go beside the buyers": "there are several with each",
    "{buyer}, number {n}: no car is left": "nothing was moved",
    "a new {ship}: {name}": "it lies in its stack, on others",
}
"""What the app tells of nobody and of no number, and why."""


@pytest.mark.parametrize("game", GAMES)
def test_what_a_receipt_tells_of_is_put_right_in_rows_that_are_open_and_marked(game):
    session, met = begun(game), set()
    for move in moves_of(game):
        session.play(move)
        for event in session.receipt:
            count = Counting(session, print, marked=cells_about(session.cells, event))
            opened = count.correction.heap_of(*count.marked[:1])
            marked = [cell for cell in opened.cells if count.row(cell.name).marked]
            assert marked or (event.seat == TABLE and event.what.msgid in NO_ROW), event
            met.add(event.what.msgid)
    assert len(met) > 8


@pytest.mark.parametrize(
    ("game", "told", "row"),
    [
        ("le_havre", "enters {building}", "person.{seat}"),
        ("le_havre", "The turn begins", "turn.seat"),
        ("le_havre", "builds {building}", "card.{spot}"),
        ("hab_und_gut", "pays {n} to the bank", "cash.{seat}"),
        ("catan", "draws the card: {card}", "hand.{seat}.wool"),
    ],
)
def test_the_row_is_that_of_the_thing(game, told, row):
    session, met = begun(game), 0
    for move in moves_of(game):
        session.play(move)
        for event in (one for one in session.receipt if one.what.msgid == told):
            spot = event.spots[0] if event.spots else ""
            count = Counting(session, print, marked=cells_about(session.cells, event))
            opened = count.correction.heap_of(*count.marked[:1])
            marked = [cell.name for cell in opened.cells if count.row(cell.name).marked]
            name = row.format(seat=event.seat, spot=spot)
            if row == "person.{seat}" and count.correction.cell(name).value != spot:
                assert marked == [f"card.{spot}"], "it has left already"
            else:
                assert name in marked
                met += 1
    assert met > 3


@pytest.mark.parametrize("game", ["catan", "hab_und_gut"])
def test_whoever_puts_their_hand_right_has_it_open(game):
    session = begun(game)
    for seat in session.engine.seated(session.state):
        count = Counting(session, print, marked=cells_of(session.cells, seat, hand=True))
        assert count.correction.heap_of(*count.marked[:1]).eyes == (seat,)


def test_what_stands_in_a_row_of_a_player_opens_what_lies_before_them():
    session = begun("kraftwagen")
    for seat in session.engine.seated(session.state):
        count = Counting(session, print, marked=cells_of(session.cells, seat))
        assert count.correction.heap_of(*count.marked[:1]).owner == seat
