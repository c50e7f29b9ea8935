"""The likely answer to a question of a set-up, where nobody has answered it yet."""

from engines.core.questions import Answer, Question


def likely_answer(question: Question) -> Answer:
    """The suggested answer, otherwise a possible one."""
    return question.sample(lambda _: 0) if question.suggested is None else question.suggested
