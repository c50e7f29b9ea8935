"""Conflicting later entries, one at a time: changed, dropped, or completed by another move."""

from typing import Any

from companion.desk.edits import ConflictAsked
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import CROSS, PLUS
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.panels.refusal import printed
from companion.ui.screens.screen import Page, put
from engines.core.text import Text


class ConflictScreen(Page):
    """One conflict, with a key for each way to decide about it; `on_back` cancels."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self.card, self._spot, self._seat = Box(0, 0, 0, 0), (0.0, 0.0), -1
        self.entry = Caption(stage, steps=28, bold=True, lines=3)
        self.why = Caption(stage, steps=22, role="loss", lines=3)
        self.rule = Caption(stage, steps=17, role="second", lines=2, valign="top")
        self.change = Button(stage, state="main", size_steps=22)
        self.insert = Button(stage, icon=PLUS, size_steps=20)
        self.drop = Button(stage, icon=CROSS, size_steps=22)
        self.rest = Button(stage, size_steps=20)
        self.add(self.entry, self.why, self.rule, self.rest, self.drop, self.insert, self.change)

    def show(self, asked: ConflictAsked) -> None:
        """Show the entry, and what is asked about it."""
        (fallen,) = asked.lines
        self.title.text = asked.title
        self.give_keys(asked, change=self.change, insert=self.insert, drop=self.drop, rest=self.rest)
        self.entry.text = fallen.words
        self.why.text = fallen.why
        self.rule.text = printed(fallen.rule) if fallen.rule else None
        self._seat = fallen.seat
        self.rearrange()
        self.repaint()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, gap = self.theme, self.theme.px(14)
        foot, rest = self.body.below(theme.reach, gap)
        keys = (self.rest, self.drop, self.insert, self.change)
        for key, place in zip(keys, foot.columns(len(keys), gap), strict=True):
            put(key, place)
        self.card = rest.centred(min(rest.w, theme.text(900)), min(rest.h, theme.text(300)))
        spot, words = self.card.inset(theme.px(24), theme.px(16)).left(theme.text(50), theme.px(14))
        self._spot = spot.above(spot.h / 3)[0].centre
        for caption, part in zip((self.entry, self.why, self.rule), words.rows(3, gap), strict=True):
            put(caption, part)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        pen.box(self.card, self.theme.px(14), "surface", "edge")
        if self._seat >= 0:
            pen.badge(self.stage.seats.at(self._seat), *self._spot, self.theme.text(20))
