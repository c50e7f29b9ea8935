"""The lamps on a desk's screen: they move while somebody may be looking, and cost nothing afterwards."""

import time
from dataclasses import replace

from companion.ui.screens import lamps
from companion.ui.screens.lamps import LampRow
from hardware.lamps import Lamp, LampPicture, Rhythm

BREATHING = LampPicture(dice=Lamp(rhythm=Rhythm.BREATHE))


def test_lamps_that_breathe_come_to_rest(screen, monkeypatch):
    monkeypatch.setattr(lamps, "REST", 3.0)
    screen.stage.theme = replace(screen.stage.theme, motion=True)
    row = screen.show(LampRow(screen.stage), width=200, height=60)
    seen = []
    row.bind(levels=lambda *_: seen.append(row.levels[0]))
    row.picture = BREATHING
    frames = 0
    while not any(level < 1 for level in seen) and frames < 200:
        screen.frames(1)
        frames += 1
    assert any(level < 1 for level in seen)
    time.sleep(3.0)
    screen.frames(40)
    assert row.levels[0] == 1.0
    seen.clear()
    screen.frames(20)
    assert not seen
    row.picture = LampPicture(attention=Lamp(rhythm=Rhythm.BREATHE))
    screen.frames(20)
    assert seen
