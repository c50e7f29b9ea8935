"""Cues are read, or refused with line and advice; words become lamps."""

import re
from datetime import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cues import MOMENTS, STATES, WORDS, Cue, Cues, Happening, Quiet
from hardware.cues_file import read_cues
from hardware.lamps import DARK, WHITE, Lamp, LampPicture, Rhythm
from hardware.toml_file import ConfigError

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "config" / "cues.toml"
RED, GREEN = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)
NOON, NIGHT = time(12), time(23)

SOUND = """\
brightness = 1
[quiet]
from = 22:00:00
to = 08:00:00
brightness = 0.5
[refused]
lamp = "attention"
colour = "#FF8000"
rhythm = "blink"
seconds = 2
tune = [[440, 100], [0, 10]]
[awaited]
lamp = "seat"
colour = "seat"
level = 0.5
"""


@pytest.fixture
def refusal(tmp_path):
    """Give the line and the sentence with which a changed file is refused."""

    def refuse(old, new):
        assert old in SOUND
        file = tmp_path / "cues.toml"
        file.write_text(SOUND.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ConfigError) as refused:
            read_cues(file)
        assert refused.value.file == file
        return refused.value.line, str(refused.value.sentence)

    return refuse


def test_a_sound_file_is_read(tmp_path):
    file = tmp_path / "cues.toml"
    file.write_text(SOUND)
    assert read_cues(file) == Cues(
        (
            Cue("refused", "attention", (1, 128 / 255, 0), 1, Rhythm.BLINK, 2, ((440, 100), (0, 10))),
            Cue("awaited", "seat", None, 0.5),
        ),
        1,
        Quiet(time(22), time(8), 0.5),
    )


def test_quiet_hours_may_be_left_out(tmp_path):
    file = tmp_path / "cues.toml"
    file.write_text("brightness = 0.25\n")
    assert read_cues(file) == Cues((), 0.25)


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(ConfigError, match="can't read it"):
        read_cues(tmp_path / "cues.toml")


def test_an_unknown_name_is_refused_with_the_nearest(refusal):
    assert refusal("rhythm =", "rythm =") == (
        9,
        "there is no setting refused.rythm; did you mean refused.rhythm?",
    )
    line, sentence = refusal("[awaited]", "[awaitet]")
    assert (line, "did you mean awaited.lamp?" in sentence) == (13, True)


def test_an_unknown_section_without_lines_is_refused(refusal):
    line, sentence = refusal("[awaited]", "[dragon]\n[awaited]")
    assert line == 12
    assert sentence.startswith("there is no setting dragon; docs/hardware.md has the full list.")


