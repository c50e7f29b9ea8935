"""A pins file is read, or refused with its line and what to do."""

from pathlib import Path

import pytest

from hardware.debounce import Timing
from hardware.pins import Pins, SoundPins, read_pins
from hardware.sentences import N_
from hardware.toml_file import ConfigError, forms_of

SHIPPED = Path(__file__).parents[2] / "config" / "pins.toml"

SOUND = """\
factory = "lgpio"
[buttons]
dice = 5
next = 6
undo = 13
[lamps]
dice = 17
attention = 27
seats = [22, 23]
[timing]
bounce_time = 0.025
hold_time = 1
"""


@pytest.fixture
def refusal(tmp_path):
    """Give the line and the sentence with which a changed file is refused."""

    def refuse(old, new):
        assert old in SOUND
        file = tmp_path / "pins.toml"
        file.write_text(SOUND.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ConfigError) as refused:
            read_pins(file)
        assert refused.value.file == file
        return refused.value.line, str(refused.value.sentence)

    return refuse


def test_the_shipped_file_is_sound():
    pins = read_pins(SHIPPED)
    assert pins.factory == "lgpio"
    assert len(pins.lamps.seats) == 8


def test_the_shipped_file_tells_every_name():
    told = SHIPPED.read_text()
    assert all(part in told for name in forms_of(Pins) for part in name.split("."))


def test_a_sound_file_is_read(tmp_path):
    file = tmp_path / "pins.toml"
    file.write_text(SOUND)
    pins = read_pins(file)
    assert (pins.buttons.dice, pins.lamps.attention, pins.lamps.seats) == (5, 27, (22, 23))
    assert pins.sound is None
    assert pins.timing_of("undo") == Timing(0.025, 1.0, 0.005)
    assert pins.timing_of("dice") == pins.timing_of("next") == Timing(0.025, None, 0.005)


def test_how_long_a_press_must_last_may_be_said(tmp_path, refusal):
    file = tmp_path / "sound.toml"
    file.write_text(f"{SOUND}press_time = 0.02\n")
    assert read_pins(file).timing_of("dice").press_time == 0.02
    assert refusal("hold_time = 1", "hold_time = 1\npress_time = 5") == (
        13,
        "timing.press_time is 5; use a number of seconds from 0.0 to 0.1.",
    )


def test_a_quoted_name_with_a_dot_is_no_setting(refusal):
    assert refusal('factory = "lgpio"', 'factory = "lgpio"\n"buttons.dice" = 5') == (
        None,
        'there is no setting "buttons.dice"; did you mean buttons.dice?',
    )


def test_a_pin_used_twice_names_both_uses(refusal):
    assert refusal("dice = 17", "dice = 6") == (
        7,
        "GPIO 6 is used for buttons.next and for lamps.dice; give each its own pin.",
    )


def test_a_pin_used_twice_in_one_list(refusal):
    assert refusal("[22, 23]", "[22, 22]") == (
        9,
        "GPIO 22 is used twice for lamps.seats; give each its own pin.",
    )


def test_a_pin_of_a_coloured_lamp_is_used_once(refusal):
    assert refusal("[22, 23]", "[22, [23, 24, 17]]") == (
        9,
        "GPIO 17 is used for lamps.dice and for lamps.seats; give each its own pin.",
    )


def test_parts_that_not_every_table_has_may_be_there(tmp_path):
    file = tmp_path / "pins.toml"
    file.write_text(SOUND.replace("[22, 23]", "[22, [23, 24, 25]]") + "[sound]\nbuzzer = 12\n")
    pins = read_pins(file)
    assert pins.lamps.seats == (22, (23, 24, 25))
    assert pins.sound == SoundPins(12)


def test_a_part_that_is_there_is_there_whole(refusal):
    assert refusal("[timing]", "[sound]\n[timing]") == (
        10,
        "sound.buzzer is missing; add it as a GPIO number from 2 to 27.",
    )


def test_the_pins_of_all_parts_differ(refusal):
    assert refusal("[timing]", "[sound]\nbuzzer = 5\n[timing]") == (
        11,
        "GPIO 5 is used for buttons.dice and for sound.buzzer; give each its own pin.",
    )


def test_an_unknown_name_suggests_a_known_one(refusal):
    assert refusal("undo =", "undoo =") == (
        5,
        "there is no setting buttons.undoo; did you mean buttons.undo?",
    )


def test_an_unknown_name_is_quoted_in_one_line(refusal):
    _, sentence = refusal("[buttons]", f'"a\\nb{"c" * 99}" = 1\n[buttons]')
    assert sentence.startswith("there is no setting a\\nbccc")
    assert "c…; " in sentence


