"""The games there are."""

from collections.abc import Sequence
from typing import Protocol

from engines.core.engine import AnyEngine
from engines.core.lid import Lid


class Catalogue(Protocol):
    """The games there are; `engines` is the catalogue of all."""

    def lids(self) -> Sequence[Lid]:
        """What is known of each game before its rules are read."""

    def engine(self, name: str, /) -> AnyEngine:
        """The rules of the game of this name, which is among them."""
