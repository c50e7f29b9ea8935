"""House rules: agreed changes to the printed rules, and choices these leave open."""

from collections.abc import Generator, Iterable
from typing import Any

from msgspec import Struct

from engines.core.questions import Answer, Option, Pick, Question
from engines.core.rules import Rule
from engines.core.text import N_, Text

Value = int | str | bool
WHETHER = "house-rules"
"""The question whether there are any."""
AS_PRINTED, EACH = "as-printed", "each"
"""Its answers: none, or each rule is asked."""


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
        named = (words for each, words in self.choices if each == value)
        words: Text | str = next(named, str(value))  # a record may have what nobody is offered
        return N_("{what}: {choice}", what=self.title, choice=words)


AGREED = ((False, N_("no")), (True, N_("yes")))
"""The choices of a yes-or-no rule."""


class Agreement(Struct, frozen=True):
    """A house rule in force: its wording, and the printed rule it changes or completes."""

    words: Text
    rule: Rule


def agreements(rules: Iterable[HouseRule], prepared: Struct) -> tuple[Agreement, ...]:
    """The house rules in force in a set-up, in the order in which the game declares them."""
    chosen = ((rule, getattr(prepared, rule.field)) for rule in rules)
    return tuple(Agreement(rule.said(value), rule.rule) for rule, value in chosen if value != rule.printed)


def agree(rules: Iterable[HouseRule]) -> Generator[Question, Answer, dict[str, Any]]:
    """Ask whether there are house rules, and if so each rule on its own; the values by field.

    A screen that shows all of them at once answers the first question with `EACH` by itself.
    """
    rules = tuple(rules)
    which = (Option(AS_PRINTED, N_("Standard rules")), Option(EACH, N_("House rules")))
    wanted = Pick(WHETHER, N_("Any house rules?"), which, suggested=AS_PRINTED)
    if not rules or (yield wanted) == AS_PRINTED:
        return {}
    agreed: dict[str, Any] = {}
    for rule in rules:
        options = tuple(Option(value, words) for value, words in rule.choices)
        agreed[rule.field] = yield Pick(rule.field, rule.title, options, suggested=rule.printed)
    return agreed
