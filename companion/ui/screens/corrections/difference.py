"""The review of a correction before it is saved: its changes line by line, and inconsistencies."""

from typing import Any

from companion.desk.ask import CANCEL, Line
from companion.desk.counting import CountReview
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BANG, CROSS
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.screens.screen import Page, put
from engines.core.text import Text


class DifferenceScreen(Page):
    """The changes to be saved, with the keys of what is asked about them; `on_back` goes on counting."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self.list = ScrollList(stage, self._paint_line, self._height_of)
        self.leave = Button(stage, icon=CROSS, size_steps=20)
        self.note = Button(stage, size_steps=20)
        self.do = Button(stage, state="main", size_steps=22)
        self.forward(on_back=self.leave)
        self.add(self.list, self.leave, self.note, self.do)

    def show(self, asked: CountReview) -> None:
        """Show what was counted, and what is asked about it."""
        self.title.text = asked.title
        self.leave.label = asked.leave or CANCEL
        self.give_keys(asked, note=self.note, do=self.do)
        self.list.offset = 0
        self.list.show(asked.lines)
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, gap = self.theme, self.theme.px(12)
        foot, rest = self.body.below(theme.reach, gap)
        put(self.list, rest)
        for key, place in zip((self.leave, self.note, self.do), foot.columns(3, gap), strict=True):
            put(key, place)

    def _inner(self, width: float) -> float:
        return width - self.theme.px(44) - self.theme.text(46)

    def _height_of(self, one: Line) -> float:
        px = self.theme.text(21)
        fitted = fit(self.stage.say(one.words), self._inner(self.list.width), px, lines=4)
        return max(self.theme.text(52), len(fitted.lines) * fitted.px * LINE * 1.06 + self.theme.px(30))

    def _paint_line(self, pen: Pen, box: Box, one: Line, _pressed: bool) -> None:
        theme = self.theme
        card = Box(box.x, box.y + theme.px(8), box.w - theme.px(12), box.h - theme.px(8))
        pen.box(card, theme.px(12), "surface", "loss" if one.wrong else None, theme.px(2))
        spot, inside = card.inset(theme.px(14), theme.px(6)).left(theme.text(34), theme.text(12))
        if one.wrong:
            pen.icon(BANG, spot.centred(theme.text(28), theme.text(28)), "loss")
        elif one.seat >= 0:
            pen.badge(self.stage.seats.at(one.seat), *spot.centre, theme.small)
        role = "loss" if one.wrong else "words"
        pen.words(self.stage.say(one.words), inside, theme.text(21), role, lines=4)
