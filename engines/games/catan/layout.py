"""The layout of the island: terrain, number tokens and harbours, dealt, fixed or written elsewhere."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import atan2, degrees
from typing import Literal

from msgspec import Struct

from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.catan import rulebook
from engines.games.catan.tables import (
    BEGINNERS_HARBOURS,
    BEGINNERS_ISLAND,
    HARBOUR_KINDS,
    PRODUCES,
    RED,
    TERRAIN,
    TOKEN_WALK,
    TOKENS,
)
from engines.games.catan.topology import (
    ENDS,
    HARBOURS,
    HEX_NEIGHBOURS,
    HEX_NUMBER,
    HEXES,
    HIGH,
    PATH_POINT,
    PATHS,
    SIDES,
    START_CORNERS,
    WIDE,
    Hex,
    hex_at,
    path_at,
    step,
)


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """One terrain hex: its place `[q, r]`, its terrain, and its number token (0 for none)."""

    hex: Hex
    terrain: str
    number: int = 0


class Harbour(Struct, frozen=True, forbid_unknown_fields=True):
    """One harbour: its coastal path, named by its land and its sea hex, and its kind."""

    path: tuple[Hex, Hex]
    kind: Literal["generic", "lumber", "brick", "wool", "grain", "ore"]


class SavedIsland(Struct, frozen=True, forbid_unknown_fields=True):
    """An island saved under a name, to be played again."""

    tiles: tuple[Tile, ...]
    harbours: tuple[Harbour, ...]


_TURNS = tuple(SIDES[side] for side in ("E", "NE", "NW", "W", "SW", "SE"))
"""The six directions, counter-clockwise."""


def walk(corner: Hex, backwards: bool = False) -> tuple[Hex, ...]:
    """The 19 hexes in the order of the tokens A to R, from a corner hex.

    Counter-clockwise round the coast, then round the inner ring, to the centre (facts 3.3, 3.4); or
    clockwise, as some groups lay them.
    """
    heading, way = _TURNS.index((corner[0] // 2, corner[1] // 2)), -1 if backwards else 1
    return (*_ring(2, heading, way), *_ring(1, heading, way), (0, 0))


def _ring(radius: int, heading: int, way: int) -> list[Hex]:
    q, r = (radius * part for part in _TURNS[heading])
    found = []
    for turn in range(6):
        dq, dr = _TURNS[(heading + way * (2 + turn)) % 6]
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def numbers_by_walk(terrain: tuple[str, ...], corner: Hex, backwards: bool = False) -> tuple[int, ...]:
    """The number of each hex with the tokens A to R laid from a corner; the desert gets 0."""
    numbers, tokens = [0] * len(HEXES), iter(TOKEN_WALK)
    for place in walk(corner, backwards):
        if terrain[HEX_NUMBER[place]] in PRODUCES:
            numbers[HEX_NUMBER[place]] = next(tokens)
    return tuple(numbers)


def walk_of(terrain: tuple[str, ...], numbers: tuple[int, ...]) -> Hex | None:
    """The corner hex from which the letters A to R give these numbers, or None."""
    return next((corner for corner in START_CORNERS if numbers_by_walk(terrain, corner) == numbers), None)


def numbers_in_order(terrain: tuple[str, ...], tokens: Iterable[int]) -> tuple[int, ...]:
    """The number of each hex with the tokens laid row by row; the desert gets 0."""
    left = iter(tokens)
    return tuple(next(left) if kind in PRODUCES else 0 for kind in terrain)


def red_neighbours(numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of neighbouring hexes that both carry a red number (facts 3.5)."""
    red = [number for number, token in enumerate(numbers) if token in RED]
    return tuple((a, b) for a in red for b in red if a < b and b in HEX_NEIGHBOURS[a])


def tiles(terrain: tuple[str, ...], numbers: tuple[int, ...]) -> tuple[Tile, ...]:
    """The island from terrain and number in reading order."""
    return tuple(Tile(*each) for each in zip(HEXES, terrain, numbers, strict=True))


def harbours(kinds: tuple[str, ...]) -> tuple[Harbour, ...]:
    """Harbours of these kinds at the nine places of the frame, clockwise from the top left."""
    places = ((land, step(land, side)) for land, side in HARBOURS)
    return tuple(Harbour(path, kind) for path, kind in zip(places, kinds, strict=True))  # type: ignore[arg-type]


