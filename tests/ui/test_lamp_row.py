"""The lamps on a desk's screen: they move while somebody may be looking, and cost nothing afterwards."""

from dataclasses import replace
from itertools import pairwise

from kivy.clock import Clock

from companion.ui.screens.table import lamps
from companion.ui.screens.table.lamps import LampRow
from hardware.lamps import Lamp, LampPicture, Rhythm
from tests.ui.shown import told

BREATHING = LampPicture(dice=Lamp(rhythm=Rhythm.BREATHE))


def test_lamps_that_breathe_come_to_rest(screen, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(lamps.Clock, "get_boottime", lambda: now[0])
    screen.stage.theme = replace(screen.stage.theme, motion=True)
    row = screen.show(LampRow(screen.stage), width=200, height=60)
    seen = []
    row.bind(levels=lambda *_: seen.append(row.levels[0]))
    row.picture = BREATHING

    def beats(number):
        for _ in range(number):
            now[0] += 0.2
            until = Clock.get_time() + 1.1 * lamps.FRAME
            while Clock.get_time() < until:
                screen.frames(1)

    beats(20)
    assert any(level < 1 for level in seen)
    now[0] += lamps.REST
    beats(1)
    assert row.levels[0] == 1.0
    seen.clear()
    beats(5)
    assert not seen
    row.picture = LampPicture(attention=Lamp(rhythm=Rhythm.BREATHE))
    screen.frames(20)
    assert seen


def test_the_rings_of_neighbours_keep_apart(screen):
    row = LampRow(screen.stage)
    row.picture = LampPicture(seats=(Lamp(level=1.0),) * 4)
    screen.show(row, width=row.wanted_width, height=60)
    rings = [args for draw, args in row.pen.since(0) if draw.__name__ == "_ring"]
    assert len(rings) == 4
    for (x, _, radius, _, width), (next_x, *_) in pairwise(rings):
        assert next_x - x >= 2 * radius + width


def test_a_touch_of_any_lamp_says_what_the_lamps_mean(table):
    table.begin()
    play = table.root.play
    assert play.lamps.parent is play
    table.tap(play.lamps, "lamps")
    said = " ".join(told(table.root.dialogs.dialog))
    assert "The die is lit when it's time to roll." in said
    assert "A player's sign is lit" in said
