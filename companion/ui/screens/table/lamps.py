"""The lamps of the table on a desktop screen: the same picture, drawn small."""

from math import isclose

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.drawing.box import Box
from companion.drawing.colours import INK, mixed
from companion.drawing.polygons import moved
from companion.ui.kit.die import paint_die
from companion.ui.kit.icons import BANG, CROSS
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from hardware.lamps import Lamp, LampPicture, brightness

FRAME = 1 / 20
"""Seconds between two updates of lamps that blink or breathe."""
SIDE = 16
"""The size of a lamp: the ring around a lit one does not reach that of its neighbour."""
REST = 8.0
"""Seconds after which they stay lit: each breath redraws the window, and nobody is watching."""


class LampRow(Painted):
    """A `LampPicture`: dice, attention, a lamp per seat; a touch of any is `on_tap`.

    `level` quantises animated values.
    """

    can_wait = True
    __events__ = ("on_tap",)

    picture = ObjectProperty(LampPicture())
    levels = ObjectProperty(())

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._beat = Clock.create_trigger(self._look, FRAME, interval=True)
        self._since = Clock.get_boottime()
        self.fbind("picture", self._changed)
        self.fbind("levels", self._again)

    def _changed(self, *_args: object) -> None:
        self._since = Clock.get_boottime()
        self._look()

    def _look(self, *_args: object) -> None:
        rests = Clock.get_boottime() >= self._since + REST
        moving = not rests and self.picture.moves() and self.theme.motion and self.parent is not None
        if moving:
            self._beat()
        else:
            self._beat.cancel()
        now = Clock.get_boottime() if moving else 0.0
        self.levels = tuple(round(self._level(lamp, now, moving), 1) for lamp in self._lamps())

    def _level(self, lamp: Lamp, now: float, moving: bool) -> float:
        return brightness(lamp, now) if moving else lamp.level

    def _lamps(self) -> tuple[Lamp, ...]:
        return (self.picture.dice, self.picture.attention, *self.picture.seats)

    @property
    def wanted_width(self) -> float:
        """The width of all lamps."""
        return self.theme.px(28) * max(3, len(self._lamps()))

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")

    def paint(self, pen: Pen) -> None:
        self.area("lamps", self.box)
        places = self.box.columns(max(1, len(self.levels)))
        for at, (level, place) in enumerate(zip(self.levels, places, strict=False)):
            self._paint_lamp(pen, at, level, place.centred(self.theme.px(SIDE), self.theme.px(SIDE)))

    def _paint_lamp(self, pen: Pen, at: int, level: float, place: Box) -> None:
        lit = mixed(self.theme.hex("edge"), self.theme.hex("accent"), level)
        if at == 0:
            paint_die(pen, place, 5, lit)
        elif at == 1:
            pen.icon(BANG, place, lit)
        else:
            sitter = self.stage.seats.at(at - 2)
            colour = mixed(self.theme.hex("edge"), self.theme.hex(sitter.colour), max(level, 0.15))
            points, light = moved(sitter.shape, place.x, place.y, place.w), self.theme.palette.name == "light"
            pen.polygon(points, colour)
            if light:  # white would not be seen without an edge
                pen.outline(points, INK, 1.6)
            if isclose(level, 1.0, abs_tol=0.35):
                x, y = place.centre
                pen.ring(x, y, place.w * 0.78, INK if light else sitter.colour, self.theme.px(2), level)


class LinkDot(Painted):
    """A dot or a cross, with a word: whether buttons and lamps work. A tap asks for the reason."""

    state = StringProperty("none")
    """The state: "none" (no panel), "found" or "lost"."""
    words = ObjectProperty("")
    bare = BooleanProperty(False)
    """Whether there is no room for the word."""

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.fbind("state", self._again)
        self.fbind("words", self._again)
        self.fbind("bare", self._again)

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")

    @property
    def wanted_width(self) -> float:
        """The width of the dot and its word."""
        theme = self.theme
        if self.bare:
            return theme.target
        return max(theme.target, theme.px(22) + width_of(self.stage.say(self.words), theme.small) + 2)

    def paint(self, pen: Pen) -> None:
        if self.state == "none":
            return
        self.area("dot", self.box)
        theme = self.theme
        colour = "gain" if self.state == "found" else "loss"
        spot, words = (self.box, self.box) if self.bare else self.box.left(theme.px(16), theme.px(6))
        if self.state == "found":
            pen.disc(*spot.centre, theme.px(6), colour)
        else:
            pen.icon(CROSS, spot.centred(theme.px(16), theme.px(16)), colour)
        if not self.bare:
            pen.words(self.stage.say(self.words), words, theme.small, "second")
