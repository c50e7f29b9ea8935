"""Settings on the screen: asked for, applied at once, and remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as with_
from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.signals import Replaced, Settled
from companion.drawing.colours import PALETTES
from companion.ports.voice import INSTALL, PROGRAM
from companion.table.files.json_store import NotRemembered
from companion.ui.devices.idle import Idle
from companion.ui.flows.backups import Backups
from companion.ui.flows.networks import WifiFlow
from companion.ui.flows.place import TITLE as PLACE
from companion.ui.flows.place import WHAT_FOR, PlaceFlow
from companion.ui.flows.power import WIFI, Power
from companion.ui.flows.settings.settings_schema import NO_NIGHT, OF_REST, SETTINGS, words_of
from companion.ui.flows.settings.smart_home import TITLE, SmartHomeSettings
from companion.ui.flows.updates import TITLE as UPDATE
from companion.ui.flows.updates import WHAT_FOR as NEWER
from companion.ui.flows.updates import UpdateFlow
from companion.ui.host import Host, Visit
from companion.ui.kit.dialog import Key
from companion.ui.kit.kivy_compat import Later
from companion.ui.screens.rows import Item
from companion.ui.screens.settings.settings import SettingsScreen
from companion.ui.theme import UNKNOWN
from companion.version import version
from engines.core.text import N_, Text

TRIAL = 15.0
"""Seconds in which somebody has to confirm that the picture is readable."""
KEEP, BACK = "keep", "back"
ABOUT = N_("About")
NO_VOICE = N_("{program} isn't installed", program=PROGRAM)
HOW_TO_GET_IT = N_("On Debian or Raspberry Pi OS: {command}", command=INSTALL)
LONG = 50
"""Millimetres of the line that is held against a ruler."""


class Link(NamedTuple):
    """A page that settings lead to."""

    title: Text
    note: Text
    open: Callable[[], None]


class Preferences:
    """The page, the settings it changes, and the pages it leads to."""

    def __init__(
        self,
        host: Host,
        *,
        idle: Idle,
        backups: Backups,
        power: Power,
        wifi: WifiFlow,
        place: PlaceFlow,
        updates: UpdateFlow,
    ) -> None:
        self._host, self._idle = host, idle
        self._visit = Visit(host)
        self._backups, self._power, self._wifi = backups, power, wifi
        self._place, self._updates = place, updates
        beside = host.services.beside
        self._options, self._overrides = beside.table_options, beside.setting_overrides
        self.smart_home = SmartHomeSettings(host, self.remember)
        self._proving = Later(lambda: None)
        settings = host.services.settings
        self._inches = settings().window.inches if settings is not None else 0.0
        host.opens(
            settings=self.open, setting=self.ask, set=self.remember, lights=self.smart_home.open_lights
        )
        host.opens(settings_page=lambda: host.show(self.page))
        host.signals.listen(Replaced, lambda _: self.read_again())

    @cached_property
    def page(self) -> SettingsScreen:
        """The page of the settings."""
        page = SettingsScreen(self._host.stage)
        page.bind(on_open=lambda _, key: self.ask(key))
        return page

    def open(self) -> None:
        """Show the settings; back returns to where they were opened."""
        self._show()
        self._visit.begin(self.page)

    def _show(self) -> None:
        items = [
            Item(
                key, setting.title, self._lacks(key) or setting.note, right=words_of(setting, self.value(key))
            )
            for key, setting in SETTINGS.items()
        ]
        self.page.show([*items, *(Item(key, one.title, one.note) for key, one in self._links().items())])

    def _links(self) -> dict[str, Link]:
        says = N_("copies of all games, and games as files")
        backups = Link(N_("Backups"), says, self._backups.open)
        smart_home = Link(TITLE, N_("lights, messages, BG Stats"), self.smart_home.open)
        says = N_("what is connected, and whether it works")
        hardware = Link(N_("Buttons and lamps"), says, lambda: self._host.open("hardware"))
        network = Link(N_("Wi-Fi"), N_("the network this machine joins"), self._open_wifi)
        return {
            "steps": Link(N_("Automation"), N_("automatic, confirm or remind"), self._ask_steps),
            "hardware": hardware,
            **({"smart_home": smart_home} if self.smart_home.there else {}),
            **({"backups": backups} if self._backups.there else {}),
            **({"network": network} if self._wifi.there else {}),
            **({"place": Link(PLACE, WHAT_FOR, self._open_place)} if self._place.there else {}),
            **self._switches(),
            "help": Link(phrases.HELP, N_("how to play, on your phone"), lambda: self._host.open("help")),
            "about": Link(ABOUT, N_("which version this is"), self._tell_version),
        }

    def _tell_version(self) -> None:
        words = (f"Table Companion {version()}", N_("Unofficial, and free under the MIT licence."))
        self._host.dialogs.ask(ABOUT, (Key(KEEP, phrases.CLOSE),), lambda _: None, words)

    def _switches(self) -> dict[str, Link]:
        """The power commands the system allows the app."""
        power = self._power
        off = Link(N_("Shut down or restart"), N_("turns the machine off safely"), power.ask)
        says = N_("previous version: {version}", version=power.version)
        wifi = Link(WIFI, N_("for phones, where there is no other"), power.ask_wifi)
        back = Link(N_("Previous version"), says, power.ask_back)
        return {
            **({"wifi": wifi} if power.wifi_there else {}),
            **({"off": off} if power.there else {}),
            **({"update": Link(UPDATE, NEWER, self._updates.open)} if self._updates.there else {}),
            **({"back": back} if power.back_there else {}),
        }

    # ---- asking

    def _lacks(self, key: str) -> Text | None:
        """What this machine lacks for a setting, if anything."""
        voice = self._host.services.machine.voice
        return NO_VOICE if key == "read_aloud" and not (voice is not None and voice.there) else None

    def ask(self, key: str) -> None:
        """Ask for the value of this setting, say what it lacks, or lead on."""
        if link := self._links().get(key):
            link.open()
            return
        setting, now = SETTINGS[key], self.value(key)
        if (lacks := self._lacks(key)) is not None:
            close = (Key(KEEP, phrases.CLOSE),)
            self._host.dialogs.ask(setting.title, close, lambda _: None, (lacks, HOW_TO_GET_IT))
            return
        keys = [
            Key(at, words, state="main" if value == now else "lit")
            for at, (value, words) in enumerate(setting.choices)
        ]
        self._host.dialogs.ask(
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
        """Ask whether the screen is still readable; without an answer, revert the change."""
        dialogs = self._host.dialogs
        # Translators: a key: take the change of a setting back; beside it "Keep it".
        keys = (Key(KEEP, N_("Keep it"), state="main"), Key(BACK, N_("Revert")))
        words = (N_("Reverting in {n} seconds.", n=round(TRIAL)),)
        title, ruler = N_("Can you read this?"), 0
        if key == "inches":
            title, ruler = N_("Hold a ruler to the line. Is it {n} mm long?", n=LONG), LONG

        def answered(answer: str) -> None:
            self._proving.end()
            if answer == KEEP:
                self.remember(key, self.value(key))
            else:
                self._into_force(key, before)

        def forgotten() -> None:
            dialogs.dialog.close()
            self._into_force(key, before)

        self._proving = Later(forgotten)
        self._proving.begin(TRIAL)
        dialogs.ask(title, keys, answered, words, ruler)

    def take(self, key: str, value: object) -> None:
        """Apply this value, and remember it."""
        self._into_force(key, value)
        self.remember(key, value)

    def read_again(self) -> None:
        """Apply the files beside the archive as they are after a restore."""
        self._options.read_again()
        self._overrides.read_again()
        if self._host.services.smart_home is not None:
            self._host.services.smart_home.read_again()
        if self._host.services.settings is not None:
            settings = self._host.services.settings()
            for key in ("language", "theme", "text_scale", "flashes"):
                self._into_force(key, getattr(settings, key))
            self._into_force("inches", settings.window.inches)
            if self.value("rotation") != settings.window.rotation:
                self._into_force("rotation", settings.window.rotation)
            self._idle.rest = settings.screen
        self._host.signals.send(Settled())

    def _open_place(self) -> None:
        def leave() -> None:
            self._host.show(self.page)

        self._place.open(back=leave, done=leave)

    def _open_wifi(self) -> None:
        self._wifi.open(back=lambda: self._host.show(self.page))

    def _ask_steps(self) -> None:
        """Ask for which game; with a game on the table, it is that one."""
        host = self._host
        if host.controls is not None:
            host.open("steps", host.controls.session.engine)
            return
        games = host.services.games
        keys = [Key(lid.name, lid.title) for lid in games.lids()]
        host.dialogs.ask(N_("Which game?"), keys, lambda name: host.open("steps", games.engine(name)))

    # ---- what is in force

    def value(self, key: str) -> Any:
        """The value in effect of this setting."""
        stage, rest = self._host.stage, self._idle.rest
        theme = stage.theme
        if key in OF_REST:
            return getattr(rest, key)
        found = {
            "language": stage.language,
            "theme": theme.palette.name,
            "text_scale": theme.text_scale,
            "flashes": theme.motion,
            "rotation": self._idle.rotation,
            "inches": self._inches,
            "clocks": self._options.clocks,
            "first_game": self._options.first_game,
            "hours": (rest.night_from, rest.night_until) if rest.night_from != rest.night_until else NO_NIGHT,
        }
        return found[key] if key in found else getattr(self._overrides.value, key)

    def _into_force(self, key: str, value: Any) -> None:
        stage, idle = self._host.stage, self._idle
        if key in OF_REST:
            idle.rest = replace(idle.rest, **{key: value})
        elif key == "hours":
            idle.rest = replace(idle.rest, night_from=value[0], night_until=value[1])
        elif key == "language":
            stage.language = value
        elif key == "rotation":
            idle.rotation = value
        elif key == "inches":
            self._inches = value
            inches = value or self._host.services.machine.inches or UNKNOWN
            stage.theme = with_(stage.theme, inches=inches)
        elif key in ("theme", "text_scale", "flashes"):
            change = {"theme": "palette", "flashes": "motion"}.get(key, key)
            stage.theme = with_(stage.theme, **{change: PALETTES.get(value, value)})
        self._show()

    def remember(self, key: str, value: Any) -> None:
        """Remember it for later game nights."""
        rest = self._idle.rest
        change = {"screen": rest} if key in OF_REST or key == "hours" else {key: value}
        try:
            if key == "clocks":
                self._options.show_clocks(value)
            elif key == "first_game":
                self._options.show_hints(value)
            else:
                self._overrides.choose(replace(self._overrides.value, **change))
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)
        self._show()
        self._host.signals.send(Settled())
