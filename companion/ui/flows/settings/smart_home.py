"""What follows the game around the table, on its page: switched on and off, and why it doesn't work."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.ui.flows.settings.light_places import LightPlaces
from companion.ui.flows.settings.settings_schema import SMART_HOME
from companion.ui.host import Host, Visit
from companion.ui.kit.dialog import Key
from companion.ui.screens.rows import Item
from companion.ui.screens.settings.settings import SettingsScreen
from engines.core.text import N_, Text

TITLE = N_("House and other apps")
TEST, PLACES = "test", "places"
WHY = N_("doesn't work; tap for the reason")


class SmartHomeSettings:
    """The page of the smart home; `remember` stores and applies a choice."""

    def __init__(self, host: Host, remember: Callable[[str, Any], None]) -> None:
        self._host, self._remember = host, remember
        self._visit = Visit(host)
        self._smart_home, self._settings = host.services.smart_home, host.services.settings
        self._overrides = host.services.beside.setting_overrides
        self.places = LightPlaces(host, lambda: self._trouble("wled"))
        if self._smart_home is not None:
            self._smart_home.changed = self._changed

    @cached_property
    def page(self) -> SettingsScreen:
        """The page of the smart home."""
        page = SettingsScreen(self._host.stage, TITLE)
        page.bind(on_open=lambda _, key: self._ask(key))
        return page

    @property
    def there(self) -> bool:
        """Whether there is anything to switch on."""
        return self._smart_home is not None and self._settings is not None

    def open(self) -> None:
        """Show the page."""
        self._show()
        self._visit.begin(self.page)

    def _value(self, key: str) -> bool:
        if key == "bg_stats" or self._settings is None:
            return self._overrides.value.bg_stats
        found = self._settings()
        mqtt = found.mqtt
        return {
            "wled": found.wled.on,
            "mqtt": mqtt.on,
            "commands": mqtt.commands,
            "hub_from": bool(mqtt.hub_from),
        }[key]

    def _trouble(self, key: str) -> Text | None:
        return self._smart_home.troubles.get(key) if self._smart_home is not None else None

    def _show(self) -> None:
        rows = []
        for key, setting in SMART_HOME.items():
            words = dict(setting.choices)[self._value(key)]
            rows.append(Item(key, setting.title, WHY if self._trouble(key) else setting.note, right=words))
        self.page.show(rows)

    def _changed(self) -> None:
        self._show()
        if self.places.seen:
            self.places.show()

    @property
    def lit(self) -> bool:
        """Whether the lights with WLED are used, and can be."""
        return self._smart_home is not None and self._smart_home.strip is not None

    def open_lights(self) -> None:
        """Ask what to do with the lights."""
        self._ask("wled")

    def _ask(self, key: str) -> None:
        setting, now = SMART_HOME[key], self._value(key)
        keys = [
            Key(value, words, state="main" if value == now else "lit") for value, words in setting.choices
        ]
        if key == "wled" and now:
            keys.append(Key(TEST, N_("Test the lights")))
        if key == "wled" and self.lit:
            # Translators: a key: lights of the strip are lit one by one, and people touch where each is.
            keys.append(Key(PLACES, N_("Show where they are")))
        says = self._trouble(key) or setting.note
        self._host.dialogs.ask(setting.title, keys, lambda value: self._chosen(key, value), (says,))

    def _chosen(self, key: str, value: bool | str) -> None:
        if value == TEST:
            self._host.open("try_lights")
        elif value == PLACES:
            self.places.open()
        elif value != self._value(key):
            self._remember(key, self._today(value) if key == "hub_from" else value)
        self._show()

    def _today(self, on: bool | str) -> str:
        """The day from which a hub may have games: today, or none."""
        return self._host.services.clock()[:10] if on else ""
