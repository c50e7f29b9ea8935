"""The broker of the house as a neighbour: the line, and what is told over it."""

from __future__ import annotations

from collections.abc import Callable

from companion.company.messenger import Messenger
from companion.company.mqtt import Answered, Line
from companion.table.devices.neighbours import Seated
from companion.table.files.house_choices import MqttChoice
from companion.table.game.session import Changed
from companion.table.runtime.bus import Bus
from engines.core.text import Text
from hardware.lamps import LampPicture


class ByMqtt:
    """Tells the broker of these settings; `trouble` gets why it can't be told, None once it can."""

    def __init__(self, choice: MqttChoice, bus: Bus, trouble: Callable[[Text | None], None]) -> None:
        self._choice, self._trouble, self._closed = choice, trouble, False
        self._line = Line(choice, lambda signal: None if self._closed else bus.post(signal))
        self._messenger = Messenger(choice, self._line.send)
        bus.listen(Answered, self._answered)
        self._line.open()

    def _answered(self, answered: Answered) -> None:
        if self._closed or answered.choice is not self._choice:
            return
        self._trouble(answered.trouble)
        if answered.trouble is None:
            self._messenger.connected()

    def tell(self, seated: Seated | None) -> None:
        """Tell how the game stands."""
        self._messenger.tell(seated)

    def happened(self, changed: Changed, seated: Seated) -> None:
        """Tell what has just happened."""
        self._messenger.happened(changed, seated)

    def show(self, picture: LampPicture) -> None:
        """Nothing: lights of the house have automations of their own."""

    def close(self) -> None:
        """Say good-bye."""
        if not self._closed:
            self._closed = True
            self._line.close()
