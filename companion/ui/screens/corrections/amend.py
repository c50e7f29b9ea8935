"""The review of a log edit: its change, and the later entries that conflict."""

from typing import Any

from companion.desk.ask import CANCEL, Line
from companion.desk.edits import EditReview
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import CROSS
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.panels.refusal import printed
from companion.ui.screens.badge_card import Styled, card_in, lines_height, lines_width, paint_badge_card
from companion.ui.screens.screen import Page, put
from engines.core.text import N_, Text

NEVER = N_("To be deleted")
# Translators: the heading over a move as it is once changed; the other one is "Before".
NEW = N_("After")
# Translators: the heading over a move as it was entered.
OLD = N_("Before")


class AmendScreen(Page):
    """The log before and after, with the keys of what is asked about it; `on_back` changes nothing."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self._old, self._new = (
            Caption(stage, steps=18, role="second"),
            Caption(stage, steps=18, role="second"),
        )
        self.before, self.after = ReceiptPanel(stage), ReceiptPanel(stage)
        self.says = Caption(stage, steps=21, bold=True, lines=3, valign="top")
        self.fallen = ScrollList(stage, self._paint_fallen, self._height_of)
        self.leave = Button(stage, icon=CROSS, size_steps=22)
        self.stop = Button(stage, size_steps=20)
        self.each = Button(stage, state="main", size_steps=20)
        self.do = Button(stage, state="main", size_steps=22)
        self.forward(on_back=self.leave)
        self.add(self.before, self.after, self._old, self._new, self.says, self.fallen, self.leave, self.do)

    def show(self, asked: EditReview) -> None:
        """Show what stands until now, what would stand, and what would fall with it."""
        self.title.text = asked.title
        self.give_keys(asked, stop=self.stop, each=self.each, do=self.do)
        self.leave.label = asked.leave or CANCEL
        self._old.text = None if asked.before is None else OLD if asked.after else NEVER
        self._new.text = None if asked.after is None else NEW
        for panel, move in ((self.before, asked.before), (self.after, asked.after)):
            panel.show(move.events if move else (), move.words if move else None)
            self.swap(move is not None, panel)
        self.says.text = asked.verdict
        self.says.role = "loss" if asked.fallen else "gain" if asked.sure else "words"
        self.do.state = "main" if asked.answered("each") is None else "lit"
        self.fallen.offset = 0
        self.fallen.show(asked.fallen)
        self.rearrange()

    # ---- where things are

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, gap = self.theme, self.theme.px(14)
        keys = [key for key in (self.leave, self.stop, self.each, self.do) if key.parent is self]
        rows = 2 if theme.portrait and len(keys) > 2 else 1
        foot, rest = self.body.below(rows * theme.reach + (rows - 1) * gap, gap)
        for key, place in zip(keys, foot.grid(rows, len(keys) // rows, gap), strict=True):
            put(key, place)
        if theme.portrait:
            upper, lower = rest.above(rest.h * 0.46, gap)
        else:
            upper, lower = rest.left(rest.w * 0.42, theme.px(20))
        self._arrange_receipts(upper)
        says, lower = lower.above(theme.text(60), theme.px(6))
        put(self.says, says)
        put(self.fallen, lower)

    def _arrange_receipts(self, box: Box) -> None:
        theme = self.theme
        pairs = ((self._old, self.before), (self._new, self.after))
        shown = [pair for pair in pairs if pair[1].parent is self]
        for (words, panel), part in zip(shown, box.rows(max(1, len(shown)), theme.px(10)), strict=False):
            title, part = part.above(theme.text(26), theme.px(4))
            put(words, title)
            put(panel, part)  # its lines break at the width that it has
            put(panel, part.above(min(part.h, panel.wanted_height()))[0])

    # ---- the list

    def _texts(self, one: Line) -> tuple[Styled, ...]:
        say, text = self.stage.say, self.theme.text
        why = ((say(one.why), text(17), "loss"),) if one.why else ()
        rule = ((say(printed(one.rule)), self.theme.small, "second"),) if one.rule else ()
        return ((say(one.words), text(19), "words"), *why, *rule)

    def _height_of(self, one: Line) -> float:
        width = lines_width(self.fallen.width, self.theme)
        return lines_height(self._texts(one), width) + self.theme.px(28)

    def _paint_fallen(self, pen: Pen, box: Box, one: Line, _pressed: bool) -> None:
        card, width = card_in(box, self.theme), lines_width(box.w, self.theme)
        paint_badge_card(pen, self.stage, card, one.seat, self._texts(one), width)
