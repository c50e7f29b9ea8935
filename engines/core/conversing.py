"""The conversations that lead to moves: led on by a person, by chance, or through every answer."""

from collections.abc import Callable, Generator, Iterator
from types import GeneratorType
from typing import Any

from msgspec.structs import replace

from engines.core.events import TABLE
from engines.core.moves import Ask, Move, S
from engines.core.questions import Answer, Choose, Question
from engines.core.rules import Illegal
from engines.core.sight import IN_FULL, OpenTable, Sight

Hears = Callable[[Question, Answer], None]
"""Is told each question of a conversation with its answer, also where there is only one."""


def proceed(
    asked: Any, answers: tuple[Answer, ...], sight: Sight = IN_FULL, hears: Hears | None = None
) -> Any:
    """The state of a conversation after `answers`: the next question, or the result, as it is seen.

    Questions with one possible answer are answered here and use none of `answers`. A question leaves the
    rules with no more than its words and options need.
    """
    if not isinstance(asked, GeneratorType):
        return sight.ends(asked, ())
    left, given = iter(answers), tuple[Answer, ...]()
    try:
        question = next(asked)
        while True:
            shown = sight.shows(question, given)
            if only := shown.only():
                answer = only[0]
            else:
                try:
                    answer = next(left)
                except StopIteration:
                    return shown.bare()
            if refused := shown.unfit() if answer is None and shown.secret else shown.refuses(answer):
                return sight.refuses(refused)
            if refused := question.refuses(answer):
                return replace(_own_words(asked, answer) or refused, hidden=True)
            given = (*given, answer)
            if hears is not None:
                hears(shown.bare(), answer)
            question = asked.send(answer)
    except StopIteration as stop:
        return sight.ends(stop.value, given)


def led(asked: object, answer_of: Callable[[Question], Answer]) -> object:
    """The result of a conversation if `answer_of` answers each of its questions, or the refusal."""
    if not isinstance(asked, GeneratorType):
        return asked
    try:
        question = next(asked)
        while True:
            if only := question.only():
                question = asked.send(only[0])
            elif refused := question.refuses(answer := answer_of(question)):
                return refused
            else:
                question = asked.send(answer)
    except StopIteration as stop:
        return stop.value


def at_table(asked: Ask) -> Ask:
    """The same conversation, all of whose questions are about what lies on the table."""
    try:
        question = next(asked)
        while True:
            question = asked.send((yield replace(question, at_table=True)))
    except StopIteration as stop:
        return stop.value


def _own_words(asked: Generator[Question, Answer, object], answer: Answer) -> Illegal | None:
    """The move's own refusal of an answer that fails only for hidden reasons, if it has one."""
    try:
        asked.send(answer)
    except StopIteration as stop:
        return stop.value if isinstance(stop.value, Illegal) else None
    return None


def converse(
    kind: type[Move[S]],
    state: S,
    seat: int,
    answers: tuple[Answer, ...] = (),
    veil: bool = False,
    sight: Sight | None = None,
) -> Question | Move[S] | Illegal:
    """The next question of this kind of move, or the finished move, or why it cannot be made.

    With `veil` the questions are as the open table may see them, otherwise as `sight` has them; a refusal
    for hidden reasons then comes only after the answer it refuses.
    """
    sight = sight or (OpenTable() if veil else IN_FULL)
    reply: Question | Move[S] | Illegal = proceed(kind.ask(state, seat), answers, sight)
    return reply


class _Way:
    """The answers that lead one way through a conversation; other ways are left in `untried` for later."""

    def __init__(self, given: tuple[Answer, ...], untried: list[tuple[Answer, ...]]) -> None:
        self._given, self._untried, self._at = given, untried, 0

    def __call__(self, question: Question) -> Answer:
        if self._at == len(self._given):
            first, *others = tuple(question.answers()) or (None,)  # None is refused where nothing is possible
            self._untried += [(*self._given, other) for other in reversed(others)]
            self._given = (*self._given, first)
        self._at += 1
        return self._given[self._at - 1]


def every(kind: type[Move[S]], state: S, seat: int) -> Iterator[Move[S]]:
    """Every move of this kind that the seat can make now; TypeError if the answers cannot be listed.

    The state must stay as it is meanwhile. Each way through the conversation is asked only once.
    """
    untried: list[tuple[Answer, ...]] = [()]
    while untried:
        move = led(kind.ask(state, seat), _Way(untried.pop(), untried))
        if isinstance(move, Move):
            yield move


def sample(kind: type[Move[S]], state: S, seat: int, choose: Choose) -> Move[S] | None:
    """One move of this kind with every answer picked by `choose`; None if that leads to a refusal."""
    asked: object = kind.ask(state, seat)
    if isinstance(asked, GeneratorType):
        asked = _sampled(asked, choose)
    return asked if isinstance(asked, Move) else None


def _sampled(asked: Ask, choose: Choose) -> object:
    """The result of a conversation whose answers are sampled; None where a question has none.

    No question refuses what it samples, so only None, which also says that nothing is possible, is checked.
    """
    try:
        question = next(asked)
        while (answer := question.sample(choose)) is not None or question.refuses(None) is None:
            question = asked.send(answer)
    except StopIteration as stop:
        return stop.value
    return None


def answers_of(move: Move[S], state: S, veil: bool = False) -> tuple[Answer, ...]:
    """The answers a person gives to make this legal move: those `converse` would ask for."""
    asked = (
        (question.redacted() if veil else question, answer) for question, answer in dialogue(move, state)
    )
    return tuple(answer for question, answer in asked if not question.only())


def dialogue(move: Move[S], state: S) -> Iterator[tuple[Question, Answer]]:
    """Every question of the conversation for this move, with the answer given by the move."""
    asked = type(move).ask(state, move.seat)
    if not isinstance(asked, GeneratorType):
        return
    try:
        question = next(asked)
        while True:
            answer = getattr(move, question.name)
            yield question, answer
            question = asked.send(answer)
    except StopIteration:
        return


def of_table(kind: type[Move[S]], state: S) -> Move[S]:
    """The automatic move of this kind: it asks no questions."""
    reply = converse(kind, state, TABLE)
    if not isinstance(reply, Move):
        raise TypeError(f"{kind.__name__} asks a question of the table: {reply}")
    return reply
