"""House rules: what a group agrees on otherwise than printed, or where the print leaves it open."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from msgspec import Struct

from engines.core.questions import Answer, Option, Pick, Question
from engines.core.rules import Rule
from engines.core.text import N_, Text

Value = int | str | bool
AS_PRINTED = "as-printed"
"""The answer that agrees on nothing else."""


class HouseRule(Struct, frozen=True):
    """One thing groups agree on: the field of the set-up that keeps it, its title, its choices, the place.

    The first of the `choices` (pairs of value and words) is the printed one. A rule that is either agreed or
    not has the values False and True, and its title says it all.
    """

    field: str
    title: Text
    choices: tuple[tuple[Value, Text], ...]
    rule: Rule

    @property
    def printed(self) -> Value:
        """The value of a set-up that agrees on nothing."""
        return self.choices[0][0]

    def said(self, value: Value) -> Text:
        """The rule with this choice, in words."""
        if value is True:
            return self.title
        words = next(words for each, words in self.choices if each == value)
        return N_("{what}: {choice}", what=self.title, choice=words)


AGREED = ((False, N_("standard rules")), (True, N_("house rules")))
"""The choices of a rule that is either agreed or not."""


class Agreement(Struct, frozen=True):
    """A house rule in force: how it is said, and the place it departs from or completes."""

    words: Text
    rule: Rule


def agreements(rules: Iterable[HouseRule], prepared: Any) -> tuple[Agreement, ...]:
    """The house rules in force in a set-up, in the order in which the game declares them."""
    chosen = ((rule, getattr(prepared, rule.field)) for rule in rules)
    return tuple(Agreement(rule.said(value), rule.rule) for rule, value in chosen if value != rule.printed)


def agree(rules: Iterable[HouseRule]) -> Generator[Question, Answer, dict[str, Any]]:
    """Ask for house rules until no more are wanted; the values that are not printed, by field."""
    agreed: dict[str, Any] = {}
    left = list(rules)
    while left and (rule := (yield from _which(left, len(agreed) + 1))):
        agreed[rule.field] = yield from _how(rule)
        left.remove(rule)
    return agreed


def _which(left: list[HouseRule], time: int) -> Generator[Question, Answer, HouseRule | None]:
    """Ask which rule is agreed on; each time the question has a name of its own."""
    none = Option(AS_PRINTED, N_("Standard rules") if time == 1 else N_("Done"))
    options = tuple(Option(rule.field, _offered(rule)) for rule in left)
    prompt = N_("Any house rules?") if time == 1 else N_("Any others?")
    field = yield Pick(f"house-{time}", prompt, (none, *options), suggested=AS_PRINTED)
    return next((rule for rule in left if rule.field == field), None)


def _offered(rule: HouseRule) -> Text:
    """The only other choice is said at once."""
    return rule.said(rule.choices[1][0]) if len(rule.choices) == 2 else rule.title


def _how(rule: HouseRule) -> Generator[Question, Answer, Answer]:
    options = tuple(Option(value, words) for value, words in rule.choices[1:])
    return (yield Pick(rule.field, rule.title, options))
