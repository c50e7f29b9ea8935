"""What is taken of several goods so far, what may still be taken, and when it is enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from companion.desk.barred import NOTHING, Barred
from engines.core.questions import ENTERING, Answer, Bundle, Good
from engines.core.rules import Illegal
from engines.core.text import N_, Text

MANY = 8
"""The number of items from which everything can be taken at once, where that can be the answer."""
AT_ONCE, FEW = 2, 3
"""How many quantities of a good can complete the answer at once; up to the second number, all can."""

NONE_THERE = N_("There is none of this to take")
# Translators: why no more of one kind of goods can be chosen.
NO_MORE = N_("No more than {n} of this")
# Translators: why no more goods can be chosen, of whatever kind.
ENOUGH = N_("At most {n} in all")
# Translators: below a good, of which so many may be chosen.
UP_TO = N_("up to {n}")
# Translators: on a small key, which takes so many, as if OK were pressed as well.
OK_WITH = N_("OK: {n}")
# Translators: a good one can pay with, then what one of it counts: "coal = 3".
WORTH = N_("{good} = {n}")
# Translators: what is paid counts so much of what is due, and so is too much by n.
TOO_MANY = N_("{now} of {high}: {n} too many")


class Bounds(Struct, frozen=True):
    """Up to which total one more of a good may be taken, and up to which it may be part of the answer."""

    adds: int
    fits: int


def bounds_of(question: Bundle, good: Good) -> Bounds:
    """The bounds of a good: where the total may exceed its limit, nothing may be superfluous."""
    if question.over == "least":
        return Bounds(question.high - 1, question.high + max(0, good.weight - 1))
    return Bounds(question.high - good.weight, question.high)


class Taken:
    """The quantities taken of each good of a question, of which some may be `barred` together.

    Those of `filled` goods were only filled in: they give way to what somebody takes.
    """

    def __init__(
        self,
        question: Bundle,
        numbers: Mapping[str, int],
        barred: Barred = NOTHING,
        filled: Iterable[str] = (),
    ) -> None:
        self.question, self._numbers, self._barred, self._filled = question, dict(numbers), barred, {*filled}

    def copy(self) -> Taken:
        """The same quantities, to try something with."""
        return Taken(self.question, self._numbers, self._barred, self._filled)

    def of(self, name: str) -> int:
        """The quantity taken of the good of this name."""
        return self._numbers.get(name, 0)

    def put(self, name: str, number: int) -> None:
        """Take this quantity of a good, or the least there may be."""
        least = next(good.least for good in self.question.pool if good.name == name)
        self._numbers[name] = max(least, number)
        self._filled.discard(name)

    def add(self, good: Good) -> Illegal | None:
        """Take one more of this good, if that can be; why not, if it can't."""
        room: Taken = self.copy()
        while room.is_full(good) and (other := room._gives_way(good)) is not None:
            room._numbers[other.name] -= 1
        if (why := room.why_not(good)) is None:
            self._numbers = room._numbers
            self.put(good.name, self.of(good.name) + 1)
            while (other := self._gives_way(good, self.total() - self.question.high)) is not None:
                self._numbers[other.name] -= 1
        return why

    def _gives_way(self, good: Good, heavy: int | None = None) -> Good | None:
        """What was only filled in and gives way to another good: that of which there is most.

        Where the total is too `heavy` by so much, it is what could be left out.
        """
        filled = (one for one in self.question.pool if one.name in self._filled and one.name != good.name)
        more = (one for one in filled if self.of(one.name) > one.least)
        spare = (one for one in more if heavy is None or 0 < one.weight <= heavy)
        return max(spare, key=lambda one: self.of(one.name), default=None)

    @property
    def weighs(self) -> bool:
        """Whether goods count by a value: it stands beside each."""
        return any(good.weight > 1 for good in self.question.pool)

    def label(self, good: Good) -> Text:
        """What a good is called, with its value where goods count by one."""
        return WORTH.filled(good=good.label, n=good.weight) if self.weighs else good.label

    def too_many(self) -> Text | None:
        """By how much what is taken is too much to be the answer; None where it isn't."""
        now, high = self.total(), self.question.high
        refused = now > high and self.question.refuses(self.answer()) is not None
        return TOO_MANY.filled(now=now, high=high, n=now - high) if refused else None

    def answer(self, changed: Mapping[str, int] | None = None) -> Answer:
        """The answer with these quantities, some of them changed."""
        numbers = self._numbers | dict(changed or {})
        pairs = ((good.name, numbers.get(good.name, 0)) for good in self.question.pool)
        return tuple((name, number) for name, number in pairs if number)

    def total(self) -> int:
        """The weight of what is taken."""
        return sum(good.weight * self.of(good.name) for good in self.question.pool)

    def money(self) -> int:
        """What all that is taken costs or brings."""
        return sum(good.price * self.of(good.name) for good in self.question.pool)

    def can_add(self, good: Good) -> bool:
        """Whether one more of this good may be taken, also in place of what was only filled in."""
        return self.copy().add(good) is None

    def why_not(self, good: Good) -> Illegal | None:
        """Why one more of this good can't be taken; None if it can."""
        if self.of(good.name) >= good.most:
            only = NO_MORE.filled(n=good.most) if good.most else NONE_THERE
            return good.blocked or Illegal("desk.no-more", only, ENTERING)
        if self.is_full(good):
            return Illegal("desk.enough", ENOUGH.filled(n=self.question.high), ENTERING)
        return self._barred.shuts(self.answer({good.name: self.of(good.name) + 1}))

    def is_full(self, good: Good) -> bool:
        """Whether there is more of this good, and the total leaves no room for it."""
        return self.of(good.name) < good.most and self.total() > bounds_of(self.question, good).adds

    def finishing(self, good: Good) -> Iterator[int]:
        """The quantities of a good, none of which is taken, that would complete the answer.

        Where more could be taken they are of this good alone: what else was taken is entered by OK.
        """
        question = self.question
        mixed = question.low < question.high and not question.suggested and self.total() > 0
        if not mixed and not self.of(good.name):
            for number in range(1, good.most + 1):
                answer = self.answer({good.name: number})
                if not (self.question.refuses(answer) or self._barred.refuses(answer)):
                    yield number

    def finished(self, good: Good, number: int) -> Text | None:
        """What a key says that takes so many and is OK as well; None for a tick, where nothing else would do.

        Where more could be taken, a number alone might be meant as the first of several. A tick would promise
        that what only a hidden hand knows is there.
        """
        ticked = self.question.low == self.question.high and not good.unsure
        return None if ticked else self.does(number)

    def does(self, number: int) -> Text:
        """What a key says that answers with so many things."""
        return (self.question.does or OK_WITH).filled(n=number)

    def at_most(self, good: Good) -> int:
        """How many of a good the answer may have; of a hidden hand no more than are due in all."""
        due = min(good.most, self.question.high) if good.unsure and not self.weighs else good.most
        shut = (number for number in range(1, due + 1) if self._barred.shuts(((good.name, number),)))
        return next(shut, due + 1) - 1

    def quantities(self) -> int:
        """How many quantities of one good can complete the answer at once."""
        question = self.question
        most = min(question.high, max((good.most for good in question.pool), default=0))
        return max(AT_ONCE, most - max(1, question.low) + 1) if question.high <= FEW else AT_ONCE

    def whole(self) -> Taken:
        """All there is of each good."""
        return Taken(self.question, {good.name: good.most for good in self.question.pool}, self._barred)

    def may_be_whole(self) -> bool:
        """Whether everything could be the answer, and would take many taps."""
        question, whole = self.question, self.whole()
        many = question.low < question.high and sum(good.most for good in question.pool) >= MANY
        answer = whole.answer()
        return many and not (question.refuses(answer) or self._barred.refuses(answer))

    def additions(self, wanted: Mapping[str, int]) -> list[tuple[str, str]] | None:
        """The keys that take more until what is wanted is taken, the rest giving way; None if that fails."""
        trial, keys = self.copy(), list[tuple[str, str]]()
        for good in self.question.pool:
            for _ in range(wanted.get(good.name, 0) - self.of(good.name)):
                trial.add(good)
                keys.append(("add", good.name))
        return keys if dict(trial.answer()) == {name: n for name, n in wanted.items() if n} else None

    def steps(self, wanted: Mapping[str, int]) -> list[tuple[str, str]]:
        """The keys that lead from what is taken to what is wanted, drops before additions."""
        drops, adds = list[tuple[str, str]](), list[tuple[str, str]]()
        for good in self.question.pool:
            more = wanted.get(good.name, 0) - self.of(good.name)
            drops += [("drop", good.name)] * max(0, -more)
            adds += [("add", good.name)] * max(0, more)
        return [*drops, *adds]
