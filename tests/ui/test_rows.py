"""Rows of a long list: what is long stands on two lines, in letters that can be read."""

import pytest

from companion.ui.screens.rows import Item, Rows

FIVE = "Hab & Gut: Maximiliane, Wilhelmina, Bartholomäus, Konstantin, Friederike"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_a_long_label_stands_on_two_lines_above_its_note(screen_of, size):
    screen = screen_of(*size)
    rows = screen.show(Rows(screen.stage), width=400)
    rows.fill([Item(1, FIVE, "won by Maximiliane", right="20:15"), Item(2, "Hab & Gut: Anna", "open")])
    screen.frames()
    words = {" ".join(args[0].lines): args for draw, args in rows.pen.since(0) if draw.__name__ == "_words"}
    (label, *_), (short, *_) = words[FIVE], words["Hab & Gut: Anna"]
    assert len(label.lines) == 2
    assert len(short.lines) == 1
    assert label.px >= 0.55 * short.px
    note, place = words["won by Maximiliane"][:2]
    assert note.px <= place.h
