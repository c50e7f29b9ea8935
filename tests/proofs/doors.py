"""Doors: where messages of others come in. Each field of each message is spoilt, and nothing may come of it.

A `Door` has good messages and takes any; to add one is to write its messages and what takes them.
"""

import gc
import json
import logging
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from companion.desk.line.understanding import LONGEST as LINE

BATCH = 5_000
"""Messages of one case."""
WARM = 1_500
"""So many of them go before memory is counted: the latest replies are kept, and what is read only once."""
KEPT = 0.2
"""The most blocks of memory that stay for each spoilt message; one that is remembered takes several."""
ONCE = 2_500
"""Blocks that may be filled once, whenever that is: patterns, words of a sentence."""
LONG = (81, 200, 1_000, 3_000)
DEEP = (5, 30, 900)
HUGE = (10**7, -(10**7), 2**63, 10**30, -(10**300))
OTHERS: tuple[Any, ...] = (None, True, False, 1.5, 7, "seven", [], ["a", 1], {}, {"a": {"b": 1}})
"""Values of every type."""


class Good(NamedTuple):
    """A message that a door takes, as it is; `free` are the fields whose type is up to what is asked.

    `said` are those in which a person may type or count what means nothing, and is told so in a sentence,
    and `named` those that take any word as a name.
    """

    where: str
    fields: Mapping[str, Any]
    free: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    named: tuple[str, ...] = ()


class Spoilt(NamedTuple):
    """One field of a good message spoilt in one way: the whole as it is sent."""

    good: Good
    field: str
    way: str
    fields: Mapping[str, Any]

    @property
    def body(self) -> bytes:
        """As JSON; surrogates are written as such."""
        return json.dumps(self.fields).encode()


class Outcome(NamedTuple):
    """What became of a message: refused at the door, or `told` in a sentence why not."""

    refused: bool
    told: bool = False


class Door(NamedTuple):
    """A place where messages come in: `knock` brings one, `entered` says how much was ever entered there.

    `closed` is one that refuses a message with a field more.
    """

    name: str
    good: Sequence[Good]
    knock: Callable[[Spoilt], Outcome]
    entered: Callable[[], Any]
    closed: bool = True


# ---- ways to spoil a field


def of_another_type(value: Any, free: bool, chance: Random) -> Any:
    """A value of a type that does not belong there."""
    others = [one for one in OTHERS if type(one) is not type(value)]
    return chance.choice([one for one in others if not free or isinstance(one, bool | float | dict)])


def too_long(value: Any, free: bool, chance: Random) -> Any:
    """Words or a list of great length."""
    long = chance.choice(LONG)
    return [0] * long if isinstance(value, list) else "".join(chance.choices("abcXYZ 0é", k=long))


def outside_the_vocabulary(value: Any, free: bool, chance: Random) -> Any:
    """A short value of the right type that means nothing."""
    if isinstance(value, list):
        return [chance.choice((-9, "zz", None)) for _ in range(chance.randrange(1, 4))]
    if isinstance(value, int):
        return chance.choice((-2, -9, 10_000, 999_999))
    return chance.choice(("zz", "../en", "xx", "/dev/null", "__class__", "EN", "en\n", "٣"))


def with_control_characters(value: Any, free: bool, chance: Random) -> Any:
    """Words with something in them that nobody can print."""
    bad = chance.choice(("\0", "\7", "\n", "\x1b[2J", "\u202e", "\u2028", "\x85", "\ufeff"))
    return [bad] if isinstance(value, list) else chance.choice((f"{value}{bad}", f"{bad}{value}", bad))


def nested(value: Any, free: bool, chance: Random) -> Any:
    """A list in a list in a list."""
    found: Any = 1
    for _ in range(chance.choice(DEEP)):
        found = [found] if chance.random() < 0.9 else {"a": found}
    return found


def of_great_size(value: Any, free: bool, chance: Random) -> Any:
    """A number that no counter goes up to."""
    huge = chance.choice(HUGE)
    return [huge] if isinstance(value, list) else huge


def half_a_letter(value: Any, free: bool, chance: Random) -> Any:
    """Half of a pair that stands for one letter."""
    half = chr(chance.randrange(0xD800, 0xE000))
    return [half] if isinstance(value, list) else f"{value}{half}"


