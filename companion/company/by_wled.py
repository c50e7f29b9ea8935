"""Lights with WLED as a neighbour: they show what the lamps show."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from companion.table.devices.neighbours import Seated
from companion.table.game.session import Changed
from companion.table.runtime.bus import Bus
from companion.table.runtime.user_errors import disk_words
from engines.core.text import N_, Text
from hardware.lamps import LampPicture
from hardware.wled import Wled
from hardware.wled_file import WledLights


class Sent(Struct, frozen=True):
    """Pictures go out to these lights, or they don't: `trouble` says why."""

    lights: WledLights
    trouble: Text | None = None


class ByWled:
    """Shows the pictures of the lamps on these lights; `trouble` gets why it can't, None once it can."""

    def __init__(self, lights: WledLights, bus: Bus, trouble: Callable[[Text | None], None]) -> None:
        self._lights, self._post, self._trouble = lights, bus.post, trouble
        self._wled: Wled | None = Wled(lights, self._heard)
        bus.listen(Sent, self._answered)
        self._wled.open()

    def _heard(self, error: OSError | None) -> None:
        """Post it: this is called in the thread of the lights."""
        self._post(Sent(self._lights, None if error is None else _unreachable(self._lights.address, error)))

    def _answered(self, sent: Sent) -> None:
        if self._wled is not None and sent.lights is self._lights:
            self._trouble(sent.trouble)

    def tell(self, seated: Seated | None) -> None:
        """Nothing: the lamps say it."""

    def happened(self, changed: Changed, seated: Seated) -> None:
        """Nothing: the lamps say it."""

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one."""
        if self._wled is not None:
            self._wled.show(picture)

    def close(self) -> None:
        """Give the lights back to the house."""
        if self._wled is not None:
            self._wled.close()
            self._wled = None


def _unreachable(address: str, error: OSError) -> Text:
    if not address:
        return N_(
            "No lights with WLED found. Check that they are switched on and in this network, or write their "
            "address into wled.toml. The game goes on without them."
        )
    return N_(
        "Can't reach the lights at {address} ({says}). Check that they are switched on, and the address in "
        "wled.toml. The game goes on without them.",
        address=address, says=disk_words(error),
    )  # fmt: skip
