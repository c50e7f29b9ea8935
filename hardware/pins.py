"""Reads the pins of buttons and lamps from a file, and reports errors in words."""

import errno
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NoReturn, get_args

from msgspec import Struct, convert

from hardware.debounce import Timing
from hardware.lamps import MOST_SEATS
from hardware.ports import Control
from hardware.sentences import N_, Sentence

Factory = Literal["lgpio", "rpigpio", "pigpio"]
"""gpiozero's ways to access pins that can also dim a lamp."""

PINS = range(2, 28)
BIGGEST = 1024 * 1024
"""The most bytes read from a file: nobody writes more by hand."""
LONGEST = 60
"""The most letters quoted of what somebody wrote."""

_LABEL = r"[A-Za-z0-9_%:-]{1,63}"
ADDRESS = rf"^(?!.{{254}})({_LABEL}(\.{_LABEL})*\.?)?\Z"
"""A name or address of a machine that Python can look up, or nothing."""


class ConfigError(Exception):
    """A configuration file cannot be used: its line (from 1, or None for the whole file) and what to do."""

    def __init__(self, file: Path, line: int | None, sentence: Sentence) -> None:
        super().__init__(file, line, sentence)
        self.file, self.line, self.sentence = file, line, sentence

    def __str__(self) -> str:
        place = str(self.file) if self.line is None else f"{self.file}, line {self.line}"
        return f"{place}: {self.sentence}"


class ButtonPins(Struct, frozen=True):
    """The GPIO number of each button."""

    dice: int
    next: int
    undo: int


SeatPins = int | tuple[int, int, int]
"""The GPIO number of a single-colour lamp, or those of red, green and blue."""


class LampPins(Struct, frozen=True):
    """The GPIO number of each lamp; `seats` begins with seat 0."""

    dice: int
    attention: int
    seats: tuple[SeatPins, ...]


class KnobPins(Struct, frozen=True):
    """The GPIO numbers of a rotary encoder: its two contacts and its button."""

    a: int
    b: int
    press: int


class SoundPins(Struct, frozen=True):
    """The GPIO number of a buzzer."""

    buzzer: int


class Pins(Struct, frozen=True):
    """All of a checked pins file."""

    factory: Factory
    buttons: ButtonPins
    lamps: LampPins
    timing: Timing
    knob: KnobPins | None = None
    sound: SoundPins | None = None

    def timing_of(self, control: Control) -> Timing:
        """Return the timing of a button: only undo has long presses as well as short ones."""
        return self.timing if control == "undo" else Timing(self.timing.bounce_time)


class Wanted(Struct, frozen=True):
    """What a setting may be: a test for it, and the words for it."""

    fits: Callable[[Any], bool]
    words: Sentence


def one_of(names: Iterable[str]) -> Wanted:
    """Return what is wanted of a setting with one of these names as its value."""
    known = tuple(names)
    return Wanted(lambda value: value in known, either([f'"{name}"' for name in known]))


def either(choices: Sequence[str]) -> Sentence:
    """Return the words for one of these, as written."""
    first, *others = choices
    return N_("{first} or {others}", first=first, others=either(others)) if others else Sentence(first)


def missing(name: str, wanted: Sentence) -> Sentence:
    """Return the sentence for a missing setting."""
    return N_("{name} is missing; add it as {wanted}.", name=name, wanted=wanted)


def unfit(name: str, value: Any, wanted: Sentence) -> Sentence:
    """Return the sentence for a setting with a wrong value."""
    return N_("{name} is {value}; use {wanted}.", name=name, value=_short(repr(value)), wanted=wanted)


def unknown(name: str, known: Iterable[str], told_in: str) -> Sentence:
    """Return the sentence for an unknown setting: with the nearest known one, or where all are listed."""
    near = get_close_matches(name, known, n=1)
    advice = (
        N_("did you mean {near}?", near=near[0]) if near else N_("{file} has the full list.", file=told_in)
    )
    return N_("there is no setting {name}; {advice}", name=_short(name), advice=advice)


def _short(words: str) -> str:
    line = words if words.isprintable() else ascii(words)[1:-1]
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def _is_pin(value: object) -> bool:
    return type(value) is int and value in PINS