TOO_LONG = "too long"
WAYS = {
    "of another type": of_another_type,
    TOO_LONG: too_long,
    "outside the vocabulary": outside_the_vocabulary,
    "with control characters": with_control_characters,
    "nested": nested,
    "of great size": of_great_size,
    "half a letter": half_a_letter,
}
MORE, MEANS_NOTHING = "a field more", "outside the vocabulary"


def spoilt(good: Good, field: str, way: str, chance: Random) -> Spoilt:
    """This field of a message, spoilt in this way."""
    fields = dict(good.fields)
    fields[field] = value = _worse(good.fields[field], way, field in good.free, chance)
    if way == TOO_LONG and field in good.said and isinstance(value, str):
        fields[field] = value.ljust(LINE + 1, "x")  # people may type more than other fields hold
    return Spoilt(good, field, way, fields)


def _worse(value: Any, way: str, free: bool, chance: Random) -> Any:
    """A value spoilt; of a list often only one part."""
    if isinstance(value, list) and chance.random() < 0.5:
        at = chance.randrange(len(value))
        return [_worse(one, way, free, chance) if place == at else one for place, one in enumerate(value)]
    return WAYS[way](value, free, chance)


def spoil(doors: Sequence[Door], chance: Random) -> Iterator[tuple[Door, Spoilt]]:
    """Every field of every message in turn, each in some way, without end."""
    while True:
        for door in doors:
            for good in door.good:
                for field in good.fields:
                    yield door, spoilt(good, field, chance.choice([*WAYS]), chance)
                if door.closed:
                    more = f"x{chance.randrange(99)}"
                    yield door, Spoilt(good, more, MORE, {**good.fields, more: chance.choice(OTHERS)})


# ---- what may not come of it


def fuzzed(doors: Sequence[Door], seed: int, messages: int, as_begun: Callable[[], object]) -> Counter[str]:
    """Bring so many spoilt messages; AssertionError where anything came of one.

    Each time before memory is counted, `as_begun` shows what was shown at the beginning.
    """
    found, chance = Counter[str](), Random(seed)
    coming = spoil(doors, chance)
    _skip(coming, chance.randrange(sum(len(one.fields) for door in doors for one in door.good)))
    with logged() as lines:
        for number in range(messages):
            if number == WARM:
                as_begun()
                before = _blocks()
            door, message = next(coming)
            with opened() as files:
                entered = door.entered()
                outcome = door.knock(message)
            told = message.field in message.good.said and outcome.told
            words = message.way == MEANS_NOTHING
            named = words and message.field in message.good.named
            assert outcome.refused or named or (words and told), _says(door, message)
            assert named or door.entered() == entered, f"entered: {_says(door, message)}"
            assert named or not files, f"opened {files}: {_says(door, message)}"
            found.update((message.way, door.name))
            del message  # a nested one would count as kept
    as_begun()
    stayed = _blocks() - before if messages > WARM else 0
    assert stayed <= ONCE + KEPT * messages, f"{stayed} blocks of memory stayed"
    twice = [line for line, times in lines.items() if times > 1]
    assert not twice, f"said more than once a minute: {twice}"
    return found


def wanted(doors: Sequence[str]) -> tuple[str, ...]:
    """What has to be found at least once."""
    return (*WAYS, MORE, *doors)


def _says(door: Door, message: Spoilt) -> str:
    return f"{door.name}, {message.good.where}: {message.field} {message.way}: {message.body[:200]!r}"


def _skip(coming: Iterator[Any], some: int) -> None:
    for _ in range(some):
        next(coming)


def _blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()


_opened: list[str] | None = None


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open" and _opened is not None:
        _opened.append(str(arguments[0]))


class _Hook:
    """Python keeps a hook for good: it is set once."""

    set = False


@contextmanager
def opened() -> Iterator[list[str]]:
    """The files that are opened meanwhile."""
    global _opened
    if not _Hook.set:
        _Hook.set = True
        sys.addaudithook(_hear)
    _opened = files = list[str]()
    try:
        yield files
    finally:
        _opened = None


class _Lines(logging.Handler):
    """Counts lines of a log by their kind: those that an owner sees."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found = Counter[tuple[str, str]]()

    def emit(self, record: logging.LogRecord) -> None:
        """One line more."""
        self.found[record.name, str(record.msg)] += 1


@contextmanager
def logged() -> Iterator[Counter[tuple[str, str]]]:
    """How often each kind of line is logged meanwhile."""
    handler, root = _Lines(), logging.getLogger()
    root.addHandler(handler)
    try:
        yield handler.found
    finally:
        root.removeHandler(handler)
