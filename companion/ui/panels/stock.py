"""What players own of many kinds: that of one beside the table, and that of all over it, with their cards."""

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.panels.facts import fact_width, is_zero, paint_fact
from companion.ui.panels.over_table import AROUND, OverTable
from companion.ui.theme import FAR
from engines.core.text import N_
from engines.core.view import Fact, Row

FEW, ABREAST, CLOSER = 10, 5, 8
"""Up to so many kinds stand so many abreast; more of them closer together."""

CLOSE = 2.1
"""Millimetres of the capitals of those."""

LARGE = 1.25
"""How much larger than one works with the numbers are where all are seen."""

LINES = 2
"""The lines kept for one player's goods, so that nothing moves as they come and go."""

HIGH = 1.42
"""The height of a line, in letter heights."""

ALL = "all"


class StockPanel(Painted):
    """All that one player owns: what is not there is not written. `on_open` follows a tap."""

    can_wait = True

    __events__ = ("on_open",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._owned: tuple[Fact, ...] = ()
        self.there = False
        self.seat = 0

    def show(self, row: Row | None) -> None:
        """Show what this player owns; nothing for nobody, or in a game without such goods."""
        stock = row.stock if row is not None else ()
        self.seat = row.seat if row is not None else 0
        owned = tuple(fact for fact in stock if not is_zero(fact))
        if (owned, bool(stock)) != (self._owned, self.there):
            self._owned, self.there = owned, bool(stock)
            self.repaint()

    @property
    def wanted_height(self) -> float:
        """The height of its lines, as high as a finger at least; 0 without anything to show."""
        lines = self._lines * self.theme.work * HIGH + self.theme.px(12)
        return max(self.theme.target, lines) if self.there else 0.0

    @property
    def _lines(self) -> int:
        """The lines of goods: one is enough for a few on an upright panel, whose board needs the room."""
        return 1 if self.theme.portrait and len(self._owned) <= CLOSER else LINES

    def tapped(self, _key: object) -> None:
        self.dispatch("on_open")

    def paint(self, pen: Pen) -> None:
        theme, number = self.theme, len(self._owned)
        pen.box(self.area(ALL, self.box), theme.px(14), "surface")
        inside = self.box.inset(theme.px(12), theme.px(5))
        columns = ABREAST if number <= FEW and self._lines > 1 else max(CLOSER, -(-number // LINES))
        px = theme.work if number <= FEW else theme.capitals(CLOSE)
        boxes = inside.grid(LINES if number > columns else 1, columns)
        for fact, box in zip(self._owned, boxes, strict=False):
            _paint(pen, self.stage, fact, box, px)


class StockTable(OverTable):
    """All that all players own, each kind in its own place, and the names of their cards if there is room.

    A touch of a player's row goes to `on_player`, with their seat.
    """

    __events__ = ("on_player",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, N_("What everyone owns"), **kwargs)
        self._rows: tuple[Row, ...] = ()

    def show(self, rows: Sequence[Row]) -> None:
        """Show what these own."""
        self._rows = tuple(rows)
        self.repaint()

    def tapped(self, key: object) -> None:
        if key == AROUND:
            super().tapped(key)
        else:
            self.dispatch("on_player", key)

    def paint(self, pen: Pen) -> None:
        theme, rest = self.theme, self.ground(pen)
        if not self._rows:
            return
        gap = theme.px(8)
        high = min(30 * theme.mm, (rest.h + gap) / len(self._rows) - gap)
        places = rest.above(len(self._rows) * (high + gap) - gap)[0].rows(len(self._rows), gap)
        named = self._named_height(places[0].inset(theme.px(12), theme.px(5)))
        for row, box in zip(self._rows, places, strict=True):
            self._paint_row(pen, row, box, named)

    def _named(self, row: Row) -> str:
        """The names of the cards of a player."""
        return " · ".join(map(self.stage.say, row.cards))

    def _named_height(self, box: Box) -> float:
        """The height that the names take below the goods of each player; 0 where they have no room."""
        theme, least = self.theme, self.theme.least
        fitted = [fit(self._named(row), box.w, least, lines=LINES, least=least) for row in self._rows]
        high = max(len(one.lines) for one in fitted) * least * LINE
        above = (3 if theme.portrait else LINES) * LARGE * theme.work
        return 0.0 if any(one.cut for one in fitted) or high + above > box.h else high

    def _paint_row(self, pen: Pen, row: Row, box: Box, named: float) -> None:
        theme = self.theme
        sitter = self.stage.seats.at(row.seat)
        fill, edge = ("raised", sitter.colour) if row.awaited else ("surface", None)
        pen.box(self.area(row.seat, box), theme.px(14), fill, edge, theme.px(2.5))
        cards, inside = box.inset(theme.px(12), theme.px(5)).below(named)
        if named:
            pen.words(self._named(row), cards, theme.least, "second", lines=LINES, kept=theme.least)
        if theme.portrait:
            who, goods = inside.above(inside.h / 3)
        else:
            who, goods = inside.left(inside.w * 0.25, theme.px(14))
        self._paint_player(pen, row, who)
        columns = -(-len(row.stock) // LINES)
        for fact, place in zip(row.stock, goods.grid(LINES, columns), strict=False):
            _paint(pen, self.stage, fact, place, LARGE * theme.work)

    def _paint_player(self, pen: Pen, row: Row, box: Box) -> None:
        """Draw badge, name and score, and the facts below them or beside."""
        theme = self.theme
        if theme.portrait:
            upper, lower = box.left(box.w * 0.5, theme.px(14))
        else:
            upper, lower = box.above(box.h * 0.56)
        radius = min(theme.px(20), upper.h * 0.46)
        spot, name = upper.left(2 * radius, theme.px(8))
        pen.badge(self.stage.seats.at(row.seat), *spot.centre, radius)
        if row.score is not None:
            score, name = name.rightmost(theme.px(70), theme.px(4))
            pen.words(str(row.score), score, theme.capitals(FAR), bold=True, align="right")
        pen.words(
            self.stage.seats.at(row.seat).name, name, theme.text(22), bold=True, lines=2, kept=theme.work
        )
        unit = theme.text(1)
        widths = [fact_width(self.stage, fact, theme.least / unit) for fact in row.facts]
        gap = max(0.0, lower.w - sum(widths)) / max(1, len(widths))
        for fact, width in zip(row.facts, widths, strict=True):
            place, lower = lower.left(width + min(gap, theme.px(16)))
            paint_fact(pen, self.stage, fact, place, theme.least / unit)


def _paint(pen: Pen, stage: Stage, fact: Fact, box: Box, px: float) -> None:
    """Draw what is owned with its number, or the faint sign of what is not."""
    if not is_zero(fact):
        paint_fact(pen, stage, fact, box, px / stage.theme.text(1))
    elif (icon := stage.icon(fact.icon)) is not None:
        spot = box.left(0.9 * px)[0].centred(0.9 * px, 0.9 * px)
        pen.icon(icon, spot, stage.icon_tint(fact.tint), 0.25)
