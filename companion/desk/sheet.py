"""Several questions of one conversation on one page, as its kind of move says: in any order, none before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.desk.line.known import Known, Reply
from companion.table.play.conversation import Choosing, Entering
from engines.core.moves import Move
from engines.core.questions import ENTERING, Answer, Bundle, Choose, Good, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.core.timeline import AnyMove

Given = Mapping[str, Answer]
"""What was chosen on the page so far, by the name of the question."""
AGAIN = 2
"""The most earlier moves that are offered once more."""
TRIED = 6
"""The most answers that are tried to a question that nobody has answered yet."""
# Translators: a move can't be made yet: this question of it has no answer, such as "What do you get?"
MISSING = N_("Missing: {question}")


class Sheet:
    """The page of a conversation: what it asks, and what it comes to. What is tried here tells of no hand.

    A question may depend on others that nobody has answered yet: then it has whatever some answer to those
    allows, and is left out where no two of them lead to the same question.
    """

    def __init__(self, entering: Entering) -> None:
        self.entering = entering
        self.names = entering.kind.together
        self._known = Known(entering.session, entering.eyes)

    def questions(self, given: Given) -> tuple[Question, ...]:
        """The questions in the order of the page, after what was chosen so far."""
        one, other = self._met(given, _forwards), self._met(given, _backwards)
        found = (_either(one[name], other.get(name)) for name in self.names if name in one)
        return tuple(question for question in found if question is not None)

    def _met(self, given: Given, order: Callable[[Question], Iterator[Answer]]) -> dict[str, Question]:
        """The questions by name, if what was not chosen yet is answered the first way that leads on."""
        found, answers, reply = dict[str, Question](), tuple[Answer, ...](), self._ask(())
        while isinstance(reply, Question) and reply.name in self.names and reply.eyes is None:
            found[reply.name] = reply
            chosen = given.get(reply.name)
            fits = chosen is not None and reply.refuses(chosen) is None
            tried = (((*answers, answer)) for answer in ([chosen] if fits else order(reply)))
            ways = ((way, self._ask(way)) for way in tried)
            way = next((way for way in ways if isinstance(way[1], Question | Move)), None)
            if way is None:
                break
            answers, reply = way
        return found

    def _ask(self, answers: tuple[Answer, ...]) -> Reply:
        return self._known.ask(self.entering.kind, self.entering.seat, answers)[0]

    def comes_to(self, given: Given) -> Reply:
        """What the conversation comes to with these answers, as far as they go."""
        answers, reply = tuple[Answer, ...](), self._ask(())
        while isinstance(reply, Question) and reply.name in given:
            answers = (*answers, given[reply.name])
            reply = self._ask(answers)
        return reply

    def missing(self, given: Given) -> Illegal | None:
        """What is still to be chosen for the move, if that is all that it lacks."""
        reply = self.comes_to(given)
        if not isinstance(reply, Question) or reply.name not in self.names or reply.eyes is not None:
            return None
        return Illegal("desk.missing", MISSING.filled(question=reply.prompt), ENTERING)

    def once_more(self) -> list[AnyMove]:
        """The last moves of this kind by this seat that could be made again, the latest first."""
        entering, found = self.entering, list[AnyMove]()
        for move in dict.fromkeys(reversed(entering.session.moves)):
            like = type(move) is entering.kind and move.seat == entering.seat and move.complete
            if len(found) < AGAIN and like and self.comes_to(self.answers(move)) == move:
                found.append(move)
        return found

    def answers(self, move: AnyMove) -> dict[str, Answer]:
        """What this move answers on the page."""
        return {name: getattr(move, name) for name in self.names}


def sheet_of(entering: Entering | Choosing | None) -> Sheet | None:
    """The page of what is asked now; None where questions are asked one by one."""
    if not isinstance(entering, Entering) or not entering.kind.together or entering.settled:
        return None
    if entering.after is not None or not isinstance(entering.reply, Question):
        return None
    sheet = Sheet(entering)
    names = {question.name for question in sheet.questions({})}
    return sheet if names.issuperset((*sheet.names[:-1], entering.reply.name)) else None


def _forwards(question: Question) -> Iterator[Answer]:
    """Some answers to try, from the first on."""
    if isinstance(question, Bundle):
        return iter(_singles(question)[:TRIED])
    return iter([question.sample(_at(at)) for at in range(TRIED)])


def _backwards(question: Question) -> Iterator[Answer]:
    """Some answers to try, from the last on."""
    if isinstance(question, Bundle):
        return iter(_singles(question)[::-1][:TRIED])
    return iter([question.sample(_at(-1 - at)) for at in range(TRIED)])


def _at(index: int) -> Choose:
    """What chooses the answer of this index, counted from the end if it is negative, or the nearest."""
    return lambda n: min(index, n - 1) if index >= 0 else max(0, n + index)


def _singles(question: Bundle) -> list[Answer]:
    """The answers with one good alone, else the first that fits."""
    enough = [(good.name, max(good.least, -(-question.low // max(1, good.weight)))) for good in question.pool]
    fitting = [(one,) for one in enough if question.refuses((one,)) is None]
    return fitting or [question.sample(lambda _: 0)]


def _either(one: Question, other: Question | None) -> Question | None:
    """The question with what either of the two allows; None if they are about different things."""
    if other is None or one == other:
        return one
    if isinstance(one, Bundle) and isinstance(other, Bundle):
        low, high = min(one.low, other.low), max(one.high, other.high)
        return replace(one, pool=_pool(one.pool, other.pool), low=low, high=high)
    if isinstance(one, Pick) and isinstance(other, Pick):
        labels = [[(option.value, option.label) for option in which.options] for which in (one, other)]
        if labels[0] == labels[1]:
            return replace(one, options=tuple(map(_open, one.options, other.options)))
    return None


def _pool(one: Sequence[Good], other: Sequence[Good]) -> tuple[Good, ...]:
    """The goods of both, each as often as either allows, in their common order."""
    mine, found, rest = {good.name for good in one}, list[Good](), list(one)
    for good in other:
        if good.name not in mine:
            found.append(good)
            continue
        while rest:
            first = rest.pop(0)
            same = first.name == good.name
            found.append(replace(first, most=max(first.most, good.most)) if same else first)
            if same:
                break
    return (*found, *rest)


def _open(one: Option, other: Option) -> Option:
    return one if one.blocked is None else other