def test_a_word_that_is_no_section_is_refused(refusal):
    assert refusal("brightness = 1\n", "brightness = 1\nrolled = 3\n") == (
        2,
        "rolled is 3; use a section [rolled].",
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('lamp = "attention"', 'lamp = "ceiling"', 7, '"dice" or "attention" or "seat" or "seats"'),
        ('lamp = "attention"', "lamp = 3", 7, '"dice" or "attention" or "seat" or "seats"'),
        ('"#FF8000"', '"orange"', 8, '"seat" or a colour such as "#ff8000"'),
        ('"#FF8000"', '"#ff80"', 8, '"seat" or a colour such as "#ff8000"'),
        ('"#FF8000"', '"#ff80zz"', 8, '"seat" or a colour such as "#ff8000"'),
        ('"#FF8000"', '"ff8000"', 8, '"seat" or a colour such as "#ff8000"'),
        ('"#FF8000"', "12", 8, '"seat" or a colour such as "#ff8000"'),
        ('"blink"', '"wobble"', 9, '"steady" or "blink" or "breathe" or "double"'),
        ("seconds = 2", "seconds = 0", 10, "a number from 0.1 to 10"),
        ("seconds = 2", "seconds = nan", 10, "a number from 0.1 to 10"),
        ("seconds = 2", "seconds = true", 10, "a number from 0.1 to 10"),
        ("level = 0.5", "level = 1.5", 15, "a number from 0 to 1"),
        ("[440, 100]", "[20, 100]", 11, "pairs of hertz"),
        ("[440, 100]", "[440, 5]", 11, "pairs of hertz"),
        ("[440, 100]", "[440]", 11, "pairs of hertz"),
        ("[440, 100]", "440", 11, "pairs of hertz"),
        ("[[440, 100], [0, 10]]", str([[440, 100]] * 17), 11, "at most 16 pairs"),
        ("[[440, 100], [0, 10]]", '"beep"', 11, "pairs of hertz"),
        ("from = 22:00:00", "from = 22", 3, "a time of the day such as 22:00:00"),
        ("from = 22:00:00", 'from = "22:00:00Z"', 3, "a time of the day such as 22:00:00"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_fits(refusal, old, new, line, words):
    found, sentence = refusal(old, new)
    assert found == line
    assert "; use " in sentence
    assert words in sentence


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("brightness = 1\n", "", None, "brightness is missing; add it as a number from 0 to 1."),
        ("to = 08:00:00\n", "", 2, "quiet.to is missing; add it as a time of the day such as 22:00:00."),
        (
            'lamp = "attention"\n',
            "",
            6,
            'refused.lamp is missing; add it as "dice" or "attention" or "seat" or "seats".',
        ),
        ("seconds = 2\n", "", 6, "refused.seconds is missing; add it as a number from 0.1 to 10."),
        (
            "level = 0.5\n",
            "seconds = 3\n",
            15,
            "awaited has no time limit; remove “seconds”.",
        ),
        (
            '"#FF8000"',
            '"seat"',
            8,
            'the attention lamp has no seat; write a colour such as "#ff8000".',
        ),
    ],
)
def test_what_is_missing_or_does_not_go_together_is_told(refusal, old, new, line, sentence):
    assert refusal(old, new) == (line, sentence)


def test_cues_that_differ_in_colour_alone_are_refused(refusal):
    twin = '[won]\nlamp = "seats"\nlevel = 0.5\n[awaited]\n'
    assert refusal("[awaited]\n", twin) == (
        15,
        "awaited and won differ only in colour; give one a different rhythm or level.",
    )


# ---- what is lit

CUES = Cues(
    (
        Cue("in_vain", "dice", rhythm=Rhythm.BLINK, seconds=1),
        Cue("throw_wanted", "dice"),
        Cue("refused", "attention", RED, 0.5, seconds=2, tune=((220, 100),)),
        Cue("gained", "seat", GREEN, rhythm=Rhythm.DOUBLE, seconds=3),
        Cue("awaited", "seat", None, rhythm=Rhythm.BREATHE),
        Cue("resting", "seats", None, 0.2),
    ),
    brightness=0.8,
    quiet=Quiet(time(22), time(8), 0.1),
)


def lit(*happenings, now=0.0, clock=NOON):
    return CUES.light((RED, WHITE), happenings, now, clock)


def test_where_nothing_has_a_cue_all_lamps_are_dark():
    assert lit().picture == LampPicture(seats=(DARK, DARK))
    assert lit(Happening("built", (0,))).picture == LampPicture(seats=(DARK, DARK))


def test_a_state_lights_its_lamp_for_as_long_as_it_is_given():
    one = lit(Happening("throw_wanted"), now=1e6)
    assert one.picture.dice == Lamp(0.8)
    assert one.until is None


def test_the_lamp_of_a_moment_goes_out_when_it_is_over():
    one = Happening("refused", at=10)
    assert lit(one, now=11.9).picture.attention == Lamp(0.4, RED)
    assert lit(one, now=11.9).until == 12
    assert lit(one, now=12).picture.attention == DARK
    assert lit(one, now=12).until is None


def test_the_cue_further_up_has_the_lamp():
    both = (Happening("throw_wanted"), Happening("in_vain", at=0))
    assert lit(*both).picture.dice.rhythm is Rhythm.BLINK
    assert lit(*both, now=1).picture.dice.rhythm is Rhythm.STEADY


