"""The few kinds of question a move can ask. Each is plain data: a screen, a phone or a test can answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from engines.core.rules import Illegal, Rule
from engines.core.text import N_, Text
from engines.core.view import Board

Answer = Any
"""An int, a str, None, or a tuple of answers: what JSON can carry."""

Choose = Callable[[int], int]
"""`choose(n)` gives a number from 0 to n - 1; whoever calls brings the chance."""

ENTERING = Rule("Table Companion", "Entering a move")


def unfit(name: str) -> Illegal:
    """The refusal of an answer that is not among those the question allows."""
    return Illegal("core.answer.unfit", N_('This is not a possible answer for "{name}"', name=name), ENTERING)


class Option(Struct, frozen=True, omit_defaults=True):
    """One possible answer. A blocked option stays visible and says why; `spot` names a spot of the board.

    `says` are lines in favour or against, for a choice one makes with them before one's eyes; `board` is
    what one gets.
    """

    value: int | str
    label: Text
    spot: str | None = None
    blocked: Illegal | None = None
    icon: str | None = None
    seat: int | None = None
    says: tuple[Text, ...] = ()
    board: Board | None = None


class Good(Struct, frozen=True, omit_defaults=True):
    """One kind of thing in a `Bundle`: `least` to `most` of it, each counting `weight` towards the total.

    `openly` is the most that a stranger could expect, where `most` itself is hidden.
    """

    name: str
    label: Text
    most: int
    weight: int = 1
    openly: int | None = None
    icon: str | None = None
    least: int = 0


class _Named(Struct, frozen=True, tag=True, tag_field="kind"):
    name: str
    prompt: Text


class Question(_Named, frozen=True, kw_only=True, omit_defaults=True):
    """What every question has: the name of the field it fills, its words, who may see it, a suggestion.

    `eyes` None means everybody; else only these seats may see the question and its answer. `board` is what
    the question is asked over where there is no game yet: what is laid out so far.
    """

    eyes: tuple[int, ...] | None = None
    suggested: Answer = None
    board: Board | None = None

    def refuses(self, answer: Answer) -> Illegal | None:
        """Why `answer` does not answer this question, or None when it does."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """All possible answers; TypeError for a question that has too many to list."""
        raise TypeError(f"the answers to {self.name!r} cannot be listed")

    def sample(self, choose: Choose) -> Answer:
        """One possible answer picked with `choose`."""
        raise NotImplementedError

    def only(self) -> tuple[Answer, ...]:
        """The one possible answer as a tuple of one; () where a person has to say."""
        return ()

    def veiled(self) -> Self:
        """The same question without what only its seat may know."""
        return self


class Pick(Question, frozen=True, omit_defaults=True):
    """Choose one of the options: buttons, or lit spots on the board.

    Options that make a table say how many lie in a row: `across`; 0 where they are a list.
    """

    options: tuple[Option, ...]
    across: int = 0

    def refuses(self, answer: Answer) -> Illegal | None:
        for option in self.options:
            if option.value == answer:
                return option.blocked
        return unfit(self.name)

    def answers(self) -> Iterator[Answer]:
        return (option.value for option in self.options if option.blocked is None)

    def sample(self, choose: Choose) -> Answer:
        free = list(self.answers())
        return free[choose(len(free))]

    def only(self) -> tuple[Answer, ...]:
        free = tuple(self.answers())
        return free if len(free) == 1 and self.eyes is None else ()

    def veiled(self) -> Self:
        options = tuple(
            replace(option, blocked=None) if option.blocked and option.blocked.hidden else option
            for option in self.options
        )
        return replace(self, options=options)


class Count(Question, frozen=True, omit_defaults=True):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def refuses(self, answer: Answer) -> Illegal | None:
        fits = type(answer) is int and self.low <= answer <= self.high
        return None if fits else unfit(self.name)

    def answers(self) -> Iterator[Answer]:
        return iter(range(self.low, self.high + 1))

    def sample(self, choose: Choose) -> Answer:
        return self.low + choose(self.high - self.low + 1)

    def only(self) -> tuple[Answer, ...]:
        return (self.low,) if self.low == self.high and self.eyes is None else ()


class Bundle(Question, frozen=True, omit_defaults=True):
    """Some of each good towards a total between `low` and `high` (in weights).

    The answer is a tuple of pairs (good, number) in the order of the pool, without zeros. With `over` =
    "least" the total may exceed `high`, as long as no single thing could be left out.
    """

    pool: tuple[Good, ...]
    low: int
    high: int
    over: Literal["no", "least"] = "no"

    def refuses(self, answer: Answer) -> Illegal | None:
        if not _pairs(answer):
            return unfit(self.name)
        most = {good.name: good.most for good in self.pool}
        names = [name for name, _ in answer]
        if names != [name for name in most if name in names]:
            return unfit(self.name)
        if any(not 1 <= number <= most[name] for name, number in answer):
            return unfit(self.name)
        taken = dict(answer)
        if any(taken.get(good.name, 0) < good.least for good in self.pool):
            return unfit(self.name)
        return None if self._fits(answer) else unfit(self.name)

    def _fits(self, answer: tuple[tuple[str, int], ...]) -> bool:
        weight = {good.name: good.weight for good in self.pool}
        total = sum(weight[name] * number for name, number in answer)
        if total <= self.high or self.over == "no":
            return self.low <= total <= self.high
        return all(total - weight[name] < self.high for name, _ in answer)

    def sample(self, choose: Choose) -> Answer:
        taken = {good.name: good.least for good in self.pool}
        wanted = self.low + choose(self.high - self.low + 1)
        room = self.high - wanted
        wanted -= sum(good.least * good.weight for good in self.pool)
        while left := [
            good
            for good in self.pool
            for _ in range(good.most - taken[good.name])
            if 0 < good.weight <= wanted or (wanted > 0 and self.over == "least")
        ] or self._heavier(taken, wanted, room):
            good = left[choose(len(left))]
            taken[good.name] += 1
            wanted -= good.weight
        for good in self.pool:  # what the last thing made superfluous goes back
            while taken[good.name] > good.least and wanted + good.weight <= 0:
                taken[good.name] -= 1
                wanted += good.weight
        return tuple((name, number) for name, number in taken.items() if number)

    def _heavier(self, taken: dict[str, int], wanted: int, room: int) -> list[Good]:
        """What is too heavy for the total that was aimed at, and still fits, while `low` is not reached."""
        if self.high - room - wanted >= self.low:
            return []
        return [
            good
            for good in self.pool
            if taken[good.name] < good.most and wanted < good.weight <= wanted + room
        ]

    def only(self) -> tuple[Answer, ...]:
        whole = sum(good.most * good.weight for good in self.pool)
        if whole != self.low or self.eyes is not None or any(good.openly is not None for good in self.pool):
            return ()
        return (tuple((good.name, good.most) for good in self.pool if good.most),)

    def veiled(self) -> Self:
        pool = tuple(good if good.openly is None else replace(good, most=good.openly) for good in self.pool)
        known = all(good.openly is None for good in self.pool)
        return replace(self, pool=pool, suggested=self.suggested if known else None)


class Dice(Question, frozen=True, omit_defaults=True):
    """A throw: a tuple of faces, or a whole number where only the sum was read from wooden dice."""

    count: int = 2
    sides: int = 6

    def refuses(self, answer: Answer) -> Illegal | None:
        if type(answer) is int:
            return None if self.count <= answer <= self.count * self.sides else unfit(self.name)
        whole = isinstance(answer, tuple) and len(answer) == self.count
        fits = whole and all(type(face) is int and 1 <= face <= self.sides for face in answer)
        return None if fits else unfit(self.name)

    def answers(self) -> Iterator[Answer]:
        return product(range(1, self.sides + 1), repeat=self.count)

    def sample(self, choose: Choose) -> Answer:
        return tuple(1 + choose(self.sides) for _ in range(self.count))


class Draw(Question, frozen=True, omit_defaults=True):
    """Something drawn unseen: named, or None where it stays unknown (`hidden`).

    `counts` says how many of each option lie there, so that a simulation draws as a hand would. `dealt`
    means that the application draws and nobody is asked.
    """

    options: tuple[Option, ...]
    hidden: bool = False
    counts: tuple[int, ...] = ()
    dealt: bool = False

    def refuses(self, answer: Answer) -> Illegal | None:
        if answer is None:
            return None if self.hidden else unfit(self.name)
        for option in self.options:
            if option.value == answer:
                return option.blocked
        return unfit(self.name)

    def answers(self) -> Iterator[Answer]:
        if self.hidden:
            yield None
        yield from (option.value for option in self.options if option.blocked is None)

    def sample(self, choose: Choose) -> Answer:
        counts = self.counts or (1,) * len(self.options)
        lots = [
            option.value
            for option, count in zip(self.options, counts, strict=True)
            if not option.blocked
            for _ in range(count)
        ]
        return lots[choose(len(lots))] if lots else None

    def veiled(self) -> Self:
        options = tuple(
            replace(option, blocked=None) if option.blocked and option.blocked.hidden else option
            for option in self.options
        )
        return replace(self, options=options, counts=(), suggested=None)


class Order(Question, frozen=True, omit_defaults=True):
    """Put all items in order (equal items may repeat); None where the order stays unknown (`hidden`)."""

    items: tuple[Option, ...]
    hidden: bool = False
    dealt: bool = False

    def refuses(self, answer: Answer) -> Illegal | None:
        if answer is None:
            return None if self.hidden else unfit(self.name)
        values = sorted(str(item.value) for item in self.items)
        fits = isinstance(answer, tuple) and sorted(map(str, answer)) == values
        return None if fits else unfit(self.name)

    def sample(self, choose: Choose) -> Answer:
        left = [item.value for item in self.items]
        return tuple(left.pop(choose(len(left))) for _ in self.items)


class Words(Question, frozen=True, omit_defaults=True):
    """Free words of at most `longest` characters."""

    longest: int = 80

    def refuses(self, answer: Answer) -> Illegal | None:
        fits = isinstance(answer, str) and len(answer) <= self.longest
        return None if fits else unfit(self.name)

    def sample(self, choose: Choose) -> Answer:
        return "noted"


def _pairs(answer: Answer) -> bool:
    return isinstance(answer, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) and type(pair[1]) is int
        for pair in answer
    )
