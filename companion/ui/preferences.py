"""What can be set on the screen: each setting with its choices, and how it comes into force at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as with_
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from companion.table.remembered import NotRemembered
from companion.table.translate import LANGUAGES
from companion.ui.kit.kivy2 import after
from companion.ui.kit.sheet import Key
from companion.ui.screens.rows import Item
from companion.ui.screens.screen import Screen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.theme import PALETTES
from engines.core.text import N_, NN_, Text

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

TRIAL = 15.0
"""Seconds in which somebody has to say that the picture can still be read."""
KEEP = "keep"

Words = Text | str


class Setting(NamedTuple):
    """A setting: its words, its choices with theirs, and whether a choice has to prove itself."""

    title: Text
    note: Text
    choices: tuple[tuple[Any, Words], ...]
    trial: bool = False


class Link(NamedTuple):
    """A page that settings lead to."""

    title: Text
    note: Text
    open: Callable[[], None]


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
        N_("Size of the words"),
        N_("what is touched stays as large as it is"),
        tuple((n / 100, N_("{n} %", n=n)) for n in (75, 90, 100, 115, 130, 150)),
        trial=True,
    ),
    "flashes": Setting(
        N_("Movement"),
        N_("dice that roll, words that flash"),
        ((True, N_("with movement")), (False, N_("without"))),
    ),
    "rotation": Setting(
        N_("Rotation of the picture"),
        N_("as the panel is mounted"),
        tuple((n, N_("{n} degrees", n=n)) for n in (0, 90, 180, 270)),
        trial=True,
    ),
    "day": Setting(N_("Brightness by day"), N_("of the screen"), _percent(100, 80, 60, 40, 20), trial=True),
    "night": Setting(
        N_("Brightness at night"), N_("of the screen"), _percent(100, 80, 60, 40, 20, 10), trial=True
    ),
    "hours": Setting(
        N_("Night"),
        N_("when the screen is less bright"),
        (
            *((hours, N_("from {begin} to {end}", begin=hours[0], end=hours[1])) for hours in NIGHTS),
            (NO_NIGHT, N_("never")),
        ),
    ),
    "dim_after": Setting(N_("Dim the screen"), N_("where nobody touches it"), _minutes(1, 2, 5, 10, 30, 0)),
    "dark_after": Setting(
        N_("Darken the screen"), N_("a touch wakes it and does nothing else"), _minutes(5, 10, 20, 60, 0)
    ),
    "dice": Setting(
        N_("Dice"),
        N_("what is asked where dice are thrown"),
        (
            ("both", N_("throw, or type what lies there")),
            ("app", N_("the app throws")),
            ("wooden", N_("wooden dice, typed in")),
        ),
    ),
    "sounds": Setting(N_("Sounds"), N_("of the buzzer"), ((True, N_("with sounds")), (False, N_("without")))),
    "clocks": Setting(
        N_("Clocks"), N_("the time each player takes"), ((False, N_("hidden")), (True, N_("shown")))
    ),
    "affordable": Setting(
        N_("What is hidden"),
        N_("whether a grey key may tell what a hand cannot pay for"),
        ((False, N_("nothing hints at a hand")), (True, N_("show what can be afforded"))),
    ),
}
OF_REST = ("day", "night", "dim_after", "dark_after")


class Preferences:
    """The page, and what it changes: the root of the app, its theme, its window, its lamps."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root
        self.page = SettingsScreen(root.stage)
        self.page.bind(on_open=lambda _, key: self._ask(key), on_back=lambda *_: root.show(self._before))
        self._before: Screen | None = None
        self._proving: Any = None

    @property
    def _wishes(self) -> Any:
        return self._root.house.wishes

    def open(self) -> None:
        """Show what is set; the way leads back to where this was asked."""
        self._before = self._root.screen
        self._show()
        self._root.show(self.page)

    def _show(self) -> None:
        items = [
            Item(key, setting.title, setting.note, right=_words(setting, self.value(key)))
            for key, setting in SETTINGS.items()
        ]
        self.page.show([*items, *(Item(key, one.title, one.note) for key, one in self._links().items())])

    def _links(self) -> dict[str, Link]:
        root = self._root
        backups = Link(N_("Backups"), N_("copies of all games, and all nights as files"), root.backups.open)
        return {
            "steps": Link(
                N_("What the app does by itself"), N_("do it, propose it, or only remind"), self._ask_steps
            ),
            "hardware": Link(
                N_("Buttons and lamps"), N_("what is there, and whether it works"), root.electronics.open
            ),
            **({"backups": backups} if root.backups.there else {}),
            **self._switches(),
        }

    def _switches(self) -> dict[str, Link]:
        """What the system lets the app do with its machine."""
        switching = self._root.switching
        off = Link(N_("Switch off or restart"), N_("the machine, safely"), switching.ask)
        says = N_("the version before: {version}", version=switching.version)
        back = Link(N_("Go back a version"), says, switching.ask_back)
        return {
            **({"off": off} if switching.there else {}),
            **({"back": back} if switching.back_there else {}),
        }

    # ---- asking

    def _ask(self, key: str) -> None:
        if link := self._links().get(key):
            link.open()
            return
        setting, now = SETTINGS[key], self.value(key)
        keys = [
            Key(at, words, state="main" if value == now else "lit")
            for at, (value, words) in enumerate(setting.choices)
        ]
        self._root.above.ask(
            setting.title, keys, lambda at: self._chosen(key, setting.choices[at][0]), (setting.note,)
        )

    def _chosen(self, key: str, value: Any) -> None:
        before = self.value(key)
        if value == before:
            return
        self._into_force(key, value)
        if SETTINGS[key].trial:
            self._prove(key, before)
        else:
            self.remember(key, value)

    def _prove(self, key: str, before: Any) -> None:
        """Ask whether it can still be read; where nobody says so, it is as it was."""
        sheet = self._root.above.sheet
        keys = (Key(KEEP, N_("Keep it"), state="main"), Key("back", N_("As it was")))
        words = (N_("Otherwise it will be as before in {n} seconds.", n=round(TRIAL)),)

        def answered(answer: str) -> None:
            self._proving.cancel()
            if answer == KEEP:
                self.remember(key, self.value(key))
            else:
                self._into_force(key, before)

        def forgotten() -> None:
            sheet.close()
            self._into_force(key, before)

        self._proving = after(TRIAL, forgotten)
        self._root.above.ask(N_("Can you read this?"), keys, answered, words)

    def take(self, key: str, value: Any) -> None:
        """Take this value into force, and hold to it on other evenings as well."""
        self._into_force(key, value)
        self.remember(key, value)

    def read_again(self) -> None:
        """Do as the files beside the archive say now, which a backup has brought."""
        self._root.modes.habits.read_again()
        self._wishes.read_again()
        if self._root.house.settings is not None:
            settings = self._root.house.settings()
            for key in ("language", "theme", "text_scale", "flashes"):
                self._into_force(key, getattr(settings, key))
            if self.value("rotation") != settings.window.rotation:
                self._into_force("rotation", settings.window.rotation)
            self._root.idle.rest = settings.screen
        self._root.wished()

    def _ask_steps(self) -> None:
        """Ask in which game; at a table it is the game that lies there."""
        root = self._root
        if root.controls is not None:
            root.modes.open_steps(root.controls.session.engine)
            return
        engines = list(root.house.engines())
        keys = [Key(at, engine.title) for at, engine in enumerate(engines)]
        root.above.ask(N_("In which game?"), keys, lambda at: root.modes.open_steps(engines[at]))

    # ---- what is in force

    def value(self, key: str) -> Any:
        """What is in force of this setting."""
        root, rest = self._root, self._root.idle.rest
        theme = root.stage.theme
        if key in OF_REST:
            return getattr(rest, key)
        found = {
            "language": root.language,
            "theme": theme.palette.name,
            "text_scale": theme.text_scale,
            "flashes": theme.motion,
            "rotation": root.idle.rotation,
            "clocks": root.modes.habits.clocks,
            "hours": (rest.night_from, rest.night_until) if rest.night_from != rest.night_until else NO_NIGHT,
        }
        return found[key] if key in found else getattr(self._wishes.value, key)

    def _into_force(self, key: str, value: Any) -> None:
        root = self._root
        if key in OF_REST:
            root.idle.rest = replace(root.idle.rest, **{key: value})
        elif key == "hours":
            root.idle.rest = replace(root.idle.rest, night_from=value[0], night_until=value[1])
        elif key == "language":
            root.speak(value)
        elif key == "rotation":
            root.idle.rotation = value
        elif key in ("theme", "text_scale", "flashes"):
            change = {"theme": "palette", "flashes": "motion"}.get(key, key)
            root.stage.theme = with_(root.stage.theme, **{change: PALETTES.get(value, value)})
        self._show()

    def remember(self, key: str, value: Any) -> None:
        """Hold to it on other evenings as well."""
        rest = self._root.idle.rest
        change = {"screen": rest} if key in OF_REST or key == "hours" else {key: value}
        try:
            if key == "clocks":
                self._root.modes.habits.show_clocks(value)
            else:
                self._wishes.choose(replace(self._wishes.value, **change))
        except NotRemembered as error:
            self._root.above.tell(N_("This holds for this evening alone"), error.why)
        self._show()
        self._root.wished()


def _words(setting: Setting, value: Any) -> Words:
    """The words of a value, also of one that a file says and no key offers."""
    return dict(setting.choices).get(value, f"{value}")
