"""The board of any game: drawn in layers, with lit places that can be touched."""

from collections.abc import Iterable, Iterator
from math import hypot, inf
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.desk.keys import LivePlace
from companion.drawing.board import Shown, contents, drawn, flat
from companion.drawing.box import Box
from companion.drawing.lit import glow, is_hit
from companion.drawing.look import Look
from companion.drawing.plan import Plan
from companion.drawing.polygons import bounds
from companion.drawing.strokes import Label, Strokes
from companion.ui.kit.painted import FADE, Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from engines.core.questions import Option
from engines.core.view import Board, Shape

EMPTY = Board(1.0)

LAYERS = tuple(contents(flat(EMPTY), Look()))
"""The layers, bottom to top; only a layer with new content is redrawn."""

CLOSE = 2.5
"""Millimetres around a spot or a link in which a touch asks about it rather than about the shape below."""

SNAP = 4.5
"""Millimetres around a place that is live while nothing is asked in which a touch is meant for it."""


NEARLY = 1.15
"""How many times as far the second place is at most that may be meant as well as the nearest one."""


class Between(NamedTuple):
    """Two places that are about equally near to a touch, of which neither was hit: the nearer one first."""

    spot: str
    other: str


class Through(NamedTuple):
    """What can be begun on the board and is touched through what lies over it."""

    spot: str | Between


