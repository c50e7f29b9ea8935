"""What players own of many kinds: in sight for whoever's turn it is, a touch away for all, never cut off."""

from collections import Counter
from itertools import chain

import pytest

import engines
from companion.drawing.box import Box
from companion.drawing.polygons import inside
from companion.ui.panels.facts import is_zero
from companion.ui.panels.folded_places import spread
from companion.ui.panels.over_table import AROUND
from engines.core import icons
from engines.core.view import Board, Shape, Spot
from tests.ui.drawn_words import drawing_watched
from tests.ui.looked_evening import looked_at
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, evening, find, settled
from tests.ui.walk_play import evening_of

EVERY = 23
"""Moves of a recorded evening from one look at the table to the next."""


def drawn_on(one, *widgets):
    """The words that these widgets show, however often each of them."""
    found = Counter()
    with drawing_watched(lambda widget, _pen, text, *_: found.update([text] if widget in widgets else [])):
        for widget in widgets:
            widget.repaint()
        settled("what is owned")
    return found


def numbers(facts):
    """The numbers of what is owned, however often each of them."""
    return Counter(str(fact.value) for fact in facts if not is_zero(fact))


def unseen(one):
    """What the table hides of what players own: of the one on turn at once, of all after one touch."""
    play, rows = one.root.play, one.session.view().ledger.rows
    shown = drawn_on(one, play.ledger, play.stock)
    yield from (text for text in shown if "…" in text)
    owned = [row for row in rows if row.stock]
    if not owned:
        return
    assert play.stock.parent is play
    (mine,) = [row for row in rows if row.seat == play.stock.seat]
    yield from numbers(mine.stock) - drawn_on(one, play.stock)
    one.tap(play.stock, "all")
    table = one.root.dialogs.stock
    assert table.parent is one.root
    told = drawn_on(one, table)
    yield from numbers(chain.from_iterable(row.stock for row in owned)) - told
    named = " ".join(told)
    yield from (name for row in owned for name in map(one.root.stage.say, row.cards) if name not in named)
    one.tap(table, AROUND)
    assert table.parent is None
    (other, *_) = [row.seat for row in rows if not row.awaited]
    box = play.ledger.areas()[other]
    one.finger.hold(*box.left(0.6 * box.w)[0].centre, 0)
    settled("all goods")
    assert table.parent is one.root
    one.tap(table, AROUND)


@pytest.mark.parametrize("size", [SMALL, TALL])
@pytest.mark.parametrize("game", engines.catalogue())
def test_nothing_owned_is_hidden_in_a_recorded_evening(file, game, size):
    with evening(file, size, (find(game),)) as one:
        moves, setup, seats = evening_of(find(game))
        one.begin(find(game), setup, seats)
        looks = 0
        for number, move in enumerate(moves):
            one.session.play(move)
            if number % EVERY == 0:
                one.root.evening.resume(one.archive.history()[0].number)
                one.root.play.moment.end()
                one.root.controls.leave()
                settled("the table")
                if one.root.play.asked.current is None:
                    looks += 1
                    assert list(unseen(one)) == [], (number, move)
        assert looks > len(moves) / EVERY / 2


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_what_is_folded_on_the_board_is_listed_by_a_touch(file, size):
    with evening(file, size, (find("le_havre"),)) as one:
        moves, setup, seats = evening_of(find("le_havre"))
        one.begin(find("le_havre"), setup, seats)
        for move in moves[:187]:
            one.session.play(move)
        one.root.evening.resume(one.archive.history()[0].number)
        one.root.play.moment.end()
        settled("the table")
        board, listed = one.root.play.board, one.root.dialogs.folded
        folded = [shape for shape in board.folded if shape.name not in board.about()]
        assert folded
        one.finger.hold(*board.middle_of(folded[0].name), 0)
        settled("the list")
        assert listed.parent is one.root
        assert told(listed)[0] == "Buildings and ships"
        names = {one.root.stage.say(shape.text) for shape in board.folded}
        assert names <= set(drawn_on(one, listed.board))
        one.finger.hold(*listed.board.middle_of(folded[0].name), 0)
        assert one.root.dialogs.dialog.is_open
        one.root.dialogs.dialog.close()
        one.tap(listed, "around")
        assert listed.parent is None


def test_the_list_of_what_is_folded_shows_who_stands_there():
    shapes = tuple(
        Shape(icons.box(x, 0.0, x + 0.2, 0.1), "wood", name, folded=True)
        for name, x in (("mill", 0.0), ("firm", 0.3))
    )
    people = Spot("person 2", 0.35, 0.05, "person", 2), Spot("person 1", 0.7, 0.5, "person", 1)
    laid = spread(Board(1.0, shapes, spots=(*people, Spot("corner", 0.05, 0.05))), Box(0, 0, 600, 400), 2, 60)
    (person,) = laid.spots
    assert person.seat == 2
    assert [inside(shape.points, person.x, person.y) for shape in laid.shapes] == [False, True]


def test_a_row_of_what_all_own_leads_to_its_player_and_to_a_correction(file):
    """Somebody touched a number there that was wrong, and the page only closed."""
    with evening(file, SMALL, (find("le_havre"),)) as one:
        for _ in looked_at(one, find("le_havre"), 2):
            break
        one.root.open("look", 1)
        one.finger.press(one.root.dialogs.stock, 2)
        settled("a player")
        one.finger.press(one.root.dialogs.dialog, "count")
        settled("what is theirs")
        page = one.root.corrections.page
        assert one.root.screen is page
        assert one.root.dialogs.stock.parent is None
        assert {cell.owner for cell in page.opened.cells if cell.name in page.counting.marked} == {2}
