"""A full receipt: who, what, why, the rule in brief; keys to change the move and to count what lies there."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.desk import phrases
from companion.ui.kit.button import Button, Face, Key
from companion.ui.kit.leaves import Part, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node
from companion.ui.screens.badge_card import badge_card
from companion.ui.screens.screen import Page, keys
from engines.core.events import AnyEvent, Missed, Paid
from engines.core.rules import Rule
from engines.core.text import N_, Text
from engines.core.view import About

TITLE = N_("Move details")


class Leads(NamedTuple):
    """The words that lead to the rule of an event."""

    number: int


class EffectList(ScrollList):
    """Events as cards with a key each; the words of an event lead to its rule in brief, if there is one.

    `explained` has it; `on_rule` gets the number of the event.
    """

    __events__ = ("on_rule",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._effect, **kwargs)
        self.explained: Callable[[Rule], About | None] = lambda _: None

    def tapped(self, key: Any) -> None:
        if isinstance(key, Leads):
            self.dispatch("on_rule", key.number)
        else:
            super().tapped(key)

    def _effect(self, number: int, event: AnyEvent) -> Node:
        """The event, its reason and the title of its rule, and the key to count what it is about."""
        loss = isinstance(event, Paid | Missed)
        about = self.explained(event.rule) if event.rule is not None else None
        return badge_card(
            event.seat,
            Words(event.seen_by(None), 20, "loss" if loss else "words", lines=4),
            Words(event.why, 17, "second", lines=4),
            Words(about.title, role="accent", lines=2) if about is not None else None,
            end=Key(number, Face(self.stage.say(phrases.FIX)), 17, least=9),
            key=Leads(number) if about is not None else None,
        )


class ReceiptScreen(Page):
    """The public consequences of a move.

    `on_change` has the number of the move in the log, `on_wrong` the event whose places are to be counted,
    `on_rule` a rule to read.
    """

    __events__ = ("on_change", "on_wrong", "on_rule")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.list = EffectList(stage)
        self.change = Button(stage, label=N_("Change this move"), size_steps=20)
        self._events: tuple[AnyEvent, ...] = ()
        self._number: int | None = None
        self.change.bind(on_tap=lambda *_: self.dispatch("on_change", self._number))
        self.list.bind(on_choose=lambda _, number: self.dispatch("on_wrong", self._events[number]))
        self.list.bind(on_rule=lambda _, number: self.dispatch("on_rule", self._events[number].rule))
        self.add(self.list)

    def show(
        self,
        events: Sequence[AnyEvent],
        title: Text | str | None,
        explained: Callable[[Rule], About | None],
        number: int | None = None,
    ) -> None:
        """Show these events of the move of this number, if it can be changed.

        `explained` has what there is to read of a rule.
        """
        self.list.explained = explained
        self._number = number
        self.swap(number is not None, self.change)
        self._events = tuple(event for event in events if event.seen_by(None) is not None)
        self.title.text = title or TITLE
        self.list.offset = 0
        self.list.show(self._events)
        self.rearrange()

    def layout(self) -> Node:
        return Column(keys(self.change), Part(self.list, share=1), gap=12)
