"""The base of all widgets: it paints itself from its data, and knows which of its areas is touched."""

from collections.abc import Callable, Hashable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.drawing.box import Box
from companion.ui.kit.kivy_compat import Later, before_next_frame, is_finger
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Node, Placed, Seen, Standing, picture
from companion.ui.theme import Theme

HOLD = 0.45
"""Seconds after which a touch is a hold."""

NEAR = 0.9
"""Millimetres beside a key within which a touch still counts: half the gap between two keys."""

MOST_KEPT = 32
"""The most trees that a widget keeps, such as the rows of a list in view."""

FADE = 0.28
"""Seconds an animation takes."""


class Painted(Widget):
    """A widget that paints itself whenever its place, or anything on the stage, changes.

    Outside the window it waits, and paints itself once when it is put there.

    A subclass draws in `paint`, and names the areas that can be touched there with `area`. `tapped` and
    `held` get the name of the area.
    """

    x: float
    y: float
    width: float
    height: float
    top: float
    right: float

    opaque = False
    """Whether touches outside its areas end here as well."""

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        for event in vars(cls).get("__events__", ()):
            if not hasattr(cls, event):  # Kivy asks for a handler of each
                setattr(cls, event, lambda *_: None)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stage = stage
        self.pen = Pen(self.canvas)
        self.pressed: Any = None
        self.named: list[tuple[Any, Box]] = []
        """What was named as a touch when it was last drawn, those below first."""
        self.laid: list[Placed] = []
        self._trees: dict[object, Node] = {}
        self._trees_for: object = None
        self._lasting = Later(self._held)
        # A finger that left during a long frame is heard of after the clock, and has tapped: one more frame.
        self._holding = Later(lambda: self._lasting.begin(0))
        self.waits = False
        """Whether it waits for the window to be drawn."""
        self.repaint = before_next_frame(self._paint_in_window)
        again = self._again
        self.bind(pos=again, size=again, parent=self._put_somewhere)
        stage.draws(self)
        self.repaint()

    def apply_class_lang_rules(self, *_args: object, **_kwargs: object) -> None:
        """Apply no Kv rule: Kivy finds its own by class name, and paints any other `Button`."""

    def _again(self, *_args: object) -> None:
        self.repaint()

    @property
    def theme(self) -> Theme:
        """The present theme."""
        return self.stage.theme

    @property
    def box(self) -> Box:
        """Its own rectangle."""
        return Box(self.x, self.y, self.width, self.height)

    def paint(self, pen: Pen) -> None:
        """Draw the whole picture."""
        raise NotImplementedError

    def kept_tree(self, build: Callable[..., Node], *of: Hashable) -> Node:
        """The tree that `build` makes of these values, made once for a look."""
        if self._trees_for is not self.stage.look or len(self._trees) > MOST_KEPT:
            self._trees, self._trees_for = {}, self.stage.look
        if (node := self._trees.get((build, of))) is None:
            node = self._trees[build, of] = build(*of)
        return node

    def draw_tree(self, node: Node, box: Box) -> None:
        """Draw a tree in that box, and name its touches: as before if it stands there already."""
        where = box, self.stage.look, self.pressed
        if (stands := node.stands) is not None and stands.where == where:
            self.laid += stands.parts
            self.named += stands.areas
            self.pen.again(stands.strokes)
            return
        drawn, named = self.pen.drawn, len(self.named)
        parts = list(node.lay(self.stage, box))
        self.laid += parts
        for part, place in parts:
            part.paint(self, self.pen, place)
        still = all(part.still for part, _ in parts)
        node.stands = Standing(where, parts, self.pen.since(drawn), self.named[named:]) if still else None

    def picture(self) -> list[Seen]:
        """What its trees show and where they can be touched, in millimetres."""
        self.settle()
        return list(picture(self.stage, self.laid))

    def tapped(self, _key: Any) -> None:
        """The area of that name was tapped."""

    def held(self, _key: Any) -> bool:
        """The area of that name is held; True suppresses the tap."""
        return False

    def goes_on(self, _key: Any) -> bool:
        """Whether a tap on the area of that name ends a turn, begins what comes next, or takes back."""
        return False

    def writes_at(self, _key: Any) -> bool:
        """Whether a tap on the area of that name only writes something, which is seen and erased at once."""
        return False

    def about(self) -> object:
        """What its areas are about; when it changes, they mean something else."""
        return None

    def area(self, key: object, box: Box) -> Box:
        """Register an area that can be touched; later ones are above earlier ones."""
        self.named.append((key, box))
        return box

    def area_at(self, x: float, y: float) -> Any:
        """The name of the topmost area there, or just beside, or None."""
        near = NEAR * self.theme.mm
        within = [key for key, box in self.named if box.holds(x, y)]
        beside = [key for key, box in self.named if box.inset(-near).holds(x, y)]
        return (within or beside or [None])[-1]

    def areas(self) -> dict[object, Box]:
        """All areas of the present picture."""
        self.settle()
        return dict(self.named)

    can_wait = False
    """Whether a touch only tells more here: what is said for a moment may lie on it."""

    def read_boxes(self) -> list[Box]:
        """What is read while it waits for nobody, in the window: what is said covers it only if it has to."""
        return []

    def key_boxes(self) -> list[Box]:
        """Where it can be touched now, in the window."""
        self.settle()
        x, y = self.to_window(0, 0)
        return [Box(x + box.x, y + box.y, box.w, box.h) for _, box in self.named]

    def place_of(self, key: Any) -> tuple[float, float]:
        """The window position to touch for the area of that name."""
        x, y = self.to_window(*self.areas()[key].centre)
        return x, y

    def settle(self) -> None:
        """Paint now instead of before the next frame."""
        if self.repaint.is_triggered or self.waits:
            self.repaint.cancel()
            self.waits = False
            self._paint()

    def _paint_in_window(self) -> None:
        self.waits = self.get_root_window() is None
        if not self.waits:
            self._paint()

    def _put_somewhere(self, *_args: object) -> None:
        """Paint whatever in it waited for the window."""
        if self.get_root_window() is not None:
            for one in self.walk(restrict=True):
                if isinstance(one, Painted) and one.waits:
                    one.repaint()

    def _paint(self) -> None:
        self.named.clear()
        self.laid.clear()
        self.pen.begin(self.theme)
        self.paint(self.pen)
        self.pen.end()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.disabled or not self.collide_point(*touch.pos) or not is_finger(touch):
            return False
        self.settle()
        key = self.area_at(*touch.pos)
        if key is None:
            return self.opaque
        touch.grab(self)
        self._press(key)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        key = self.pressed
        self._release()
        if key is not None and self.area_at(*touch.pos) == key:
            self.tapped(key)
        return True

    def _press(self, key: object) -> None:
        self.pressed = key
        self._holding.begin(HOLD)
        self.repaint()

    def _release(self) -> None:
        self.pressed = None
        self._holding.end()
        self._lasting.end()
        self.repaint()

    def _held(self) -> None:
        if self.held(self.pressed):
            self.pressed = None
            self.repaint()
