"""Score pads: those in the box, and those that people made at this table."""

from collections.abc import Sequence
from typing import Protocol

from engines.core.engine import AnyEngine


class ScorePads(Protocol):
    """The pads there are."""

    def all(self) -> Sequence[AnyEngine]:
        """Every pad that can be played: the table's own first."""

    def engine(self, name: str) -> AnyEngine | None:
        """The pad of this name, if there is one."""

    def text(self, name: str) -> str:
        """The file of a pad, as it can be given to others; KeyError if there is none of this name."""

    def keep(self, title: str, text: str) -> AnyEngine:
        """Keep the file of a pad with this title. Trouble if that fails."""
