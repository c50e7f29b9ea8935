"""The parts of the finale: the winners in their colour and shape, and scores that count up."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.drawing.box import Box
from companion.drawing.colours import INK, PAPER
from companion.drawing.polygons import moved
from companion.drawing.seats import Sitter
from companion.drawing.words import LINE
from companion.table.reports.places import place_of
from companion.ui.kit.leaves import Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Flow, Node, Row
from companion.ui.kit.words import width_of
from companion.ui.panels.moment_cards import signed
from engines.core.scoring import Line, Standing
from engines.core.text import Text

A_PLACE, AT_MOST = 1.1, 4.0
"""Seconds in which the scores of one place count up, and those of all."""

ALONE, AWAY = 1.6, 0.4
"""Seconds in which the winner fills the screen, and in which it gives way to the scores."""

BAR = 16
"""The least height that a bar keeps above the names, in units."""

NAMES = (20, 16, 0)
"""The sizes of the names of bars, of which the first is taken that leaves the bars half of the room."""

ALL = "all"
"""The area that skips to the scores."""


class WinnerPanel(Painted):
    """The winners' shapes on the colour of the first, with a sentence below, and notes in small below that.

    It begins with `spread` 1.0, over all of the screen; then it gives way to the scores, until 0.0, and
    `on_rest` follows. A touch skips to that.
    """

    spread: float = NumericProperty(0.0)
    opaque = True
    __events__ = ("on_rest",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.winners: tuple[int, ...] = ()
        self.says, self.notes = Text(""), tuple[Text, ...]()
        self.place = Box(0, 0, 0, 0)
        self._away = Animation(duration=ALONE) + Animation(
            spread=0.0, duration=AWAY, transition="in_out_quad"
        )
        self._away.bind(on_complete=lambda *_: self.dispatch("on_rest"))
        self.fbind("spread", self._again)

    def show(self, winners: tuple[int, ...], says: Text, notes: tuple[Text, ...]) -> None:
        """Show these winners, who won in a sentence, and what else is to be known."""
        self.winners, self.says, self.notes = winners, says, notes
        self._away.cancel(self)
        if not self.theme.motion:
            self.rest()
            return
        self.spread = 1.0
        self._away.start(self)
        self.repaint()

    def rest(self) -> None:
        """Give way to the scores at once."""
        self._away.cancel(self)
        self.spread = 0.0
        self.dispatch("on_rest")
        self.repaint()

    def on_rest(self) -> None:
        """Follow the end of the winner's own moment."""

    def tapped(self, _key: object) -> None:
        self.rest()

    @property
    def _inside(self) -> Box:
        """The box of shapes and words: all of it at first; on the way they keep the size of their place."""
        shown = self.box if self.spread in (0.0, 1.0) else self.box.centred(self.place.w, self.place.h)
        return shown.inset(self.theme.px(20), self.theme.px(16))

    def paint(self, pen: Pen) -> None:
        theme, say = self.theme, self.stage.say
        colour = self.stage.seats.at(self.winners[0]).colour if self.winners else "raised"
        ink = INK if self.winners else "words"
        pen.box(self.area(ALL, self.box) if self.spread else self.box, 0, colour)
        inside = self._inside
        share = 0.34 if self.spread == 1.0 else 0.2
        least, large = theme.text(128), inside.h * share  # a large panel is seen from further away
        words, picture = inside.below(min(max(least, large), inside.h * 0.55), theme.px(8))
        if self.notes:
            noted, words = words.below(words.h * 0.34, theme.px(4))
            self._paint_notes(pen, noted, max(theme.text(21), inside.h * 0.03), ink)
        px = max(theme.text(52), 0.4 * large)
        pen.words(say(self.says), words, px, ink, bold=True, align="centre", lines=2)
        if self.winners:
            self._paint_shapes(pen, picture)

    def _paint_notes(self, pen: Pen, box: Box, px: float, ink: str) -> None:
        said = ". ".join(map(self.stage.say, self.notes))
        pen.words(said, box, px, ink, align="centre", valign="top", lines=3)

    def _paint_shapes(self, pen: Pen, box: Box) -> None:
        places = box.columns(len(self.winners), self.theme.px(16))
        for seat, place in zip(self.winners, places, strict=True):
            side = 0.78 * min(place.w, place.h)
            _paint_shape(pen, self.stage.seats.at(seat), place.centred(side, side))


def _paint_shape(pen: Pen, sitter: Sitter, box: Box) -> None:
    """Draw a player's shape as a large piece of paper with their letter."""
    lower = moved(sitter.shape, box.x, box.y - 0.05 * box.h, box.w)
    pen.polygon(lower, INK, 0.35)
    pen.polygon(moved(sitter.shape, box.x, box.y, box.w), PAPER)
    letter = box.centred(box.w, box.h)._replace(y=box.y + (sitter.letter_height - 0.5) * box.h)
    pen.words(sitter.letter, letter, box.h * 0.5, INK, bold=True, align="centre")


