"""What is set on the screen: asked for, in force at once, and remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as with_
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from companion.table.remembered import NotRemembered
from companion.ui.kit.kivy2 import Later
from companion.ui.kit.sheet import Key
from companion.ui.screens.rows import Item
from companion.ui.screens.screen import Screen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.settable import NO_NIGHT, OF_REST, SETTINGS, words_of
from companion.ui.theme import PALETTES
from engines.core.text import N_, Text

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

TRIAL = 15.0
"""Seconds in which somebody has to say that the picture can still be read."""
KEEP = "keep"


class Link(NamedTuple):
    """A page that settings lead to."""

    title: Text
    note: Text
    open: Callable[[], None]


class Preferences:
    """The page, and what it changes: the root of the app, its theme, its window, its lamps."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root
        self.page = SettingsScreen(root.stage)
        self.page.bind(on_open=lambda _, key: self._ask(key), on_back=lambda *_: root.show(self._before))
        self._before: Screen | None = None
        self._proving: Later | None = None

    @property
    def _wishes(self) -> Any:
        return self._root.house.beside.wishes

    def open(self) -> None:
        """Show what is set; the way leads back to where this was asked."""
        self._before = self._root.screen
        self._show()
        self._root.show(self.page)

    def _show(self) -> None:
        items = [
            Item(key, setting.title, setting.note, right=words_of(setting, self.value(key)))
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
            self._proving.end()
            if answer == KEEP:
                self.remember(key, self.value(key))
            else:
                self._into_force(key, before)

        def forgotten() -> None:
            sheet.close()
            self._into_force(key, before)

        self._proving = Later(forgotten)
        self._proving.begin(TRIAL)
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