def harbour_at(path: int, kind: str) -> Harbour:
    """A harbour of this kind at a coastal path, named by its land, then its sea."""
    land, sea = sorted(PATHS[path], key=lambda place: place not in HEX_NUMBER)
    return Harbour((land, sea), kind)  # type: ignore[arg-type]


FIRST_ANGLE = 300
"""The angle where the count of harbours starts, clockwise from the top: left of the upper left corner."""


def clockwise(paths: Sequence[int]) -> tuple[int, ...]:
    """Coastal paths in the order of counting harbours."""

    def angle(path: int) -> float:
        x, y = PATH_POINT[path]
        return (degrees(atan2((x - 0.5) * WIDE, (y - 0.5) * HIGH)) - FIRST_ANGLE) % 360

    return tuple(sorted(paths, key=angle))


BEGINNERS_TILES = tiles(*zip(*BEGINNERS_ISLAND, strict=True))
BEGINNERS_HARBOURS_LAID = harbours(BEGINNERS_HARBOURS)


def refuse_island(laid: tuple[Tile, ...], moored: tuple[Harbour, ...]) -> Illegal | None:
    """Why these hexes and harbours are not a whole island, or None."""
    return _wrong_places(laid) or _wrong_tokens(laid) or _wrong_harbours(moored)


def _fault(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.SETTING_UP)


def _named(place: Hex) -> str:
    return f"[{place[0]}, {place[1]}]"


def _wrong_places(laid: tuple[Tile, ...]) -> Illegal | None:
    counted = Counter(tile.hex for tile in laid)
    for place, times in counted.items():
        if hex_at(place) is None:
            why = N_("There is no land hex {hex}", hex=_named(place))
            return _fault("catan.island.unknown-hex", why)
        if times > 1:
            why = N_("Hex {hex} appears twice", hex=_named(place))
            return _fault("catan.island.hex-twice", why)
    for place in HEXES:
        if place not in counted:
            why = N_("Hex {hex} is missing", hex=_named(place))
            return _fault("catan.island.hex-missing", why)
    return None


def _wrong_tokens(laid: tuple[Tile, ...]) -> Illegal | None:
    terrain = Counter(tile.terrain for tile in laid)
    for kind in sorted({*terrain, *TERRAIN}):
        if terrain[kind] != TERRAIN.get(kind, 0):
            why = NN_(
                "{terrain}: {n} hex, not {right}",
                "{terrain}: {n} hexes, not {right}",
                terrain[kind],
                terrain=kind,
                right=TERRAIN.get(kind, 0),
            )
            return _fault("catan.island.terrain-count", why)
    for tile in laid:
        if (tile.number == 0) != (tile.terrain not in PRODUCES):
            why = N_("Only the desert has no number: look at hex {hex}", hex=_named(tile.hex))
            return _fault("catan.island.desert-number", why)
    numbers = Counter(tile.number for tile in laid if tile.number)
    for number in sorted({*numbers, *TOKENS}):
        if numbers[number] != TOKENS.get(number, 0):
            right = TOKENS.get(number, 0)
            why = NN_(
                "Number {number}: {n} token, not {right}",
                "Number {number}: {n} tokens, not {right}",
                numbers[number],
                number=number,
                right=right,
            )
            return _fault("catan.island.token-count", why)
    return None


def _wrong_harbours(moored: tuple[Harbour, ...]) -> Illegal | None:
    kinds = Counter(harbour.kind for harbour in moored)
    for kind, right in HARBOUR_KINDS.items():
        if kinds[kind] != right:  # type: ignore[index]
            n = kinds[kind]  # type: ignore[index]
            return _fault(
                "catan.island.harbour-count",
                N_("Harbour {kind}: {n}, not {right}", kind=kind, n=n, right=right),
            )
    served: set[int] = set()
    for harbour in moored:
        words = f"{_named(harbour.path[0])} {_named(harbour.path[1])}"
        path = path_at(harbour.path)
        if path is None or all(place in HEX_NUMBER for place in PATHS[path]):
            return _fault(
                "catan.island.harbour-inland", N_("Harbours are on the coast; {path} isn't", path=words)
            )
        if served & set(ENDS[path]):
            return _fault(
                "catan.island.harbour-close", N_("Two harbours share an intersection at {path}", path=words)
            )
        served |= set(ENDS[path])
    return None
