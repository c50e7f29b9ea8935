"""When nobody plays the screen rests: first dim, then dark; at night it is dimmer than by day."""

from datetime import time
from typing import Annotated, Literal

from msgspec import Struct

from hardware.sentences import N_
from hardware.toml_file import allowed

Stage = Literal["awake", "dim", "dark"]
Percent = Annotated[int, allowed(N_("a whole number of per cent from 10 to 100"), ge=10, le=100)]
"""Below ten per cent nobody could read the screen to change it back."""
_MINUTES = N_("a whole number of minutes from 0 to 600; 0: never")
Minutes = Annotated[int, allowed(_MINUTES, ge=0, le=600)]
_HOUR = N_('a time such as "22:30"')
Hour = Annotated[str, allowed(_HOUR, pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z")]


class Rest(Struct, frozen=True):
    """The screen's brightness by day and at night, and when it is dimmed."""

    day: Percent = 100
    night: Percent = 50
    night_from: Hour = "22:00"
    night_until: Hour = "07:00"
    dim_after: Minutes = 5
    dark_after: Minutes = 20

    def stage(self, seconds: float) -> Stage:
        """The stage of rest this many seconds after the last touch."""
        if self.dark_after and seconds >= 60 * self.dark_after:
            return "dark"
        return "dim" if self.dim_after and seconds >= 60 * self.dim_after else "awake"

    def brightness(self, stage: Stage, clock: time) -> float:
        """The screen's brightness, from 0 to 1, at this time of day."""
        if stage == "dark":
            return 0.0
        full = (self.night if self.at_night(clock) else self.day) / 100
        return full / 3 if stage == "dim" else full

    def at_night(self, clock: time) -> bool:
        """Whether it is night at this time of day; equal hours mean that it never is."""
        begin, end = map(time.fromisoformat, (self.night_from, self.night_until))
        if begin <= end:
            return begin <= clock < end
        return clock >= begin or clock < end
