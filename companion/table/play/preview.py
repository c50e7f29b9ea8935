"""A preview of a set-up: the resulting board, while players still choose."""

from __future__ import annotations

from companion.table.game.randomness import left_to_chance
from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Pick, Question
from engines.core.rules import Illegal
from engines.core.view import Board

MOST = 4
"""The highest number of options that each get a picture."""


def likely(question: Question) -> Answer:
    """The suggested answer, otherwise a possible one."""
    return question.sample(lambda _: 0) if question.suggested is None else question.suggested


def preview(engine: AnyEngine, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Board | None:
    """The board after these answers and likely ones for the rest; None if it is still to be dealt."""
    reply = engine.ready(colours, answers)
    while isinstance(reply, Question):
        if left_to_chance(reply):
            return None
        answers = (*answers, likely(reply))
        reply = engine.ready(colours, answers)
    return None if isinstance(reply, Illegal) else engine.view(engine.setup(reply), None).board


def previews(
    engine: AnyEngine, colours: tuple[str, ...], answers: tuple[Answer, ...], question: Question
) -> list[Board]:
    """A board for each option if they differ, otherwise the board they share, if any."""
    if not isinstance(question, Pick) or len(question.options) > MOST:
        return []
    found = [preview(engine, colours, (*answers, answer)) for answer in question.answers()]
    boards = [board for board in found if board is not None]
    if all(board == boards[0] for board in boards):
        return boards[:1]
    return boards if len(boards) == len(found) else []
