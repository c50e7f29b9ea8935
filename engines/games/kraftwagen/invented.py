"""An invented box: consistent, but read off no piece. Games are tried out with it, never played."""

from engines.core.questions import Choose
from engines.games.kraftwagen.box import EFFECTS, MEASURED, Box, Engineer
from engines.games.kraftwagen.rows import NAMES
from engines.games.kraftwagen.tables import (
    ACTIONS,
    BODIES,
    ENGINES,
    HIGHEST,
    ONE_ACTION_TILES,
    RACE_TWO,
    START_TILES,
    TILE_SIZES,
)

SHORTEST, LONGEST = 14, 26
"""The lengths of circuits that are invented."""
MOST_AMOUNT = 2


def invented_box(choose: Choose) -> Box:
    """A box with everything that a game asks for, except the awards, whose goals nobody can invent."""
    return Box(
        bodies=_counts(BODIES, choose),
        engines=_counts(ENGINES, choose),
        tiles=(*ONE_ACTION_TILES, *_tiles(choose)),
        start_tiles=tuple(_start_tile(number, choose) for number in range(START_TILES)),
        engineers=tuple(_engineer(number, choose) for number in range(len(NAMES))),
        circuit=invented_circuit(0, choose),
    )


def invented_circuit(farthest: int, choose: Choose) -> int:
    """A length for a circuit on which a car has been seen on this space."""
    shortest = max(SHORTEST, farthest)
    return shortest + choose(max(1, LONGEST + 1 - shortest))


def _counts(total: int, choose: Choose) -> tuple[int, ...]:
    """How many tiles there are of each value, fewer of the higher ones."""
    values = [min(choose(HIGHEST), choose(HIGHEST)) for _ in range(total)]
    return tuple(values.count(value) for value in range(HIGHEST))


def _tiles(choose: Choose) -> list[tuple[str, ...]]:
    """The tiles with several actions; a buyer is on every other one at least (K-083)."""
    found = []
    for number, size in enumerate(TILE_SIZES[len(ONE_ACTION_TILES) :]):
        left = list(ACTIONS)
        tile = [left.pop(left.index("buyer"))] if number % 2 == 0 else []
        tile += [left.pop(choose(len(left))) for _ in range(size - len(tile))]
        found.append(tuple(tile))
    return found


def _start_tile(number: int, choose: Choose) -> tuple[str, ...]:
    """The actions of a start tile; the first one has the short race (K-201)."""
    other = ACTIONS[choose(len(ACTIONS))]
    return (other, RACE_TWO) if number == 0 else (other,)


def _engineer(number: int, choose: Choose) -> Engineer:
    """An engineer with the effect that is known or likely, or with any."""
    name, effect, _ = NAMES[number]
    if effect == "other":
        effect = EFFECTS[choose(len(EFFECTS))]
    amount = 1 + choose(MOST_AMOUNT) if effect in MEASURED else 0
    return Engineer(name, effect, amount, choose(2) == 1)
