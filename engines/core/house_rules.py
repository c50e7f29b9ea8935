"""House rules: agreed changes to the printed rules, and choices these leave open."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from msgspec import Struct

from engines.core.questions import Answer, Option, Pick, Question
from engines.core.rules import Rule
from engines.core.text import N_, Text

Value = int | str | bool
AS_PRINTED = "as-printed"
"""The answer that adds no further house rule."""


class HouseRule(Struct, frozen=True):
    """A rule that groups vary: its set-up field, its title, its choices, its reference.

    The first of the `choices` (pairs of value and words) is the standard one. A yes-or-no rule has the
    values False and True, and its title is enough.
    """

    field: str
    title: Text
    choices: tuple[tuple[Value, Text], ...]
    rule: Rule

    @property
    def printed(self) -> Value:
        """The value in a set-up with standard rules."""
        return self.choices[0][0]

    def said(self, value: Value) -> Text:
        """The rule with this choice, in words."""
        if value is True:
            return self.title
        words = next(words for each, words in self.choices if each == value)
        return N_("{what}: {choice}", what=self.title, choice=words)


AGREED = ((False, N_("standard rules")), (True, N_("house rules")))
"""The choices of a yes-or-no rule."""


class Agreement(Struct, frozen=True):
    """A house rule in force: its wording, and the printed rule it changes or completes."""

    words: Text
    rule: Rule


def agreements(rules: Iterable[HouseRule], prepared: Any) -> tuple[Agreement, ...]:
    """The house rules in force in a set-up, in the order in which the game declares them."""
    chosen = ((rule, getattr(prepared, rule.field)) for rule in rules)
    return tuple(Agreement(rule.said(value), rule.rule) for rule, value in chosen if value != rule.printed)


def agree(rules: Iterable[HouseRule]) -> Generator[Question, Answer, dict[str, Any]]:
    """Ask for house rules until no more are wanted; the values that are not standard, by field."""
    agreed: dict[str, Any] = {}
    left = list(rules)
    while left and (rule := (yield from _which(left, len(agreed) + 1))):
        agreed[rule.field] = yield from _how(rule)
        left.remove(rule)
    return agreed


def _which(left: list[HouseRule], time: int) -> Generator[Question, Answer, HouseRule | None]:
    """Ask for one more house rule; each time the question has a name of its own."""
    none = Option(AS_PRINTED, N_("Standard rules") if time == 1 else N_("Done"))
    options = tuple(Option(rule.field, _offered(rule)) for rule in left)
    prompt = N_("Any house rules?") if time == 1 else N_("Any others?")
    field = yield Pick(f"house-{time}", prompt, (none, *options), suggested=AS_PRINTED)
    return next((rule for rule in left if rule.field == field), None)


def _offered(rule: HouseRule) -> Text:
    """The words of an offered rule: its title, or its only other choice."""
    return rule.said(rule.choices[1][0]) if len(rule.choices) == 2 else rule.title


def _how(rule: HouseRule) -> Generator[Question, Answer, Answer]:
    options = tuple(Option(value, words) for value, words in rule.choices[1:])
    return (yield Pick(rule.field, rule.title, options))
