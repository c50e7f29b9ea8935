"""What is laid over things that are not for all eyes: it is held down to be lifted."""

from __future__ import annotations

from typing import Any

from companion.ui.kit.button import Button
from companion.ui.kit.icons import EYE
from companion.ui.kit.stage import Stage


class Shield(Button):
    """A key as large as what it covers; `on_lift` follows when it is held, a mere touch does nothing."""

    __events__ = ("on_lift",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, icon=EYE, size_steps=22, **kwargs)

    def on_lift(self) -> None:
        """Whoever may look wants to."""

    def held(self, _key: Any) -> bool:
        self.dispatch("on_lift")
        return True

    def tapped(self, _key: Any) -> None:
        """Wait to be held."""

    def shields(self, _key: Any) -> bool:
        return True

    def knob_pressed(self, key: Any) -> None:
        self.held(key)
