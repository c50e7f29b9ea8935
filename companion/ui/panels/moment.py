"""The moment over the table: what just happened, seen by everybody before anything is asked."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.drawing.box import Box
from companion.drawing.colours import INK
from companion.drawing.plan import Plan
from companion.table.play.moment import Moment
from companion.ui.kit.die import paint_die
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tap_lock import LOCK
from companion.ui.panels.board import BoardPanel, Through
from companion.ui.panels.flight import APART, Carried, Flight, Travel, travelled
from companion.ui.panels.moment_cards import Cards
from companion.ui.panels.moment_strokes import Lit, Title, boxes_of, middle_of
from engines.core.text import N_
from engines.core.view import Board

ON, TABLE, LINES = "on", "table", "lines"
"""What is shown of the moment, where a touch only ends it; the dimmed table all around; and what happened.

A touch of the lines of one that stays ends it as well, and leads to all their reasons.
"""

TAP = N_("Tap to continue")

DIM = 0.8
"""How dark the table below is."""

DIE = 18.0
"""The most millimetres of a die's side."""

ALONG = 0.5, 0.0, 1.0
"""Where the roll may be on its line, as parts of the free width: in the middle rather than at an end."""

DIMMING, FLYING = 0.18, 1.5
"""Seconds in which the table dims, and in which everything that moves has come."""


