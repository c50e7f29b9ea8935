"""What the lamps show at a moment."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware import rhythms
from hardware.lamps import DARK, Lamp, LampPicture, Rhythm, brightness

levels = st.floats(0, 1)
moments = st.floats(0, 1e6)


@given(st.builds(Lamp, level=levels, rhythm=st.sampled_from(Rhythm)), moments)
def test_a_lamp_is_never_brighter_than_its_level(lamp, at):
    assert 0 <= brightness(lamp, at) <= lamp.level


@given(levels, moments)
def test_a_steady_lamp_does_not_change(level, at):
    assert brightness(Lamp(level), at) == level


def test_a_blinking_lamp_is_lit_half_of_its_period():
    lamp = Lamp(0.7, rhythm=Rhythm.BLINK)
    looks = [brightness(lamp, tenth * rhythms.BLINK_TIME / 10_000 + 0.001) for tenth in range(20)]
    assert looks == ([0.7] * 5 + [0.0] * 5) * 2


def test_a_breathing_lamp_goes_from_dark_to_its_level_and_back():
    lamp = Lamp(0.5, rhythm=Rhythm.BREATHE)
    looks = [brightness(lamp, quarter * rhythms.CYCLE / 4000) for quarter in range(4)]
    assert looks == pytest.approx([0, 0.25, 0.5, 0.25])


def test_a_seat_not_in_the_picture_is_dark():
    picture = LampPicture(seats=(Lamp(), DARK))
    assert [picture.seat(number) for number in range(3)] == [Lamp(), DARK, DARK]


def test_only_a_lit_lamp_with_a_rhythm_moves():
    assert not LampPicture(dice=Lamp(), seats=(Lamp(0, rhythm=Rhythm.BLINK),)).moves()
    assert LampPicture(seats=(DARK, Lamp(rhythm=Rhythm.BREATHE))).moves()
    assert LampPicture(attention=Lamp(rhythm=Rhythm.BLINK)).moves()


@pytest.mark.parametrize(("level", "colour"), [(1.1, (0, 0, 0)), (-0.1, (0, 0, 0)), (1, (0, 2, 0))])
def test_a_lamp_outside_its_range_cannot_be_made(level, colour):
    with pytest.raises(ValueError, match="between 0 and 1"):
        Lamp(level, colour)


def test_a_double_flash_comes_in_twos():
    lamp = Lamp(0.6, rhythm=Rhythm.DOUBLE)
    looks = [brightness(lamp, tick * 0.15 + 0.01) for tick in range(16)]
    assert looks == ([0.6, 0, 0.6] + [0] * 5) * 2


def test_every_rhythm_starts_again_with_the_cycle():
    for rhythm in Rhythm:
        lamp = Lamp(rhythm=rhythm)
        looks = [[brightness(lamp, start + tick / 100) for tick in range(240)] for start in (0.001, 2.401)]
        assert looks[0] == pytest.approx(looks[1])


def test_rhythms_have_a_number_each_and_look_different():
    assert sorted(rhythm.number for rhythm in Rhythm) == list(range(len(Rhythm)))
    looks = {tuple(brightness(Lamp(rhythm=rhythm), tick / 100) for tick in range(240)) for rhythm in Rhythm}
    assert len(looks) == len(Rhythm)
