"""The lamps and the buzzer on the pins of a Raspberry Pi, through gpiozero."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from gpiozero import PWMLED, PWMOutputDevice

from hardware.lamps import LampPicture, brightness
from hardware.pins import LampPins, SoundPins
from hardware.tunes import Tune, hertz_at


class Leds:
    """The LEDs, one per lamp or three per seat, written only when their level changes."""

    def __init__(self, pins: LampPins, factory: Any, wiring: ExitStack) -> None:
        self.picture = LampPicture()
        self._seats = pins.seats
        self._leds = []
        for number in (pins.dice, pins.attention, *_flat(pins)):
            led = PWMLED(number, pin_factory=factory)
            wiring.callback(led.close)
            self._leds.append(led)
        self._levels = [0.0] * len(self._leds)

    def light(self, now: float) -> None:
        """Set every LED to the picture's state at this moment."""
        for number, level in enumerate(self._shown(now)):
            if level != self._levels[number]:
                self._leds[number].value = self._levels[number] = level

    def _shown(self, now: float) -> Iterator[float]:
        """The brightness of each LED, in the order of the LEDs."""
        yield brightness(self.picture.dice, now)
        yield brightness(self.picture.attention, now)
        for seat, pins in enumerate(self._seats):
            lamp = self.picture.seat(seat)
            level = brightness(lamp, now)
            if isinstance(pins, int):
                yield level
            else:
                yield from (level * part for part in lamp.colour)


def _flat(pins: LampPins) -> Iterator[int]:
    for seat in pins.seats:
        yield from (seat,) if isinstance(seat, int) else seat


class Buzzer:
    """A passive buzzer that plays one tune at a time; silent without a pin."""

    def __init__(self, pins: SoundPins | None, factory: Any, wiring: ExitStack) -> None:
        self._device = PWMOutputDevice(pins.buzzer, pin_factory=factory) if pins else None
        if self._device:
            wiring.callback(self._device.close)
        self._tune: Tune = ()
        self._begun = 0.0
        self._hertz: int | None = None

    @property
    def playing(self) -> bool:
        """Whether a tune is still playing."""
        return bool(self._tune)

    def begin(self, tune: Tune, now: float) -> None:
        """Start a tune, instead of any other."""
        self._tune, self._begun = tune if self._device else (), now

    def sound(self, now: float) -> None:
        """Set the buzzer to the note of this moment."""
        hertz = hertz_at(self._tune, (now - self._begun) * 1000)
        if hertz is None:
            self._tune = ()
        if self._device and hertz != self._hertz:
            self._hertz = hertz
            if hertz:
                self._device.frequency = hertz
            self._device.value = 0.5 if hertz else 0