class CountingPanel(Painted):
    """The standings, a row for each from first to last; their points count up, the last place first.

    `on_choose` gets the standing whose row was touched.
    """

    __events__ = ("on_choose",)

    counted: float = NumericProperty(1.0)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._standings: tuple[Standing, ...] = ()
        self._winners: tuple[int, ...] = ()
        self.fbind("counted", self._again)

    def show(self, standings: Sequence[Standing], winners: tuple[int, ...]) -> None:
        """Show these standings, best first; `count` counts them up."""
        self._standings, self._winners = tuple(standings), winners
        Animation.cancel_all(self, "counted")
        self.counted = 0.0 if self.theme.motion and standings else 1.0
        self.repaint()

    def count(self) -> None:
        """Count all points up."""
        Animation.cancel_all(self, "counted")
        if self.counted < 1.0:
            left = min(A_PLACE * len(self._standings), AT_MOST)
            Animation(counted=1.0, duration=left).start(self)

    def tapped(self, key: int) -> None:
        self.dispatch("on_choose", self._standings[key])

    def finish(self) -> None:
        """Show all points at once."""
        Animation.cancel_all(self, "counted")
        self.counted = 1.0

    def share(self, row: int) -> float:
        """How much of that row is counted: the last row begins, the first ends."""
        number = len(self._standings)
        return min(1.0, max(0.0, self.counted * number - (number - 1 - row)))

    def paint(self, pen: Pen) -> None:
        if not self._standings:
            return
        boxes = self.box.rows(len(self._standings), self.theme.px(8))
        for row, (standing, box) in enumerate(zip(self._standings, boxes, strict=True)):
            self._paint_row(pen, standing, self.area(row, box), self.share(row))

    def _paint_row(self, pen: Pen, standing: Standing, box: Box, share: float) -> None:
        theme, sheet = self.theme, standing.sheet
        sitter, won = self.stage.seats.at(sheet.seat), sheet.seat in self._winners
        pen.box(box, theme.px(12), "raised" if won else "surface")
        inside = box.inset(theme.px(14), theme.px(6))
        radius = min(inside.h * 0.4, max(theme.text(24), inside.h * 0.2))
        spot, inside = inside.left(2.4 * radius, theme.px(10))
        pen.badge(sitter, *spot.centre, radius)
        px = min(max(theme.text(44), inside.h * 0.33), inside.h * 0.8)
        total, inside = inside.rightmost(self._widest(px), theme.px(12))
        pen.words(str(round(share * sheet.total)), total, px, bold=True, align="right")
        size = max(theme.text(22), inside.h * 0.16)
        room = inside.h - 1.1 * size - theme.px(BAR)
        sizes = [self._names(sheet.lines, inside.w, steps) for steps in NAMES]
        names = next((one for one in sizes if one.height(self.stage, inside.w) <= room / 2), sizes[-1])
        named = min(names.height(self.stage, inside.w), room)
        lower, inside = inside.below(max(0.0, named))
        upper, bars = inside.above(max(1.1 * size, inside.h * 0.52 - named))
        name, place = upper.left(min(upper.w * 0.55, width_of(sitter.name, size, True) + 2), theme.px(8))
        pen.words(sitter.name, name, size, bold=True)
        if share == 1.0:
            if named >= theme.least * LINE:
                self.draw_tree(names, lower)
            role = "loss" if sheet.out else "second"
            pen.words(
                self.stage.say(place_of(standing)),
                place,
                max(theme.text(18), inside.h * 0.13),
                role,
                align="right",
            )
        self._paint_lines(pen, sheet.lines, bars.inset(0, bars.h * 0.12), sitter.colour, share)

    def _names(self, lines: Sequence[Line], width: float, steps: float) -> Node:
        """What each bar is, in their order, as far as there is room; the scores have all."""
        each = (
            Row(
                Words(one.why, steps, "second", narrow=True),
                Words(signed(one.points), steps, bold=True),
                gap=4,
            )
            for one in lines
            if one.points
        )
        return Flow(*(one for one in each if one.width(self.stage) <= width), gap=10, end=Words("…", steps))

    def _widest(self, px: float) -> float:
        """The width of the longest total."""
        return max(width_of(str(one.sheet.total), px, True) for one in self._standings) + 2

    def _paint_lines(self, pen: Pen, lines: Sequence[Line], box: Box, colour: str, share: float) -> None:
        """Draw each reason as a bar as long as its points, up to the counted share of all of them."""
        most = max(_weight(one.sheet.lines) for one in self._standings) or 1
        left, each = share * _weight(lines), box.w / most
        for line in lines:
            weight = abs(line.points)
            whole, box = box.left(weight * each)
            if left > 0 and weight:
                part = min(1.0, left / weight)
                bar = whole._replace(w=max(1.0, whole.w * part - self.theme.px(2)))
                pen.box(bar, self.theme.px(4), "loss" if line.points < 0 else colour, "edge", 1.0)
                self._paint_points(pen, line, bar, part)
            left -= weight

    def _paint_points(self, pen: Pen, line: Line, bar: Box, part: float) -> None:
        """Write the points on the bar, once they are counted and if there is room."""
        words, px = str(line.points), min(bar.h * 0.75, max(self.theme.text(17), bar.h * 0.3))
        legible = px >= self.theme.least
        if legible and part == 1.0 and width_of(words, px, True) + 4 <= bar.w:
            pen.words(words, bar, px, INK, bold=True, align="centre")


def _weight(lines: Sequence[Line]) -> int:
    """The length of all bars together."""
    return sum(abs(line.points) for line in lines)
