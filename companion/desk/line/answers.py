"""The answers that a line may give to a question, each with what of the line speaks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from companion.desk.line.known import Known
from companion.desk.line.words import Found, Line, Part, Phrase, Vocabulary, together
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Bundle, Count, Dice, Draw, Good, Option, Pick, Question

WIDTH = 10
"""The most answers to a question that are followed."""
PROMPT = 0.6
"""What a word of the question is worth, beside those of its answer."""
LEAST = 0.4
"""What has to speak for an answer."""
DRAWN = 0.4
"""What it costs that a line says what was drawn."""
CURT, OTHER = 0.1, 0.5
"""What an option costs without its number, and a good before its number; an option with another number."""


class Given(Struct, frozen=True):
    """An answer, what speaks for it, and the words of the line that do."""

    answer: Answer
    gain: float
    words: int


class Reading(Struct, frozen=True):
    """A line that is read for certain eyes in a language; it keeps what options and moves are called."""

    line: Line
    say: Vocabulary
    known: Known
    called: dict[Option, tuple[list[Phrase], list[Phrase]]] = field(default_factory=dict)
    titles: dict[type[AnyMove], list[Phrase]] = field(default_factory=dict)
    titled: dict[tuple[type[AnyMove], int], Found] = field(default_factory=dict)

    def part(self, places: Part, known: Known) -> Reading:
        """Some words of the line, read in a game that went on."""
        return Reading(self.line.part(places), self.say, known, titles=self.titles)


def answers_in(reading: Reading, question: Question, free: int) -> list[Given]:
    """The answers to this question that the free words of the line may mean, the likeliest first."""
    if not reading.known.may_answer(question):
        return []
    found = sorted(_given(question, reading, free), key=lambda one: -one.gain)
    likely = [one for one in found if question.refuses(one.answer) is None][:WIDTH]
    return [_with_prompt(one, reading, question, free) for one in likely]


def answered(reading: Reading, question: Question, answer: Answer, free: int) -> Found:
    """What of the free words of the line speaks for an answer that is given anyhow."""
    given = (one for one in _given(question, reading, free) if one.answer == answer)
    best = max(given, key=lambda one: one.gain, default=Given(answer, 0.0, 0))
    best = _with_prompt(best, reading, question, free)
    return Found(best.gain, best.words)


def sentence(reading: Reading, question: Question, answer: Answer) -> Phrase:
    """The words of an answer, as they may stand in a line."""
    for option in getattr(question, "options", ()):
        if option.value == answer:
            return max(_phrases_of(option, reading)[0], key=reading.line.in_order, default=())
    if isinstance(question, Bundle):
        named = {good.name: good for good in question.pool}
        called = (max(_called(named[name], reading), key=reading.line.in_order) for name, _ in answer)
        numbers = (reading.say.phrase(str(number)) for _, number in answer)
        return tuple(word for pair in zip(numbers, called, strict=True) for word in chain(*pair))
    return reading.say.phrase(str(answer))


def _with_prompt(given: Given, reading: Reading, question: Question, free: int) -> Given:
    """The same, with what of the question itself is in the line beside it."""
    asked = reading.line.best(
        (reading.say.frame(question.prompt), *reading.say.things(question.name)), free & ~given.words, 0.0
    )
    return Given(given.answer, given.gain + PROMPT * asked.gain, given.words | asked.words)


@singledispatch
def _given(_question: Question, _reading: Reading, _free: int) -> Iterator[Given]:
    """Nothing, where only people can say it in full: an order, words of their own."""
    yield from ()


@_given.register
def _picked(question: Pick, reading: Reading, free: int) -> Iterator[Given]:
    return _options(question.options, reading, free)


@_given.register
def _drawn(question: Draw, reading: Reading, free: int) -> Iterator[Given]:
    """What chance gave: nobody names a move by that alone."""
    return (replace(one, gain=one.gain - DRAWN) for one in _options(question.options, reading, free))


def _options(options: Sequence[Option], reading: Reading, free: int) -> Iterator[Given]:
    """The options that are named; a number may belong to one of them, or to what is asked later."""
    for option in options:
        if option.blocked is None:
            phrases, letters = _phrases_of(option, reading)
            whole, short = reading.line.best(phrases, free), reading.line.best(letters, free)
            numbered = OTHER * reading.line.is_numbered(short.words, free)
            for found, cost in {short: CURT + numbered, whole: 0.0}.items():
                if found.gain >= LEAST:
                    yield Given(option.value, found.gain - cost, found.words)


def _phrases_of(option: Option, reading: Reading) -> tuple[list[Phrase], list[Phrase]]:
    """All that an option may be called, with its numbers and without, if the line has any of it."""
    if option not in reading.called:
        phrases = [one for one in option_phrases(option, reading) if reading.line.reach(one)]
        letters = [_without_numbers(one) for one in phrases]
        reading.called[option] = phrases, [one for one in letters if reading.line.reach(one)]
    return reading.called[option]


def _without_numbers(phrase: Phrase) -> Phrase:
    return tuple(word for word in phrase if word.number is None)


def option_phrases(option: Option, reading: Reading) -> list[Phrase]:
    """All that an option may be called: by its label, its place, and its name."""
    say, label = reading.say, reading.say.phrase(option.label)
    if option.icon and not _without_numbers(label):  # "+6" is too little where others say the same
        return [(*say.things(option.icon)[0], *label), *say.things(option.value)]
    found = [label, *say.things(option.value)]
    if option.spot is not None and (place := reading.known.place(option.spot)) is not None:
        found.append(say.phrase(place))
    if option.seat is not None:
        found.append(say.name(option.seat))
    return found


@_given.register
def _counted(question: Count, reading: Reading, free: int) -> Iterator[Given]:
    for at, number in _numbers(reading.line, free):
        if not reading.line.belongs_to_next(at, free):  # not "a" of "a car"
            yield Given(number, reading.line.words[at].worth, 1 << at)
    for at, word in enumerate(reading.line.words):
        if word.letters in reading.say.everything and free >> at & 1:
            yield Given(question.high, 0.5, 1 << at)


@_given.register
def _rolled(question: Dice, reading: Reading, free: int) -> Iterator[Given]:
    numbers = [*_numbers(reading.line, free)]
    for at, number in numbers:
        yield Given(number if question.count > 1 else (number,), reading.line.words[at].worth, 1 << at)
    for start in range(len(numbers)):
        faces = numbers[start : start + question.count]
        words = sum(1 << at for at, _ in faces)
        if not any(reading.line.is_article(at) for at, _ in faces):  # not "a three"
            yield Given(tuple(number for _, number in faces), reading.line.worth(words), words)


def _numbers(line: Line, free: int) -> Iterator[tuple[int, int]]:
    for at, word in enumerate(line.words):
        if word.number is not None and free >> at & 1:
            yield at, word.number


# ---- goods with their numbers


class Mention(Struct, frozen=True):
    """A good that the line mentions, how many of it, and with which words."""

    good: Good
    number: int
    gain: float
    words: int


@_given.register
def _bundled(question: Bundle, reading: Reading, free: int) -> Iterator[Given]:
    """Each run of the goods that are mentioned: the line may speak of others before and after."""
    places = _places(question, reading, free)
    for after in (False, True):
        named = _mentions(places, reading, free, after)
        for first in range(len(named)):
            for end in range(first + 1, len(named) + 1):
                yield _together(question, named[first:end], CURT if after else 0.0)


def _together(question: Bundle, named: Sequence[Mention], cost: float) -> Given:
    taken, words = dict[str, int](), 0
    for one in named:
        taken[one.good.name] = taken.get(one.good.name, 0) + one.number
        words |= one.words
    pairs = tuple((good.name, taken[good.name]) for good in question.pool if taken.get(good.name))
    return Given(pairs, sum(one.gain for one in named) - cost, words)


def _places(question: Bundle, reading: Reading, free: int) -> list[tuple[Good, Found]]:
    """Where the line names which goods, in its order."""
    named = [one for good in question.pool if good.most for one in _named(good, reading, free)]
    taken, places = 0, list[tuple[Good, Found]]()
    for good, found in sorted(named, key=lambda one: -one[1].gain):
        if not found.words & taken:
            taken |= found.words
            places.append((good, found))
    return sorted(places, key=lambda one: one[1].words)


def _mentions(
    places: Sequence[tuple[Good, Found]], reading: Reading, free: int, after: bool
) -> list[Mention]:
    """The goods with the numbers before them, or with those after them."""
    numbers = free
    for _, found in places:
        numbers &= ~found.words
    mentions = list[Mention]()
    for good, found in places:
        number, at = _number_beside(reading, found.words, numbers, good, after)
        numbers &= ~at
        mentions.append(Mention(good, number, found.gain + reading.line.worth(at), found.words | at))
    return mentions


def _called(good: Good, reading: Reading) -> list[Phrase]:
    return [*reading.say.things(good.icon, good.name), reading.say.phrase(good.label)]


def _named(good: Good, reading: Reading, free: int) -> Iterator[tuple[Good, Found]]:
    """Where the line names this good, also with what else its label says beside it: as often as it does."""
    label = reading.say.phrase(good.label)
    called = [tuple(w for w in _without_numbers(one) if w.worth == 1) for one in _called(good, reading)]
    while True:
        found, whole = reading.line.best(called, free), reading.line.find(label, free)
        if whole.gain > found.gain and together(whole.words):
            found = whole
        if found.gain < LEAST:
            return
        yield good, found
        free &= ~found.words


def _number_beside(reading: Reading, words: int, free: int, good: Good, after: bool) -> tuple[int, int]:
    """How many of a good, and where that is said: one where nothing is."""
    line = reading.line
    first, last = (words & -words).bit_length() - 1, words.bit_length() - 1
    for at in range(last + 1, len(line.words)) if after else range(first - 1, -1, -1):
        word = line.words[at]
        if not free >> at & 1:
            break
        if word.number is not None:
            return word.number, 1 << at
        if word.letters in reading.say.everything:
            return good.most, 1 << at
        if after or word.worth == 1:
            break
    return 1, 0
