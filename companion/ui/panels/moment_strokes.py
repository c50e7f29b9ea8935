"""The lit places of a moment, drawn once more above the dimmed board, and the title above all that moves."""

from collections.abc import Collection

from companion.drawing.box import Box
from companion.drawing.lit import glow
from companion.drawing.pieces import strokes_of
from companion.drawing.plan import Place, Plan
from companion.drawing.polygons import bounds
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from engines.core.text import Text
from engines.core.view import Link, Mark, Shape, Spot

NEAR = 0.02
"""How far beside a lit shape, in heights of the board, its pieces may be."""


class Lit(Painted):
    """The dimmed table of a moment, with the places where it happened as bright as they were."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._plan: Plan | None = None
        self._spots: tuple[str, ...] = ()
        self._moving: Collection[Mark | Spot] = ()
        self._alpha = 0.0

    def follow(
        self, plan: Plan, spots: tuple[str, ...], moving: Collection[Mark | Spot], alpha: float
    ) -> None:
        """Light these places of that board, without the pieces that are `moving`; dim the rest so far."""
        self._plan, self._spots, self._moving, self._alpha = plan, spots, moving, alpha
        self.repaint()

    def drop(self) -> None:
        """Draw nothing."""
        self._plan = None
        self.repaint()

    def paint(self, pen: Pen) -> None:
        plan = self._plan
        if plan is None:
            return
        pen.box(self.box, 0, "ground", alpha=self._alpha)
        look = self.stage.look
        lit = [place for place in _lit(plan, self._spots) if place not in self._moving]
        shapes = [place for place in lit if isinstance(place, Shape)]
        for shape in shapes:
            pen.take(strokes_of(shape, plan, look))
        for place in lit:
            pen.take(glow(place, plan, look, 0.0))
        pieces: tuple[Link | Spot | Mark, ...] = (*plan.board.links, *plan.board.spots, *plan.board.marks)
        for piece in pieces:
            upon = piece in lit or (_drawn(piece) and any(_upon(plan, shape, piece) for shape in shapes))
            if upon and piece not in self._moving:
                pen.take(strokes_of(piece, plan, look))


class Title(Painted):
    """Whose step it was; no piece on its way lies on it."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._words: Text | None = None
        self._alpha = 0.0

    def follow(self, words: Text | None, box: Box, alpha: float) -> None:
        """Say this there, on a ground that is so opaque; nothing without words."""
        self._words, self._alpha = words, alpha
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if self._words is None:
            return
        theme, words = self.theme, self.box.inset(self.theme.px(16), self.theme.px(4))
        pen.box(self.box, theme.px(14), "surface", alpha=0.94 * self._alpha)
        pen.words(self.stage.say(self._words), words, theme.text(26), bold=True, lines=2)


def middle_of(plan: Plan, spots: tuple[str, ...], moved: Collection[Mark | Spot]) -> float | None:
    """The height of the middle of these places of the board, or of what moved; None if it has neither."""
    heights = [plan.centre(place)[1] for place in _lit(plan, spots)]
    heights = heights or [plan.at(piece.x, piece.y)[1] for piece in moved]
    return sum(heights) / len(heights) if heights else None


def boxes_of(plan: Plan, spots: tuple[str, ...]) -> list[Box]:
    """The boxes around these places of the board."""
    return [_around(plan, place) for place in _lit(plan, spots)]


def _around(plan: Plan, place: Place) -> Box:
    if isinstance(place, Shape):
        left, low, right, high = bounds(plan.points(place.points))
    else:
        ends = plan.ends(place) if isinstance(place, Link) else (*plan.at(place.x, place.y),)
        left, low, right, high = bounds(ends)
    return Box(left, low, right - left, high - low).inset(-plan.size(NEAR))


def _lit(plan: Plan, spots: tuple[str, ...]) -> list[Place]:
    places = plan.places()
    return [places[name] for name in spots if name in places]


def _drawn(piece: Link | Spot | Mark) -> bool:
    """Whether there is anything there."""
    return isinstance(piece, Mark) or piece.seat is not None


def _upon(plan: Plan, shape: Shape, piece: Link | Spot | Mark) -> bool:
    x, y = plan.at(piece.x, piece.y) if isinstance(piece, Mark) else plan.centre(piece)
    return plan.away(shape, x, y) <= plan.size(NEAR)
