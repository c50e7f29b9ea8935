"""The smart home around the table: it is told of the game, and of what the lamps show."""

from companion.table.devices.followers import Seated
from companion.table.game.session import Changed
from companion.ui.host import Host
from companion.ui.theme import rgba
from hardware.lamps import LampPicture


class SmartHomeFeed:
    """Hands on to the services' smart home what it may want; nothing is worked out while nobody listens."""

    def __init__(self, host: Host) -> None:
        self._host, self._smart_home = host, host.services.smart_home

    def settle(self) -> None:
        """Switch on and off what the settings say, and tell it of the game."""
        settings = self._host.services.settings
        if self._smart_home is not None and settings is not None:
            self._smart_home.follow(settings())
            self.tell()

    def tell(self) -> None:
        """Tell how the game stands, or that there is none."""
        if self._smart_home is not None and self._smart_home.listening:
            self._smart_home.tell(self._seated())

    def happened(self, changed: Changed) -> None:
        """Tell what has just happened."""
        if self._smart_home is not None and self._smart_home.listening and (seated := self._seated()):
            self._smart_home.happened(changed, seated)

    def show(self, picture: LampPicture) -> None:
        """Hand on what the lamps show."""
        if self._smart_home is not None:
            self._smart_home.show(picture)

    def _seated(self) -> Seated | None:
        host, stage = self._host, self._host.stage
        if host.controls is None:
            return None
        seats = stage.seats
        return Seated(
            host.controls.session,
            tuple(one.name for one in seats),
            tuple(one.colour for one in seats),
            tuple(rgba(stage.theme.hex(one.colour))[:3] for one in seats),
            stage.reader,
        )
