"""Reads from a file which lights of a WLED strip show what, and reports errors in words."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from hardware.lamps import MOST_SEATS
from hardware.sentences import N_
from hardware.toml_file import ADDRESS, allowed, full_name, load_toml

MOST_LIGHTS = 2000
"""More than WLED drives from one controller without losing pictures."""
PORT = 21324
SEATS = tuple(f"seat{number + 1}" for number in range(MOST_SEATS))
LAMPS = ("strip", "dice", "attention", *SEATS)

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


def _whole(low: int, high: int) -> Meta:
    return allowed(N_("a whole number from {low} to {high}", low=low, high=high), ge=low, le=high)


_ADDRESS = N_('a name or address such as "wled-table.local", or ""')
_PIECE = r"\s*[0-9]{1,4}\s*(-\s*[0-9]{1,4}\s*)?"
_PIECES = allowed(
    N_('lights such as "3" or "0-9, 20-29"'), pattern=rf"^{_PIECE}(,{_PIECE})*\Z", max_length=1000
)
_LIGHTS = Annotated[str, _PIECES]
_SPOTS = Annotated[dict, allowed(N_("the section of a game, [spots.GAME]"))]
_FORMS = {
    "address": Annotated[str, allowed(_ADDRESS, pattern=ADDRESS)],
    "lights": Annotated[int, _whole(2, MOST_LIGHTS)],
    "port": Annotated[int, _whole(1, 65535)],
    "spots": _SPOTS,
    **{f"shown.{name}": _LIGHTS for name in LAMPS},
}


def read_wled(file: Path) -> WledLights:
    """The lights in a file, or ConfigError with its line and what to do."""
    toml = load_toml(file)
    spots = toml.table.get("spots", {})
    forms = {**_FORMS, **dict(_forms_of_spots(spots))}
    values = toml.checked(forms, "docs/smart_home.md", ("address", "lights"))
    for name, value in values.items():
        if forms[name] is _LIGHTS and (last := max(_numbers(value))) >= values["lights"]:
            says = N_("the strip has no light {light}: count from 0 to {last}.",
                      light=last, last=values["lights"] - 1)  # fmt: skip
            raise toml.wrong(name, says)
    return WledLights(
        address=values["address"],
        lights=values["lights"],
        port=values.get("port", PORT),
        lamps=_lights(toml.table.get("shown", {})),
        spots={game: _lights(places) for game, places in spots.items()},
    )


def _forms_of_spots(games: object) -> Iterator[tuple[str, object]]:
    """The forms of the places that a file names: every game has its own."""
    for game, places in games.items() if isinstance(games, dict) else ():
        yield full_name("spots", game), _SPOTS
        for place in places if isinstance(places, dict) else ():
            yield full_name("spots", game, place), _LIGHTS


def _lights(words: Mapping[str, str]) -> dict[str, Lights]:
    return {name: _numbers(said) for name, said in words.items()}


def _numbers(words: str) -> Lights:
    """The lights named by words such as "3" or "0-9, 20-29"."""
    found: list[int] = []
    for part in words.split(","):
        first, _, last = part.partition("-")
        begin, end = int(first), int(last or first)
        step = 1 if begin <= end else -1
        found += range(begin, end + step, step)
    return tuple(found)
