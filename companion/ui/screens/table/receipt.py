"""A full receipt: who, what, why, the rule reference, and on each line a key to correct it."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.panels.refusal import printed
from companion.ui.screens.badge_card import Styled, card_in, lines_height, lines_width, paint_badge_card
from companion.ui.screens.screen import Page, put
from engines.core.events import AnyEvent, Missed, Paid
from engines.core.rules import Rule
from engines.core.text import N_, Text

TITLE = N_("Move details")


class About(NamedTuple):
    """The words that lead to the rule of an event."""

    number: int


class EffectList(ScrollList):
    """Events as cards with a key each; the words of an event lead to its rule, if there is more to read.

    `explained` says whether there is; `on_rule` gets the number of the event.
    """

    __events__ = ("on_rule",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_effect, self._height_of, **kwargs)
        self.explained: Callable[[Rule], bool] = lambda _: False

    @property
    def _key_width(self) -> float:
        return max(2.4 * self.theme.target, self.theme.text(120))

    def touched(self, row: Box) -> Box:
        card = card_in(row, self.theme)
        key = card.inset(self.theme.px(10), 0).rightmost(self._key_width)[0]
        return key.centred(key.w, self.theme.target)

    def tapped(self, key: Any) -> None:
        if isinstance(key, About):
            self.dispatch("on_rule", key.number)
        else:
            super().tapped(key)

    def _leads_on(self, event: AnyEvent) -> bool:
        return event.rule is not None and self.explained(event.rule)

    def _texts(self, event: AnyEvent) -> tuple[Styled, ...]:
        """The event, its reason and its rule reference, each with its size and colour."""
        say, text = self.stage.say, self.theme.text
        loss = isinstance(event, Paid | Missed)
        why = ((say(event.why), text(17), "second"),) if event.why else ()
        role = "accent" if self._leads_on(event) else "quiet"
        rule = ((say(printed(event.rule)), self.theme.small, role),) if event.rule else ()
        return ((say(event.seen_by(None)), text(20), "loss" if loss else "words"), *why, *rule)

    def _inner(self, width: float) -> float:
        return lines_width(width, self.theme) - self._key_width - self.theme.px(20)

    def _height_of(self, event: AnyEvent) -> float:
        lines = lines_height(self._texts(event), self._inner(self.width))
        return max(lines + self.theme.px(28), self.theme.target + self.theme.px(16))

    def _paint_effect(self, pen: Pen, box: Box, event: AnyEvent, pressed: bool) -> None:
        theme, card, key = self.theme, card_in(box, self.theme), self.touched(box)
        paint_badge_card(pen, self.stage, card, event.seat, self._texts(event), self._inner(box.w))
        paint_key(pen, key, Face(self.stage.say(N_("Fix this"))), pressed=pressed, size=17)
        if self._leads_on(event):
            self.area(About(self._items.index(event)), card._replace(w=key.x - card.x - theme.px(8)))


class ReceiptScreen(Page):
    """The public consequences of a move; `on_wrong` has the event to correct, `on_rule` a rule to read."""

    __events__ = ("on_wrong", "on_rule")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.list = EffectList(stage)
        self._events: tuple[AnyEvent, ...] = ()
        self.list.bind(on_choose=lambda _, number: self.dispatch("on_wrong", self._events[number]))
        self.list.bind(on_rule=lambda _, number: self.dispatch("on_rule", self._events[number].rule))
        self.add(self.list)

    def show(
        self, events: Sequence[AnyEvent], title: Text | str | None, explained: Callable[[Rule], bool]
    ) -> None:
        """Show these events; `explained` says of which rules there is more to read."""
        self.list.explained = explained
        self._events = tuple(event for event in events if event.seen_by(None) is not None)
        self.title.text = title or TITLE
        self.list.offset = 0
        self.list.show(self._events)
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        put(self.list, self.body)
