"""A full receipt: who, what, why, the rule reference, and on each line a key to correct it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, fit
from companion.ui.panels.refusal import printed
from companion.ui.screens.screen import Page, put
from engines.core.events import AnyEvent, Missed, Paid
from engines.core.text import N_, Text

TITLE = N_("Move details")


class EffectList(ScrollList):
    """Events as cards; only the key on each can be tapped."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_effect, self._height_of, **kwargs)

    @property
    def _key_width(self) -> float:
        return max(2.4 * self.theme.target, self.theme.text(120))

    def touched(self, row: Box) -> Box:
        card = self._card(row)
        key = card.inset(self.theme.px(10), 0).rightmost(self._key_width)[0]
        return key.centred(key.w, self.theme.target)

    def _card(self, row: Box) -> Box:
        return Box(row.x, row.y + self.theme.px(8), row.w - self.theme.px(12), row.h - self.theme.px(8))

    def _texts(self, event: AnyEvent) -> tuple[tuple[str, float, str], ...]:
        """The event, its reason and its rule reference, each with its size and colour."""
        say, text = self.stage.say, self.theme.text
        loss = isinstance(event, Paid | Missed)
        why = ((say(event.why), text(17), "second"),) if event.why else ()
        rule = ((say(printed(event.rule)), text(15), "quiet"),) if event.rule else ()
        return ((say(event.seen_by(None)), text(20), "loss" if loss else "words"), *why, *rule)

    def _inner(self, width: float) -> float:
        theme = self.theme
        return width - theme.px(12) - 2 * theme.px(14) - theme.text(46) - self._key_width - theme.px(20)

    def _line(self, words: str, px: float, width: float) -> float:
        fitted = fit(words, width, px, lines=4)
        return len(fitted.lines) * fitted.px * LINE * 1.06

    def _height_of(self, event: AnyEvent) -> float:
        width = self._inner(self.width)
        lines = sum(self._line(words, px, width) for words, px, _ in self._texts(event))
        return max(lines + self.theme.px(28), self.theme.target + self.theme.px(16))

    def _paint_effect(self, pen: Pen, box: Box, event: AnyEvent, pressed: bool) -> None:
        theme, card = self.theme, self._card(box)
        pen.box(card, theme.px(12), "surface")
        key = self.touched(box)
        paint_key(pen, key, Face(self.stage.say(N_("Fix this"))), pressed=pressed, size=17)
        spot, inside = card.inset(theme.px(14), theme.px(8)).left(theme.text(34), theme.text(12))
        if event.seat >= 0:
            pen.badge(self.stage.seats.at(event.seat), *spot.centre, theme.text(15))
        inside = inside._replace(w=self._inner(box.w))
        lines = [(words, px, role, self._line(words, px, inside.w)) for words, px, role in self._texts(event)]
        inside = inside.centred(inside.w, sum(height for *_, height in lines))
        for words, px, role, height in lines:
            line, inside = inside.above(height)
            pen.words(words, line, px, role, lines=4)


class ReceiptScreen(Page):
    """The public consequences of a move; `on_wrong` has the event to correct."""

    __events__ = ("on_wrong",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.list = EffectList(stage)
        self._events: tuple[AnyEvent, ...] = ()
        self.list.bind(on_choose=lambda _, number: self.dispatch("on_wrong", self._events[number]))
        self.add(self.list)

    def on_wrong(self, event: AnyEvent) -> None:
        """Correcting this event was requested."""

    def show(self, events: Sequence[AnyEvent], title: Text | str | None) -> None:
        """Show these events."""
        self._events = tuple(event for event in events if event.seen_by(None) is not None)
        self.title.text = title or TITLE
        self.list.offset = 0
        self.list.show(self._events)
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        put(self.list, self.body)
