"""The review of a correction before it is saved: its changes line by line, and inconsistencies."""

from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.table.play.correction import Correction, Heap, heap_words
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BANG, CROSS
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.screens.screen import Page, put
from engines.core.text import N_, Text


class Difference(NamedTuple):
    """A line: its seat, its text, and whether it is an inconsistency."""

    seat: int
    says: Text
    inconsistent: bool = False


class DifferenceScreen(Page):
    """The changes to be saved; `on_do` saves them, `on_note` asks for a note, `on_back` goes on counting."""

    __events__ = ("on_do", "on_note")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Review changes"), **kwargs)
        self.list = ScrollList(stage, self._paint_line, self._height_of)
        self.leave = Button(stage, label=N_("Count again"), icon=CROSS, size_steps=20)
        self.note = Button(stage, label=N_("Note"), size_steps=20)
        self.do = Button(stage, label=N_("Save correction"), state="main", size_steps=22)
        self.forward(on_back=self.leave, on_note=self.note, on_do=self.do)
        self.add(self.list, self.leave, self.note, self.do)

    def show(self, correction: Correction, note: str) -> None:
        """Show the changes as the open table may see them, and the note so far."""
        lines = [_line(heap, cell is None, says) for heap, cell, says in correction.differences()]
        inconsistencies = [Difference(-1, one, inconsistent=True) for one in correction.inconsistencies()]
        self.list.offset = 0
        self.list.show((*inconsistencies, *lines))
        self.note.note = Text("{note}", (("note", note),)) if note else None
        self.do.label = N_("Save anyway") if inconsistencies else N_("Save correction")
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

    def _height_of(self, one: Difference) -> float:
        px = self.theme.text(21)
        fitted = fit(self.stage.say(one.says), self._inner(self.list.width), px, lines=4)
        return max(self.theme.text(52), len(fitted.lines) * fitted.px * LINE * 1.06 + self.theme.px(30))

    def _paint_line(self, pen: Pen, box: Box, one: Difference, _pressed: bool) -> None:
        theme = self.theme
        card = Box(box.x, box.y + theme.px(8), box.w - theme.px(12), box.h - theme.px(8))
        pen.box(card, theme.px(12), "surface", "loss" if one.inconsistent else None, theme.px(2))
        spot, inside = card.inset(theme.px(14), theme.px(6)).left(theme.text(34), theme.text(12))
        if one.inconsistent:
            pen.icon(BANG, spot.centred(theme.text(28), theme.text(28)), "loss")
        elif one.seat >= 0:
            pen.badge(self.stage.seats.at(one.seat), *spot.centre, theme.small)
        role = "loss" if one.inconsistent else "words"
        pen.words(self.stage.say(one.says), inside, theme.text(21), role, lines=4)


def _line(heap: Heap, covered: bool, says: Text) -> Difference:
    seat = -1 if heap.owner is None else heap.owner
    return Difference(seat, N_("{place}: {says}", place=heap_words(heap), says=says) if covered else says)
