"""What moves during a moment: goods to who gets them, pieces to their new places, the line that runs out."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from kivy.animation import Animation
from kivy.properties import NumericProperty
from msgspec.structs import replace

from companion.drawing.box import Box
from companion.drawing.pieces import strokes_of
from companion.drawing.plan import Plan
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from engines.core.view import Board, Mark, Spot

FLIGHT, APART, TRAVEL = 0.45, 0.09, 0.9
"""Seconds in which goods fly, between the goods of one player, and in which a piece travels."""

MOST, RELAID = 12, 6
"""So many goods fly at most at a time; more pieces in other places than this are a new board."""

DOTS = 18
"""The dots of the circle that marks where a piece was."""


class Travel(NamedTuple):
    """A piece of the board that has moved: as it was, and as it is."""

    before: Mark | Spot
    after: Mark | Spot


class Carried(NamedTuple):
    """A good on its way, from one point to another, beginning so many seconds late."""

    good: str
    start: tuple[float, float]
    end: tuple[float, float]
    late: float


def travelled(before: Board | None, after: Board | None) -> list[Travel]:
    """The pieces that are in another place than before."""
    if before is None or after is None:
        return []
    old, new = _pieces(before), _pieces(after)
    found: list[Travel] = []
    for what, there in new.items():
        here = old.get(what, [])
        stayed = {_place(one) for one in here} & {_place(one) for one in there}
        gone = [one for one in here if _place(one) not in stayed]
        come = [one for one in there if _place(one) not in stayed]
        if len(gone) == len(come) == 1:  # of several alike ones nobody knows which went where
            found.append(Travel(gone[0], come[0]))
    return found if len(found) <= RELAID else []


def _pieces(board: Board) -> dict[object, list[Mark | Spot]]:
    """The pieces of the board, alike ones together."""
    found: dict[object, list[Mark | Spot]] = defaultdict(list)
    for mark in board.marks:
        found[mark.icon, mark.tint, None].append(mark)
    for spot in board.spots:
        if spot.seat is not None:
            found[spot.icon, None, spot.seat].append(spot)
    return found


def _place(piece: Mark | Spot) -> tuple[float, float]:
    return piece.x, piece.y


def eased(share: float) -> float:
    """Slow at both ends: 0 at 0, 1 at 1 and beyond."""
    share = min(1.0, max(0.0, share))
    return 2 * share * share if share < 0.5 else 1 - 2 * (1 - share) ** 2


class Flight(Painted):
    """The moving part of a moment, painted alone on each frame."""

    went = NumericProperty(0.0)
    left = NumericProperty(1.0)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._plan: Plan | None = None
        self._travels: Sequence[Travel] = ()
        self._carried: Sequence[Carried] = ()
        self._line: Box | None = None
        self._side = 0.0
        for name in ("went", "left"):
            self.fbind(name, self._again)

    def begin(self, seconds: float | None, fly: float) -> None:
        """Let things move from now on, for at most `fly` seconds, and the line run out in these seconds."""
        self.drop()
        if not self.theme.motion:
            return
        self.went = 0.0
        Animation(went=fly, duration=fly).start(self)
        if seconds is not None:
            Animation(left=0.0, duration=seconds).start(self)

    def drop(self) -> None:
        """Have everything where it goes."""
        Animation.cancel_all(self, "went", "left")
        self.went, self.left = 60.0, 1.0
        self._carried = self._travels = ()
        self._line = None
        self.repaint()

    def follow(
        self, plan: Plan, travels: Sequence[Travel], carried: Sequence[Carried], side: float, line: Box | None
    ) -> None:
        """Move these pieces on that board, carry these goods, `side` large, and let that line run out."""
        self._plan, self._travels, self._carried = plan, travels, carried[:MOST]
        self._side, self._line = side, line
        self.repaint()

    def paint(self, pen: Pen) -> None:
        for travel in self._travels:
            self._paint_travel(pen, travel)
        for one in self._carried:
            self._paint_carried(pen, one)
        if self._line is not None:
            pen.box(self._line, self.theme.px(3), "raised")
            pen.box(self._line.left(self._line.w * self.left)[0], self.theme.px(3), "accent")

    def _paint_travel(self, pen: Pen, travel: Travel) -> None:
        plan, (before, after) = self._plan, travel
        assert plan is not None
        for x, y in _circle(*plan.at(before.x, before.y), plan.size(before.size) * 0.55):
            pen.disc(x, y, self.theme.px(2), "words")
        share = eased(self.went / TRAVEL)
        x, y = before.x + share * (after.x - before.x), before.y + share * (after.y - before.y)
        pen.take(strokes_of(replace(after, x=x, y=y), plan, self.stage.look))

    def _paint_carried(self, pen: Pen, one: Carried) -> None:
        """Draw a good on an arc; it is gone when it has come."""
        share = (self.went - one.late) / FLIGHT
        icon = self.stage.icon(one.good)
        if icon is None or not 0 < share < 1:
            return
        along = eased(share)
        (x1, y1), (x2, y2) = one.start, one.end
        high = 0.18 * hypot(x2 - x1, y2 - y1) * sin(pi * along)
        x, y = x1 + along * (x2 - x1), y1 + along * (y2 - y1) + high
        pen.icon(icon, Box(x, y, 0, 0).centred(self._side, self._side), self.stage.icon_tint(one.good))


def _circle(x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
    for dot in range(DOTS):
        angle = 2 * pi * dot / DOTS
        yield x + radius * cos(angle), y + radius * sin(angle)
