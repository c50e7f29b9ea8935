"""A panel for a desk: keys replace buttons, and the screen draws the lamps."""

from hardware.lamps import LampPicture
from hardware.ports import ButtonReport, Found, Post, Pressed, Report, Signal
from hardware.tunes import Tune

KEYS: dict[str, Pressed] = {
    "d": Pressed("dice"),
    "n": Pressed("next"),
    "u": Pressed("undo"),
    "shift+u": Pressed("undo", long=True),
}
"""The meaning of each key by name; capitals are `shift+` and the small letter."""


def _drop(signal: Signal) -> None:
    """Ignore a signal that nobody listens for."""


class SimulatedPanel:
    """A panel without hardware: the app presses its keys and reads its picture."""

    def __init__(self) -> None:
        self.picture = LampPicture()
        self._post: Post = _drop
        self._presses = dict.fromkeys(KEYS, 0)

    def open(self, post: Post) -> None:
        """Start posting key presses."""
        self._post = post
        post(Found("keys"))

    def press(self, key: str) -> bool:
        """Press a key by its name; return whether it stands for a control."""
        pressed = KEYS.get(key)
        if pressed is not None:
            self._presses[key] += 1
            self._post(pressed)
        return pressed is not None

    def show(self, picture: LampPicture) -> None:
        """Store the picture for the screen to draw."""
        self.picture = picture

    def play(self, tune: Tune) -> None:
        """Play nothing: a desk has no buzzer."""

    def reports(self) -> tuple[Report, ...]:
        """How often each key was pressed."""
        keys = tuple(ButtonReport(key, False, count) for key, count in self._presses.items())
        return (Report("keys", keys),)

    def close(self) -> None:
        """Turn off the lamps and stop posting."""
        self.picture = LampPicture()
        self._post = _drop
