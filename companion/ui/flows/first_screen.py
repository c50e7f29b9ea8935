"""The start of a game night: games to resume, notices about the machine, languages and themes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.ui.flows.history import open_games
from companion.ui.flows.power import Power
from companion.ui.flows.settings.choices import SETTINGS, THEME, choices, other_palette
from companion.ui.flows.settings.preferences import Preferences
from companion.ui.host import Host
from companion.ui.screens.home import MOST, HomeScreen, Kept
from engines.core.text import Text


class FirstScreen:
    """The content of `page`, the home screen; `notices` and `troubles` give its sentences.

    `troubles` are shown even if the archive cannot be read.
    """

    def __init__(
        self,
        host: Host,
        page: HomeScreen,
        *,
        preferences: Preferences,
        power: Power,
        notices: Callable[[str], Sequence[Text]],
        troubles: Callable[[], Sequence[Text]],
    ) -> None:
        self._host, self._page = host, page
        self._preferences, self._power = preferences, power
        self._notices, self._troubles = notices, troubles
        page.bind(on_choice=lambda _, name: self.choose(name), on_off=lambda *_: power.ask())

    def open(self) -> None:
        """Show the home screen as it is now."""
        self.offer()
        self._fill()
        self._host.show(self._page)

    def warn(self) -> None:
        """Show new notices about the machine at once, if the home screen is shown."""
        if self._host.screen is self._page:
            self._fill()

    def offer(self) -> None:
        """Offer the choices, and shutting down if that is possible."""
        stage = self._host.stage
        self._page.offer(choices(stage.language, stage.theme.palette), self._power.there)

    def _fill(self) -> None:
        services, stage = self._host.services, self._host.stage
        said, unfinished = list[Text](), list[Kept]()
        try:
            unfinished = open_games(services, stage.language, MOST)
            said = [*self._notices(stage.language)]
        except services.troubles as trouble:
            said = [trouble.why]
        self._page.show(unfinished, " ".join(map(stage.say, [*said, *self._troubles()])))

    def choose(self, name: str) -> None:
        """Apply a language or the other theme; or show all settings."""
        if name == SETTINGS:
            self._preferences.open()
        elif name == THEME:
            self._preferences.take("theme", other_palette(self._host.stage.theme.palette).name)
        else:
            self._preferences.take("language", name)
