"""A frame that draws home first; its other parts follow, one a frame, or all of them at the first touch.

They stand on two hundred modules, which are imported where they are built.
"""

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent

from companion.ui.frame import Frame
from companion.ui.kit.kivy_compat import InTurn
from companion.ui.services import Services
from companion.ui.theme import Theme


class LateParts(Frame):
    """The frame, and what is still to be built in it."""

    def __init__(self, services: Services, theme: Theme, **kwargs: object) -> None:
        super().__init__(services, theme, **kwargs)
        self._unbuilt: list[Callable[[], object]] = []
        self._building = InTurn()
        self.bind(parent=self._go_on_building)

    @property
    def furnished(self) -> bool:
        """Whether everything is built."""
        return not self._unbuilt

    def then(self, *build: Callable[[], object]) -> None:
        """Do this once everything is built that was asked for before."""
        self._unbuilt += build

    def furnish(self) -> None:
        """Build at once what is not built yet."""
        while self._unbuilt:
            self._build_next()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.furnish()
        return super().on_touch_down(touch)

    def _build_next(self) -> None:
        if self._unbuilt:  # else a finger was quicker
            self._unbuilt.pop(0)()

    def _go_on_building(self, _root: object, parent: object) -> None:
        self._building.begin([self._build_next] * len(self._unbuilt) if parent is not None else ())
