"""Icons as SVG files: their elements become polygons, and what cannot be read is named."""

import re
from math import hypot
from pathlib import Path

import pytest

import companion
from companion.drawing.icon_files import END, FOLDER, FORM, SVG, Misdrawn, icon, read, symbol
from companion.drawing.polygons import bounds, inside
from companion.ui.kit import icons
from companion.web.files import ICONS, page_files

NAMES = sorted(file.stem for file in FOLDER.iterdir())
SOURCES = Path(companion.__file__).parent


def drawn(elements: str) -> str:
    return f"{SVG}{FORM}\n  {elements}\n{END}\n"


def test_a_polygon_and_a_rectangle_are_turned_upright() -> None:
    assert read(drawn('<polygon points="0,0 100,0 100,25"/>'), "a.svg") == ((0, 1, 1, 1, 1, 0.75),)
    ((*corners,),) = read(drawn('<rect x="10" y="20" width="30" height="40"/>'), "a.svg")
    assert bounds(tuple(corners)) == pytest.approx((0.1, 0.4, 0.4, 0.8))


def test_a_circle_is_where_it_says() -> None:
    (points,) = read(drawn('<circle cx="50" cy="20" r="10"/>'), "a.svg")
    assert bounds(points) == pytest.approx((0.4, 0.7, 0.6, 0.9))


def test_a_filled_path_has_lines_curves_and_arcs() -> None:
    (points,) = read(drawn('<path d="M 0 100 L 0 50 C 0 0 100 0 100 50 A 25 25 0 0 1 50 50 Z"/>'), "a.svg")
    assert inside(points, 0.25, 0.3)
    assert inside(points, 0.5, 0.8), "below the top of the curve"
    assert not inside(points, 0.5, 0.9)
    assert inside(points, 0.75, 0.3), "the arc hangs below"
    assert not inside(points, 0.75, 0.2)


STROKE = 'fill="none" stroke="currentColor" stroke-width="20"'


def test_lines_are_strokes_with_round_ends() -> None:
    lines = read(drawn(f'<path d="M 50 20 L 50 80 L 20 80 Z" {STROKE} stroke-linecap="round"/>'), "a.svg")
    assert len(lines) == 3
    assert bounds(lines[0]) == pytest.approx((0.4, 0.1, 0.6, 0.9))


MIDDLES = {(0, 1): (0.783, 0.783), (0, 0): (0.617, 0.617), (1, 1): (1.183, 1.183), (1, 0): (0.217, 0.217)}
"""The middle of each of the four arcs from the top to the right, by its flags: large, clockwise."""


@pytest.mark.parametrize("flags", MIDDLES, ids=str)
def test_an_arc_goes_the_way_it_says(flags: tuple[int, int]) -> None:
    large, clockwise = flags
    (band,) = read(drawn(f'<path d="M 50 10 A 40 40 0 {large} {clockwise} 90 50" {STROKE}/>'), "a.svg")
    assert [each for each, spot in MIDDLES.items() if inside(band, *spot)] == [flags]


def test_a_stroke_along_an_arc_is_as_thick_as_it_says() -> None:
    (band,) = read(drawn(f'<path d="M 50 10 A 40 40 0 0 1 50 90" {STROKE}/>'), "a.svg")
    far = [hypot(x - 0.5, y - 0.5) for x, y in zip(band[::2], band[1::2], strict=True)]
    assert (min(far), max(far)) == pytest.approx((0.3, 0.5))
    assert min(band[::2]) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("element", "wrong"),
    [
        (
            '<ellipse cx="1" cy="1" rx="1" ry="1"/>',
            "a.svg, <ellipse>: draw with circle, rect, polygon, path alone",
        ),
        ("<title>Tick</title>", "a.svg: here begins no element such as <circle .../>: <title>Tick"),
        ('<circle cx="1" cy="1"/>', "a.svg, <circle>: it needs cx, cy, r, and nothing else"),
        ('<circle cx="1" cy="1" r="1" opacity="0.5"/>', "<circle>: it needs cx, cy, r, and nothing else"),
        ('<circle cx="1" cy="1" r="wide"/>', "a.svg, <circle>: could not convert string to float: 'wide'"),
        ('<path d="M 0 0 Q 1 1 2 2"/>', "a.svg, <path>: a path is drawn with M, L, C, A, Z, not with Q"),
        ('<path d="M 0 0 l 1 1"/>', "a.svg, <path>: a path is drawn with M, L, C, A, Z, not with l"),
        ('<path d="M 0 0 L 1"/>', "a.svg, <path>: 2 numbers follow L, not 1"),
        ('<path d="L 1 1"/>', "a.svg, <path>: a path begins with M"),
        ('<path d="M 0 0 A 1 2 0 0 0 1 1"/>', "a.svg, <path>: an arc is one of a circle"),
        ('<path d="M 0 0 A 1 1 0 0 0 9 9"/>', "an arc leads from one point of its circle to another"),
        ('<path d="M 0 0 L 1 1" stroke="currentColor"/>', "<path>: a stroke has d, fill="),
        (
            f'<path d="M 0 0 L 1 1" {STROKE}/>',
            'a line needs stroke-linecap="round": only arcs have flat ends',
        ),
    ],
)
def test_what_cannot_be_read_is_named_with_file_and_element(element: str, wrong: str) -> None:
    with pytest.raises(Misdrawn) as raised:
        read(drawn(element), "a.svg")
    assert wrong in str(raised.value)


def test_a_file_of_another_size_is_refused() -> None:
    with pytest.raises(Misdrawn, match=r"a\.svg: begin with <svg "):
        read('<svg viewBox="0 0 24 24"></svg>', "a.svg")


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_stays_in_its_square_and_the_screen_has_it(name: str) -> None:
    found = icon(name)
    low = min(min(bounds(points)) for points in found)
    high = max(max(bounds(points)) for points in found)
    assert -0.05 < low < high < 1.05
    assert getattr(icons, name.upper()) == found


def test_pages_have_the_icons_that_they_show() -> None:
    scripts = "".join(file.read_text(encoding="utf-8") for file in SOURCES.glob("web/pages/*.js"))
    assert sorted(set(re.findall(r'mark\("(\w+)"\)', scripts))) == sorted(ICONS)
    for name, file in page_files().items():
        if name.endswith(".html"):
            assert all(symbol(one) in file.plain.decode() for one in ICONS)
