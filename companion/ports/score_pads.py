"""Score pads: those in the box, and those that people made at this table."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from engines.core.engine import AnyEngine
from engines.core.text import Text


class Brought(Struct, frozen=True):
    """A pad on a USB stick of this name, with its file; or a file that is none, and `why`."""

    title: str
    stick: str
    text: str = ""
    why: Text | None = None


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

    def give(self, name: str) -> Sequence[Path]:
        """Write the file of a pad onto each USB stick; the files there. Trouble if that fails."""

    def brought(self) -> Sequence[Brought]:
        """The pads on USB sticks that aren't here yet, and the files there that are none."""

    def bring(self, pad: Brought) -> AnyEngine:
        """Keep a pad that was brought. Trouble if that fails."""
