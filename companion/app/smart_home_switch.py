"""The smart home following the game, as the settings have it: nothing is loaded until it is switched on."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.table.devices.followers import Follower, Seated
from companion.table.devices.panel_errors import what_is_wrong
from companion.table.files.json_store import Remembered
from companion.table.files.settings import Settings
from companion.table.files.smart_home_settings import MqttChoice, WledChoice
from companion.table.game.session import Entered
from companion.table.runtime.bus import Bus
from engines.core.text import Text
from hardware.lamps import LampPicture
from hardware.toml_file import ConfigError

if TYPE_CHECKING:  # imported late: without any of it, nothing of it is loaded
    from companion.smart_home.by_wled import ByWled
    from companion.store.finished_games import FinishedGames

Choice = WledChoice | MqttChoice


class SmartHome:
    """The followers that are switched on now; `changed` is called when one works, or no longer does.

    A club's hub gets finished games from the file `archive`, if the settings say so; what people touched is
    remembered beside it.
    """

    def __init__(self, bus: Bus, archive: Path | None = None) -> None:
        self._bus, self._archive = bus, archive
        self._open: dict[str, tuple[Choice, Follower | None]] = {}
        self._strip: ByWled | None = None
        self.troubles: dict[str, Text] = {}
        self.changed: Callable[[], None] = lambda: None
        self._seated: Seated | None = None
        self._picture = LampPicture()

    def follow(self, settings: Settings) -> None:
        """Switch on and off what these settings say."""
        wanted: dict[str, Choice] = {"wled": settings.wled, "mqtt": settings.mqtt}
        for name, choice in wanted.items():
            before = self._open.get(name)
            if before is not None and before[0] != choice:
                self._end(name)
            if choice.on and name not in self._open:
                self._begin(name, choice)

    def _begin(self, name: str, choice: Choice) -> None:
        follower = self._made(name, choice)
        self._open[name] = (choice, follower)
        if follower is not None:
            follower.tell(self._seated)
            follower.show(self._picture)

    def _made(self, name: str, choice: Choice) -> Follower | None:
        def trouble(why: Text | None) -> None:
            self.troubles.pop(name, None)
            if why is not None:
                self.troubles[name] = why
            self.changed()

        # Imported here: without any of it, nothing of it is loaded.
        if isinstance(choice, MqttChoice):
            from companion.smart_home.by_mqtt import ByMqtt

            return ByMqtt(choice, self._bus, trouble, self._for_hub(choice))
        from companion.smart_home.by_wled import ByWled
        from hardware.wled_file import read_wled
        from hardware.wled_layout import Touched

        touched = Remembered(Touched(), self._archive and self._archive.with_name("touched_lights.json"))
        if touched.trouble is not None:
            trouble(touched.trouble)
        try:
            self._strip = ByWled(read_wled(Path(choice.lights)), self._bus, trouble, touched)
            return self._strip
        except ConfigError as error:
            trouble(what_is_wrong(error))
            return None

    def _for_hub(self, choice: MqttChoice) -> "FinishedGames | None":
        """The games that a hub may have; None if there are none."""
        if self._archive is None or not choice.hub_from:
            return None
        from companion.store.finished_games import FinishedGames

        return FinishedGames(self._archive, choice.hub_from)

    def _end(self, name: str) -> None:
        _, follower = self._open.pop(name)
        if follower is self._strip:
            self._strip = None
        self.troubles.pop(name, None)
        if follower is not None:
            follower.close()

    @property
    def strip(self) -> "ByWled | None":
        """The lights with WLED, to be shown where they are; None while they aren't used."""
        return self._strip

    def read_again(self) -> None:
        """Take in a file that was restored."""
        if self.strip is not None:
            self.strip.read_again()

    @property
    def listening(self) -> bool:
        """Whether anybody follows the game."""
        return bool(self._open)

    def _followers(self) -> Iterator[Follower]:
        return (one for _, one in self._open.values() if one is not None)

    def tell(self, seated: Seated | None) -> None:
        """Tell all of them how the game stands."""
        self._seated = seated
        for one in self._followers():
            one.tell(seated)

    def happened(self, entered: Entered, seated: Seated) -> None:
        """Tell all of them what has just happened."""
        for one in self._followers():
            one.happened(entered, seated)

    def show(self, picture: LampPicture) -> None:
        """Show all of them what the lamps show."""
        self._picture = picture
        for one in self._followers():
            one.show(picture)

    def close(self) -> None:
        """Say good-bye to all of them."""
        for name in list(self._open):
            self._end(name)
