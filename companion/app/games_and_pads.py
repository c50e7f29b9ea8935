"""What can be played: the games of the catalogue, and score pads after them."""

from collections.abc import Sequence

import engines
from engines.core.engine import AnyEngine
from engines.core.lid import Lid


class GamesAndPads:
    """A catalogue of all games and of these pads; a pad is its own lid."""

    def __init__(self, pads: Sequence[AnyEngine]) -> None:
        self._pads = {pad.name: pad for pad in pads}

    def lids(self) -> tuple[Lid, ...]:
        """What is known of each before its rules are read."""
        return (*engines.lids(), *self._pads.values())

    def engine(self, name: str) -> AnyEngine:
        """The rules of the game or pad of this name."""
        return self._pads.get(name) or engines.engine(name)
