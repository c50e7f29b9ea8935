"""What a seat can decide now, and what chance can make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, product
from math import prod

from msgspec import Struct

from engines.core.conversing import dialogue, led
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Bundle, Choose, Dice, Draw, Question
from engines.core.state import State

MOST_ANSWERS = 90
"""The most answers to one question that are all looked at; of more, so many are picked."""
FEW = 24
"""How many of them are picked."""
MOST_BUNDLES = 3600
"""The most bundles that are tried for those that fit."""
MOST_CHOICES = 400
"""The most ways through the conversation of one kind of move."""
PICKED = 8
"""The results of chance that are looked at where there are too many for all."""


class Choice(Struct, frozen=True):
    """A kind of move for a seat, with the answers that are the player's own; chance is left open."""

    kind: type[AnyMove]
    seat: int
    answers: tuple[Answer, ...]


Weighted = list[tuple[float, AnyMove]]
"""Moves with their probabilities, which add up to 1."""


def choices(engine: AnyEngine, state: State, seat: int, choose: Choose) -> list[Choice]:
    """All that a seat can decide now: of questions with too many answers, some are picked with `choose`."""
    kinds = [kind for kind in engine.kinds(state, seat) if not kind.for_people]
    return [choice for kind in kinds for choice in of_kind(kind, state, seat, choose)]


def of_kind(kind: type[AnyMove], state: State, seat: int, choose: Choose) -> Iterator[Choice]:
    """The choices of one kind of move."""
    untried: list[tuple[Answer, ...]] = [()]
    for _ in range(MOST_CHOICES):
        if not untried:
            return
        way = _Way(untried.pop(), untried, choose, kind.only_people_say)
        if isinstance(led(kind.ask(state, seat), way), Move):
            yield Choice(kind, seat, way.answers)


class _Way:
    """One way through a conversation; the other ways from here on are left in `untried`."""

    def __init__(
        self,
        given: tuple[Answer, ...],
        untried: list[tuple[Answer, ...]],
        choose: Choose,
        not_said: frozenset[Answer],
    ) -> None:
        self.answers, self._untried, self._choose, self._not_said = given, untried, choose, not_said
        self._at = 0

    def __call__(self, question: Question) -> Answer:
        if question.by_chance:
            return question.sample(self._choose)
        if self._at == len(self.answers):
            tried = answers_to_try(question.own(), self._choose)
            found = [one for one in tried if one not in self._not_said]
            first, *others = found or (None,)  # None is refused: nothing is possible
            self._untried += [(*self.answers, other) for other in reversed(others)]
            self.answers = (*self.answers, first)
        self._at += 1
        return self.answers[self._at - 1]


def answers_to_try(question: Question, choose: Choose) -> list[Answer]:
    """The answers worth a look: all if they are few, otherwise what is suggested and some others."""
    if isinstance(question, Draw):
        return [option.value for option in question.options if option.blocked is None]
    every = _bundles(question) if isinstance(question, Bundle) else _listed(question)
    if every is not None:
        return every
    picked = [] if question.suggested is None else [question.suggested]
    picked += [question.sample(choose) for _ in range(FEW)]
    return list(dict.fromkeys(answer for answer in picked if question.refuses(answer) is None))


def _listed(question: Question) -> list[Answer] | None:
    try:
        found = list(islice(question.answers(), MOST_ANSWERS + 1))
    except TypeError:  # too many to list
        return None
    return found if len(found) <= MOST_ANSWERS else None


def _bundles(question: Bundle) -> list[Answer] | None:
    """Every bundle that fits, None if there are too many."""
    ranges = [range(good.least, min(good.most, question.high) + 1) for good in question.pool]
    if prod(map(len, ranges)) > MOST_BUNDLES:
        return None
    names = [good.name for good in question.pool]
    weights = [good.weight for good in question.pool]
    found = list[Answer]()
    for numbers in product(*ranges):
        total = sum(number * weight for number, weight in zip(numbers, weights, strict=True))
        if question.low <= total and (total <= question.high or question.over == "least"):
            answer = tuple((name, number) for name, number in zip(names, numbers, strict=True) if number)
            if question.refuses(answer) is None:
                found.append(answer)
        if len(found) > MOST_ANSWERS:
            return None
    return found


def outcomes(state: State, choice: Choice, choose: Choose) -> Weighted:
    """The moves that chance can make of a choice: each with its probability, or a few picked of too many."""
    first = made_of(state, choice, chances := _Chances(choose))
    if not chances.asked:
        return [(1.0, first)] if first else []
    if len(chances.asked) == 1 and (lots := lots_of(chances.asked[0])):
        found = [(weight, made_of(state, choice, _Chances(choose, (answer,)))) for answer, weight in lots]
    else:
        found = [(1.0, made_of(state, choice, _Chances(choose))) for _ in range(PICKED)]
    moves = [(weight, move) for weight, move in found if move is not None]
    total = sum(weight for weight, _ in moves)
    return [(weight / total, move) for weight, move in moves]


def lots_of(question: Question) -> list[tuple[Answer, float]]:
    """Each answer of chance with its weight; [] if there are too many."""
    if isinstance(question, Draw):
        counts = question.counts or (1,) * len(question.options)
        pairs = zip(question.options, counts, strict=True)
        return [(option.value, float(count)) for option, count in pairs if count and not option.blocked]
    if isinstance(question, Dice) and not question.faces_only:
        return [(total, float(ways)) for total, ways in sorted(Counter(map(sum, question.answers())).items())]
    answers = _listed(question)
    return [] if answers is None else [(answer, 1.0) for answer in answers]


class _Chances:
    """Chance as it answers: with what is given, then at random; `asked` is what it was asked."""

    def __init__(self, choose: Choose, given: tuple[Answer, ...] = ()) -> None:
        self._choose, self._given, self.asked = choose, given, list[Question]()

    def __call__(self, question: Question) -> Answer:
        self.asked.append(question)
        at = len(self.asked) - 1
        return self._given[at] if at < len(self._given) else question.sample(self._choose)


def made_of(state: State, choice: Choice, chances: Callable[[Question], Answer]) -> AnyMove | None:
    """The move of a choice with these answers of chance; None if it is refused."""
    own = iter(choice.answers)
    made = led(
        choice.kind.ask(state, choice.seat),
        lambda question: chances(question) if question.by_chance else next(own),
    )
    return made if isinstance(made, Move) else None


def choice_of(move: AnyMove, state: State) -> tuple[Choice, list[tuple[Question, Answer]]]:
    """What was decided in a move, and what chance answered in it."""
    own, chance = list[Answer](), list[tuple[Question, Answer]]()
    for question, answer in dialogue(move, state):
        if question.by_chance:
            chance.append((question, answer))
        elif not question.only():
            own.append(answer)
    return Choice(type(move), move.seat, tuple(own)), chance
