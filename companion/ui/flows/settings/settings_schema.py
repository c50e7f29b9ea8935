"""All settings on the screen, as a table: the words of each one, and its choices."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.table.runtime.i18n import LANGUAGES
from engines.core.text import N_, NN_, Text

Words = Text | str


class Setting(NamedTuple):
    """A setting: its words, its choices with theirs, and whether a choice needs confirmation."""

    title: Text
    note: Text
    choices: tuple[tuple[Any, Words], ...]
    trial: bool = False


def _minutes(*numbers: int) -> tuple[tuple[int, Text], ...]:
    return tuple((n, NN_("after {n} minute", "after {n} minutes", n) if n else N_("never")) for n in numbers)


def _percent(*numbers: int) -> tuple[tuple[Any, Text], ...]:
    return tuple((n, N_("{n} %", n=n)) for n in numbers)


NIGHTS = (("20:00", "08:00"), ("21:00", "07:00"), ("22:00", "07:00"), ("23:00", "06:00"))
NO_NIGHT = ("00:00", "00:00")
SETTINGS = {
    "language": Setting(N_("Language"), N_("of everything on the screen"), tuple(LANGUAGES.items())),
    "theme": Setting(
        N_("Theme"), N_("light for daylight, dark for lamps"), (("dark", N_("Dark")), ("light", N_("Light")))
    ),
    "text_scale": Setting(
        N_("Text size"),
        N_("keys stay the same size"),
        tuple((n / 100, N_("{n} %", n=n)) for n in (75, 90, 100, 115, 130, 150)),
        trial=True,
    ),
    "flashes": Setting(
        N_("Animations"),
        N_("dice that roll, words that flash"),
        ((True, N_("on")), (False, N_("off"))),
    ),
    "rotation": Setting(
        N_("Screen rotation"),
        N_("to match how the panel is mounted"),
        tuple((n, N_("{n} degrees", n=n)) for n in (0, 90, 180, 270)),
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
            (NO_NIGHT, N_("never")),
        ),
    ),
    "dim_after": Setting(N_("Dim the screen"), N_("when idle"), _minutes(1, 2, 5, 10, 30, 0)),
    "dark_after": Setting(N_("Screen off"), N_("first tap only wakes it"), _minutes(5, 10, 20, 60, 0)),
    "dice": Setting(
        N_("Dice"),
        N_("how rolls are entered"),
        (
            ("both", N_("app or typed in")),
            ("app", N_("the app rolls")),
            ("wooden", N_("table dice, typed in")),
        ),
    ),
    "sounds": Setting(N_("Sounds"), N_("of the buzzer"), ((True, N_("on")), (False, N_("off")))),
    "clocks": Setting(
        N_("Clocks"), N_("the time each player takes"), ((False, N_("hidden")), (True, N_("shown")))
    ),
    "affordable": Setting(
        N_("Hidden cards"),
        N_("may greyed-out keys hint at hands?"),
        ((False, N_("no hints")), (True, N_("show what a hand can afford"))),
    ),
}
OF_REST = ("day", "night", "dim_after", "dark_after")
"""The settings that are fields of `Rest`, by that name."""


def words_of(setting: Setting, value: Any) -> Words:
    """The words of a value, even of one set in a file that no key offers."""
    found: dict[Any, Words] = dict(setting.choices)
    return found.get(value, f"{value}")
