"""The app's dice and shuffling: the operating system's entropy, never repeated."""

import secrets
from collections.abc import Iterable
from typing import Literal

from engines.core.moves import AnyMove
from engines.core.questions import Answer, Choose, Dice, Draw, Order, Question

DiceFrom = Literal["both", "app", "wooden"]
"""Whose dice roll: either kind, the app's alone, or table dice entered by hand."""


def left_to_chance(question: Question) -> bool:
    """Whether the app answers this question itself, without asking a player."""
    return isinstance(question, Draw | Order) and question.dealt


def throwable(question: Question) -> bool:
    """Whether the dice button answers this question."""
    return isinstance(question, Dice)


def coming_again(
    question: Question, kind: type[AnyMove] | None, undone_rolls: Iterable[AnyMove]
) -> AnyMove | None:
    """The undone roll of this kind that answers the question; None if there is none."""
    for move in undone_rolls:
        if type(move) is kind and not question.refuses(getattr(move, question.name, None)):
            return move
    return None


def chance_answer(
    question: Question,
    kind: type[AnyMove] | None = None,
    undone_rolls: Iterable[AnyMove] = (),
    choose: Choose = secrets.randbelow,
) -> Answer:
    """A random answer. An undone roll (in `undone_rolls`) comes again for the same kind."""
    before = coming_again(question, kind, undone_rolls)
    return question.sample(choose) if before is None else getattr(before, question.name)
