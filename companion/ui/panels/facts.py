"""Numbers with their names, as shown by ledger and shelf."""

from collections.abc import Callable
from math import inf
from operator import itemgetter
from typing import Any

from kivy.input.motionevent import MotionEvent

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import SLACK, Node, Surface
from companion.ui.kit.words import width_of
from engines.core.view import Fact


def is_zero(fact: Fact) -> bool:
    """Whether the number is zero: it is dimmed in its place."""
    return fact.value in (0, "0", "", "-", "–")


def fact_width(stage: Stage, fact: Fact, size: float) -> float:
    """The width of a fact: its number, and its icon or name."""
    theme = stage.theme
    number = max(width_of(str(fact.value), theme.text(size), False), width_of("0", theme.text(size)))
    if stage.icon(fact.icon) is not None:
        return number + theme.text(size) * 0.95 + theme.px(5)
    return number + width_of(stage.say(fact.label), theme.small) + theme.px(6)


def paint_fact(pen: Pen, stage: Stage, fact: Fact, box: Box, size: float) -> None:
    """Draw a large number, with its icon beside it, or its name if it has none."""
    theme = stage.theme
    colour = "loss" if fact.alert else "quiet" if is_zero(fact) else "words"
    icon = stage.icon(fact.icon)
    if icon is not None:
        side = theme.text(size) * 0.9
        spot, rest = box.left(side, theme.px(5))
        pen.icon(icon, spot.centred(side, side), stage.icon_tint(fact.tint), 0.45 if is_zero(fact) else 1.0)
        pen.words(str(fact.value), rest, theme.text(size), colour)
        return
    number = width_of(str(fact.value), theme.text(size))
    spot, rest = box.left(min(number, box.w), theme.px(6))
    pen.words(str(fact.value), spot, theme.text(size), colour)
    # The name stands on the number's line.
    rest = Box(rest.x, rest.y - theme.text(size - 15) * 0.36, rest.w, rest.h)
    pen.words(stage.say(fact.label), rest, theme.small, "loss" if fact.alert else "second", lines=2)


class FactNode(Node):
    """A fact as a part of a tree, in numbers of that size, or of the least that is read."""

    def __init__(self, fact: Fact, size: float) -> None:
        super().__init__()
        self.fact, self.size = fact, size

    def _steps(self, stage: Stage) -> float:
        return max(self.size, stage.theme.least / stage.theme.text(1))

    def _wide(self, stage: Stage) -> float:
        return fact_width(stage, self.fact, self._steps(stage))

    def _high(self, stage: Stage, _width: float) -> float:
        return stage.theme.text(self._steps(stage)) * LINE

    def content(self, stage: Stage, box: Box) -> bool:
        return box.w + SLACK >= self.width(stage) and box.h + SLACK >= stage.theme.least

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        paint_fact(pen, on.stage, self.fact, box, self._steps(on.stage))


class FactPanel(Painted):
    """A panel with facts that tell about themselves: a touch goes to the nearest one with an icon.

    `begins` gets its icon, and says whether anything begins.
    """

    begins: Callable[[str | None], bool] | None = None

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._touched = (0.0, 0.0)
        self._icons: list[tuple[Box, str]] = []

    def _paint(self) -> None:
        self._icons.clear()
        super()._paint()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._touched = touch.pos
        return super().on_touch_down(touch)

    def placed(self, fact: Fact, box: Box) -> Box:
        """Remember where a fact is drawn."""
        if fact.about is not None:
            self._icons.append((box, fact.about))
        return box

    @property
    def _abouts(self) -> list[tuple[Box, Any]]:
        """Where something is that tells about itself, and its icon."""
        return [*self._icons, *((box, node.about) for node, box in self.laid if node.about is not None)]

    def places_of_thing(self, icon: str) -> list[tuple[float, float]]:
        """The window positions at which a thing is shown."""
        self.settle()
        return [self.to_window(*box.centre) for box, about in self._abouts if about == icon]

    def asked(self, far: float) -> Any:
        """What that is about which was touched, at most so many pixels beside it: the icon of a fact."""
        near = [(box.away(*self._touched), about) for box, about in self._abouts]
        away, about = min(near, default=(far + 1, None), key=itemgetter(0))
        return about if away <= far else None


class ThingsPanel(FactPanel):
    """Things in a place, whose touch goes to the nearest: it begins what that begins, or tells about it.

    A thing that is held tells about itself.
    """

    def tells_about(self, _thing: str | None) -> None:
        """Tell about a thing."""
        raise NotImplementedError

    def tapped(self, _key: object) -> None:
        thing = self.asked(inf)
        if self.begins is None or not self.begins(thing):
            self.tells_about(thing)

    def held(self, _key: object) -> bool:
        self.tells_about(self.asked(inf))
        return True

    def place_of_thing(self, icon: str) -> tuple[float, float] | None:
        """The window position of a thing; None where it is not shown."""
        places = self.places_of_thing(icon)
        return places[0] if places and self.areas() else None
