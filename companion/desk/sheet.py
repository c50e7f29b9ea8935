"""Several questions of one conversation on one page, as its kind of move says: in any order, none before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.line.known import Given as Pairs
from companion.desk.line.known import Known, Reply
from companion.table.play.conversation import Choosing, Entering
from engines.core.engine import AnyOffer
from engines.core.moves import AnyMove, Move
from engines.core.questions import ENTERING, Answer, Bundle, Choose, Good, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Text

Given = Mapping[str, Answer]
"""What was chosen on the page so far, by the name of the question."""
AGAIN = 2
"""The most earlier moves that are offered once more."""
TRIED = 6
"""The most answers that are tried to a question that nobody has answered yet."""
# Translators: a move can't be made yet: this question of it has no answer, such as "What do you get?"
MISSING = N_("Missing: {question}")


class Guest(Struct, frozen=True):
    """A kind of move that stands on this page: what it asks, what is chosen of it, and what it comes to."""

    offer: AnyOffer
    questions: Mapping[str, Question]
    chosen: tuple[Option, ...]
    reply: Reply

    @property
    def made(self) -> bool:
        """Whether what is chosen makes its move."""
        return isinstance(self.reply, Move)

    def asks(self, question: Bundle) -> Bundle:
        """A question of the page for goods as this kind asks it: one good, with its words for each."""
        options = self._options(question.name)
        pool = tuple(
            replace(good, label=options[good.name].label, most=int(options[good.name].blocked is None))
            for good in question.pool
            if good.name in options
        )
        return replace(question, pool=pool, low=1, high=1) if options else question

    def allows(self, question: Bundle) -> Bundle:
        """The same question with one more way: whatever this kind takes of its goods."""
        options = self._options(question.name)
        free = {name for name, option in options.items() if option.blocked is None}
        pool = tuple(replace(good, most=max(good.most, int(good.name in free))) for good in question.pool)
        return replace(question, pool=pool)

    def _options(self, name: str) -> dict[str, Option]:
        options: Sequence[Option] = getattr(self.questions.get(name), "options", ())
        return {str(option.value): option for option in options}

    @property
    def terms(self) -> Text | None:
        """What is chosen of it in words; before, what its key says."""
        if not self.chosen:
            return self.offer.remark
        labels = tuple(option.label for option in self.chosen)
        # Translators: a trade on a key: what is given, then what one gets for it.
        return labels[0] if len(labels) == 1 else N_("{give} for {get}", give=labels[0], get=labels[1])


class Sheet:
    """The page of a conversation: what it asks, and what it comes to. What is tried here tells of no hand.

    A question may depend on others that nobody has answered yet: then it has whatever some answer to those
    allows, and is left out where no two of them lead to the same question. Other kinds of move may stand
    on it (`Move.beside`): `begun` is the one whose own key opened it.
    """

    def __init__(
        self, entering: Entering, offers: Sequence[AnyOffer] = (), begun: type[AnyMove] | None = None
    ) -> None:
        self.entering, self._offers, self.begun = entering, offers, begun
        self.names = entering.kind.together
        self._known = Known(entering.session, entering.eyes)

    @property
    def by_order(self) -> str | None:
        """The last question, if the one of the others that is answered first answers it."""
        return self.entering.kind.by_order

    def questions(self, given: Given, kind: type[AnyMove] | None = None) -> tuple[Question, ...]:
        """The questions in the order of the page, after what was chosen so far; or of a guest's kind."""
        one, other = self._met(given, _forwards, kind), self._met(given, _backwards, kind)
        found = (_either(one[name], other.get(name)) for name in self.names if name in one)
        return tuple(question for question in found if question is not None)

    @property
    def start(self) -> dict[str, Answer]:
        """What is chosen at first: what was touched to begin it, once; else what the game suggests."""
        begun = ((one.name, self.entering.begins(one)) for one in self.questions({}))
        touched = dict(islice(((name, answer) for name, answer in begun if answer is not None), 1))
        return touched or self._suggested()

    def _suggested(self) -> dict[str, Answer]:
        """The goods that the game suggests, each as it fits to those before it."""
        found = dict[str, Answer]()
        for name in self.names:
            asked = next((one for one in self.questions(found) if one.name == name), None)
            wanted = asked.suggested if isinstance(asked, Bundle) else None
            if asked is not None and wanted is not None and asked.refuses(wanted) is None:
                found[name] = wanted
        return found

    @property
    def alike(self) -> bool:
        """Whether its questions have the same options: things that are chosen one after the other."""
        asked = self.questions({})
        known = [{one.value: one.label for one in pick.options} for pick in asked if isinstance(pick, Pick)]
        same = all(one.items() >= known[0].items() for one in known)
        return len(asked) == len(known) > 1 and same and not self.by_order

    def heading(self, given: Given) -> Text | None:
        """What the order answers, and what the notes of its options are until one is chosen."""
        first = self.told_first(given)
        picks = (one for one in self.questions(given) if isinstance(one, Pick))
        notes = next((one.notes for one in picks if one.notes is not None), None)
        if first is None or notes is None or given:
            return first
        # Translators: which card counts in full, then what the small numbers below the cards are.
        return N_("{first}. {notes}", first=first, notes=notes)

    def told_first(self, given: Given) -> Text | None:
        """What the order answers, and which question was answered first; None where each has a key."""
        last = self._met(given, _forwards).get(self.names[-1])
        if self.by_order is None or last is None:
            return None
        asked = {question.name: question for question in self.questions(given)}
        left = next((one for name, one in asked.items() if name not in given and one.name != last.name), last)
        for name, answer in given.items():
            if name in asked and (option := _chosen(asked[name], answer)) is not None:
                if option.means is not None:
                    # Translators: what the card does that was chosen first, then what is asked next.
                    return N_("{means}. {question}", means=option.means, question=left.prompt)
                # Translators: what is asked, then what was chosen.
                return N_("{question} {answer}", question=last.prompt, answer=option.aloud or option.label)
        return N_("{question} The one you tap first", question=last.prompt)

    def _met(
        self,
        given: Given,
        order: Callable[[Question], Iterator[Answer]],
        kind: type[AnyMove] | None = None,
    ) -> dict[str, Question]:
        """The questions by name, if what was not chosen yet is answered the first way that leads on.

        Of a guest these are also the questions that have a single answer.
        """
        found, answers = dict[str, Question](), self._before(kind)
        reply = self._ask(answers, kind)
        while isinstance(reply, Question) and reply.name in self.names and reply.eyes is None:
            found[reply.name] = reply
            chosen = _as_asked(reply, given.get(reply.name))
            fits = chosen is not None and reply.refuses(chosen) is None
            tried = (((*answers, answer)) for answer in ([chosen] if fits else order(reply)))
            ways = ((way, self._ask(way, kind)) for way in tried)
            way = next((way for way in ways if isinstance(way[1], Question | Move)), None)
            if way is None:
                break
            answers, reply = way
        for question, _ in self._told(answers, kind) if kind is not None else ():
            found.setdefault(question.name, question)
        return found

    def _before(self, kind: type[AnyMove] | None) -> tuple[Answer, ...]:
        """What was answered before the page."""
        return self.entering.answers if kind is None else ()

    def _ask(self, answers: tuple[Answer, ...], kind: type[AnyMove] | None = None) -> Reply:
        return self._known.ask(kind or self.entering.kind, self.entering.seat, answers)[0]

    def _told(self, answers: tuple[Answer, ...], kind: type[AnyMove]) -> Pairs:
        """The questions so far with their answers, also where there is but one."""
        return self._known.ask(kind, self.entering.seat, answers)[1]

    def comes_to(self, given: Given, kind: type[AnyMove] | None = None) -> Reply:
        """What the conversation comes to with these answers, as far as they go; or that of a kind on it."""
        answers = self._before(kind)
        reply = self._ask(answers, kind)
        while isinstance(reply, Question) and reply.name in given:
            answers = (*answers, _as_asked(reply, given[reply.name]))
            reply = self._ask(answers, kind)
        for question, answer in self._told(answers, kind) if kind is not None else ():
            chosen = _as_asked(question, given.get(question.name, answer))
            if chosen != answer and (refused := question.refuses(chosen)) is not None:
                return refused  # it has but one answer, and another was chosen
        return reply

    def missing(self, given: Given) -> Illegal | None:
        """What is still to be chosen for the move, if that is all that it lacks."""
        reply = self.comes_to(given)
        if not isinstance(reply, Question) or reply.name not in self.names or reply.eyes is not None:
            return None
        return Illegal("desk.missing", MISSING.filled(question=reply.prompt), ENTERING)

    # ---- its guests

    def guests(self, given: Given) -> tuple[Guest, ...]:
        """The other kinds of move on this page, after what was chosen so far."""
        return tuple(self._guest(offer, given) for offer in self._offers)

    def _guest(self, offer: AnyOffer, given: Given) -> Guest:
        asked = {question.name: question for question in self.questions(given, offer.kind)}
        alone = {question.name: answer for question, answer in self._told((), offer.kind)}
        chosen = (_chosen(question, given.get(name, alone.get(name))) for name, question in asked.items())
        found = tuple(option for option in chosen if option is not None)
        return Guest(offer, asked, found, self.comes_to(given, offer.kind))

    def answers_of(self, kind: type[AnyMove], given: Given) -> dict[str, Answer]:
        """What was chosen on the page, as this kind of move asks for it."""
        if kind is self.entering.kind:
            return dict(given)
        asked = self._met(given, _forwards, kind)
        return {name: _as_asked(one, given[name]) for name, one in asked.items() if name in given}

    # ---- what was made before

    def once_more(self) -> list[AnyMove]:
        """The last moves of this page by this seat that could be made again, the latest first.

        Cards of which the order tells which counts are used up: to play the same again would be chance.
        """
        if self.by_order:
            return []
        entering, found = self.entering, list[AnyMove]()
        kinds = {entering.kind: None} | {offer.kind: offer.kind for offer in self._offers}
        for move in dict.fromkeys(reversed(entering.session.moves)):
            like = type(move) in kinds and move.seat == entering.seat and move.complete
            if len(found) < AGAIN and like and self.comes_to(self.answers(move), kinds[type(move)]) == move:
                found.append(move)
        return found

    def answers(self, move: AnyMove) -> dict[str, Answer]:
        """What this move answers on the page."""
        return {name: getattr(move, name) for name in type(move).together}