def test_a_seat_s_cue_lights_the_seats_it_concerns_in_their_own_colour():
    seats = lit(Happening("awaited", (1,)), Happening("resting")).picture.seats
    assert seats == (Lamp(0.8 * 0.2, RED), Lamp(0.8, WHITE, Rhythm.BREATHE))


def test_a_cue_with_a_colour_of_its_own_keeps_it():
    assert lit(Happening("gained", (0,))).picture.seats[0].colour == GREEN


def test_places_of_the_board_are_lit_as_what_happens_there():
    gained = Cue("gained", "seat", None, seconds=2)
    moved = Cue("moved", "attention", RED, rhythm=Rhythm.DOUBLE, seconds=2)
    happened = [Happening("gained", (1,), 0, ("h1", "i2")), Happening("moved", (0,), 0, ("h1", "h5"))]
    cues = Cues((moved, gained), brightness=0.5)
    lit = cues.light((RED, GREEN), happened, 1.0, NOON).picture
    robbed = Lamp(0.5, RED, Rhythm.DOUBLE)
    assert dict(lit.spots) == {"h1": robbed, "h5": robbed, "i2": Lamp(0.5, GREEN)}
    assert cues.light((RED, GREEN), happened, 2.0, NOON).picture.spots == ()
    nobodys = [Happening("gained", (-1,), 0, ("h9",))]
    assert cues.light((RED, GREEN), nobodys, 1.0, NOON).picture.spots == (("h9", Lamp(0.5, WHITE)),)


def test_the_table_itself_has_no_lamp():
    assert lit(Happening("gained", (-1,))).picture.seats == (DARK, DARK)


def test_at_night_lamps_are_dim_and_nothing_is_heard():
    assert lit(Happening("throw_wanted"), clock=NIGHT).picture.dice.level == 0.1
    assert CUES.tune("refused", NIGHT) == ()
    assert CUES.tune("refused", NOON) == ((220, 100),)
    assert CUES.tune("built", NOON) == ()
    assert Cues(CUES.cues).tune("refused", NIGHT) == ((220, 100),)


@pytest.mark.parametrize(
    ("begins", "ends", "quiet"),
    [(22, 8, {22, 23, *range(8)}), (1, 5, {1, 2, 3, 4}), (3, 3, set())],
)
def test_quiet_hours_may_run_over_midnight(begins, ends, quiet):
    hours = Quiet(time(begins), time(ends), 1)
    assert {hour for hour in range(24) if hours.at(time(hour))} == quiet


# ---- the file that is shipped


def test_the_shipped_cues_tell_each_state_by_more_than_colour():
    assert len(read_cues(SHIPPED).cues) == 15


words = st.builds(
    Happening,
    word=st.sampled_from(WORDS),
    seats=st.lists(st.integers(-1, 5), max_size=6).map(tuple),
    at=st.floats(0, 20),
)


@given(st.lists(words), st.floats(0, 30), st.times())
def test_the_shipped_cues_light_any_table_until_something_ends(happenings, now, clock):
    cues = read_cues(SHIPPED)
    lit = cues.light((RED, GREEN, WHITE), happenings, now, clock)
    assert len(lit.picture.seats) == 3
    assert lit.until is None or lit.until > now
    between = (now + (lit.until or now)) / 2
    if lit.until is None or between < lit.until:
        assert cues.light((RED, GREEN, WHITE), happenings, between, clock) == lit


def test_a_seat_awaited_breathes_while_the_others_glow():
    happenings = [Happening("awaited", (1,)), Happening("resting")]
    seats = read_cues(SHIPPED).light((RED, GREEN), happenings, 0, NOON).picture.seats
    assert seats == (Lamp(0.12, RED), Lamp(1, GREEN, Rhythm.BREATHE))


def test_the_page_lists_every_word():
    page = (ROOT / "docs" / "hardware.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == set(WORDS)
    assert not set(MOMENTS) & set(STATES)
