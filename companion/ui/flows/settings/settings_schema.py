"""All settings on the screen, as a table: the words of each one, and its choices."""

from typing import Any, NamedTuple

from companion.desk import phrases
from companion.table.runtime.i18n import LANGUAGES
from engines.core.text import C_, N_, NN_, Text

Words = Text | str


class Setting(NamedTuple):
    """A setting: its words, its choices with theirs, and whether a choice needs confirmation."""

    title: Text
    note: Text
    choices: tuple[tuple[Any, Words], ...]
    trial: bool = False


def _minutes(*numbers: int) -> tuple[tuple[int, Text], ...]:
    return tuple(
        (n, NN_("after {n} minute", "after {n} minutes", n) if n else C_("after idle minutes", "never"))
        for n in numbers
    )


def _percent(*numbers: int) -> tuple[tuple[object, Text], ...]:
    return tuple((n, N_("{n} %", n=n)) for n in numbers)


NIGHTS = (("20:00", "08:00"), ("21:00", "07:00"), ("22:00", "07:00"), ("23:00", "06:00"))
NO_NIGHT = ("00:00", "00:00")
SETTINGS = {
    "language": Setting(phrases.LANGUAGE, N_("of everything on the screen"), tuple(LANGUAGES.items())),
    "theme": Setting(
        N_("Theme"),
        N_("light for daylight, dark for lamps"),
        (("dark", C_("theme", "Dark")), ("light", C_("theme", "Light"))),
    ),
    "text_scale": Setting(
        phrases.TEXT_SIZE,
        N_("keys stay the same size"),
        tuple((n / 100, N_("{n} %", n=n)) for n in (75, 90, 100, 115, 130, 150)),
        trial=True,
    ),
    "flashes": Setting(
        N_("Animations"),
        N_("dice that roll, words that flash"),
        ((True, C_("animations", "on")), (False, C_("animations", "off"))),
    ),
    "rotation": Setting(
        N_("Screen rotation"),
        N_("to match how the panel is mounted"),
        tuple((n, N_("{n} degrees", n=n)) for n in (0, 90, 180, 270)),
        trial=True,
    ),
    "inches": Setting(
        N_("Screen size"),
        N_("the diagonal, for readable words and keys"),
        (
            (0, C_("screen size", "as reported")),
            *((n, N_("{n} inches", n=f"{n:g}")) for n in (5, 7, 8, 10, 10.1, 11.6, 13.3, 15.6, 21.5, 24, 27)),
        ),
        trial=True,
    ),
    "day": Setting(N_("Brightness by day"), N_("of the screen"), _percent(100, 80, 60, 40, 20), trial=True),
    "night": Setting(
        N_("Brightness at night"), N_("of the screen"), _percent(100, 80, 60, 40, 20, 10), trial=True
    ),
    "hours": Setting(
        N_("Night"),
        N_("dimmer screen hours"),
        (
            *((hours, N_("from {begin} to {end}", begin=hours[0], end=hours[1])) for hours in NIGHTS),
            (NO_NIGHT, C_("hours of the night", "never")),
        ),
    ),
    "dim_after": Setting(N_("Dim the screen"), N_("when idle"), _minutes(1, 2, 5, 10, 30, 0)),
    "dark_after": Setting(N_("Screen off"), N_("first tap only wakes it"), _minutes(5, 10, 20, 60, 0)),
    "shop_window": Setting(
        N_("Shop window"), N_("recorded games on the idle home screen"), _minutes(0, 1, 2, 5, 10)
    ),
    "dice": Setting(
        N_("Dice"),
        N_("how rolls are entered"),
        (
            ("both", N_("app or typed in")),
            ("app", N_("the app rolls")),
            ("wooden", N_("table dice, typed in")),
        ),
    ),
    "ends_turn": Setting(
        N_("Dice button"),
        N_("when a turn could end"),
        ((False, N_("waits for the end")), (True, N_("ends the turn and rolls"))),
    ),
    "sounds": Setting(
        N_("Sounds"), N_("of the buzzer"), ((True, C_("sounds", "on")), (False, C_("sounds", "off")))
    ),
    "read_aloud": Setting(
        N_("Reading aloud"),
        N_("with a loudspeaker, what everybody may know"),
        (
            ("off", C_("reading aloud", "off")),
            ("turns", N_("whose turn it is")),
            ("rolls", N_("turns and rolls")),
            ("all", N_("all that happens")),
        ),
    ),
    "voices": Setting(
        N_("Asking to be heard"),
        N_("with a seat's button or a phone"),
        ((True, C_("asking to be heard", "on")), (False, C_("asking to be heard", "off"))),
    ),
    "clocks": Setting(
        phrases.CLOCKS,
        N_("the time each player takes"),
        ((False, C_("clocks", "hidden")), (True, C_("clocks", "shown"))),
    ),
    "first_game": Setting(
        N_("First game"),
        N_("one line when a rule matters"),
        ((False, C_("hints", "hidden")), (True, C_("hints", "shown"))),
    ),
    "affordable": Setting(
        N_("Hidden cards"),
        N_("may greyed-out keys hint at hands?"),
        ((False, N_("no hints")), (True, N_("show what a hand can afford"))),
    ),
}
_SWITCH = ((False, C_("switch", "off")), (True, C_("switch", "on")))
SMART_HOME = {
    "wled": Setting(N_("Lights with WLED"), N_("show what the lamps show"), _SWITCH),
    "mqtt": Setting(N_("Messages by MQTT"), N_("Home Assistant and others follow the game"), _SWITCH),
    "commands": Setting(N_("Commands by MQTT"), N_("others may roll the dice and continue"), _SWITCH),
    "hub_from": Setting(N_("Club night"), N_("the hub gets games of today and later"), _SWITCH),
    "bg_stats": Setting(N_("BG Stats"), N_("a finished game as a code to scan"), _SWITCH),
}
"""What follows the game around the table, by the name of its setting."""
OF_REST = ("day", "night", "dim_after", "dark_after")
"""The settings that are fields of `Rest`, by that name."""


def words_of(setting: Setting, value: object) -> Words:
    """The words of a value, even of one set in a file that no key offers."""
    found: dict[object, Words] = dict(setting.choices)
    return found.get(value, f"{value}")
