"""The ledger of all players: one card each, with the score as its largest element.

The cards are stacked; on an upright panel, or over a whole width, those with few facts are two in a row.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.icons import SPEECH
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from companion.ui.panels.facts import FactPanel, paint_fact
from companion.ui.panels.ledger_text import (
    BADGE,
    FACTS_GAP,
    FLAT_BADGE,
    MARGIN,
    SCORE_GAP,
    SHRINKING,
    SIDES,
    CardText,
    fitting,
)
from companion.ui.panels.placed_cards import PlacedCards
from companion.ui.theme import LIKE
from engines.core.view import Fact, Ledger, Row

FEW = 4
"""The most facts of cards of which two are in a row on an upright panel, or over a whole width."""

LARGE = 1.2
"""The text scale above which cards are never two in a row."""

NEAR = 1.0
"""Millimetres beside a fact within which a touch still asks about it."""

NOTED = 66
"""The inner height from which such a card shows the notes below the name."""


class LedgerPanel(FactPanel):
    """A `Ledger` as a panel, a card per seat; `on_choose` is dispatched with the seat of the tapped card.

    A touched fact begins something or tells about itself, a score leads to `on_scores`; who wants to speak is
    heard first, and what a player says is meant wherever their card is touched. What is held is told about:
    of a card where nothing else is, `on_held` gets the seat.
    """

    __events__ = ("on_choose", "on_scores", "on_held")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.rows: tuple[Row, ...] = ()
        self.speaking: tuple[int, ...] = ()
        self._text = CardText(stage, ())
        self._beside: tuple[float, list[float]] = (0, [])
        self._badges: dict[int, Box] = {}
        self._scores: list[Box] = []

    def show(self, ledger: Ledger) -> None:
        """Show these rows."""
        self.rows = ledger.rows
        self.repaint()

    tells: Callable[[int, str], bool] | None = None
    """Gets the seat and the icon of a touched fact; False where the player is meant."""
    level = False
    """Whether the panel lies over the whole width, without a board beside it."""
    asked_for: Collection[int] = ()
    """The seats of the players that answer what is asked: a touch anywhere on their row means them."""

    def key_boxes(self) -> list[Box]:
        return super().key_boxes() if self.asked_for else []

    def read_boxes(self) -> list[Box]:
        x, y = self.to_window(self.x, self.y)
        return [Box(x, y, self.width, self.height)]

    def mark(self, speaking: tuple[int, ...]) -> None:
        """Mark the players who want to say something."""
        if speaking != self.speaking:
            self.speaking = speaking
            self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height without crowding, for that width."""
        gap, lines = self.theme.px(10), self._lines
        if self._placed is not None:
            return lines * (1.25 * self._placed_high(width) + gap) - gap
        return lines * (self.theme.px(82 + 34 * self._most_rows(self._whole_text, width)) + gap) - gap

    def least_height(self, width: float) -> float:
        """The height below which the names are hardly legible, or a card is hard to tap."""
        theme, text = self.theme, replace(self._whole_text, shrunk=SHRINKING[1])
        card = max(theme.target, theme.text(38))
        if self._placed is not None:
            return self._lines * (self._placed_high(width) + theme.px(10))
        if self._abreast > 1:
            card = max(card, text.steps(56) + text.line * self._most_rows(text, width))
        return self._lines * (card + theme.px(10))

    @property
    def _placed(self) -> PlacedCards | None:
        """What is on the cards of players with places of their own."""
        return PlacedCards(self.stage, self.rows) if any(row.places for row in self.rows) else None

    def _placed_high(self, width: float) -> float:
        """The height of such a card at least."""
        placed, theme = PlacedCards(self.stage, self.rows), self.theme
        lines = placed.lines(self._whole_text.rest(width))
        return max(theme.target, lines * placed.high + theme.px(MARGIN))

    @property
    def _whole_text(self) -> CardText:
        return CardText(self.stage, self.rows, abreast=self._abreast > 1, floor=self.theme.work)

    def _most_rows(self, text: CardText, width: float) -> int:
        """The highest number of rows of facts on a card, in a ledger of that width."""
        return text.fact_lines((width - self.theme.px(10)) / 2 if self._abreast > 1 else width)

    @property
    def _abreast(self) -> int:
        """The number of cards in a row."""
        few = all(len(row.facts) <= FEW and not row.places for row in self.rows) and len(self.rows) > 2
        wide = (self.theme.portrait or self.level) and self.theme.text_unit <= LARGE * self.theme.mm / LIKE
        return 2 if wide and few else 1

    @property
    def _lines(self) -> int:
        return -(-len(self.rows) // self._abreast)

    def _cards(self, gap: float) -> list[Box]:
        """A box for each card; the last of an odd number takes a whole row."""
        boxes = self.box.grid(self._lines, self._abreast, gap)
        if len(boxes) > len(self.rows):
            boxes[-2:] = [Box(self.box.x, boxes[-1].y, self.box.w, boxes[-1].h)]
        return boxes

    def tapped(self, key: int) -> None:
        thing = self.asked(NEAR * self.theme.mm)
        meant = key in self.speaking or key in self.asked_for
        if meant or any(row.seat == key and row.says is not None for row in self.rows):
            self.dispatch("on_choose", key)
        elif thing is not None and self.tells is not None and self.tells(key, thing):
            pass
        elif any(score.holds(*self._touched) for score in self._scores):
            self.dispatch("on_scores")
        else:
            self.dispatch("on_choose", key)

    def held(self, key: int) -> bool:
        thing = self.asked(NEAR * self.theme.mm)
        if thing is None or not self.stage.dispatch("on_about", thing, key):
            self.dispatch("on_held", key)
        return True

    def place_of(self, key: int) -> tuple[float, float]:
        """The window position of a card's badge: a touch there means the player."""
        self.settle()
        x, y = self.to_window(*self._badges[key].centre)
        return x, y

    def paint(self, pen: Pen) -> None:
        self._badges.clear()
        self._scores.clear()
        if not self.rows:
            return
        boxes = self._cards(min(self.theme.px(10), self.height * 0.025))
        placed = self._placed
        self._text = fitting(self._whole_text, boxes[0]) if placed is None else self._whole_text
        self._beside = (self._text.inline(boxes[0].w) or (0, [])) if placed is None else (0, [])
        for row, box in zip(self.rows, boxes, strict=True):
            # Lower than a finger, a card is there to be read.
            low = box.h < self.theme.target - 0.5
            self._paint_card(pen, row, box if low else self.area(row.seat, box), placed)

    def _paint_card(self, pen: Pen, row: Row, box: Box, placed: PlacedCards | None) -> None:
        theme = self.theme
        lit = row.awaited or self.pressed == row.seat
        pen.box(
            box,
            theme.px(14),
            "raised" if lit else "surface",
            self.stage.seats.at(row.seat).colour if row.awaited else None,
            theme.px(2.5),
        )
        if placed is not None:
            inside = box.inset(theme.px(SIDES / 2), 0)
            rest = self._paint_badge(pen, row, inside, min(theme.px(20), inside.h * 0.36), BADGE)
            placed.paint(pen, row, self._paint_score(pen, row, rest), self.placed)
            return
        margin = min(theme.px(MARGIN), box.h * 0.09)
        if self._text.flat:  # the rows of facts need their height more
            margin = min(margin, max(0.0, box.h - self._text.height(box.w)) / 2)
        inside = box.inset(theme.px(SIDES / 2), margin)
        if self._text.flat:
            self._paint_flat(pen, row, inside)
            return
        below, line = self._text.fact_rows(row, box.w), self._text.line
        radius = min(theme.px(20), inside.h * 0.36)
        if not self._text.abreast:
            inside = self._paint_score(pen, row, self._paint_badge(pen, row, inside, radius, BADGE))
        head, rest = inside.above(inside.h - line * len(below)) if below else (inside, inside)
        if self._text.abreast:
            head = self._paint_badge(pen, row, head, min(radius, head.h * 0.36), BADGE)
        self._paint_head(pen, row, head)
        for facts, strip in zip(
            below, rest.below(line * len(below))[0].rows(max(1, len(below))), strict=False
        ):
            self._paint_grid(pen, facts, strip, len(below[0]))

    def _paint_flat(self, pen: Pen, row: Row, inside: Box) -> None:
        """Draw the name on the left, the score on the right, and between them the facts in rows."""
        theme, text, width = self.theme, self._text, inside.w + self.theme.px(SIDES)
        size = min(max(inside.h * 0.55, theme.work), max(theme.text(18), theme.work))
        inside = self._paint_score(pen, row, inside)
        head, rest = inside.left(text.flat_head(width, size), theme.px(FACTS_GAP))
        radius = min(theme.px(16), inside.h * 0.4)
        head = self._paint_badge(pen, row, head, radius, FLAT_BADGE)
        note, role = text.note(row)
        if note and inside.h > theme.text(NOTED):
            head, below = head.above(head.h * 0.52)
            note, _ = text.note_within(row, below.w, 2)
            pen.words(note, below, theme.small, role, lines=2)
            self._note_tells(row, note, below, theme.small)
        name, name_size = self.stage.seats.at(row.seat).name, text.even_name(head.w, size)
        colour = "loss" if row.alert else "words"
        pen.words(name, head, name_size, colour, bold=True, lines=2, kept=theme.work)
        lines = text.fact_rows(row, width)
        for facts, strip in zip(lines, rest.rows(len(lines)), strict=True):
            self._paint_grid(pen, facts, strip, len(lines[0]))

    def _paint_badge(self, pen: Pen, row: Row, box: Box, radius: float, width: float) -> Box:
        """Draw the badge at the left of a box, in so many units; the rest."""
        spot, rest = box.left(self.theme.px(width))
        spot = spot.left(min(2 * radius, spot.w))[0]
        pen.badge(self.stage.seats.at(row.seat), *spot.centre, radius)
        self._paint_speech(pen, row, spot)
        return rest

    def _paint_score(self, pen: Pen, row: Row, box: Box) -> Box:
        """Draw the score at the right of a box; the rest."""
        if not self._text.score_width:
            return box
        place, rest = box.rightmost(self._text.score_width, self.theme.px(SCORE_GAP))
        if row.score is not None:
            # Digits have no tails: only their capitals' height has to fit the card.
            line = place.centred(place.w, self._text.score_px * LINE)
            pen.words(str(row.score), line, self._text.score_px, bold=True, align="right")
            self._scores.append(place)
        return rest

    def _paint_speech(self, pen: Pen, row: Row, badge: Box) -> None:
        """Draw the sign at a badge whose player wants to say something."""
        self._badges[row.seat] = badge
        if row.seat in self.speaking:
            side = max(badge.w * 0.6, 2 * self.theme.least)
            pen.icon(SPEECH, Box(badge.x - self.theme.px(6), badge.centre[1], side, side), "accent")

    def _paint_head(self, pen: Pen, row: Row, box: Box) -> None:
        stage, text = self.stage, self._text
        note, role = text.note(row)
        stack = box.centred(box.w, min(box.h, max(text.steps(54), text.least_head)))
        # The numbers stand in the line of the names: a second line, which comes and goes, moves nothing.
        below = max(self.theme.least, min(stack.h * 0.43, stack.h - text.name_px))
        lower, upper = stack.below(below) if text.noted else (box, box)
        if text.abreast:  # the note goes on below the score
            upper = self._paint_score(pen, row, upper)
        upper = self._paint_inline(pen, row, upper)
        told, _ = text.note_within(row, lower.w)
        name, colour = stage.seats.at(row.seat).name, "loss" if row.alert and not told else "words"
        place = upper if note else box._replace(w=upper.w)
        px = text.name_px if place.h >= text.name_px else text.steps(23)
        pen.words(name, place, px, colour, bold=True, kept=self.theme.work)
        size = max(self.theme.least, text.steps(16))
        pen.words(told, lower, size, role)
        self._note_tells(row, told, lower, size)
        if role == "loss":
            self._paint_after_alert(pen, row, lower, size, told)

    def _paint_after_alert(self, pen: Pen, row: Row, box: Box, size: float, told: str) -> None:
        """Draw the notes for which what is told of an alert leaves room."""
        box = box.left(min(box.w, width_of(told, size)))[1]
        notes = self._text.beside_alert(row, box.w, told)
        pen.words(notes, box, size, "second")
        if notes and row.noted is not None:
            self._icons.append((box.left(min(box.w, width_of(notes, size)))[0], row.noted))

    def _note_tells(self, row: Row, told: str, box: Box, size: float) -> None:
        """Let a touch of the notes, or of the alert before them, tell about what they note."""
        thing = row.noted if row.alert is None else row.warned
        if told and thing is not None and row.says is None:
            self._icons.append((box.left(min(box.w, width_of(told, size)))[0], thing))

    def _paint_inline(self, pen: Pen, row: Row, box: Box) -> Box:
        """Draw the facts beside the name; the box left of them."""
        size, widths = self._beside
        pairs = list(zip(row.facts, widths, strict=False))
        for fact, width in reversed(pairs):
            spot, box = box.rightmost(width, self.theme.px(0.55 * size))
            paint_fact(pen, self.stage, fact, self.placed(fact, spot), self._text.size(size))
        return box

    def _paint_grid(self, pen: Pen, facts: tuple[Fact, ...], strip: Box, each: int) -> None:
        """Draw a row of facts, in columns that share what they don't need."""
        widths = self._text.widths(each)
        spare = (strip.w - sum(widths)) / each
        for fact, width in zip(facts, widths, strict=False):
            box, strip = strip.left(width + spare)
            paint_fact(pen, self.stage, fact, self.placed(fact, box), self._text.size(20))
