"""Corrections of the island itself: its cells, and what is impossible about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core.state import Cell
from engines.core.text import N_, Text
from engines.games.catan.island import Island, island_of
from engines.games.catan.layout import clockwise
from engines.games.catan.places import HEX_NAMES, PATH_NAMES, hex_words, path_words
from engines.games.catan.tables import HARBOUR_KINDS, PRODUCES, TERRAIN, TOKENS
from engines.games.catan.topology import COAST, ENDS
from engines.games.catan.words import HARBOUR as HARBOUR_WORD
from engines.games.catan.words import TERRAIN as TERRAIN_WORD
from engines.games.catan.words import hex_spot, path_spot

NONE = "none"
TERRAIN_NAMES = {f"terrain {name}": place for place, name in enumerate(HEX_NAMES)}
TOKEN_NAMES = {f"token {name}": place for place, name in enumerate(HEX_NAMES)}
HARBOUR_NAMES = {PATH_NAMES[path].replace("path", "harbour", 1): path for path in COAST}
NAMES = frozenset((*TERRAIN_NAMES, *TOKEN_NAMES, *HARBOUR_NAMES))
"""The cells of the island: terrain and token of each hex, and the harbour at each coastal path."""


def cells(island: Island) -> Iterator[Cell]:
    """Yield every cell of the island."""
    kinds, words = tuple(TERRAIN), tuple(TERRAIN_WORD[kind] for kind in TERRAIN)
    for name, at in TERRAIN_NAMES.items():
        lies, label, spot = island.terrain[at], hex_words(island, at), hex_spot(at)
        yield Cell(name, N_("terrain"), label, lies, choices=kinds, words=words, spot=spot)
    tokens = (NONE, *map(str, TOKENS))
    words = (N_("none"), *(N_("{n}", n=token) for token in TOKENS))
    for name, at in TOKEN_NAMES.items():
        lies, label, spot = str(island.number[at] or NONE), hex_words(island, at), hex_spot(at)
        yield Cell(name, N_("number tokens"), label, lies, choices=tokens, words=words, spot=spot)
    kinds, moored = (NONE, *HARBOUR_KINDS), dict(island.harbours)
    words = (N_("none"), *(HARBOUR_WORD[kind] for kind in HARBOUR_KINDS))
    for name, path in HARBOUR_NAMES.items():
        lies, label, spot = moored.get(path, NONE), path_words(island, path), path_spot(path)
        yield Cell(name, N_("harbours"), label, lies, choices=kinds, words=words, spot=spot)


def put_right(island: Island, cell: str, value: str) -> Island:
    """Return the island with one cell corrected."""
    terrain, number, harbours = list(island.terrain), list(island.number), dict(island.harbours)
    if cell in TERRAIN_NAMES:
        terrain[TERRAIN_NAMES[cell]] = value
    elif cell in TOKEN_NAMES:
        number[TOKEN_NAMES[cell]] = 0 if value == NONE else int(value)
    elif value == NONE:
        harbours.pop(HARBOUR_NAMES[cell], None)
    else:
        harbours[HARBOUR_NAMES[cell]] = value
    moored = tuple((path, harbours[path]) for path in clockwise(tuple(harbours)))
    return island_of(tuple(terrain), tuple(number), moored)


def inconsistencies(island: Island) -> Iterator[Text]:
    """Yield everything impossible: more or fewer pieces than the box has, or harbours too close."""
    terrain, numbers = Counter(island.terrain), Counter(island.number)
    for kind, right in TERRAIN.items():
        if (n := terrain[kind]) != right:
            yield N_("{terrain}: {n} hexes, not {right}", terrain=TERRAIN_WORD[kind], n=n, right=right)
    for number, right in TOKENS.items():
        if (n := numbers[number]) != right:
            yield N_("Number {number}: {n} tokens, not {right}", number=number, n=n, right=right)
    for place, kind in enumerate(island.terrain):
        if (kind in PRODUCES) != bool(island.number[place]):
            yield N_("{place}: only the desert has no number", place=hex_words(island, place))
    yield from _doubtful_harbours(island)


def _doubtful_harbours(island: Island) -> Iterator[Text]:
    kinds = Counter(kind for _, kind in island.harbours)
    for kind, right in HARBOUR_KINDS.items():
        if (n := kinds[kind]) != right:
            yield N_("{kind}: {n}, not {right}", kind=HARBOUR_WORD[kind], n=n, right=right)
    serving = Counter(end for path, _ in island.harbours for end in ENDS[path])
    for path, _ in island.harbours:
        if any(serving[end] > 1 for end in ENDS[path]):
            yield N_("{place}: another harbour shares an intersection", place=path_words(island, path))
