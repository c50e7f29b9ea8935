"""How much of a conversation somebody sees: the rules all of it, the table what lies open, a seat its own."""

from collections.abc import Callable
from types import GeneratorType
from typing import Any

from msgspec.structs import replace

from engines.core.asking import Answer, Question
from engines.core.rules import Illegal

Known = Callable[[], Any]
"""Begins the same conversation in the state that a seat knows."""


class Sight:
    """All that the rules know: for the rules themselves, and nobody's eyes."""

    def shows(self, question: Question, given: tuple[Answer, ...]) -> Question:
        """The question that comes after these answers, as it is seen."""
        return question

    def refuses(self, refused: Illegal) -> Illegal:
        """The refusal of an answer by the question as it is seen."""
        return refused

    def ends(self, result: object, given: tuple[Answer, ...]) -> object:
        """What the conversation comes to after these answers, as it is seen."""
        return result


IN_FULL = Sight()


class OwnEyes(Sight):
    """What a seat sees that is asked on a screen of its own: its limits are those of what it knows.

    What the rules know besides, and the seat does not, narrows nothing here: it refuses once it is tried.
    """

    def __init__(self, seat: int, known: Known) -> None:
        self._seat, self._known = seat, known

    def shows(self, question: Question, given: tuple[Answer, ...]) -> Question:
        openly = question.redacted()
        if question.eyes is None and openly == question == question.own():
            return question
        own = _after(self._known(), given)
        if isinstance(own, Question) and own.name == question.name:
            return own.own()
        return openly

    def refuses(self, refused: Illegal) -> Illegal:
        own = refused.hidden and refused.holder in (None, self._seat)
        return replace(refused, known=True) if own else refused

    def ends(self, result: object, given: tuple[Answer, ...]) -> object:
        if not isinstance(result, Illegal) or not result.hidden:
            return result
        own = _after(self._known(), given)
        return self.refuses(own) if isinstance(own, Illegal) else result


class OpenTable(Sight):
    """What lies open at the table; a question for one seat's eyes alone is as this seat sees it.

    With `own` eyes the seat's limits stand behind the cover; without them only what lies open.
    """

    def __init__(self, seat: int | None = None, own: OwnEyes | None = None) -> None:
        self._seat, self._own = seat, own

    def shows(self, question: Question, given: tuple[Answer, ...]) -> Question:
        if self._own is not None and question.eyes == (self._seat,):
            return self._own.shows(question, given)
        return question.redacted()

    def refuses(self, refused: Illegal) -> Illegal:
        return refused if self._own is None else self._own.refuses(refused)


def _after(asked: object, given: tuple[Answer, ...]) -> object:
    """What a conversation comes to after these answers: the next question, or its end."""
    if not isinstance(asked, GeneratorType):
        return asked
    try:
        question = next(asked)
        for answer in given:
            question = asked.send(answer)
    except StopIteration as stop:
        return stop.value
    return question
