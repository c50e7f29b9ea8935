"""What cannot answer an open question although it seems to fit: the rules are asked ahead, for certain eyes.

A question says what each answer takes by itself; only the rules know what several things cost together. They
are asked in the game as these eyes know it, so that what is grey tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from companion.table.play.conversation import Choosing, Entering
from engines.core.conversing import proceed
from engines.core.questions import Answer, Bundle, Count, Pick, Question
from engines.core.rules import Illegal
from engines.core.sight import OpenTable, OwnEyes

MOST = 1_000
"""The most answers that are tried; where there are more, the rules refuse what is given."""

TRIED = 4 * MOST
"""The most ways that are gone to find them."""

Goods = tuple[tuple[str, int], ...]
"""An answer to a bundle, or a part of one."""
Refuses = Callable[[Answer], Illegal | None]


class Bar(Struct, frozen=True):
    """A number, or some of several goods, with which nothing can be answered, whatever is added; and why."""

    part: Answer
    why: Illegal

    def holds(self, answer: Answer) -> bool:
        """Whether this is, or is part of, an answer."""
        if not isinstance(self.part, tuple) or not isinstance(answer, tuple):
            return bool(self.part == answer)
        taken = dict(answer)
        return all(taken.get(name, 0) >= number for name, number in self.part)


class Barred(Struct, frozen=True):
    """The answers that are refused, and the smallest parts that bar whatever has them."""

    bars: tuple[Bar, ...] = ()
    whys: Mapping[Answer, Illegal] = {}

    def refuses(self, answer: Answer) -> Illegal | None:
        """Why this can't be the answer; None if it can, or is none yet."""
        return self.whys.get(answer) or self.shuts(answer)

    def shuts(self, part: Answer) -> Illegal | None:
        """Why nothing can be answered with this in it; None if something can."""
        bar = next((bar for bar in self.bars if bar.holds(part)), None)
        return None if bar is None else self.whys.get(part, bar.why)

    @property
    def reached(self) -> tuple[Bar, ...]:
        """The parts that one more thing leads to, largest first: the first in an answer says why not."""
        of_goods = (Bar(part, why) for part, why in self.whys.items() if isinstance(part, tuple))
        found = dict.fromkeys((*self.bars, *(bar for bar in of_goods if self._is_next(bar.part))))
        return tuple(sorted(found, key=lambda bar: -_size(bar.part) if isinstance(bar.part, tuple) else 0))

    def _is_next(self, part: Goods) -> bool:
        """Whether this is shut, and one thing less is not."""
        return self.shuts(part) is not None and any(self.shuts(one) is None for one in _one_less(part))


NOTHING = Barred()
_BARRED: WeakKeyDictionary[Entering, tuple[Question, Barred]] = WeakKeyDictionary()


def barred_in(entering: Entering | Choosing) -> Barred:
    """What is barred of the open question, as far as those know who are asked it on this screen."""
    question = entering.reply
    if not isinstance(entering, Entering) or not isinstance(question, Bundle | Count | Pick):
        return NOTHING
    if question.name in entering.kind.together or entering.after is not None:
        return NOTHING  # its page asks the rules; what comes first is not made yet
    known = _BARRED.get(entering)
    if known is None or known[0] is not question:
        known = _BARRED[entering] = question, barred(question, _rules(entering, question))
    return known[1]


def _rules(entering: Entering, question: Question) -> Refuses:
    """Why the rules refuse an answer, with no more in the game than is known where it is asked."""
    session, kind, seat, answers = entering.session, entering.kind, entering.seat, entering.answers
    own = seat in (entering.eyes, *(question.eyes or ()))
    state = session.known_to(seat) if own else session.lies_open

    def refuses(answer: Answer) -> Illegal | None:
        sight = OwnEyes(seat, lambda: kind.ask(state, seat)) if own else OpenTable()
        reply = proceed(kind.ask(state, seat), (*answers, answer), sight)
        if not isinstance(reply, Illegal):
            return None
        return reply if own else replace(reply, hidden=False)

    return refuses


def barred(question: Question, refuses: Refuses) -> Barred:
    """What is barred of a question by rules that refuse some of its answers."""
    if isinstance(question, Count) and question.high - question.low < MOST:
        numbers = {number: refuses(number) for number in question.answers()}
        whys: dict[Answer, Illegal] = {number: why for number, why in numbers.items() if why is not None}
        return Barred(tuple(Bar(number, why) for number, why in whys.items()), whys)
    if isinstance(question, Bundle):
        return _of_goods(question, refuses)
    usual = question.suggested  # of a choice only this is tried: nobody else offers the others
    why = None if usual is None else refuses(usual)
    return NOTHING if why is None else Barred((Bar(usual, why),), {usual: why})


def _of_goods(question: Bundle, refuses: Refuses) -> Barred:
    tried = {taken: refuses(taken) for taken in _fitting(question)}
    shut = {taken: why for taken, why in tried.items() if why is not None}
    if not shut:
        return NOTHING
    free = (taken for taken, why in tried.items() if why is None)
    return Barred(tuple(Bar(part, shut[whole]) for part, whole in _smallest(free, shut)), shut)


def _fitting(question: Bundle) -> list[Goods]:
    """The answers that the question takes; none where they are too many to be tried."""
    found, ways = list[Goods](), [(0, Goods(), 0)]
    for _ in range(TRIED):
        if not ways or len(found) > MOST:
            return found if len(found) <= MOST else []
        at, taken, total = ways.pop()
        if question.refuses(taken) is None:
            found.append(taken)
        for number, good in enumerate(question.pool[at:], at + 1):
            room = question.high - total if question.over == "no" else good.most * good.weight
            most = min(good.most, room // good.weight) if good.weight else good.most
            ways += [(number, (*taken, (good.name, n)), total + n * good.weight) for n in range(1, most + 1)]
    return []


def _smallest(free: Iterable[Goods], shut: Iterable[Goods]) -> Iterator[tuple[Goods, Goods]]:
    """The smallest parts that no free answer has, but a refused one has, with the first such."""
    alive, dead = _parts_of(free), _parts_of(sorted(shut, key=_size))
    for part, whole in dead.items():
        if part and part not in alive and all(one in alive or not one for one in _one_less(part)):
            yield part, whole


def _size(taken: Goods) -> int:
    return sum(number for _, number in taken)


def _parts_of(wholes: Iterable[Goods]) -> dict[Goods, Goods]:
    """All parts of these, each with the first that has it: no more than the ways that were gone to them."""
    found = dict[Goods, Goods]()
    for whole in wholes:
        ways = [whole]
        while ways:
            if (part := ways.pop()) not in found:
                found[part] = whole
                ways += _one_less(part)
    return found


def _one_less(part: Goods) -> list[Goods]:
    less = ((part[:at], name, number - 1, part[at + 1 :]) for at, (name, number) in enumerate(part))
    return [
        (*before, (name, number), *after) if number else (*before, *after)
        for before, name, number, after in less
    ]
