"""The stand for a panel: pieces that meet, in true size, and as they are drawn in the project."""

from __future__ import annotations

from math import dist
from xml.etree import ElementTree as ET

import pytest

from deploy.case.stand import FOOT, HERE, THICK, TOUCH_DISPLAY_2, Panel, drawing, main, pieces

SMALL = Panel(143.5, 91.5, 16, 111.5, 63)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("panel", [TOUCH_DISPLAY_2, SMALL])
def test_the_pieces_meet(panel):
    found = {piece.name: piece for piece in pieces(panel)}
    side, front, ring = found["side"], found["front"], found["ring"]
    slope = dist(side.outline[2], side.outline[3])
    assert slope == pytest.approx(front.size[1]), "the front lies on the slope of the sides"
    assert found["bottom"].size[1] == pytest.approx(side.size[0])
    assert found["bottom"].size[0] + 2 * THICK == pytest.approx(front.size[0])
    assert side.outline[3] == (0, FOOT)
    assert ring.number * THICK >= panel.depth, "the panel lies in the rings, and straps hold it"
    assert all(opening > edge for opening, edge in zip(ring.window, (panel.width, panel.height), strict=True))
    assert all(
        opening < edge for opening, edge in zip(front.window, (panel.width, panel.height), strict=True)
    )


def test_it_is_drawn_in_true_size():
    root = ET.fromstring(drawing(SMALL))
    assert root.get("width") == f"{float(root.get('viewBox').split()[2]):g}mm"
    lines = [line.get("points").split() for line in root.iter(f"{SVG}polyline")]
    (ruler,) = [line for line in lines if len(line) == 2]
    assert dist(*[tuple(map(float, point.split(","))) for point in ruler]) == 100
    assert len(lines) == 1 + len(pieces(SMALL)) + sum(piece.window is not None for piece in pieces(SMALL))


def test_the_drawing_here_is_that_of_the_usual_panel():
    assert HERE.read_text() == drawing(TOUCH_DISPLAY_2), "run python -m deploy.case.stand"


def test_another_panel_goes_into_another_file(tmp_path):
    file = tmp_path / "small.svg"
    assert main([*(str(number) for number in SMALL), str(file)]) == 0
    assert file.read_text() == drawing(SMALL)


@pytest.mark.parametrize(
    "wrong", ["wide", "100 50", "100 50 5 120 40", "100 50 0 90 40", "9 8 7 6 5 file more"]
)
def test_numbers_of_no_panel_are_refused(wrong, capsys):
    assert main(wrong.split()) == 2
    assert "millimetres" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(tmp_path, capsys):
    assert main([*(str(number) for number in SMALL), str(tmp_path)]) == 1
    assert f"{tmp_path} cannot be written" in capsys.readouterr().err
