"""What is printed in the owner's box: brought to a new game, and remembered when one begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.table.boxes import Boxes, BoxRefused
from companion.table.translate import reader
from companion.ui.above import Above
from engines.core.engine import AnyEngine
from engines.core.text import N_


class OwnedBoxes:
    """Remembers with `boxes`, or nothing where there are none; what fails is told, and all goes on."""

    def __init__(self, above: Above, boxes: Boxes | None, language: Callable[[], str]) -> None:
        self._above, self._boxes, self._language = above, boxes, language

    def offering(self, engines: Sequence[AnyEngine]) -> list[AnyEngine]:
        """The engines, each for the owner of its box; without it where its file is refused."""
        return [self._owned(engine) for engine in engines]

    def _owned(self, engine: AnyEngine) -> AnyEngine:
        if self._boxes is None:
            return engine
        try:
            return self._boxes.engine(engine)
        except BoxRefused as refused:
            self._above.tell(N_("Your box is left out"), self._said(engine, refused))
            return engine

    def remember(self, engine: AnyEngine, setup: Any) -> None:
        """Keep what was told of the box in this set-up."""
        if self._boxes is None:
            return
        try:
            self._boxes.remember(engine, setup)
        except BoxRefused as refused:
            self._above.tell(N_("Your box was not kept"), self._said(engine, refused))

    def _said(self, engine: AnyEngine, refused: BoxRefused) -> str:
        """Why, in the words of its game."""
        return reader(self._language(), engine.name, ()).render(refused.why)
