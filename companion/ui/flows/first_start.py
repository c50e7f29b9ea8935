"""The first start of a card image: language, screen, country and Wi-Fi are asked for once, before home."""

from __future__ import annotations

from functools import cached_property

from companion.desk import phrases
from companion.desk.signals import Settled
from companion.table.files.json_store import NotRemembered
from companion.table.runtime.i18n import LANGUAGES
from companion.ui.flows.networks import WifiFlow
from companion.ui.flows.place import PlaceFlow
from companion.ui.flows.settings.preferences import Preferences
from companion.ui.flows.settings.settings_schema import SETTINGS, words_of
from companion.ui.host import Host
from companion.ui.screens.rows import Item
from companion.ui.screens.settings.first_start import FirstStartScreen
from engines.core.text import N_

OF_SCREEN = ("rotation", "inches", "text_scale", "theme")
"""The settings of the page about the screen."""


class FirstStartFlow:
    """The four pages; the last one leads to the home screen. Whatever was chosen is kept at once."""

    def __init__(self, host: Host, preferences: Preferences, place: PlaceFlow, wifi: WifiFlow) -> None:
        self._host, self._preferences, self._place, self._wifi = host, preferences, place, wifi
        host.signals.listen(Settled, lambda _: self.follow())
        self._start = host.services.beside.first_start

    @cached_property
    def language(self) -> FirstStartScreen:
        """The page of the language."""
        language = FirstStartScreen(self._host.stage, phrases.LANGUAGE, first=True)
        language.bind(on_open=lambda _, key: self._speak(key), on_next=lambda *_: self._ask_screen())
        return language

    @cached_property
    def screen(self) -> FirstStartScreen:
        """The page of the screen."""
        screen = FirstStartScreen(self._host.stage, N_("Screen"))
        screen.bind(on_open=lambda _, key: self._preferences.ask(key), on_back=lambda *_: self.open())
        screen.bind(on_next=lambda *_: self._ask_place())
        return screen

    @property
    def due(self) -> bool:
        """Whether the questions are still open."""
        return self._start.due

    def open(self) -> None:
        """Ask for the language first."""
        self._show()
        self._host.show(self.language)

    def follow(self) -> None:
        """Show what is set now, if that is what is asked for."""
        if isinstance(self._host.screen, FirstStartScreen):
            self._show()

    def _show(self) -> None:
        spoken = self._host.stage.language
        self.language.show([Item(key, words) for key, words in LANGUAGES.items()])
        self.language.rows.opened = spoken
        self.screen.show([self._row(key) for key in OF_SCREEN])

    def _row(self, key: str) -> Item:
        setting = SETTINGS[key]
        return Item(key, setting.title, setting.note, right=words_of(setting, self._preferences.value(key)))

    def _speak(self, language: object) -> None:
        self._preferences.take("language", language)
        self._ask_screen()

    def _ask_screen(self) -> None:
        self._show()
        self._host.show(self.screen)

    def _ask_place(self) -> None:
        if self._place.there:
            self._place.open(back=self._ask_screen, done=self._ask_wifi, first=True)
        else:
            self._ask_wifi()

    def _ask_wifi(self) -> None:
        if self._wifi.there:
            before = self._ask_place if self._place.there else self._ask_screen
            self._wifi.open(back=before, next_=self._end)
        else:
            self._end()

    def _end(self) -> None:
        self._host.show_home()
        try:
            self._start.end()
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)
