"""A question for some of several goods, towards a total."""

from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from engines.core.asking import ENTERING, UNFIT, Answer, Choose, Question, Write, as_it_is, one_of
from engines.core.rules import Illegal
from engines.core.text import N_, Text


class Good(Struct, frozen=True, omit_defaults=True):
    """One kind of thing in a `Bundle`: `least` to `most` of it, each counting `weight` towards the total.

    `price` is what one of it costs or brings, where the bundle adds that up (`money`).
    `openly` and `openly_least` are what a stranger could expect if `most` or `least` is hidden. `own_most` is
    what the seat that is asked has, where the table takes more: the most on the own screen. `aloud` is its
    whole name, where the label is understood by the icon beside it. `blocked` says why no more of it can be
    taken, or none; where a stranger is shown more than its seat can take, it is the seat's alone.
    The limits of an `unsure` one are a stranger's: whether it is there, only a hidden hand knows.
    """

    name: str
    label: Text
    most: int
    weight: int = 1
    openly: int | None = None
    icon: str | None = None
    least: int = 0
    openly_least: int | None = None
    price: int = 0
    own_most: int | None = None
    aloud: Text | None = None
    blocked: Illegal | None = None
    unsure: bool = False

    def redacted(self) -> Self:
        """The same without what is hidden."""
        most = self.most if self.openly is None else self.openly
        least = self.least if self.openly_least is None else self.openly_least
        own = bool(self.openly) or (self.blocked is not None and self.blocked.hidden)
        blocked = None if own else self.blocked
        unsure = self.unsure or self.openly is not None
        return replace(self, most=most, least=least, openly_least=None, blocked=blocked, unsure=unsure)

    def own(self) -> Self:
        """The same with no more than its own seat has."""
        return self if self.own_most is None else replace(self, most=min(self.most, self.own_most))

    def bare(self) -> Self:
        """The same as it leaves the rules."""
        return replace(self, openly=None, openly_least=None, own_most=None)

    @property
    def veiled(self) -> bool:
        """Whether a stranger would have other limits than its seat."""
        return self.openly is not None or self.own_most is not None


class Bundle(Question, frozen=True, omit_defaults=True):
    """Some of each good, for a total between `low` and `high` (in weights).

    The answer is a tuple of pairs (good, number) in the order of the pool, without zeros. With `over` =
    "least" the total may exceed `high`, as long as no single thing could be left out. `money` says whether
    what is taken costs or brings its prices, for the sum that is shown while one chooses. It may be asked
    `always`, also where there is but one answer: who pays sees it before. `does` says on its key what is
    done with the most things, such as "Discard 4", where that is all the move asks for; it says so of any
    number `n`.
    """

    pool: tuple[Good, ...]
    low: int
    high: int
    over: Literal["no", "least"] = "no"
    money: Literal["", "costs", "brings"] = ""
    always: bool = False
    does: Text | None = None

    def refuses(self, answer: Answer) -> Illegal | None:
        if not _pairs(answer):
            return self.unfit()
        most = {good.name: good.most for good in self.pool}
        names = [name for name, _ in answer]
        if names != [name for name in most if name in names]:
            return self.unfit()
        if any(not 1 <= number <= most[name] for name, number in answer):
            return self.unfit()
        taken = dict(answer)
        if any(taken.get(good.name, 0) < good.least for good in self.pool):
            return self.unfit()
        return None if self._fits(answer) else Illegal(UNFIT, self._off(answer), ENTERING)

    def _off(self, answer: tuple[tuple[str, int], ...]) -> Text:
        """By how much the total of what is chosen is wrong."""
        total = self._total(answer)
        if total < self.low:
            return N_("Still missing: {n}", n=self.low - total)
        if self.over == "least":
            return N_("Too much: you can leave something out")
        return N_("Too much by {n}", n=total - self.high)

    def _total(self, answer: tuple[tuple[str, int], ...]) -> int:
        weight = {good.name: good.weight for good in self.pool}
        return sum(weight[name] * number for name, number in answer)

    def allowed(self, write: Write = as_it_is) -> Text:
        most = one_of([{good.name: good.most for good in self.pool if good.most}])
        return N_("{low} to {high} in total, from at most {most}", low=self.low, high=self.high, most=most)

    def _fits(self, answer: tuple[tuple[str, int], ...]) -> bool:
        total = self._total(answer)
        if total <= self.high or self.over == "no":
            return self.low <= total <= self.high
        weight = {good.name: good.weight for good in self.pool}
        return all(total - weight[name] < self.high for name, _ in answer)

    def sample(self, choose: Choose) -> Answer:
        if only := self.only():
            return only[0]
        taken = {good.name: good.least for good in self.pool}
        wanted = intended = self.low + choose(self.high - self.low + 1)
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
        total = intended - wanted
        fits = self.low <= total and (total <= self.high or self.over == "least")
        return tuple((name, number) for name, number in taken.items() if number) if fits else None

    def _heavier(self, taken: dict[str, int], wanted: int, room: int) -> list[Good]:
        """The goods that are too heavy for the intended total and still fit, while `low` is not reached."""
        if self.high - room - wanted >= self.low:
            return []
        return [
            good
            for good in self.pool
            if taken[good.name] < good.most and wanted < good.weight <= wanted + room
        ]

    def only(self) -> tuple[Answer, ...]:
        if self.always or self.eyes is not None or self.money or any(good.veiled for good in self.pool):
            return ()  # what costs or brings money is seen before it is taken
        taken = {good.name: good.most for good in self.pool}
        free = [good for good in self.pool if good.most > good.least]
        if not all(good.weight for good in free):
            return ()
        if self.low == self.high and len(free) == 1:
            rest = self.low - sum(good.most * good.weight for good in self.pool if good not in free)
            taken[free[0].name] = max(0, -(-rest // free[0].weight))
        elif sum(good.most * good.weight for good in self.pool) != self.low:
            return ()
        answer = tuple((name, number) for name, number in taken.items() if number)
        return () if self.refuses(answer) else (answer,)

    def redacted(self) -> Self:
        pool = tuple(good.redacted() for good in self.pool)
        known = all(good.openly is None for good in self.pool)
        least = tuple((good.name, good.least) for good in pool if good.least)
        open_to_all = known or self.suggested == least
        suggested = self.suggested if open_to_all else None
        return replace(self, pool=pool, suggested=suggested, unseen=False)

    def own(self) -> Self:
        asked = replace(self, pool=tuple(good.own() for good in self.pool))
        fits = self.suggested is None or asked.refuses(self.suggested) is None
        return asked if fits else replace(asked, suggested=None)

    def bare(self) -> Self:
        return replace(self, pool=tuple(good.bare() for good in self.pool))


class Tally(Bundle, frozen=True, omit_defaults=True, kw_only=True):
    """A bundle of things shown as a table, with `across` of them in a row."""

    across: int


def _pairs(answer: Answer) -> bool:
    return isinstance(answer, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) and type(pair[1]) is int
        for pair in answer
    )
