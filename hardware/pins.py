"""Reads the pins of buttons and lamps from a file, and reports errors in words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Struct, convert

from hardware.debounce import Timing
from hardware.lamps import MOST_SEATS
from hardware.ports import Control
from hardware.sentences import N_, Sentence
from hardware.toml_file import allowed, forms_of, load_toml, nested

Factory = Literal["lgpio", "rpigpio", "pigpio"]
"""gpiozero's ways to access pins that can also dim a lamp."""

PINS = range(2, 28)

_PIN = N_("a GPIO number from {low} to {high}", low=PINS[0], high=PINS[-1])
Pin = Annotated[int, allowed(_PIN, ge=PINS[0], le=PINS[-1])]


class ButtonPins(Struct, frozen=True):
    """The GPIO number of each button."""

    dice: Pin
    next: Pin
    undo: Pin


# A tuple of three would say it better, but msgspec 0.22 crashes where it may also be a number with limits.
_Three = Annotated[tuple[Pin, ...], allowed(_PIN, min_length=3, max_length=3)]
SeatPins = Pin | _Three
"""The GPIO number of a single-colour lamp, or those of red, green and blue."""
_SEATS = N_("a list of 1 to {most} GPIO numbers from {low} to {high}, or of threes of them",
            most=MOST_SEATS, low=PINS[0], high=PINS[-1])  # fmt: skip


class LampPins(Struct, frozen=True):
    """The GPIO number of each lamp; `seats` begins with seat 0."""

    dice: Pin
    attention: Pin
    seats: Annotated[tuple[SeatPins, ...], allowed(_SEATS, min_length=1, max_length=MOST_SEATS)]


class SoundPins(Struct, frozen=True):
    """The GPIO number of a buzzer."""

    buzzer: Pin


def _seconds(low: float, high: float) -> object:
    words = N_("a number of seconds from {low} to {high}", low=str(low), high=str(high))
    return allowed(words, ge=low, le=high)


class PressTimes(Struct, frozen=True):
    """The seconds a button must stay open to count as released, and after which a press is a long one.

    What closes it for less than `press_time` is no press.
    """

    bounce_time: Annotated[float, _seconds(0.005, 0.2)]
    hold_time: Annotated[float, _seconds(0.3, 5.0)]
    press_time: Annotated[float, _seconds(0.0, 0.1)] = 0.005


class Pins(Struct, frozen=True):
    """All of a checked pins file; a section for an optional part is complete if it is there."""

    factory: Factory
    buttons: ButtonPins
    lamps: LampPins
    timing: PressTimes
    sound: SoundPins | None = None

    def timing_of(self, control: Control) -> Timing:
        """The timing of a button: only undo has long presses as well as short ones."""
        times = self.timing
        return Timing(times.bounce_time, times.hold_time if control == "undo" else None, times.press_time)


_FORMS = forms_of(Pins)
_OPTIONAL = ("sound",)
_USUAL = ("timing.press_time",)
"""Settings that need not be written."""
_PARTS = ("buttons", "lamps", *_OPTIONAL)


def read_pins(file: Path) -> Pins:
    """The pins in a file, or ConfigError with its line and what to do."""
    toml = load_toml(file)
    left_out = (*(f"{section}." for section in _OPTIONAL if section not in toml.table), *_USUAL)
    required = (name for name in _FORMS if not name.startswith(left_out))
    values = toml.checked(_FORMS, "config/pins.toml", required)
    used: dict[int, str] = {}
    for name, pin in _pins(values):
        if pin in used:
            raise toml.wrong(name, _twice(pin, used[pin], name))
        used[pin] = name
    return convert(nested(values), Pins)


def _twice(pin: int, first: str, second: str) -> Sentence:
    if first == second:
        return N_("GPIO {pin} is used twice for {name}; give each its own pin.", pin=pin, name=first)
    return N_("GPIO {pin} is used for {first} and for {second}; give each its own pin.",
              pin=pin, first=first, second=second)  # fmt: skip


def _pins(values: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for name, value in values.items():
        if name.partition(".")[0] in _PARTS:
            yield from ((name, pin) for pin in _numbers(value))


def _numbers(value: int | tuple[Any, ...]) -> Iterator[int]:
    if isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    else:
        yield value
