"""What a refused player could do instead: where a missing part or worker is to be had."""

from engines.core.rules import Illegal
from engines.core.text import NN_, Text
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import TILES

BRINGS = {
    "kraftwagen.car.no-body": "body",
    "kraftwagen.car.no-engine": "engine",
    "kraftwagen.car.no-worker": "worker",
}
"""By what is missing for a car, the action that brings it."""


def nearest(state: KraftwagenState, refusal: Illegal) -> Text | None:
    """Return how many tiles of the chain bring what a car lacks, as far as they are read."""
    action = BRINGS.get(refusal.code)
    tiles = sum(0 < link <= TILES and action in state.faces[link - 1] for link in state.chain)
    if not tiles:
        return None
    return NN_("{n} tile of the chain brings one", "{n} tiles of the chain bring one", tiles)