class BoardPanel(Painted):
    """A `Board` as a panel; `offer` lights places, and `on_choose` gets the value of the touched one.

    A touch goes to the nearest lit place within 7 mm, and where it is between two of them to `on_between`;
    beside all lit ones a blocked place gives its reason. A place that is held, or touched while nothing is
    lit, goes to `on_about`. While nothing is asked, `enliven` marks what can be touched all the same.
    """

    glow = NumericProperty(0.0)
    margin = NumericProperty(6)

    __events__ = ("on_choose", "on_live", "on_between", "on_touched", "on_about", "on_folded", "on_answer")
    """`on_choose` gets the value of the option at a lit place, `on_live` a live place, `on_about` a name.

    `on_between` gets two places that a touch may mean.

    `on_touched` gets the name of a place that was tapped and is neither; it is told about unless that returns
    True.

    `on_folded` gets the board when one of its folded places is touched, those that are live, and its name;
    before it, `on_answer` gets the name of the touched one, and may take it for the answer to what is asked.

    A held place isn't chosen as well if a listener to `on_about` returns True.
    """

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.layers = {name: Pen(self.canvas) for name in LAYERS}
        self._told: tuple[Plan, Look, Shown] | None = None
        self._contents: dict[str, tuple[Any, ...]] = {}
        self._painted: dict[str, tuple[Any, ...]] = {}
        self._drawn: dict[str, list[tuple[Any, Strokes]]] = {}
        self.board = EMPTY
        self.options: dict[str, Option] = {}
        self._suggested: Any = None
        self._dark = False
        self.live: dict[str, LivePlace] = {}
        self.waiting: frozenset[str] = frozenset()
        self.happened: tuple[str, ...] = ()
        self._settled: tuple[str, ...] = ()
        self._piece: tuple[str, int] | None = None
        self.fbind("glow", self._again)

    def show(self, board: Board | None) -> None:
        """Show this board."""
        self.board = EMPTY if board is None else board
        self.repaint()

    def offer(self, options: tuple[Option, ...], suggested: Any = None, *, dark: bool = False) -> None:
        """Light the places named by the options, until `withdraw`; blocked ones stay dark and give reasons.

        If nearly all can be touched, `dark` leaves them unlit, so that the board stays readable.
        """
        self._dark, self.live, self.waiting = dark, {}, frozenset()
        self.options = {option.spot: option for option in options if option.spot is not None}
        self._suggested = suggested
        self.repaint()

    def enliven(self, places: Iterable[LivePlace], waiting: frozenset[str] = frozenset()) -> None:
        """Mark the places that can be touched while nothing is asked: quietly, but those that are due.

        Such a place has to be hit, and goes to `on_live`; the others tell about themselves. Those `waiting`
        answer what is asked once nothing lies over the board any more.
        """
        self.withdraw()
        self.live, self.waiting = {place.spot: place for place in places}, waiting

    def withdraw(self) -> None:
        """Remove all highlights."""
        self.offer(())

    def mark_chosen(self, spots: tuple[str, ...], piece: tuple[str, int] | None = None) -> None:
        """Show that these places were chosen for what is asked now, with the piece that is put there."""
        if (spots, piece) != (self._settled, self._piece):
            self._settled, self._piece = spots, piece
            self.repaint()

    def flash(self, spots: tuple[str, ...]) -> None:
        """Mark the latest places: a flash that fades, and an outline that stays until the next one."""
        self.happened = tuple(spots)
        Animation.cancel_all(self, "glow")
        self.glow = 0.0
        if self.theme.motion and spots:
            self.glow = 1.0
            Animation(glow=0.0, duration=FADE, transition="out_quad").start(self)
        self.repaint()

    @property
    def plan(self) -> Plan:
        """The geometry of the board on the screen."""
        return Plan.within(self.board, self.box, self.theme.px(self.margin))

    def readable(self, box: Box) -> bool:
        """Whether everything that is written on the board can be read in a box of that size."""
        plan, look = Plan.within(self.board, box, self.theme.px(self.margin)), self.stage.look
        written = [shape for shape in self.board.shapes if shape.token or shape.text]
        says = (drawn("shapes", shape, plan, look).strokes for shape in written)
        return all(any(isinstance(stroke, Label) for stroke in strokes) for strokes in says)

    def knows(self, spot: str | None) -> bool:
        """Whether the board has a place of that name."""
        return spot is not None and spot in self.plan.places()

    @property
    def folded(self) -> tuple[Shape, ...]:
        """The places that are smaller than a finger."""
        return tuple(shape for shape in self.board.shapes if shape.folded)

    @property
    def _folded(self) -> list[str]:
        return [shape.name for shape in self.folded if shape.name is not None]

    def answers(self, options: tuple[Option, ...]) -> bool:
        """Whether these options can all be answered on the board."""
        places = self.plan.places()
        return bool(options) and all(option.spot in places for option in options)

    def place_of(self, key: Any) -> tuple[float, float]:
        """The window position to touch for choosing that value; KeyError if it is not lit."""
        spots = {option.value: spot for spot, option in self.options.items()}
        return self.middle_of(spots[key])

    def middle_of(self, spot: str) -> tuple[float, float]:
        """The window position of the middle of that place; KeyError if the board has none of that name."""
        plan = self.plan
        x, y = self.to_window(*plan.centre(plan.places()[spot]))
        return x, y

    def paint(self, _pen: Pen) -> None:
        plan, look = self.plan, self.stage.look
        told = plan, look, self._shown()
        if self._told != told:
            if self._told is None or (self._told[0][1:], self._told[1]) != (plan[1:], look):
                self._drawn = {}  # it is drawn elsewhere, or looks otherwise
            self._contents, self._told = contents(*told), told
        for layer, things in self._contents.items():
            self._paint_layer(layer, things, plan, look)

    def _shown(self) -> Shown:
        """What is lit, and where something just happened."""
        open_ = [] if self._dark else [one for one in self.options.values() if one.blocked is None]
        chosen = frozenset(one.spot for one in open_ if one.spot and one.value == self._suggested)
        lit = [one.spot for one in open_ if one.spot]
        lit += [place.spot for place in self.live.values() if place.due]
        live = tuple(place.spot for place in self.live.values() if place.marked)
        return Shown(tuple(lit), chosen, self.happened, self._settled, live, self._piece)

    def _paint_layer(self, layer: str, things: tuple[Any, ...], plan: Plan, look: Look) -> None:
        also = self.glow if layer == "happened" else None
        if self._painted.get(layer) == (things, plan[1:], look, also):
            return
        self._painted[layer] = things, plan[1:], look, also
        pen = self.layers[layer]
        pen.begin(self.theme)
        if layer == "happened":
            for thing in things:
                pen.take(glow(thing, plan, look, self.glow))
        else:
            for strokes in self._strokes(layer, things, plan, look):
                pen.take(strokes)
        pen.end()

    def _strokes(self, layer: str, things: tuple[object, ...], plan: Plan, look: Look) -> Iterator[Strokes]:
        """The strokes of the things of a layer: most are as they were."""
        before, now = self._drawn.get(layer, []), list[tuple[Any, Strokes]]()
        for at, thing in enumerate(things):
            if at < len(before) and before[at][0] == thing:
                now.append(before[at])
            else:
                now.append((thing, drawn(layer, thing, plan, look).strokes))
            yield now[-1][1]
        self._drawn[layer] = now

    def area_at(self, x: float, y: float) -> str | Between | None:
        """The lit place meant by a touch there, otherwise a blocked one, which has to be hit exactly.

        While nothing is lit it is any place there: a spot or a link close by, or else a shape.
        """
        if not self.options:
            return self.live_at(x, y) or self._touched(x, y)
        lit = [spot for spot, option in self.options.items() if option.blocked is None]
        blocked = [spot for spot in self.options if spot not in lit]
        plan, radius = self.plan, 7 * self.theme.mm
        open_, shut = plan.nearest(lit, x, y, radius), plan.nearest(blocked, x, y, 0.6 * radius)
        if open_ is None or (shut is not None and 2 * shut[0] < open_[0]):
            return shut[1] if shut is not None else None
        return self._or_between(open_, lit, x, y)

    def _or_between(self, near: tuple[float, str], names: Iterable[str], x: float, y: float) -> str | Between:
        """The nearest of these places; or the next one too, if that is about as near and none is hit."""
        plan, (away, spot) = self.plan, near
        if is_hit(plan.places()[spot], plan, self.stage.look, x, y):
            return spot
        other = plan.nearest({*names} - {spot}, x, y, NEARLY * away)
        return spot if other is None else Between(spot, other[1])

    def live_at(self, x: float, y: float) -> str | Between | None:
        """The live place there: a spot or link close by, unless another is nearer; or else a shape.

        A piece that begins nothing takes no touch from what it stands on, but a figure that is hit is meant.
        """
        plan, mm, fine = self.plan, self.theme.mm, {*self._spots, *self._links}
        begin = {place.spot for place in self.live.values() if place.keys} | self.waiting
        begin -= {*self._folded}  # a list has these
        live = plan.nearest(begin & fine, x, y, SNAP * mm)
        other = plan.nearest(fine - begin, x, y, CLOSE * mm)
        figure = self._drawing_at(x, y, ("figures",), 0.0)
        if live is not None and figure is not None and figure[0] < live[0]:
            return None
        if live is not None and (other is None or 2 * other[0] >= live[0]):
            return self._or_between(live, begin & fine, x, y)
        shape = plan.nearest(begin - fine, x, y, 0.0)
        return shape[1] if shape is not None else None

    @property
    def _spots(self) -> list[str]:
        return [spot.name for spot in self.board.spots]

    @property
    def _links(self) -> list[str]:
        return [link.name for link in self.board.links if link.name is not None]

    def _touched(self, x: float, y: float) -> str | None:
        """What is there: a folded place, a figure, a spot close by, a link, a shape, or a drawing."""
        plan, close = self.plan, CLOSE * self.theme.mm
        shapes = [name for name, place in plan.places().items() if isinstance(place, Shape)]
        ways = ((self._folded, 0.0), (self._spots, close), (self._links, close), (shapes, 0.0))
        found = (plan.nearest(names, x, y, radius) for names, radius in ways)
        place = next((one for one in found if one is not None), None)
        figure = self._drawing_at(x, y, ("figures",), 0.0)
        if figure is not None and (place is None or place[1] in shapes or figure[0] < place[0]):
            return figure[1]
        if place is not None:
            return place[1]
        drawing = self._drawing_at(x, y, ("plates", "figures"), close)
        return self._folded_near(x, y) or (drawing[1] if drawing is not None else None)

    def _folded_near(self, x: float, y: float) -> str | None:
        """The folded place in whose stead a finger may come down beside it, where nothing else is."""
        finger = self.theme.target / 2
        for shape in self.folded:
            left, low, right, high = bounds(self.plan.points(shape.points))
            across, up = (right + left) / 2, (high + low) / 2
            if abs(x - across) <= max(finger, right - across) and abs(y - up) <= max(finger, high - up):
                return shape.name
        return None

    def _drawing_at(
        self, x: float, y: float, layers: tuple[str, ...], close: float
    ) -> tuple[float, str] | None:
        """The drawing within so many pixels, such as a harbour's sign: how far its middle is, its thing."""
        plan, near = self.plan, list[tuple[float, float, str]]()
        for mark in (mark for layer in layers for mark in self._contents.get(layer, ())):
            if mark.about is not None:
                far = hypot(x - plan.at(mark.x, mark.y)[0], y - plan.at(mark.x, mark.y)[1])
                near.append((far - plan.size(mark.size) / 2, far, mark.about))
        beside, far, about = min(near, default=(inf, inf, ""))
        return (far, about) if beside < close else None

    def key_boxes(self) -> list[Box]:
        lit = [spot for spot, one in self.options.items() if one.blocked is None and self.knows(spot)]
        lit += [place.spot for place in self.live.values() if place.keys and self.knows(place.spot)]
        side = self.theme.target
        return [Box(*self.middle_of(spot), 0, 0).inset(-side / 2) for spot in lit]

    def about(self) -> object:
        return {spot: tuple(key.name for key in place.keys) for spot, place in self.live.items()}

    def tapped(self, key: str | Between) -> None:
        if isinstance(key, Between):
            self.dispatch("on_between", key)
            return
        option = self.options.get(key)
        if option is None and key in self._folded:
            if self.dispatch("on_answer", key):
                return
            live = tuple(place for place in self.live.values() if place.spot in self._folded)
            self.dispatch("on_folded", self.board, live, key)
        elif key in self.live:
            self.dispatch("on_live", self.live[key])
        elif option is None:
            if not self.dispatch("on_touched", key):
                self.dispatch("on_about", key)
        elif option.blocked is None:
            self.dispatch("on_choose", option.value)
        else:
            self.stage.dispatch("on_why", option.blocked, option.value)

    def held(self, key: str | Between) -> bool:
        return bool(self.dispatch("on_about", key.spot if isinstance(key, Between) else key))
