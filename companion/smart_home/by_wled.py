"""Lights with WLED as a follower: they show what the lamps show."""

from collections.abc import Callable

from msgspec import Struct

from companion.ports.user_errors import disk_words
from companion.table.devices.followers import Seated
from companion.table.files.json_store import Remembered
from companion.table.game.session import Entered
from companion.table.runtime.bus import Bus
from engines.core.text import N_, Text
from hardware.lamps import Lamp, LampPicture
from hardware.wled import Wled
from hardware.wled_file import WledLights
from hardware.wled_layout import Layout, Touched, layout


class Sent(Struct, frozen=True):
    """Pictures go out to these lights, or they don't: `trouble` says why."""

    lights: WledLights
    trouble: Text | None = None


POINTED = "pointed"
"""The place that one light shows, while people are asked where it is."""


class ByWled:
    """Shows the pictures of the lamps on these lights; `trouble` gets why it can't, None once it can.

    What people `touched` replaces what the file says of a light.
    """

    def __init__(
        self,
        lights: WledLights,
        bus: Bus,
        trouble: Callable[[Text | None], None],
        touched: Remembered[Touched],
    ) -> None:
        self._lights, self._post, self._trouble, self._touched = lights, bus.post, trouble, touched
        self._picture, self._game = LampPicture(), ""
        self._pointed: int | None = None
        self._layout = layout(lights, touched.value, None)
        self._wled: Wled | None = Wled(lights.address, lights.port, self._heard)
        bus.listen(Sent, self._answered)
        self._wled.open()

    def _heard(self, error: OSError | None) -> None:
        """Post it: this is called in the thread of the lights."""
        self._post(Sent(self._lights, None if error is None else unreachable(self._lights.address, error)))

    def _answered(self, sent: Sent) -> None:
        if self._wled is not None and sent.lights is self._lights:
            self._trouble(sent.trouble or self._touched.trouble)

    def tell(self, seated: Seated | None) -> None:
        """Take in which game is on the table: each has its own places."""
        game = "" if seated is None else seated.session.engine.name
        if game != self._game:
            self._game = game
            self._lay()

    def happened(self, entered: Entered, seated: Seated) -> None:
        """Nothing: the lamps say it."""

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one."""
        self._picture = picture
        self._send()

    def close(self) -> None:
        """Give the lights back to the smart home."""
        if self._wled is not None:
            self._wled.close()
            self._wled = None

    # ---- which light is where

    @property
    def lights(self) -> int:
        """The number of lights."""
        return self._lights.lights

    @property
    def spots(self) -> tuple[str, ...]:
        """The places of the board that have lights: without a game on the table, those of any game."""
        return tuple(self._layout.spots)

    def point(self, light: int | None) -> None:
        """Light this one alone until another is pointed at; None shows the lamps again."""
        self._pointed = light
        self._send()

    def name_of(self, light: int, game: str) -> str:
        """What this light shows in this game: a lamp, a place of its board, or "" for nothing."""
        return layout(self._lights, self._touched.value, game).name_of(light)

    def to_lamp(self, light: int, lamp: str, game: str) -> None:
        """Let this light show a lamp, or nothing. NotRemembered if that lasts only until the app ends."""
        self._choose(self._touched.value.to_lamp(light, lamp, game))

    def to_spot(self, light: int, spot: str, game: str) -> None:
        """Let this light show a place of this game's board. NotRemembered as above."""
        self._choose(self._touched.value.to_spot(light, spot, game))

    def _choose(self, touched: Touched) -> None:
        try:
            self._touched.choose(touched)
        finally:
            self._lay()

    def read_again(self) -> None:
        """Take in what was touched as a restored file has it."""
        self._touched.read_again()
        self._lay()

    def _lay(self) -> None:
        self._layout = layout(self._lights, self._touched.value, self._game or None)
        self._send()

    def _send(self) -> None:
        if self._wled is None:
            return
        if self._pointed is None:
            self._wled.show(self._picture, self._layout)
        else:
            alone = Layout(self._lights.lights, spots={POINTED: (self._pointed,)})
            self._wled.show(LampPicture(spots=((POINTED, Lamp()),)), alone)


def unreachable(address: str, error: OSError) -> Text:
    """What is told where no lights answer at this address, or where none were found."""
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
