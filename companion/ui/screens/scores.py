"""The score sheet: who stands where, and every point with its reason and the rule's place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.icons import CROWN
from companion.ui.kit.box import Box
from companion.ui.kit.button import paint_key
from companion.ui.kit.button import Face
from companion.ui.kit.pages import page_of
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.screens.screen import Page
from engines.core.scoring import Line, Standing
from engines.core.text import N_

MORE = "more"


class ScoresScreen(Page):
    """Shows standings, a column a seat from the first place on."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Scores"), **kwargs)
        self._standings: tuple[Standing, ...] = ()
        self._winners: tuple[int, ...] = ()
        self._turned: dict[int, int] = {}

    def show(self, standings: Sequence[Standing], winners: tuple[int, ...]) -> None:
        """Show these standings; the winners wear a crown."""
        self._standings, self._winners = tuple(standings), winners
        self.title.text = N_("The final scores") if winners else N_("The scores so far")
        self._turned.clear()
        self.repaint()

    def tapped(self, key: Any) -> None:
        self._turned[key] = self._turned.get(key, 0) + 1
        self.repaint()

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        columns = self.body.columns(max(3, len(self._standings)), self.theme.px(14))
        for standing, column in zip(self._standings, columns, strict=False):
            self._paint_seat(pen, standing, column)

    def _paint_seat(self, pen: Pen, standing: Standing, column: Box) -> None:
        theme, sheet = self.theme, standing.sheet
        won = sheet.seat in self._winners
        pen.box(column, theme.px(14), "surface", "accent" if won else None, theme.px(3))
        inside = column.inset(theme.px(16), theme.px(12))
        head, rest = inside.above(theme.px(74), theme.px(4))
        self._paint_head(pen, standing, head, won)
        pen.box(rest.above(theme.px(1.5))[0], 0, "edge")
        self._paint_lines(pen, sheet.seat, sheet.lines, rest.above(theme.px(10))[1])

    def _paint_head(self, pen: Pen, standing: Standing, head: Box, won: bool) -> None:
        theme, sheet = self.theme, standing.sheet
        radius = theme.px(20)
        spot, head = head.left(2 * radius, theme.px(12))
        sitter = self.stage.seats.at(sheet.seat)
        pen.badge(sitter, *spot.centre, radius)
        total, head = head.rightmost(theme.text(58), theme.px(6))
        pen.words(str(sheet.total), total, theme.text(44), "accent" if won else "words", bold=True, align="right")
        upper, lower = head.centred(head.w, theme.text(52)).above(theme.text(29))
        pen.words(sitter.name, upper, theme.text(22), bold=True)
        if won:
            crown, lower = lower.left(theme.text(20), theme.px(8))
            pen.icon(CROWN, crown.centred(crown.w, crown.w), "accent")
        pen.words(self.stage.say(_place(standing)), lower, theme.text(16), "second")

    def _paint_lines(self, pen: Pen, seat: int, lines: tuple[Line, ...], box: Box) -> None:
        theme = self.theme
        tall = theme.text(64)
        page = page_of(lines, max(2, int(box.h / tall)), self._turned.get(seat, 0))
        for line in page.shown:
            place, box = box.above(tall)
            self._paint_line(pen, line, place)
        if page.pages > 1:
            key = box.above(max(theme.target, tall * 0.8))[0]
            face = Face(self.stage.say(N_("More")), f"{page.number + 1}/{page.pages}")
            paint_key(pen, self.area(seat, key), face, pressed=self.pressed == seat, size=18)

    def _paint_line(self, pen: Pen, line: Line, box: Box) -> None:
        theme = self.theme
        number, words = box.inset(0, theme.px(4)).left(theme.text(34), theme.px(12))
        zero = line.points == 0
        colour = "quiet" if zero else "loss" if line.points < 0 else "words"
        pen.words(str(line.points), number, theme.text(26), colour, bold=True, align="right")
        why, rule = words.above(words.h * 0.62)
        pen.words(self.stage.say(line.why), why, theme.text(17), "quiet" if zero else "words", lines=2)
        pen.words(str(line.rule), rule, theme.text(13), "quiet" if zero else "second")


def _place(standing: Standing) -> Any:
    if standing.shared:
        return N_("place {n}, shared", n=standing.place)
    return N_("place {n}", n=standing.place)
