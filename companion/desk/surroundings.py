"""What follows the game around the table, as the settings say: lights, and whatever the smart home does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.table.devices.followers import Seated
from companion.table.files.settings import Settings
from companion.table.game.session import Entered
from engines.core.text import Text
from hardware.lamps import LampPicture


class Strip(Protocol):
    """Lights with WLED (`companion.smart_home.by_wled`), by their numbers from 0.

    `spots` are the places of the board that have lights. What one shows is a lamp, a place, or "".
    """

    @property
    def lights(self) -> int: ...
    @property
    def spots(self) -> tuple[str, ...]: ...
    def point(self, light: int | None) -> None: ...
    def name_of(self, light: int, game: str) -> str: ...
    def to_lamp(self, light: int, lamp: str, game: str) -> None: ...
    def to_spot(self, light: int, spot: str, game: str) -> None: ...


class SmartHome(Protocol):
    """The smart home that follows the game (`companion.app.smart_home_switch`), as the settings say.

    `troubles` are by the name of the setting; `changed` is called when one comes or goes.
    """

    troubles: dict[str, Text]
    changed: Callable[[], None]

    @property
    def listening(self) -> bool:
        """Whether anybody follows the game."""

    @property
    def strip(self) -> Strip | None:
        """The lights with WLED; None while they aren't used."""

    def read_again(self) -> None: ...
    def follow(self, settings: Settings) -> None: ...
    def tell(self, seated: Seated | None) -> None: ...
    def happened(self, entered: Entered, seated: Seated) -> None: ...
    def show(self, picture: LampPicture) -> None: ...
