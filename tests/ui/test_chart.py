"""Charts: round numbers beside them, one mesh or line a series, and every seat told apart by its badge."""

import pytest
from kivy.graphics import SmoothLine

from companion.drawing.bars import HOLLOW, SOLID, STRIPED, filled
from companion.drawing.box import Box
from companion.drawing.colours import LIGHT
from companion.drawing.scale import Axes, height_at, spread, ticks, written
from companion.table.files.settings import usual_inches
from companion.ui.kit.ink import Shape
from companion.ui.panels.chart import ChartPanel
from companion.ui.theme import Theme
from engines.core.text import N_
from engines.core.view import Chart, Series

SUMS = Chart(
    N_("Sums"),
    (
        Series(N_("rolled"), tuple((float(n), float(n % 5)) for n in range(2, 13)), tint="accent"),
        Series(N_("expected"), tuple((float(n), 2.5 - abs(7 - n) / 3) for n in range(2, 13)), tint="second"),
    ),
    "bars",
)
LUCK = Chart(
    N_("Luck"),
    tuple(
        Series(N_("seat"), tuple((float(turn), turn * (seat - 1.5) / 7) for turn in range(30)), seat=seat)
        for seat in range(4)
    ),
    remark=N_("Above the line the dice gave more than the board let expect."),
)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 17, 6, (0, 5, 10, 15, 20)),
        (-3.2, 2.1, 6, (-4, -2, 0, 2, 4)),
        (0, 0, 5, (0, 0.5, 1)),
        (0, 1000, 3, (0, 500, 1000)),
        (0, 0.03, 4, (0, 0.01, 0.02, 0.03)),
    ],
)
def test_ticks_are_round_and_enclose_everything(low, high, most, expected):
    assert ticks(low, high, most) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("high", "expected"), [(0, (0, 1)), (1, (0, 1)), (3, (0, 1, 2, 3)), (30, (0, 10, 20, 30))]
)
def test_what_is_counted_has_whole_numbers_beside_it(high, expected):
    assert ticks(0, high, 6, whole=True) == expected


def test_numbers_are_written_short_and_with_a_true_minus():
    assert [written(value) for value in (2.0, -0.5, 1500.0)] == ["2", "−0.5", "1500"]


def test_signs_are_moved_apart_and_stay_inside():
    assert spread([50, 52, 51], 10, 0, 100) == [50, 70, 60]
    assert spread([98, 99], 10, 0, 100) == [90, 100]
    assert spread([], 10, 0, 100) == []


def test_a_value_lies_where_the_axes_say():
    axes = Axes(Box(100, 10, 200, 100), (2.0, 3.0, 4.0, 5.0), (-10, 0, 10), False)
    assert (axes.x(2.0), axes.x(5.0), axes.y(0)) == (100, 300, 60)
    assert axes._replace(slots=True).x(3.0) == 175
    assert axes._replace(along=(2.0,)).x(2.0) == 200


def test_fillings_differ_and_stay_within_their_bar():
    bar = Box(10, 20, 30, 100)
    assert filled(bar, SOLID, 2) == [bar]
    assert len(filled(bar, HOLLOW, 2)) == 4
    assert len(filled(bar, STRIPED, 2)) == 26
    for filling in (HOLLOW, STRIPED):
        assert all(bar.x <= piece.x and piece.right <= bar.right for piece in filled(bar, filling, 2))
        assert all(bar.y <= piece.y and piece.top <= bar.top + 1e-9 for piece in filled(bar, filling, 2))
    assert filled(Box(0, 0, 9, 3), HOLLOW, 2) == [Box(0, 0, 9, 3)]


def _bars(draw, args):
    """Whether it is a row of bars: the lines across a chart are thinner."""
    return draw.__name__ == "_boxes" and max(box.h for box in args[0]) > 3


def drawn(panel, kind):
    """How many shapes or instructions of that kind the curves or bars of a panel are made of."""
    calls = panel.pen.since(0)
    some = [draw(*args) for draw, args in calls if draw.__name__ == "_curve" or _bars(draw, args)]
    return sum(isinstance(each, kind) for pieces in some for each in pieces)


def test_a_row_of_bars_is_one_shape(screen):
    panel = ChartPanel(screen.stage)
    panel.show(SUMS)
    screen.show(panel)
    assert drawn(panel, Shape) == 2 + 2  # the other two stand in the legend


def test_a_curve_is_one_line(screen):
    panel = ChartPanel(screen.stage)
    panel.show(LUCK)
    screen.show(panel)
    assert drawn(panel, SmoothLine) == 4


