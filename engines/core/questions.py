"""The kinds of question a move can ask. Each is plain data: a screen, a phone or a test can answer it."""

from collections.abc import Iterator
from itertools import product
from typing import Self

from msgspec.structs import replace

from engines.core.asking import (
    ENTERING,
    Answer,
    Choose,
    Option,
    Question,
    Write,
    as_it_is,
    one_of,
    openly,
    unfit,
)
from engines.core.bundles import Bundle, Good, Tally
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text

__all__ = [
    "ENTERING",
    "Answer",
    "Bundle",
    "Choose",
    "Count",
    "Dice",
    "Draw",
    "Good",
    "Option",
    "Order",
    "Pick",
    "Question",
    "Tally",
    "Words",
    "unfit",
]


class Pick(Question, frozen=True, omit_defaults=True):
    """Choose one of the options: buttons, or highlighted spots on the board.

    Options shown as a table have `across` of them in a row, with one of the `heads` before each row; 0 for a
    list. With `boards` each leads to a board of its own, so that players choose among pictures. `notes` says
    what the notes of the options are. Options `by_value` are shown as numbers follow each other, though the
    rules list first what is usual. With `in_words` its places of the board don't show what people want to
    know of them, such as name and price: few of them are told beside what is asked.
    """

    options: tuple[Option, ...]
    across: int = 0
    heads: tuple[Text, ...] = ()
    boards: bool = False
    notes: Text | None = None
    by_value: bool = False
    in_words: bool = False

    def allowed(self, write: Write = as_it_is) -> Text:
        return one_of(self.answers(), write)

    def refuses(self, answer: Answer) -> Illegal | None:
        if answer is None and self.secret:
            return None
        for option in self.options:
            if option.value == answer:
                return option.blocked
        return self.unfit()

    def answers(self) -> Iterator[Answer]:
        return iter([option.value for option in self.options if option.blocked is None])

    def sample(self, choose: Choose) -> Answer:
        free = [option.value for option in self.options if option.blocked is None]
        if len(free) > 1:
            return free[choose(len(free))]
        return free[0] if free else None

    def only(self) -> tuple[Answer, ...]:
        if self.eyes is not None:
            return ()
        free = tuple(self.answers())
        return free if len(free) == 1 else ()

    def redacted(self) -> Self:
        return replace(self, options=openly(self.options), unseen=False)


class Count(Question, frozen=True, omit_defaults=True):
    """A whole number from `low` to `high`, both included."""

    low: int
    high: int

    def allowed(self, write: Write = as_it_is) -> Text:
        return N_("a whole number from {low} to {high}", low=self.low, high=self.high)

    def refuses(self, answer: Answer) -> Illegal | None:
        fits = type(answer) is int and self.low <= answer <= self.high
        return None if fits or (answer is None and self.secret) else self.unfit()

    def answers(self) -> Iterator[Answer]:
        return iter(range(self.low, self.high + 1))

    def sample(self, choose: Choose) -> Answer:
        return self.low if self.low == self.high else self.low + choose(self.high - self.low + 1)

    def only(self) -> tuple[Answer, ...]:
        return (self.low,) if self.low == self.high and self.eyes is None else ()


class Dice(Question, frozen=True, omit_defaults=True):
    """A roll: a tuple of faces, or a whole number if only the sum was read from table dice.

    With `faces_only` the single faces count in this game, so their sum alone is no answer.
    """

    count: int = 2
    sides: int = 6
    faces_only: bool = False

    @property
    def by_chance(self) -> bool:
        return True

    def allowed(self, write: Write = as_it_is) -> Text:
        one, many = N_("one face from 1 to {sides}"), N_("{n} faces from 1 to {sides}, or only their sum")
        if self.faces_only:
            many = N_("{n} faces from 1 to {sides}")
        said = one if self.count == 1 else many
        return Text(said.msgid, (("n", self.count), ("sides", self.sides)))

    def refuses(self, answer: Answer) -> Illegal | None:
        if type(answer) is int and not self.faces_only:
            return None if self.count <= answer <= self.count * self.sides else self.unfit()
        whole = isinstance(answer, tuple) and len(answer) == self.count
        fits = whole and all(type(face) is int and 1 <= face <= self.sides for face in answer)
        return None if fits else self.unfit()

    def answers(self) -> Iterator[Answer]:
        return product(range(1, self.sides + 1), repeat=self.count)

    def sample(self, choose: Choose) -> Answer:
        return tuple(1 + choose(self.sides) for _ in range(self.count))


class Draw(Question, frozen=True, omit_defaults=True):
    """Something drawn unseen: named, or None if it stays unknown (`hidden`).

    `counts` is how many there are of each option, so that a simulation draws as a hand would: they never
    leave the rules. `dealt` means that the app draws and nobody is asked; `picked` that a player picks it,
    unseen by the others only.
    """

    options: tuple[Option, ...]
    hidden: bool = False
    counts: tuple[int, ...] = ()
    dealt: bool = False
    picked: bool = False

    @property
    def by_chance(self) -> bool:
        return not self.picked

    def allowed(self, write: Write = as_it_is) -> Text:
        return one_of(self.answers(), write)

    def refuses(self, answer: Answer) -> Illegal | None:
        if answer is None:
            return None if self.hidden else self.unfit()
        for option in self.options:
            if option.value == answer:
                return option.blocked
        return self.unfit()

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

    def redacted(self) -> Self:
        return replace(self, options=openly(self.options), counts=(), suggested=None)

    def bare(self) -> Self:
        return self if self.dealt else replace(self, counts=())


class Order(Question, frozen=True, omit_defaults=True):
    """Put all items in order (equal items may repeat); None if the order stays unknown (`hidden`)."""

    items: tuple[Option, ...]
    hidden: bool = False
    dealt: bool = False

    @property
    def by_chance(self) -> bool:
        return self.dealt

    def allowed(self, write: Write = as_it_is) -> Text:
        return N_(
            "all of these in any order: {items}", items=one_of((item.value for item in self.items), write)
        )

    def refuses(self, answer: Answer) -> Illegal | None:
        if answer is None:
            return None if self.hidden else self.unfit()
        values = sorted(str(item.value) for item in self.items)
        fits = isinstance(answer, tuple) and sorted(map(str, answer)) == values
        return None if fits else self.unfit()

    def sample(self, choose: Choose) -> Answer:
        left = [item.value for item in self.items]
        return tuple(left.pop(choose(len(left))) for _ in self.items)


class Words(Question, frozen=True, omit_defaults=True):
    """Free text of at most `longest` characters."""

    longest: int = 80

    def allowed(self, write: Write = as_it_is) -> Text:
        return NN_("words of at most {n} character", "words of at most {n} characters", self.longest)

    def refuses(self, answer: Answer) -> Illegal | None:
        fits = isinstance(answer, str) and len(answer) <= self.longest
        return None if fits else self.unfit()

    def sample(self, choose: Choose) -> Answer:
        return "noted"
