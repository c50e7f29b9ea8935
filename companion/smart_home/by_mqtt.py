"""The broker of the smart home as a follower: the line, and what is told over it."""

from collections.abc import Callable

from companion.smart_home.messenger import Messenger
from companion.smart_home.mqtt import Answered, BrokerConnection
from companion.smart_home.outbox import Games, Outbox
from companion.table.devices.followers import Seated
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Entered
from companion.table.runtime.bus import Bus
from engines.core.text import Text
from hardware.lamps import LampPicture


class ByMqtt:
    """Tells the broker of these settings; `trouble` gets why it can't be told, None once it can.

    A hub may have these games; they are read in the thread of the line.
    """

    def __init__(
        self,
        choice: MqttChoice,
        bus: Bus,
        trouble: Callable[[Text | None], None],
        games: Games | None = None,
    ) -> None:
        self._choice, self._trouble, self._closed, self._told = choice, trouble, False, 0
        self._line = BrokerConnection(
            choice, lambda signal: None if self._closed else bus.post(signal), Outbox(games)
        )
        self._messenger = Messenger(choice, self._line.send)
        bus.listen(Answered, self._answered)
        self._line.open()

    def _answered(self, answered: Answered) -> None:
        if self._closed or answered.choice is not self._choice:
            return
        self._trouble(answered.trouble)
        if answered.line > self._told:
            self._told = answered.line
            self._messenger.connected()

    def tell(self, seated: Seated | None) -> None:
        """Tell how the game stands."""
        self._messenger.tell(seated)

    def happened(self, entered: Entered, seated: Seated) -> None:
        """Tell what has just happened."""
        self._messenger.happened(entered, seated)

    def show(self, picture: LampPicture) -> None:
        """Nothing: lights of the smart home have automations of their own."""

    def close(self) -> None:
        """Say good-bye."""
        if not self._closed:
            self._closed = True
            self._line.close()