def sheet_of(entering: Entering | Choosing | None) -> Sheet | None:
    """The page of what is asked now; None where questions are asked one by one."""
    if not isinstance(entering, Entering) or entering.after is not None:
        return None
    if not isinstance(entering.reply, Question) or not _begins(entering):
        return None
    host = _host(entering)
    begun, entering = (entering.kind, host) if host is not None else (None, entering)
    if not isinstance(entering.reply, Question):
        return None
    sheet = Sheet(entering, _offers(entering), begun)
    names = {question.name for question in sheet.questions({})}
    return sheet if names.issuperset((*sheet.names[:-1], entering.reply.name)) else None


def _begins(entering: Entering) -> bool:
    """Whether a page is about to begin: nothing is answered yet, or only what comes before it."""
    settled = {question.name for question, _ in entering.settled}
    return bool(entering.kind.together) and settled.isdisjoint(entering.kind.together)


def _host(entering: Entering) -> Entering | None:
    """The conversation on whose page this one stands, if that can be begun; at the open table alone."""
    kind = entering.kind.beside
    if kind is None or entering.eyes is not None or not _can_begin(entering, kind):
        return None
    host = Entering(entering.session, kind, entering.seat)
    host.thing = entering.thing
    return host


def _offers(entering: Entering) -> list[AnyOffer]:
    if entering.eyes is not None:
        return []
    return [
        offer
        for offer in entering.session.offers()
        if offer.kind.beside is entering.kind and offer.seat == entering.seat and offer.why is None
    ]


def _can_begin(entering: Entering, kind: type[AnyMove]) -> bool:
    offers = entering.session.offers()
    return any((one.kind, one.seat, one.why) == (kind, entering.seat, None) for one in offers)


def _as_asked(question: Question, answer: Answer) -> Answer:
    """The answer as this question takes it: a single good of a bundle is the option of its name."""
    if isinstance(question, Pick) and isinstance(answer, tuple) and len(answer) == 1:
        ((name, _),) = answer
        return name
    return answer


def _chosen(question: Question, answer: Answer) -> Option | None:
    """The option of this question that was chosen."""
    options: Sequence[Option] = getattr(question, "options", ())
    value = _as_asked(question, answer)
    return next((one for one in options if answer is not None and one.value == value), None)


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
