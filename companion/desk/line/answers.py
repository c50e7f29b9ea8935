"""The answers that a line may give to a question, each with what of the line speaks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from msgspec import Struct

from companion.desk.line.known import Known
from companion.desk.line.words import NOTHING, Found, Line, Phrase, Vocabulary, Word
from engines.core.questions import Answer, Bundle, Count, Dice, Draw, Good, Option, Pick, Question

WIDTH = 10
"""The most answers to a question that are followed."""
PROMPT = 0.6
"""What a word of the question is worth, beside those of its answer."""
LEAST = 0.4
"""What has to speak for an answer."""


class Given(Struct, frozen=True):
    """An answer, what speaks for it, and the words of the line that do."""

    answer: Answer
    gain: float
    words: int


class Reading(Struct, frozen=True):
    """A line that is read for certain eyes in a language."""

    line: Line
    say: Vocabulary
    known: Known


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
            return max(option_phrases(option, reading), key=reading.line.in_order, default=())
    if isinstance(question, Bundle):
        named = {good.name: good for good in question.pool}
        return tuple(
            word
            for name, number in answer
            for word in (*reading.say.phrase(str(number)), *reading.say.phrase(named[name].label))
        )
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
    return _options(question.options, reading, free)


def _options(options: Sequence[Option], reading: Reading, free: int) -> Iterator[Given]:
    """The options that are named; a number may belong to one of them, or to what is asked later."""
    for option in options:
        if option.blocked is None:
            phrases = option_phrases(option, reading)
            letters = [without for phrase in phrases if (without := _without_numbers(phrase))]
            best = (reading.line.best(phrases, free), reading.line.best(letters, free))
            for found in dict.fromkeys(best):
                if found.gain >= LEAST:
                    yield Given(option.value, found.gain, found.words)


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
    for at, word in _numbers(reading.line, free):
        if word.number is not None:
            yield Given(word.number, word.worth, 1 << at)
    for at, word in enumerate(reading.line.words):
        if word.letters in reading.say.everything and free >> at & 1:
            yield Given(question.high, 0.5, 1 << at)


@_given.register
def _rolled(question: Dice, reading: Reading, free: int) -> Iterator[Given]:
    numbers = [(at, word.number) for at, word in _numbers(reading.line, free)]
    for at, number in numbers:
        yield Given(number if question.count > 1 else (number,), reading.line.words[at].worth, 1 << at)
    for start in range(len(numbers) - question.count + 1):
        faces = numbers[start : start + question.count]
        words = sum(1 << at for at, _ in faces)
        if reading.line.worth(words) == question.count:  # not "a three"
            yield Given(tuple(number for _, number in faces), reading.line.worth(words), words)


def _numbers(line: Line, free: int) -> Iterator[tuple[int, Word]]:
    return ((at, word) for at, word in enumerate(line.words) if word.number is not None and free >> at & 1)


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
    named = _mentions(question, reading, free)
    for first in range(len(named)):
        for end in range(first + 1, len(named) + 1):
            run = named[first:end]
            taken = dict[str, int]()
            for one in run:
                taken[one.good.name] = taken.get(one.good.name, 0) + one.number
            pairs = tuple((good.name, taken[good.name]) for good in question.pool if taken.get(good.name))
            words = 0
            for one in run:
                words |= one.words
            yield Given(pairs, sum(one.gain for one in run), words)


def _mentions(question: Bundle, reading: Reading, free: int) -> list[Mention]:
    """The goods in the order in which the line names them, each with the number beside it."""
    named = [one for good in question.pool if good.most for one in _named(good, reading, free)]
    taken, places = 0, list[tuple[int, Good, Found]]()
    for good, found in sorted(named, key=lambda one: -one[1].gain):
        if not found.words & taken:
            taken |= found.words
            places.append((found.words, good, found))
    found_numbers, mentions = free & ~taken, list[Mention]()
    for words, good, found in sorted(places, key=lambda one: one[0]):
        number, at = _number_beside(reading, words, found_numbers, good)
        found_numbers &= ~at
        worth = reading.line.worth(at)
        mentions.append(Mention(good, number, found.gain + worth, words | at))
    return mentions


def _named(good: Good, reading: Reading, free: int) -> Iterator[tuple[Good, Found]]:
    """Where the line names this good: as often as it does."""
    phrases = [
        _without_numbers(phrase)
        for phrase in (*reading.say.things(good.icon, good.name), reading.say.phrase(good.label))
    ]
    while (found := reading.line.best(phrases, free)) is not NOTHING and found.gain >= LEAST:
        yield good, found
        free &= ~found.words


def _number_beside(reading: Reading, words: int, free: int, good: Good) -> tuple[int, int]:
    """How many of a good: the number before it, or after it where none is; one where none is said."""
    line = reading.line
    first, last = (words & -words).bit_length() - 1, words.bit_length() - 1
    for way in (range(first - 1, -1, -1), range(last + 1, len(line.words))):
        for at in way:
            word = line.words[at]
            every = word.letters in reading.say.everything
            if not free >> at & 1 or (word.number is None and word.worth == 1 and not every):
                break
            if word.number is not None or every:
                return good.most if word.number is None else word.number, 1 << at
    return 1, 0
