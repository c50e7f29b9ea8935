"""Reads from a file which lights of a WLED strip show what, and reports errors in words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from msgspec import Struct

from hardware.lamps import MOST_SEATS
from hardware.pins import ADDRESS, ConfigError, Wanted, line_of, load_toml, missing, unfit, unknown
from hardware.sentences import N_, Sentence

MOST_LIGHTS = 2000
"""More than WLED drives from one controller without losing pictures."""
PORT = 21324

Lights = tuple[int, ...]
"""Numbers of lights of the strip, from 0."""


class WledLights(Struct, frozen=True):
    """A strip: where it is, how many lights it has, and which of them show what.

    Without an `address` it is the one that announces itself in the network. `lamps` are by the names in
    LAMPS; `spots` are the places of each game's board, by their names.
    """

    address: str
    lights: int
    port: int = PORT
    lamps: dict[str, Lights] = {}
    spots: dict[str, dict[str, Lights]] = {}


def _whole(low: int, high: int) -> Wanted:
    return Wanted(
        lambda value: type(value) is int and low <= value <= high,
        N_("a whole number from {low} to {high}", low=low, high=high),
    )


def _is_address(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(ADDRESS, value) is not None


def lights_of(words: object) -> Lights | None:
    """Return the lights named by words such as "3" or "0-9, 20-29"; None if they name none."""
    if not isinstance(words, str) or len(words) > 1000:
        return None
    found: list[int] = []
    for part in words.split(","):
        ends = re.fullmatch(r"\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?", part, re.ASCII)
        if ends is None:
            return None
        first, last = int(ends[1]), int(ends[2] or ends[1])
        step = 1 if first <= last else -1
        found += range(first, last + step, step)
    return tuple(found)


_LIGHTS = Wanted(lambda value: lights_of(value) is not None, N_('lights such as "3" or "0-9, 20-29"'))
_PLAIN = {
    "address": Wanted(_is_address, N_('a name or address such as "wled-table.local", or ""')),
    "lights": _whole(2, MOST_LIGHTS),
    "port": _whole(1, 65535),
}
SEATS = tuple(f"seat{number + 1}" for number in range(MOST_SEATS))
LAMPS = ("strip", "dice", "attention", *SEATS)
_WANTED = {**_PLAIN, **{f"shown.{name}": _LIGHTS for name in LAMPS}}
_SPOTS = Wanted(lambda value: isinstance(value, dict), N_("the section of a game, [spots.GAME]"))


def read_wled(file: Path) -> WledLights:
    """Return the lights in a file, or raise ConfigError with its line and what to do."""
    text, table = load_toml(file)

    def wrong(name: str, sentence: Sentence) -> NoReturn:
        raise ConfigError(file, line_of(text, name), sentence)

    for name, value in _settings(table):
        wanted = _wanted(name)
        if wanted is None:
            wrong(name, unknown(name, _WANTED, "docs/company.md"))
        if not wanted.fits(value):
            wrong(name, unfit(name, value, wanted.words))
    for name in ("address", "lights"):
        if name not in table:
            wrong(name, missing(name, _PLAIN[name].words))
    for name, sentence in _beyond(table):
        wrong(name, sentence)
    return _lights(table)


def _wanted(name: str) -> Wanted | None:
    """Return what a setting has to be; None if there is no such setting."""
    if not name.startswith("spots."):
        return _WANTED.get(name)
    return _LIGHTS if name.count(".") > 1 else _SPOTS


def _settings(table: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield each setting with its value: "lights", "shown.dice", "spots.GAME.h0"."""
    for name, value in table.items():
        if name in ("shown", "spots") and isinstance(value, dict):
            yield from _inside(name, value, deeper=name == "spots")
        else:
            yield name, value


def _inside(section: str, values: dict[str, Any], *, deeper: bool) -> Iterator[tuple[str, Any]]:
    for key, value in values.items():
        if deeper and isinstance(value, dict):
            yield from _inside(f"{section}.{key}", value, deeper=False)
        else:
            yield f"{section}.{key}", value


def _beyond(table: dict[str, Any]) -> Iterator[tuple[str, Sentence]]:
    """Yield each setting that names a light which the strip doesn't have."""
    for name, value in _settings(table):
        if name not in _PLAIN and (last := max(lights_of(value) or (0,))) >= table["lights"]:
            yield name, N_("the strip has no light {light}: its {lights} lights count from 0.",
                           light=last, lights=table["lights"])  # fmt: skip


def _lights(table: dict[str, Any]) -> WledLights:
    return WledLights(
        address=table["address"],
        lights=table["lights"],
        port=table.get("port", PORT),
        lamps=_numbers(table.get("shown", {})),
        spots={game: _numbers(spots) for game, spots in table.get("spots", {}).items()},
    )


def _numbers(words: dict[str, str]) -> dict[str, Lights]:
    return {name: lights_of(said) or () for name, said in words.items()}
