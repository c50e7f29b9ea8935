"""A hand whose finger points at what is touched, where a game is shown."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty

from companion.drawing.box import Box
from companion.ui.kit.icons import HAND
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage

SIDE, RING = 13.0, 4.5
"""Millimetres of the hand's side, and of the radius of the ring around what it touches."""

TIP = 0.34
"""Where the tip of the finger is, of the width of the hand."""


class HandPanel(Painted):
    """A hand above everything else; `down` while it touches."""

    tip_x, tip_y = NumericProperty(0.0), NumericProperty(0.0)
    down = BooleanProperty(False)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        for name in ("tip_x", "tip_y", "down"):
            self.fbind(name, self._again)

    def rest(self) -> None:
        """Wait at the lower right edge."""
        Animation.cancel_all(self)
        self.down = False
        self.tip_x, self.tip_y = self.right - SIDE * self.theme.mm, self.y + SIDE * self.theme.mm

    def go(self, x: float, y: float, seconds: float) -> None:
        """Move the finger there in this time; at once without animations."""
        Animation.cancel_all(self)
        if self.theme.motion:
            Animation(tip_x=x, tip_y=y, duration=seconds, transition="in_out_quad").start(self)
        else:
            self.tip_x, self.tip_y = x, y

    def paint(self, pen: Pen) -> None:
        mm, x, y = self.theme.mm, self.tip_x, self.tip_y
        ring = RING * mm * (1.0 if self.down else 0.6)
        around = Box(x - ring, y - ring, 2 * ring, 2 * ring)
        pen.box(around, ring, "accent", "accent", 0.5 * mm, 0.5 if self.down else 0.2)
        side = SIDE * mm * (0.94 if self.down else 1.0)
        hand = Box(x - TIP * side, y - side, side, side)
        pen.icon(HAND, hand.inset(-0.5 * mm), "ground")
        pen.icon(HAND, hand, "words")
