"""Alternatives for a refused player: where to get a missing part or worker."""

from engines.core.rules import Illegal
from engines.core.text import NN_, Text
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import TILES

BRINGS = {
    "kraftwagen.car.no-body": "body",
    "kraftwagen.car.no-engine": "engine",
    "kraftwagen.car.no-worker": "worker",
    "kraftwagen.part.too-high": "research",
    "kraftwagen.part.nothing": "research",
}
"""The action that brings what is missing for a car or a part, by the code of the refusal."""


def nearest(
    state: KraftwagenState, _kind: object, _seat: int, refusal: Illegal, _eyes: int | None = None
) -> Text | None:
    """How many tiles of the action track bring what is missing, as far as they are read."""
    action = BRINGS.get(refusal.code)
    tiles = sum(0 < link <= TILES and action in state.faces[link - 1] for link in state.chain)
    if not tiles:
        return None
    if action == "research":
        return NN_("{n} tile on the track is for research", "{n} tiles on the track are for research", tiles)
    return NN_("{n} tile on the track gives one", "{n} tiles on the track give one", tiles)