def _are_seats(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= MOST_SEATS and all(map(_is_seat, value))


def _is_seat(value: object) -> bool:
    return _is_pin(value) or (isinstance(value, list) and len(value) == 3 and all(map(_is_pin, value)))


def _seconds(low: float, high: float) -> Wanted:
    return Wanted(
        lambda value: type(value) in (int, float) and low <= value <= high,
        N_("a number of seconds from {low} to {high}", low=str(low), high=str(high)),
    )


_PIN = Wanted(_is_pin, N_("a GPIO number from {low} to {high}", low=PINS[0], high=PINS[-1]))
_WANTED = {
    "factory": one_of(get_args(Factory)),
    **dict.fromkeys(("buttons.dice", "buttons.next", "buttons.undo", "lamps.dice", "lamps.attention"), _PIN),
    "lamps.seats": Wanted(
        _are_seats,
        N_(
            "a list of 1 to {most} GPIO numbers from {low} to {high}, or of threes of them",
            most=MOST_SEATS,
            low=PINS[0],
            high=PINS[-1],
        ),
    ),
    "timing.bounce_time": _seconds(0.005, 0.2),
    "timing.hold_time": _seconds(0.3, 5.0),
    **dict.fromkeys(("knob.a", "knob.b", "knob.press", "sound.buzzer"), _PIN),
}
_OPTIONAL = ("knob", "sound")
"""The sections for optional parts; a section that is there must be complete."""
_PARTS = ("buttons", "lamps", *_OPTIONAL)


def read_pins(file: Path) -> Pins:
    """Return the pins in a file, or raise ConfigError with its line and what to do."""
    text, table = load_toml(file)
    _check(file, text, table)
    return convert(table, Pins)


def load_toml(file: Path) -> tuple[str, dict[str, Any]]:
    """Return a file's text and its parsed TOML, or raise ConfigError."""
    try:
        text = bytes_of(file).decode("utf-8-sig")
        return text, tomllib.loads(text)
    except OSError as error:
        raise ConfigError(file, None, N_("can't read it ({says}); restore it.", says=error)) from error
    except UnicodeDecodeError as error:
        raise ConfigError(file, None, N_("it is not UTF-8 text; save it as UTF-8.")) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        raise not_toml(file, str(error)) from error


def bytes_of(file: Path) -> bytes:
    """Return the content of a handwritten file; OSError if it cannot be read, or is too big."""
    with file.open("rb") as opened:
        written = opened.read(BIGGEST + 1)
    if len(written) > BIGGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return written


def not_toml(file: Path, message: str) -> ConfigError:
    """Return the error for a file that is not TOML, from the parser's message."""
    where = re.search(r" \(at line (\d+), column \d+\)", message)
    line = int(where[1]) if where else None
    reason = message[: where.start()] if where else message.removesuffix(" (at end of document)")
    says = N_("invalid TOML ({reason}); compare it with the lines around it.", reason=_short(reason))
    return ConfigError(file, line, says)


def settings_of(table: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield each setting by its full name, in the order of the file."""
    for name, value in table.items():
        if isinstance(value, dict) and name not in _WANTED:
            yield from ((f"{name}.{key}", inner) for key, inner in value.items())
        else:
            yield name, value


def _check(file: Path, text: str, table: dict[str, Any]) -> None:
    settings = dict(settings_of(table))

    def wrong(name: str, sentence: Sentence) -> NoReturn:
        raise ConfigError(file, line_of(text, name), sentence)

    for name, value in settings.items():
        if name not in _WANTED:
            wrong(name, unknown(name, _WANTED, "config/pins.toml"))
        if not _WANTED[name].fits(value):
            wrong(name, unfit(name, value, _WANTED[name].words))
    for name in _WANTED:
        section = name.partition(".")[0]
        if name not in settings and (section in table or section not in _OPTIONAL):
            wrong(name, missing(name, _WANTED[name].words))
    used: dict[int, str] = {}
    for name, pin in _pins(settings):
        if pin in used:
            wrong(name, _twice(pin, used[pin], name))
        used[pin] = name


def _twice(pin: int, first: str, second: str) -> Sentence:
    if first == second:
        return N_("GPIO {pin} is used twice for {name}; give each its own pin.", pin=pin, name=first)
    return N_("GPIO {pin} is used for {first} and for {second}; give each its own pin.",
              pin=pin, first=first, second=second)  # fmt: skip


def _pins(settings: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for name, value in settings.items():
        if name.partition(".")[0] in _PARTS:
            yield from ((name, pin) for pin in _numbers(value))


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part)
    else:
        yield value


def line_of(text: str, name: str) -> int | None:
    """Return the line of a setting, or of its section, or None if neither is found as such."""
    section, _, key = name.rpartition(".")
    inside, found = "", None
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[\s*([\w.]+)\s*\]", line):
            inside = header[1]
            found = number if inside in (section, name) else found
        elif inside == section and re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
            return number
    return found