def test_an_unknown_name_far_from_all_is_told_where_they_stand(refusal):
    line, sentence = refusal("factory =", "zzz = 1\nfactory =")
    assert line == 1
    assert sentence.startswith("there is no setting zzz; config/pins.toml has the full list.")


def test_an_unknown_section_is_told_with_its_line(refusal):
    assert refusal("[lamps]", "[lights]")[0] == 7
    assert refusal("[lamps]", "[lights]\n[lamps]") == (
        6,
        "there is no setting lights; config/pins.toml has the full list.",
    )


def test_tables_thousands_deep_are_told(refusal):
    line, sentence = refusal("next = 6", f"next.{'a.' * 1200}a = 6")
    assert line == 2
    assert sentence.startswith("buttons.next is ")
    assert sentence.endswith("…; use a GPIO number from 2 to 27.")


@pytest.mark.parametrize("value", ["28", "1", "-3", "5.0", "true", '"five"', "[5]", "{ pin = 5 }"])
def test_a_pin_must_be_a_gpio_number(refusal, value):
    line, sentence = refusal("next = 6", f"next = {value}")
    assert line == 4
    assert sentence.startswith("buttons.next is ")
    assert sentence.endswith("; use a GPIO number from 2 to 27.")


@pytest.mark.parametrize(
    "value", ["[]", "22", "[22, 99]", "[[22, 23]]", "[[22, 23, 28]]", "[2, 3, 4, 7, 8, 9, 10, 11, 12]"]
)
def test_seats_are_a_list_of_gpio_numbers(refusal, value):
    line, sentence = refusal("[22, 23]", value)
    assert line == 9
    assert sentence.endswith("; use a list of 1 to 8 GPIO numbers from 2 to 27, or of threes of them.")


@pytest.mark.parametrize("value", ["0", "1", '"quick"', "true", "nan"])
def test_times_are_seconds_within_reason(refusal, value):
    line, sentence = refusal("0.025", value)
    assert line == 11
    assert sentence.endswith("; use a number of seconds from 0.005 to 0.2.")


def test_a_factory_is_one_of_those_that_can_dim(refusal):
    assert refusal('"lgpio"', '"native"') == (
        1,
        'factory is \'native\'; use "lgpio" or "rpigpio" or "pigpio".',
    )


def test_a_missing_setting_points_at_its_section(refusal):
    assert refusal("undo = 13\n", "") == (
        2,
        "buttons.undo is missing; add it as a GPIO number from 2 to 27.",
    )


def test_a_missing_setting_without_section_points_nowhere(refusal):
    assert refusal('factory = "lgpio"', "") == (
        None,
        """factory is missing; add it as "lgpio" or "rpigpio" or "pigpio".""",
    )


def test_a_section_where_a_value_belongs(refusal):
    assert refusal('factory = "lgpio"', "[factory]")[0] == 1


def test_what_is_no_toml_names_its_line(refusal):
    line, sentence = refusal("next = 6", "next 6")
    assert line == 4
    assert sentence.startswith("invalid TOML (Expected '='")


def test_what_ends_too_early_is_no_toml(refusal):
    line, sentence = refusal("hold_time = 1\n", 'hold_time = "')
    assert line in (None, 12)
    assert "invalid TOML" in sentence


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(ConfigError, match=r"gone\.toml: can't read it \(No such file or directory\)"):
        read_pins(tmp_path / "gone.toml")


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"#" * 2_000_000, "File too large"),
        (b"x = " + b"[" * 5_000, "invalid TOML"),
        (b"\0", "invalid TOML"),
        (b"x = " + b"1" * 5_000, "invalid TOML"),
        (b"\xef\xbb\xbfpin = 3", "line 1: there is no setting pin"),
    ],
    ids=["long", "deep", "zero", "endless number", "marked"],
)
def test_a_file_that_nobody_wrote_by_hand_is_told(tmp_path, written, says):
    (tmp_path / "pins.toml").write_bytes(written)
    with pytest.raises(ConfigError, match=says):
        read_pins(tmp_path / "pins.toml")


def test_a_file_that_is_no_text_is_told(tmp_path):
    file = tmp_path / "pins.toml"
    file.write_bytes(b"factory = '\xff'")
    with pytest.raises(ConfigError, match="UTF-8"):
        read_pins(file)


def test_an_error_reads_as_file_line_and_sentence():
    error = ConfigError(Path("config/pins.toml"), 3, N_("fix {it}.", it="it"))
    assert str(error) == "config/pins.toml, line 3: fix it."
