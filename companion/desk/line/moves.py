"""The moves that a line may mean: its words are laid over the conversations that can be led now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import chain
from operator import or_

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.line.answers import PROMPT, Reading, answered, answers_in, sentence
from companion.desk.line.known import Given, Reply
from companion.desk.line.words import NOTHING, Found, Phrase
from engines.core.engine import AnyOffer
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Question

BEAM = 30
"""So many conversations are led on at a time."""
DEEP = 12
"""The most questions of a conversation that are followed."""
TITLE, MISSING = 0.8, 0.15
"""What the words of a kind of move are worth beside those of its answers, and what missing ones cost."""
UNSAID = 0.7
"""What a word of the line costs that a move does not explain."""
ASSUMED, OPEN = 0.1, 0.25
"""What it costs to take an answer that is only suggested, and to leave a question open."""
ASIDE, LATER = 0.3, 0.02
"""What it costs that the game does not wait for a seat; that another one is named first."""
OPTIONAL = 0.1
"""What it costs that a kind of move is never needed to go on."""
NAMED, UNHEARD = 0.6, 0.4
"""What has to speak for a kind that cannot be made, and what a word costs that may be an answer of it."""
TAKEN = 0.7
"""What it costs to read a word that names a kind of move as an answer."""
ORDER = 0.8
"""What it is worth that the move's own sentence has the words in the same order."""


class Meant(Struct, frozen=True):
    """A move as far as a line tells it: the answers it gives, and what comes after them.

    `given` has every question that is answered, also those that have only one answer. `end` is the move, or
    the question that is still open; `share` is how much of the line it explains, by the words `used`.
    """

    kind: type[AnyMove]
    seat: int
    answers: tuple[Answer, ...]
    given: Given
    end: Reply
    score: float
    share: float
    used: int


class _Way(Struct, frozen=True):
    """A conversation on the way: its answers, what speaks for them, and the words of the line they use."""

    kind: type[AnyMove]
    seat: int
    gain: float
    used: int
    answers: tuple[Answer, ...] = ()
    heard: int = 0

    def gains(self, gain: float, words: int) -> _Way:
        return replace(self, gain=self.gain + gain, used=self.used | words)

    def step(self, answer: Answer) -> _Way:
        return replace(self, answers=(*self.answers, answer), heard=self.heard + 1)


def moves_in(reading: Reading) -> list[Meant]:
    """The moves that the line may mean, the likeliest first; those it says nothing of are left out."""
    ways, found, naming = _beginnings(reading), dict[object, Meant](), _naming(reading)
    for _ in range(DEEP):
        further = list[_Way]()
        for begun in ways:
            reply, given = reading.known.ask(begun.kind, begun.seat, begun.answers)
            way = _by_itself(reading, begun, given)
            further += _led_on(reading, way, reply, naming)
            _end(reading, way, reply, given, found)
        further.sort(key=lambda way: -way.gain)
        ways = list({(way.kind, way.seat, way.answers, way.used): way for way in reversed(further)}.values())
        ways = sorted(ways, key=lambda way: -way.gain)[:BEAM]
    return sorted((*found.values(), *_refused(reading)), key=lambda one: -one.score)


def _refused(reading: Reading) -> Iterator[Meant]:
    """The kinds of move that the line names and that cannot be made now, each with why."""
    line, awaited = reading.line, reading.known.awaited
    for kind, seat, why in reading.known.refused:
        name = line.find(reading.say.name(seat), line.all)
        title = _titled(reading, kind, line.all & ~name.words)
        if title.gain >= NAMED:
            words = name.words | title.words
            aside = ASIDE if seat not in awaited else 0.0
            score = TITLE * title.gain + name.gain - aside - UNHEARD * line.worth(line.all & ~words)
            yield Meant(kind, seat, (), (), why, score, line.worth(words) / line.worth(line.all), words)


class Named(Struct, frozen=True):
    """A kind of move that a line names, whether it can be made now or not, and the words that do."""

    kind: type[AnyMove]
    seat: int
    words: int


def kinds_named(reading: Reading) -> list[Named]:
    """The kinds of move that the line names."""
    known, line = reading.known, reading.line
    offers = [(one.kind, one.seat) for one in known.offers]
    every = [*offers, *((kind, seat) for kind, seat, _ in known.refused)]
    titles = ((kind, seat, _titled(reading, kind, line.all)) for kind, seat in every)
    return [Named(kind, seat, title.words) for kind, seat, title in titles if title.gain >= NAMED]


def _by_itself(reading: Reading, way: _Way, given: Given) -> _Way:
    """The same with what the line says of answers that nobody has to give."""
    for question, answer in given[way.heard :]:
        if reading.known.may_answer(question):
            found = answered(reading, question, answer, reading.line.all & ~way.used)
            way = way.gains(found.gain, found.words)
    return replace(way, heard=len(given))