PRICES = Chart(
    N_("Prices"),
    tuple(
        Series(N_("{n}", n=name), ((0.0, 40.0), (1.0, 10.0 * number), (2.0, 50.0)), icon=name)
        for number, name in enumerate(("first", "second", "third"))
    ),
)


def polygons_of(panel):
    return [args for draw, args in panel.pen.since(0) if draw.__name__ == "_polygon"]


def bars_of(panel):
    return [bar for draw, args in panel.pen.since(0) if _bars(draw, args) for bar in args[0]]


def test_each_line_has_a_form_of_its_own_along_its_way(screen):
    panel = ChartPanel(screen.stage)
    screen.show(panel)
    panel.show(PRICES)
    screen.frames()
    drawn_forms = len(polygons_of(panel))
    assert drawn_forms > 2 * 3  # those of the legend and of the ends, and those on the way
    panel.show(Chart(PRICES.title, PRICES.series[:1]))
    screen.frames()
    assert len(polygons_of(panel)) < drawn_forms / 3  # one line alone needs none


def test_the_height_of_a_line_between_its_points():
    assert [height_at((0, 0, 10, 20, 10, 40, 20, 40), x) for x in (-5, 5, 10, 15, 30)] == [
        -10,
        10,
        20,
        40,
        40,
    ]
    assert height_at((5, 7, 5, 9), 5) == 7


def words_of(pen):
    return [args[0].lines[0] for draw, args in pen.since(0) if draw.__name__ == "_words"]


def test_the_legend_names_the_players(screen):
    panel = ChartPanel(screen.stage)
    panel.show(LUCK)
    screen.show(panel)
    said = words_of(panel.pen)
    assert [name for name in ("Anna", "Ben", "Carla", "Dan") if name in said] == [
        "Anna",
        "Ben",
        "Carla",
        "Dan",
    ]
    assert said.count("A") == 2  # once in the legend, once at the end of the curve


def test_labels_stand_for_the_numbers_along_the_foot(screen):
    panel = ChartPanel(screen.stage)
    points = ((0.0, 3.0), (1.0, 5.0))
    panel.show(Chart(N_("Pips"), (Series(N_("pips"), points),), "bars", (N_("ore"), N_("wool"))))
    screen.show(panel)
    assert {"ore", "wool", "Pips"} <= set(words_of(panel.pen))
    assert {"3", "5"} <= set(words_of(panel.pen))


def test_few_counts_have_no_halves_beside_them_and_no_bar_fills_the_chart(screen):
    panel = ChartPanel(screen.stage)
    once = (Series(N_("nights"), ((4.0, 1.0),)), Series(N_("expected"), ((4.0, 0.6),)))
    panel.show(Chart(N_("Nights"), once, "bars"))
    screen.show(panel)
    assert not [words for words in words_of(panel.pen) if "." in words]
    assert all(bar.w < panel.width / 8 for bar in bars_of(panel))
    panel.show(Chart(N_("Nights"), once))
    screen.frames()
    assert "0.2" in words_of(panel.pen)  # a line through what is not whole has steps of any size


def test_an_empty_chart_shows_its_title_alone(screen):
    panel = ChartPanel(screen.stage)
    screen.show(panel)
    assert words_of(panel.pen) == []
    panel.show(Chart(N_("Luck"), ()))
    screen.frames()
    assert words_of(panel.pen) == ["Luck"]


def test_one_point_is_a_sign_without_a_curve(screen):
    panel = ChartPanel(screen.stage)
    panel.show(Chart(N_("Luck"), (Series(N_("a"), ((1.0, 1.0),)), Series(N_("b"), ()))))
    screen.show(panel)
    assert drawn(panel, SmoothLine) == 0


@pytest.mark.parametrize("chart", [SUMS, LUCK], ids=["bars", "curves"])
@pytest.mark.parametrize("size", [(800, 480), (1920, 1080), (720, 1280)])
def test_nothing_is_cut_at_any_size(screen_of, size, chart):
    screen = screen_of(*size)
    screen.stage.theme = Theme(LIGHT, *size, usual_inches(*size), text_scale=1.5, motion=False)
    panel = ChartPanel(screen.stage)
    panel.show(chart)
    screen.show(panel)
    said = [args[0] for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
    assert said
    assert not [fitted for fitted in said if fitted.cut or fitted.lines[-1].endswith("…")]


def test_what_did_not_change_is_not_drawn_again(screen):
    panel = ChartPanel(screen.stage)
    panel.show(SUMS)
    screen.show(panel)
    before = panel.pen.redrawn
    panel.show(SUMS)
    screen.frames()
    assert panel.pen.redrawn == before