class MomentPanel(Painted):
    """A moment over the table; a touch ends it, or its time does, and `on_end` follows.

    A touch on a live place of the board that it does not cover ends it, and is for that place, as a key of
    the row is; but not at once: that is the end of a hurried tap. One that asks for a touch is only ended by
    it: that may be anywhere.

    `on_run_out` comes before it with the place, where a hand that is under way would touch what lay below.
    `column` is the place of what each seat got; the rest shows the roll over the board. Where the title says
    it all, the players are seen there, and touched. It `spares` a corner above the column, whose keys can be
    touched all the same.
    """

    dimmed = NumericProperty(1.0)
    opaque = True
    __events__ = ("on_end", "on_run_out", "on_lines")

    def __init__(self, stage: Stage, board: BoardPanel, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.board, self.column = board, Box(0, 0, 0, 0)
        self.spares: Box | None = None
        self.moment: Moment | None = None
        self.lit, self.flight, self.title = Lit(stage), Flight(stage), Title(stage)
        self.add_widget(self.lit, canvas="before")
        self.add_widget(self.flight)
        self.add_widget(self.title)
        self._travels: list[Travel] = []
        self._cards = Cards(stage)
        self.page, self._pages = 0, 1
        self._then: Callable[[], object] | None = None
        self._came = 0.0
        self._going = Later(self._time_out)
        self.fbind("dimmed", self._again)

    @property
    def shown(self) -> bool:
        """Whether a moment is shown, so that no question may be."""
        return self.moment is not None

    def show(self, moment: Moment, before: Board | None = None) -> None:
        """Show this moment, instead of any before it; pieces travel from where they were on that board."""
        self.drop()
        self.moment, self._came = moment, Clock.get_time()
        self._travels = travelled(before, self.board.plan.board)
        if self.theme.motion:
            self.dimmed = 0.0
            Animation(dimmed=1.0, duration=DIMMING).start(self)
        self._hold(moment)
        self.repaint()

    def _hold(self, moment: Moment) -> None:
        if moment.seconds is not None:
            self._going.begin(moment.seconds)
        self.flight.begin(moment.seconds, FLYING)

    def _time_out(self) -> None:
        """Show what did not fit yet; end the moment once everything was shown."""
        self.settle()
        if self.moment is None or self.page + 1 >= self._pages:
            x, y = self.to_window(self.x, self.y)
            self.dispatch("on_run_out", Box(x, y, self.width, self.height))
            self.end()
        else:
            self._turn(self.moment)

    def then(self, do: Callable[[], object]) -> None:
        """Do this now, or when the moment has ended; what waited before is forgotten."""
        self._then = do
        if not self.shown:
            self.go_on()

    def end(self) -> None:
        """End the moment, and let what waited for it begin."""
        if self.shown:
            self.drop()
            self.dispatch("on_end")
        self.go_on()

    def go_on(self) -> None:
        """Let begin what waited for a moment, also one that was cut short."""
        waiting, self._then = self._then, None
        if waiting is not None:
            waiting()

    def forget(self) -> None:
        """End the moment for good: what waited for it never begins."""
        self.drop()
        self._then = None

    def drop(self) -> None:
        """End the moment; what waited for it waits on, until `go_on`."""
        Animation.cancel_all(self, "dimmed")
        self.dimmed = 1.0
        self._going.end()
        self.flight.drop()
        self.lit.drop()
        self.title.follow(None, self.box, 0.0)
        self.moment = None
        self.page = 0
        self.repaint()

    def area_at(self, x: float, y: float) -> Any:
        key = super().area_at(x, y)
        if key is not None or not self.shown or not self._dims(x, y):
            return key
        passes = self.moment is not None and self.moment.seconds is not None
        spot = self.board.live_at(x, y) if passes else None
        return TABLE if spot is None else Through(spot)

    def _dims(self, x: float, y: float) -> bool:
        """Whether the table is dimmed there, and not only seen in the corner that is spared."""
        corner = self.spares
        return self.box.holds(x, y) and (corner is None or x < corner.x or y < corner.y)

    def about(self) -> object:
        return self._came

    def held(self, key: object) -> bool:
        return isinstance(key, Through) and self._passes() and self.board.held(key.spot)

    def _passes(self) -> bool:
        """End the moment for what is touched below it; False if it has only just come."""
        if Clock.get_time() < self._came + LOCK:
            return False
        self.end()
        return True

    def tapped(self, key: object) -> None:
        """End the moment; one that stays until it is touched shows its next page first."""
        if isinstance(key, Through) and self._passes():
            self.board.tapped(key.spot)
        elif key == LINES:
            self.end()
            self.dispatch("on_lines")
        elif self.moment is not None and self.moment.seconds is None and self.page + 1 < self._pages:
            self._turn(self.moment)
        else:
            self.end()

    def _turn(self, moment: Moment) -> None:
        """Show what did not fit yet."""
        self.page += 1
        self._travels = []
        self._hold(moment)
        self.repaint()

    # ---- the picture

    def paint(self, pen: Pen) -> None:
        moment = self.moment
        if moment is None:
            return
        plan, moving = self.board.plan, [travel.after for travel in self._travels]
        stays, (foot, rest) = moment.seconds is None, self._in_column(moment)
        pages = self._cards.pages(moment, rest)
        self._pages = len(pages)
        for part in (self.lit, self.flight):
            part.pos, part.size = self.pos, self.size
        self.lit.follow(plan, moment.spots, moving, DIM * self.dimmed)
        self._paint_head(pen, moment, plan, middle_of(plan, moment.spots, moving))
        line = self.box.below(self.theme.px(6))[0]
        if stays or pages:
            pen.box(self.area(ON, self.column), 0, "ground", alpha=self.dimmed)
            line = self._paint_foot(pen, foot, stays=stays)
        if stays:
            self.area(ON, foot)
            self.area(LINES, rest)
        if pages:
            page = pages[min(self.page, len(pages) - 1)](self.dimmed)
            self.draw_tree(page, rest.above(min(rest.h, page.height(self.stage, rest.w)))[0])
        carried = self._carried(plan) if self.page == 0 else []
        runs_out = line if self.theme.motion and not stays else None
        self.flight.follow(plan, self._travels, carried, self.theme.text(34), runs_out)

    def _in_column(self, moment: Moment) -> tuple[Box, Box]:
        """The foot of the column, and the room for its cards above."""
        stays = moment.seconds is None
        return self.column.below(self.theme.target if stays else self.theme.text(34), self.theme.px(6))

    def needs_of(self, box: Box) -> Box:
        """The part of a box that it takes: it leaves the column where there is nothing to tell in it."""
        moment = self.moment
        if moment is None or moment.seconds is None or self._cards.pages(moment, self._in_column(moment)[1]):
            return box
        return self._beside_column(box)

    def _carried(self, plan: Plan) -> list[Carried]:
        """The goods that fly from where they were got to who got them."""
        places, found, late = plan.places(), list[Carried](), Counter[int]()
        for one, box in ((node.about, box) for node, box in self.laid if node.about is not None):
            start = next((plan.centre(places[spot]) for spot in one.spots if spot in places), None)
            if start is None or one.loss:
                continue
            for good, _ in one.goods:
                end = box.x + self.theme.text(34), box.centre[1]
                found.append(Carried(good, start, end, APART * late[one.seat]))
                late[one.seat] += 1
        return found

    def _beside_column(self, box: Box) -> Box:
        """The part of it beside the column, or above that on an upright panel."""
        if self.theme.portrait:
            return box.below(self.column.top - box.y)[1]
        return Box(box.x, box.y, self.column.x - box.x, box.h)

    def _paint_head(self, pen: Pen, moment: Moment, plan: Plan, middle: float | None) -> None:
        """Draw the roll and whose step it was where they cover least of what is lit."""
        lit = boxes_of(plan, moment.spots)
        roll, title = min(
            self._heads(moment, middle),
            key=lambda way: sum(place.shared(box) for place in lit for box in way),
        )
        if _units(moment):
            self._paint_dice(pen, moment, self.area(ON, roll))
        if moment.title is not None:
            self.area(ON, title)
        self.title.follow(moment.title, title, self.dimmed)

    def _heads(self, moment: Moment, middle: float | None) -> Iterator[tuple[Box, Box]]:
        """Where roll and title can be: rather in the half without lit places, and at the other end."""
        room, high = self._beside_column(self.box).inset(self.theme.px(16)), self.theme.text(58)
        low, units = middle is not None and middle > room.centre[1], _units(moment)
        for below, at, other in product((low, not low), ALONG, (True, False)):
            above = (below == bool(units)) == other
            title, rest = room.above(high) if above else room.below(high)
            half = rest.below(room.h * 0.45)[0] if below else rest.above(room.h * 0.45)[0]
            side = min(DIE * self.theme.mm, half.h * 0.94, half.w / max(units, 1))
            roll = half.centred(half.w, side)
            yield roll._replace(x=half.x + at * (half.w - side * units), w=side * units), title

    def _paint_dice(self, pen: Pen, moment: Moment, rest: Box) -> None:
        side = rest.h
        for face in moment.dice:
            place, rest = rest.left(side, side * 0.12)
            paint_die(pen, place, face)
        if _sums(moment):
            pen.words(str(moment.total), rest, side * 1.1, "accent", bold=True, align="centre")

    def _paint_foot(self, pen: Pen, box: Box, *, stays: bool) -> Box:
        """Draw the way on, a key only where a tap is needed; the place of the line that runs out."""
        theme, size, role = self.theme, self.theme.text(20 if stays else 16), INK if stays else "second"
        line, words = box.below(theme.px(6), theme.px(4))
        if stays:
            pen.box(box, theme.px(12), "accent")
            words = box.inset(theme.px(14), 0)
        if self._pages > 1:
            number, words = words.rightmost(theme.text(44))
            pen.words(f"{self.page + 1}/{self._pages}", number, size, role, align="right")
        if stays:
            pen.words(self.stage.say(TAP), words, size, role, bold=True, align="centre")
        return line


def _sums(moment: Moment) -> bool:
    """Whether the roll has a total besides a single die."""
    return moment.total is not None and len(moment.dice) != 1


def _units(moment: Moment) -> float:
    """The width of the roll in sides of a die; 0 without one."""
    return 1.12 * len(moment.dice) + (1.25 if _sums(moment) else 0)