def _beginnings(reading: Reading) -> list[_Way]:
    awaited = reading.known.awaited
    return [
        way
        for offer in reading.known.offers
        for way in _begun(reading, offer, awaited.index(offer.seat) if offer.seat in awaited else None)
    ]


def _begun(reading: Reading, offer: AnyOffer, turn: int | None) -> list[_Way]:
    """A kind of move before its first question, with and without the words for it and for its seat."""
    line, ways = reading.line, list[_Way]()
    prior = (-ASIDE if turn is None else -LATER * turn) - OPTIONAL * offer.kind.optional
    names = [line.find(reading.say.name(offer.seat), line.all)]
    for name in dict.fromkeys((*names, NOTHING)):
        kind = _titled(reading, offer.kind, line.all & ~name.words)
        for one in dict.fromkeys((kind, NOTHING)):
            gain = prior + name.gain + TITLE * one.gain
            ways.append(_Way(offer.kind, offer.seat, gain, name.words | one.words))
    return ways


def _titled(reading: Reading, kind: type[AnyMove], free: int) -> Found:
    """What the line says of a kind of move: one of its names, and more words of another."""
    if (kind, free) not in reading.titled:
        reading.titled[kind, free] = _title(reading, kind, free)
    return reading.titled[kind, free]


def _naming(reading: Reading) -> int:
    """The words of the line that name kinds of move that can be made now, each as it is."""
    line, words = reading.line, 0
    for kind in {offer.kind for offer in reading.known.offers}:
        if (title := _titled(reading, kind, line.all)).gain >= NAMED:
            words |= title.words & reduce(or_, map(line.spelt, _titles(reading, kind)), 0)
    return words


def _title(reading: Reading, kind: type[AnyMove], free: int) -> Found:
    named = reading.line.best(_titles(reading, kind), free, MISSING)
    if named.gain <= 0:  # no more than a "the"
        return NOTHING
    more = reading.line.best(_titles(reading, kind), free & ~named.words, 0.0)
    return Found(named.gain + PROMPT * more.gain, named.words | more.words)


def _titles(reading: Reading, kind: type[AnyMove]) -> list[Phrase]:
    """What a kind of move is called, if the line has any of it."""
    if kind not in reading.titles:
        say, texts = reading.say, (kind.title, kind.sentence, kind.group.title if kind.group else None)
        titles = (*map(say.frame, filter(None, texts)), *say.things(kind.tag()))
        reading.titles[kind] = [one for one in titles if reading.line.reach(one)]
    return reading.titles[kind]


def _led_on(reading: Reading, way: _Way, reply: Reply, naming: int) -> list[_Way]:
    if not isinstance(reply, Question):
        return []
    free = reading.line.all & ~way.used
    found = [
        way.step(one.answer).gains(one.gain - TAKEN * reading.line.worth(one.words & naming), one.words)
        for one in answers_in(reading, reply, free)
    ]
    usual = reply.suggested
    if usual is not None and reading.known.may_answer(reply) and reply.refuses(usual) is None:
        found.append(way.step(usual).gains(-ASSUMED, 0))
    return found


def _end(reading: Reading, way: _Way, reply: Reply, given: Given, found: dict[object, Meant]) -> None:
    """Keep what a conversation has come to, if it is better than what led to the same."""
    if not reading.line.worth(way.used):
        return
    line = reading.line
    if isinstance(reply, Move):  # the words of its sentence that nothing else of it explains
        told = line.find(reading.say.phrase(reply.describe()), line.all & ~way.used, 0.0)
        way = way.gains(PROMPT * told.gain, told.words)
    score = way.gain - UNSAID * line.worth(line.all & ~way.used)
    score += ORDER * _in_order(reading, way, reply, given)
    if isinstance(reply, Question) and reading.known.may_answer(reply):
        score -= OPEN
    share = line.worth(way.used) / line.worth(line.all)
    key = way.kind, way.seat, way.answers
    if key not in found or found[key].score < score:
        found[key] = Meant(way.kind, way.seat, way.answers, given, reply, score, share, way.used)


def _in_order(reading: Reading, way: _Way, reply: Reply, given: Given) -> float:
    """How far the line has its words in the order of a sentence of the move, or of its questions."""
    asked = {f"{{{question.name}}}": sentence(reading, question, answer) for question, answer in given}
    name, say = reading.say.name(way.seat), reading.say
    title = max(_titles(reading, way.kind), key=reading.line.in_order, default=())
    told = [(*name, *title, *chain.from_iterable(asked.values()))]
    blanks = asked | {"{seat}": name}
    for pieces in say.sentences(way.kind.tag()):
        told.append(tuple(chain(*(blanks.get(one, ()) if isinstance(one, str) else one for one in pieces))))
    if isinstance(reply, Move):
        told.append(say.phrase(reply.describe()))
    return max(map(reading.line.in_order, told))
