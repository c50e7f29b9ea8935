"""Corrections of the island itself: its cells, and what is impossible about it."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from engines.core.cells import Cell, choice
from engines.core.text import N_, NN_, Text
from engines.games.catan.island import Island, island_of
from engines.games.catan.layout import clockwise
from engines.games.catan.places import HEX_NAMES, PATH_NAMES, place_words
from engines.games.catan.state import CatanState
from engines.games.catan.tables import HARBOUR_KINDS, PRODUCES, TERRAIN, TOKENS
from engines.games.catan.topology import COAST, ENDS
from engines.games.catan.words import HARBOUR as HARBOUR_WORD
from engines.games.catan.words import TERRAIN as TERRAIN_WORD
from engines.games.catan.words import hex_spot, path_spot

NONE = "none"


def cells(state: CatanState) -> Iterator[Cell]:
    """The terrain and the token of each hex, and the harbour at each coastal path."""
    island, labels = state.island, place_words(state.island)
    place, kinds = N_("terrain"), {kind: kind for kind in TERRAIN}
    words = tuple(TERRAIN_WORD[kind] for kind in TERRAIN)
    for at, name in enumerate(HEX_NAMES):
        label, spot, put = labels.hexes[at], hex_spot(at), partial(_put_terrain, state, at)
        yield choice(f"terrain {name}", place, label, kinds, island.terrain[at], put, words, spot=spot)
    place, tokens = N_("number tokens"), {NONE: 0, **{str(token): token for token in TOKENS}}
    words = (N_("none"), *(N_("{n}", n=token) for token in TOKENS))
    for at, name in enumerate(HEX_NAMES):
        label, spot, put = labels.hexes[at], hex_spot(at), partial(_put_token, state, at)
        yield choice(f"token {name}", place, label, tokens, island.number[at], put, words, spot=spot)
    place, harbours = N_("harbours"), {NONE: None, **{kind: kind for kind in HARBOUR_KINDS}}
    words, moored = (N_("none"), *(HARBOUR_WORD[kind] for kind in HARBOUR_KINDS)), dict(island.harbours)
    for path in COAST:
        label, spot, put = labels.paths[path], path_spot(path), partial(_put_harbour, state, path)
        name, kind = PATH_NAMES[path].replace("path", "harbour", 1), moored.get(path)
        yield choice(name, place, label, harbours, kind, put, words, spot=spot)


def _put_terrain(state: CatanState, at: int, kind: str) -> None:
    island, terrain = state.island, list(state.island.terrain)
    terrain[at] = kind
    state.island = island_of(tuple(terrain), island.number, island.harbours)


def _put_token(state: CatanState, at: int, token: int) -> None:
    island, number = state.island, list(state.island.number)
    number[at] = token
    state.island = island_of(island.terrain, tuple(number), island.harbours)


def _put_harbour(state: CatanState, path: int, kind: str | None) -> None:
    island, harbours = state.island, dict(state.island.harbours)
    harbours.pop(path, None)
    if kind is not None:
        harbours[path] = kind
    moored = tuple((path, harbours[path]) for path in clockwise(tuple(harbours)))
    state.island = island_of(island.terrain, island.number, moored)


def inconsistencies(island: Island) -> Iterator[Text]:
    """Everything impossible: more or fewer pieces than the box has, or harbours too close."""
    terrain, numbers = Counter(island.terrain), Counter(island.number)
    for kind, right in TERRAIN.items():
        if (n := terrain[kind]) != right:
            yield NN_(
                "{terrain}: {n} hex, not {right}",
                "{terrain}: {n} hexes, not {right}",
                n,
                terrain=TERRAIN_WORD[kind],
                right=right,
            )
    for number, right in TOKENS.items():
        if (n := numbers[number]) != right:
            yield NN_(
                "Number {number}: {n} token, not {right}",
                "Number {number}: {n} tokens, not {right}",
                n,
                number=number,
                right=right,
            )
    for place, kind in enumerate(island.terrain):
        if (kind in PRODUCES) != bool(island.number[place]):
            yield N_("{place}: only the desert has no number", place=place_words(island).hexes[place])
    yield from _doubtful_harbours(island)


def _doubtful_harbours(island: Island) -> Iterator[Text]:
    kinds = Counter(kind for _, kind in island.harbours)
    for kind, right in HARBOUR_KINDS.items():
        if (n := kinds[kind]) != right:
            yield N_("{kind}: {n}, not {right}", kind=HARBOUR_WORD[kind], n=n, right=right)
    serving = Counter(end for path, _ in island.harbours for end in ENDS[path])
    for path, _ in island.harbours:
        if any(serving[end] > 1 for end in ENDS[path]):
            yield N_("{place}: another harbour shares an intersection", place=place_words(island).paths[path])
