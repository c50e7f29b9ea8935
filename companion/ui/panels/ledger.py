"""The ledger of all players: one card each, with the score as its largest element.

The cards are stacked; on an upright panel those with few facts are two in a row.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import STEPS, fit, width_of
from companion.ui.panels.facts import fact_width, paint_fact
from engines.core.view import Fact, Ledger, Row

INLINE = 3
"""The most facts shown in line with the name; more get their own rows."""

SHRINKING = (1.0, 0.9, 0.8, 0.7, 0.6)
"""The factors by which text shrinks on low cards."""

SMALL = 0.75
"""Below this factor, text moves beside the name if it is larger there."""

LARGE = 1.2
"""The text scale above which cards are never two in a row."""

NOTED = 66
"""The inner height from which such a card shows the notes below the name."""

FLAT = (0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.36)
"""The further factors for a card still too low, with the facts beside the name."""

HEAD, LOOSE = 0.27, 10
"""The name's minimum share of such a card, and the gap the facts keep."""

SIZES = (28, 24, 20, 17)
"""The sizes of facts beside a name: the first at which all names fit is used."""


class LedgerPanel(Painted):
    """A `Ledger` as a panel, a card per seat; `on_choose` is dispatched with the seat of the tapped card."""

    __events__ = ("on_choose",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._rows: tuple[Row, ...] = ()
        self._beside: tuple[float, list[float]] = (0, [])
        self._noted = False
        self._shrunk = 1.0
        self._flat = False

    def on_choose(self, seat: int) -> None:
        """A player's card was tapped."""

    def show(self, ledger: Ledger) -> None:
        """Show these rows."""
        self._rows = ledger.rows
        self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height without crowding, for that width."""
        gap, lines = self.theme.px(10), self._lines
        return lines * (self.theme.px(82 + 34 * self._most_rows(width)) + gap) - gap

    def least_height(self, width: float) -> float:
        """The height below which the names are hardly legible, or a card is hard to tap."""
        theme, shrunk = self.theme, SHRINKING[1]
        card = max(theme.target, theme.text(38))
        if self._abreast > 1:
            self._shrunk, self._flat = shrunk, False
            card = max(card, self._text(56) + self._line * self._most_rows(width))
        return self._lines * (card + theme.px(10))

    def _most_rows(self, width: float) -> int:
        """The highest number of rows of facts on a card, in a ledger of that width."""
        card = (width - self.theme.px(10)) / 2 if self._abreast > 1 else width
        return self._fact_lines(card)

    @property
    def _abreast(self) -> int:
        """The number of cards in a row."""
        few = all(len(row.facts) <= INLINE for row in self._rows) and len(self._rows) > 2
        return 2 if self.theme.portrait and few and self.theme.text_scale <= LARGE else 1

    @property
    def _lines(self) -> int:
        return -(-len(self._rows) // self._abreast)

    def _cards(self, gap: float) -> list[Box]:
        """A box for each card; the last of an odd number takes a whole row."""
        boxes = self.box.grid(self._lines, self._abreast, gap)
        if len(boxes) > len(self._rows):
            boxes[-2:] = [Box(self.box.x, boxes[-1].y, self.box.w, boxes[-1].h)]
        return boxes

    def tapped(self, key: int) -> None:
        self.dispatch("on_choose", key)

    def paint(self, pen: Pen) -> None:
        if not self._rows:
            return
        boxes = self._cards(min(self.theme.px(10), self.height * 0.025))
        self._fit(boxes[0])
        for row, box in zip(self._rows, boxes, strict=True):
            # Lower than a finger, a card is there to be read.
            low = box.h < self.theme.target - 0.5
            self._paint_card(pen, row, box if low else self.area(row.seat, box))

    def _fit(self, card: Box) -> None:
        """Shrink the text until it fits a card, and choose what goes beside the names."""
        self._flat = False
        stacked = next((shrunk for shrunk in SHRINKING if self._is_held(card, shrunk)), 0.0)
        if stacked < SMALL and (flat := self._flat_size(card)) > stacked:
            self._flat, self._shrunk = True, flat
        self._noted = not self._flat and any(self._note(row)[0] for row in self._rows)

    def _is_held(self, card: Box, shrunk: float) -> bool:
        """Whether name, note and facts fit on a card at this scale."""
        self._shrunk = shrunk
        self._beside = self._inline(card.w) or (0, [])
        lines = self._fact_lines(card.w)
        return self._text(56) + lines * self._line <= card.h

    def _flat_size(self, card: Box) -> float:
        """The largest scale of the facts beside the names; 0 if there are few of them."""
        if not self._fact_lines(card.w):
            return 0.0
        tried, self._flat = self._shrunk, True
        found = next((shrunk for shrunk in FLAT if self._is_flatly_held(card, shrunk)), FLAT[-1])
        self._shrunk, self._flat = tried, False
        return found

    def _is_flatly_held(self, card: Box, shrunk: float) -> bool:
        self._shrunk = shrunk
        lines = self._fact_lines(card.w * (1 - HEAD))
        return lines * self._line * 0.8 <= card.h

    def _text(self, steps: float) -> float:
        return self.theme.text(steps) * self._shrunk

    @property
    def _line(self) -> float:
        """The height of a row of facts."""
        return self.theme.px(34) * self._shrunk

    def _paint_card(self, pen: Pen, row: Row, box: Box) -> None:
        theme = self.theme
        lit = row.awaited or self.pressed == row.seat
        pen.box(
            box,
            theme.px(14),
            "raised" if lit else "surface",
            "accent" if row.awaited else None,
            theme.px(2.5),
        )
        inside = box.inset(theme.px(16), min(theme.px(8), box.h * 0.09))
        if self._flat:
            self._paint_flat(pen, row, inside)
            return
        below = self._fact_rows(row, box.w)
        line = self._line
        head, rest = inside.above(inside.h - line * len(below)) if below else (inside, inside)
        radius = min(theme.px(20), head.h * 0.36)
        spot, head = head.left(2 * radius, theme.px(14))
        pen.badge(self.stage.seats.at(row.seat), *spot.centre, radius)
        self._paint_head(pen, row, head)
        for facts, strip in zip(
            below, rest.below(line * len(below))[0].rows(max(1, len(below))), strict=False
        ):
            self._paint_grid(pen, facts, strip, len(below[0]))

    def _flat_head(self, width: float, size: float) -> float:
        """The width of badge, name and score: space not needed by the facts goes to long names."""
        theme, name = self.theme, self.stage.seats.at
        facts = [fact_width(self.stage, fact, 20 * self._shrunk) for row in self._rows for fact in row.facts]
        columns = max(len(self._fact_rows(row, width * (1 - HEAD))[0]) for row in self._rows if row.facts)
        spare = width * (1 - HEAD) - theme.px(46) - columns * (max(facts) + theme.px(LOOSE))
        names = max(width_of(name(row.seat).name, size, True) for row in self._rows)
        wanted = theme.px(60) + names + self._flat_score(size) + theme.px(8)
        return width * HEAD + max(0.0, min(spare, wanted - width * HEAD))

    def _evenly(self, width: float, size: float) -> float:
        """The size at which all names fit that width, or the smallest before only one shrinks further."""
        names = (self.stage.seats.at(row.seat).name for row in self._rows)
        return max(size * STEPS[-1], min(fit(name, width, size, True, 2).px for name in names))

    def _flat_score(self, size: float) -> float:
        """The width of the longest score on such a card."""
        scores = (row.score for row in self._rows if row.score is not None)
        return max((width_of(str(score), size * 1.1, True) + 2 for score in scores), default=0.0)

    def _paint_flat(self, pen: Pen, row: Row, inside: Box) -> None:
        """Draw the name on the left, and the facts beside it in as many rows as needed."""
        stage, width = self.stage, inside.w + self.theme.px(32)
        size = min(inside.h * 0.5, self.theme.text(18))
        head, rest = inside.left(self._flat_head(width, size), self.theme.px(14))
        sitter = stage.seats.at(row.seat)
        radius = min(self.theme.px(20), inside.h * 0.4, head.w * 0.14)
        spot, head = head.left(2 * radius, self.theme.px(8))
        pen.badge(sitter, *spot.centre, radius)
        note, role = self._note(row)
        if note and inside.h > self.theme.text(NOTED):
            head, below = head.above(head.h * 0.52)
            pen.words(note, below, self.theme.text(13), role, lines=2)
        score, head = head.rightmost(min(self._flat_score(size), head.w * 0.42), self.theme.px(6))
        if row.score is not None:
            pen.words(str(row.score), score, size * 1.1, bold=True, align="right")
        name_size = self._evenly(head.w, size)
        pen.words(sitter.name, head, name_size, "loss" if row.alert else "words", bold=True, lines=2)
        lines = self._fact_rows(row, width * (1 - HEAD))
        for facts, strip in zip(lines, rest.rows(len(lines)), strict=True):
            self._paint_grid(pen, facts, strip, len(lines[0]))

    def _paint_head(self, pen: Pen, row: Row, box: Box) -> None:
        stage = self.stage
        note, role = self._note(row)
        stack = box.centred(box.w, min(box.h, self._text(54)))
        # The numbers stand in the line of the names: a second line, which comes and goes, moves nothing.
        upper, lower = stack.above(stack.h * 0.57) if self._noted else (box, box)
        if row.score is not None:
            narrow = self._noted and self._abreast > 1  # the note goes on below the score
            score, rest = (upper if narrow else box).rightmost(self._score_width, self.theme.px(6))
            pen.words(str(row.score), score, self._text(39), bold=True, align="right")
            upper, lower = upper._replace(w=rest.w), lower if narrow else lower._replace(w=rest.w)
        upper = self._paint_inline(pen, row, upper)
        pen.words(
            stage.seats.at(row.seat).name,
            upper if note else box._replace(w=upper.w),
            self._text(23),
            bold=True,
        )
        pen.words(note, lower, self._text(16), role)

    @property
    def _score_width(self) -> float:
        """The width of two digits or of the longest score, the same on every card."""
        scores = (width_of(str(row.score), self._text(39), True) + 2 for row in self._rows)
        return max((self._text(52), *scores))

    def _note(self, row: Row) -> tuple[str, str]:
        if row.alert is not None:
            return self.stage.say(row.alert), "loss"
        return " · ".join(self.stage.say(note) for note in row.notes), "second"

    def _inline(self, width: float) -> tuple[float, list[float]] | None:
        """The size and widths of the facts beside the names, the same on every card; None without room."""
        rows = [row.facts for row in self._rows if row.facts]
        if any(len(facts) > INLINE for facts in rows):
            return None
        theme, seats = self.theme, self.stage.seats
        names = max(width_of(seats.at(row.seat).name, self._text(23), True) for row in self._rows)
        room = width - theme.px(98) - self._score_width - names
        for size in SIZES:
            columns = zip_longest(*rows)
            widths = [
                max(fact_width(self.stage, fact, size * self._shrunk) for fact in column if fact is not None)
                + 2
                for column in columns
            ]
            if sum(widths) + len(widths) * theme.px(0.55 * size) <= room:
                return size, widths
        return None

    def _paint_inline(self, pen: Pen, row: Row, box: Box) -> Box:
        size, widths = self._beside
        pairs = list(zip(row.facts, widths, strict=False))
        for fact, width in reversed(pairs):
            spot, box = box.rightmost(width, self.theme.px(0.55 * size))
            paint_fact(pen, self.stage, fact, spot, size * self._shrunk)
        return box

    def _fact_lines(self, width: float) -> int:
        """The highest number of rows of facts on a card; 0 if all are beside the names."""
        most = max((len(row.facts) for row in self._rows), default=0)
        if not most or self._inline(width) is not None:
            return 0
        return -(-most // self._columns(width))

    def _fact_rows(self, row: Row, width: float) -> list[tuple[Fact, ...]]:
        if not row.facts or self._inline(width) is not None:
            return []
        rows = -(-len(row.facts) // self._columns(width))
        each = -(-len(row.facts) // rows)  # no row is much shorter than the others
        return [row.facts[at : at + each] for at in range(0, len(row.facts), each)]

    def _columns(self, width: float) -> int:
        theme = self.theme
        widest = max(
            fact_width(self.stage, fact, 20 * self._shrunk) for row in self._rows for fact in row.facts
        )
        least = 0.0 if self._flat else self._text(50)
        return max(1, int((width - theme.px(32)) / max(least, widest + theme.px(4 if self._flat else 10))))

    def _paint_grid(self, pen: Pen, facts: tuple[Fact, ...], strip: Box, each: int) -> None:
        for fact, box in zip(facts, strip.columns(each), strict=False):
            paint_fact(pen, self.stage, fact, box, 20 * self._shrunk)
