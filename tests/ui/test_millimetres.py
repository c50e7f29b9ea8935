"""Every word of a recorded evening's table, in millimetres of the official panel of seven inches."""

import pytest

import engines
from companion.ui.panels.board_picture import Picture
from companion.ui.panels.stock import FEW
from tests.ui.legible import ACROSS, ROUNDING, WORKED, capitals_watched, illegible
from tests.ui.tabletop import SMALL, evening, find, settled
from tests.ui.walk_play import evening_of

LOOKS = 5
"""How often an evening is looked at, at equal distances."""


def too_low(rows, seat, drawn):
    """The numbers of players' rows that are lower than one works with, and scores some chair can't read.

    So are the goods of whoever is in that seat, as long as there are few kinds of them.
    """
    scores = {str(row.score) for row in rows}
    numbers = {str(fact.value) for row in rows for fact in row.facts}
    (owned,) = [[fact for fact in row.stock if fact.value] for row in rows if row.seat == seat]
    numbers |= {str(fact.value) for fact in owned if len(owned) <= FEW}
    highest = {}
    for one in drawn:
        if one.widget in ("LedgerPanel", "StockPanel"):
            highest.setdefault((one.widget, one.text), []).append(one.mm)
    for (widget, text), heights in highest.items():
        if text in scores and widget == "LedgerPanel" and max(heights) < ACROSS - ROUNDING:
            yield f"{max(heights):.2f} mm high, for all chairs {ACROSS}: {text!r} ({widget})"
        if text in numbers and min(heights) < WORKED - ROUNDING:
            yield f"{min(heights):.2f} mm high, worked with {WORKED}: {text!r} ({widget})"


def left_out(board, say, drawn):
    """The words and numbers of a board's places that are not written: a picture without them is a stamp."""
    written = {one.text for one in drawn if one.widget == "BoardPanel"}
    for shape in board.shapes:
        ways = [shape.token.text] if shape.token else [shape.text, *shape.shorter]
        ways = [say(words) for words in ways if words]
        if any(ways) and not written & set(ways):
            yield f"not written: {ways[0]!r}"


@pytest.mark.parametrize("game", engines.catalogue())
def test_every_word_is_high_enough_to_be_read(file, game):
    with evening(file, SMALL, (find(game),)) as one:
        moves, setup, seats = evening_of(find(game))
        one.begin(find(game), setup, seats)
        play, small = one.root.play, []
        for number, move in enumerate(moves, 1):
            one.session.play(move)
            if number % (len(moves) // LOOKS):
                continue
            one.root.evening.resume(one.archive.history()[0].number)
            play.moment.end()
            one.root.controls.leave()
            settled("the table")
            drawn = set()
            with capitals_watched(drawn):
                for widget in play.walk():
                    widget.repaint()
                settled("the table again")
            print(
                number,
                play.asked.current,
                play.outlook.parent,
                play.ledger.size,
                play.receipt.parent,
                play.hint.parent,
                list(too_low(one.session.view().ledger.rows, play.stock.seat, drawn)),
            )
            small += illegible(drawn)
            small += left_out(one.session.view().board, one.root.stage.say, drawn)
            if play.asked.current is None:
                small += too_low(one.session.view().ledger.rows, play.stock.seat, drawn)
        assert sorted(set(small)) == []


def test_a_picture_of_a_board_has_its_numbers_where_they_can_be_read(screen_of):
    screen, catan = screen_of(800, 480), find("catan")
    screen.stage.art = catan.art
    numbers = {shape.token.text for shape in catan.cover.shapes if shape.token}
    for side, seen in ((400, numbers), (60, set())):
        picture, drawn = Picture(screen.stage), set()
        picture.show(catan.cover)
        screen.show(picture, width=side, height=side)
        with capitals_watched(drawn):
            picture._paint()
        assert {one.text for one in drawn} == seen
