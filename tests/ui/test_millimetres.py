"""Every word of a recorded evening's table, in millimetres of the official panel of seven inches."""

from dataclasses import replace

import pytest

import engines
from companion.drawing.scale import written
from companion.ui.panels.board_picture import Picture
from engines.pads.moves import Write
from tests.ui.legible import ACROSS, ROUNDING, WORKED, capitals_watched, illegible, left_out, too_low
from tests.ui.tabletop import MIDDLE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.test_pads import ROUNDS, begin
from tests.ui.walk_play import evening_of

LOOKS = 5
"""How often an evening is looked at, at equal distances."""


@pytest.mark.parametrize("size", [SMALL, MIDDLE, WIDE, TALL])
@pytest.mark.parametrize("game", engines.catalogue())
def test_every_word_is_high_enough_to_be_read(file, game, size):
    with evening(file, size, (find(game),)) as one:
        one.root.stage.theme = replace(one.root.stage.theme, inches=7.0)
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
            picture.repaint()
            picture.settle()
        assert {one.text for one in drawn} == seen


@pytest.mark.parametrize("size", [SMALL, MIDDLE, WIDE, TALL])
def test_a_pad_of_eight_has_totals_for_every_chair_and_numbers_one_works_with(file, size):
    with evening(file, size, (ROUNDS,)) as one:
        one.root.stage.theme = replace(one.root.stage.theme, inches=7.0)
        begin(one, ROUNDS, 8)
        for number in range(4 * 8):
            one.session.play(Write(one.session.actors[0], "points", 10 * (number % 7)))
        one.root.controls.leave()
        one.root.evening.changed()
        one.root.play.moment.end()
        settled("the pad")
        drawn = set()
        with capitals_watched(drawn):
            one.root.play.board.repaint()
            settled("the pad again")
        grid = one.session.view().board.grid
        totals = {written(total) for total in grid.totals}
        heights = {one.text: one.mm for one in sorted(drawn, key=lambda one: one.mm)}
        assert totals <= set(heights)
        assert min(heights[total] for total in totals) >= ACROSS - ROUNDING
        numbers = {one.mm for one in drawn if one.text.isdigit() and one.text not in totals}
        assert min(numbers) >= WORKED - ROUNDING
