"""The first screen: what is drawn stands where the words do."""

from __future__ import annotations

from companion.ui.autoplay.finger import unseen
from tests.ui.tabletop import TALL, evening


def test_the_dice_move_with_the_name_they_stand_beside(file):
    with evening(file, TALL) as one:
        home = one.root.home
        home.show([], "A warning of many lines. " * 12)
        unseen()
        drawn = [told for told, _ in home.pen._strokes]
        home.repaint()
        unseen()
        assert [told for told, _ in home.pen._strokes] == drawn


def test_beside_the_lamps_light_is_called_a_theme(file):
    with evening(file) as one:
        home = one.root.home
        assert one.root.stage.say(home.choices["theme"].label) == "Light theme"
        one.tap(home.choices["theme"])
        assert one.root.stage.say(home.choices["theme"].label) == "Dark theme"
