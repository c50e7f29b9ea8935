"""Charts as every pen draws them: series told apart by more than their colour, names within the width."""

from itertools import pairwise

import pytest

from companion.drawing.bars import SOLID, filled
from companion.drawing.box import Box
from companion.drawing.chart import plotted
from companion.drawing.colours import LIGHT
from companion.drawing.look import Look
from companion.drawing.strokes import Boxes, Curve, Form, Group, Label, Rim
from engines.core.text import N_, Reader, Text
from engines.core.view import Chart, Series
from tests.drawing.scenes import SEATS
from tests.drawing.test_pens import APART
from tests.drawing.traces import differences, draw_in_runs, of_kivy, of_pdf, of_svg, strokes
from tests.games.whole import NAMES

BOX = Box(0, 0, 560, 260)
LOOK = Look(seats=SEATS, reader=Reader(name=NAMES.__getitem__), palette=LIGHT).in_units()
BARS = Chart(N_("Sums"), (Series(N_("rolled"), ((2, 1), (4, 3))), Series(N_("expected"), ((2, 2),))), "bars")
CURVES = Chart(N_("Luck"), tuple(Series(N_("seat"), ((0, 0), (1, seat - 0.5)), seat=seat) for seat in (0, 1)))


def drawn(chart, kind=object):
    return [one for one in plotted(chart, BOX, LOOK).strokes if isinstance(one, kind)]


def said(chart):
    return [line for one in drawn(chart, Label) for line in one.lines]


@pytest.fixture(autouse=True)
def in_single_strokes(monkeypatch):
    """Strokes are told apart."""
    draw_in_runs(monkeypatch, 1)


@pytest.mark.parametrize("chart", [BARS, CURVES], ids=["bars", "curves"])
def test_every_pen_draws_a_chart_in_the_same_order_with_the_same_words(chart):
    layers = {"chart": (Group(None, plotted(chart, BOX, LOOK).strokes),)}
    traces = {"SVG": of_svg(layers, BOX.w, BOX.h), "PDF": of_pdf(layers), "Kivy": of_kivy(layers)}
    assert list(differences(traces, strokes(layers), APART)) == []


def test_bars_stand_side_by_side_on_the_axis_as_high_as_their_values():
    axes = plotted(BARS, BOX, LOOK).axes
    rolled = next(one for one in drawn(BARS, Boxes) if len(one.boxes) == 2)
    assert [round(axes.high * box.h / axes.box.h, 2) for box in rolled.boxes] == [1.0, 3.0]
    assert {box.y for box in rolled.boxes} == {axes.y(0)}
    assert rolled.boxes[1].x > axes.x(2) > rolled.boxes[0].x


def test_series_differ_by_their_filling_or_by_their_marks():
    solid, hollow = (one for one in drawn(BARS, Boxes) if max(box.h for box in one.boxes) > 30)
    assert list(solid.boxes[:1]) == filled(solid.boxes[0], SOLID, 2.5)
    assert len(hollow.boxes) == 4
    marks = {one.points for one in drawn(CURVES, Form)}
    assert len(marks) == 2
    assert len(drawn(CURVES, Curve)) == 2


def test_bars_can_have_names():
    named = Chart(BARS.title, BARS.series, "bars", (Text("Anna"), Text("Ben")))
    assert {"Anna", "Ben"} <= set(said(named))


def test_what_is_whole_is_measured_in_whole_steps():
    whole = Chart(CURVES.title, (Series(N_("loans"), ((0, 0), (1, 2), (2, 1)), seat=0),))
    numbers = [words for words in said(whole) if words[0].isdigit()]
    assert numbers == ["0", "1", "2", "0", "1", "2"]
    assert "−0.5" in said(CURVES)


def test_names_that_have_no_room_beside_each_other_stand_in_rows():
    goods = tuple(Series(Text(name * 4), ((0, 0), (1, 1))) for name in ("coal ", "wheat ", "coffee ", "tea "))
    names = [one for one in drawn(Chart(N_("Prices"), goods), Label) if one.align == "left"]
    assert len({name.y for name in names}) == 2
    alone, several = (plotted(Chart(N_("Prices"), some), BOX, LOOK).axes for some in (goods[:1], goods))
    assert several.box.h < alone.box.h


@pytest.mark.parametrize("form", ["lines", "bars"])
def test_every_series_is_named_within_the_width(form):
    series = tuple(Series(Text(f"good {n}"), ((0, n), (1, 2 * n))) for n in range(6))
    names = [one for one in drawn(Chart(N_("Prices"), series, form), Label) if one.align == "left"]
    assert [name.lines for name in names] == [(f"good {n}",) for n in range(6)]
    assert all(
        name.x >= 0 and name.x + LOOK.letters.width_of(*name.lines, name.px) <= BOX.w for name in names
    )


def test_a_chart_of_nothing_has_no_axes():
    assert plotted(Chart(N_("Luck"), ()), BOX, LOOK) == ((), None)


def test_the_signs_of_eight_lines_stay_within_a_small_chart():
    """On a television the chart of the end is that low."""
    small = Box(0, 0, 520, 190)
    series = tuple(Series(N_("seat"), ((0, 0), (1, 100 + seat)), seat=seat % 4) for seat in range(8))
    marks = [one for one in plotted(Chart(N_("Points"), series), small, LOOK).strokes if isinstance(one, Rim)]
    lowest = min(y for one in marks for y in one.points[1::2])
    assert len(marks) >= 8
    assert lowest >= small.y


def test_the_signs_at_the_ends_of_lines_keep_apart_and_off_the_words_of_the_axis():
    flat = tuple(Series(N_("price {n}", n=n), ((0, 0), (1, 0))) for n in range(6))
    chart = Chart(N_("Prices"), flat)
    axes = plotted(chart, BOX, LOOK).axes
    ends = sorted((one for one in drawn(chart, Form) if one.x > axes.box.right), key=lambda one: one.y)
    assert len(ends) == 6
    assert ends[0].y >= axes.box.y
    for lower, upper in pairwise(ends):
        assert upper.y - lower.y > 1.1 * lower.side
