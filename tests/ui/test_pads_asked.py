"""What pads ask besides numbers, on the touchscreen: who plays together, and words."""

import pytest

from engines.pads.engine import engine_of
from engines.pads.moves import Part, Write
from tests.ui.tabletop import SMALL, TALL, evening
from tests.ui.test_pads import begin

START = 'title = "Asking"\nplayers = [3, 8]\nrounds = "open"\n'


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_a_touch_for_each_of_a_side_says_who_plays_together(file, size):
    engine = engine_of("pad-asking", f'{START}sides = "asked"\n[[ask]]\nname = "n"\nhigh = 9\n')
    with evening(file, size, (engine,)) as one:
        begin(one, engine, 8)
        one.player.see()
        before = one.finger.touches
        one.player.enter(Part(0, (("0", 1), ("5", 1), ("7", 1))))
        assert one.finger.touches - before == 3 + 1, "the third with OK"
        assert one.session.state.sides == [[1, 2, 2, 2, 2, 1, 2, 1]]
        one.player.enter(Write(0, "n", 4))
        one.player.enter(Write(1, "n", 2))
        assert one.session.state.values[0] == [[4, 2, 2, 2, 2, 4, 2, 4]]


@pytest.mark.parametrize("size", [SMALL, TALL])
def test_words_have_keys_as_large_as_a_finger(file, size):
    engine = engine_of("pad-noting", f'{START}[[ask]]\nname = "n"\n[[ask]]\nname = "why"\nnote = true\n')
    with evening(file, size, (engine,)) as one:
        begin(one, engine, 3)
        for seat in range(3):
            one.player.enter(Write(seat, "n", seat))
        one.player.see()
        keys = one.root.play.asked.current.areas()
        assert len(keys) > 26
        assert min(box.h for box in keys.values()) >= one.root.stage.theme.target - 1
        one.player.enter(Write(0, "why", "Öl"))
        assert one.session.state.notes == {"why.1.0": "Öl"}
