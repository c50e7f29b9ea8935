"""Mutated pads: files and formulas with faults that nobody would write; each is a sentence or a pad.

`python -m tests.pads.mutated FIRST NUMBER` does so many batches and tells the figures.
"""

import re
import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from time import process_time
from typing import NamedTuple

from engines.pads import box, form, formulas
from engines.pads.engine import engine_of
from engines.pads.misprint import Misprint
from engines.pads.setup import as_written

BATCH, MOVES = 100, 24
"""So many files and formulas are a batch; so many moves are made on what is still a pad."""
MOST_TIMES, MOST_BYTES = 6, 20 * 1024 * 1024
"""How many times the processor time of the whole box reading one may take, and its memory."""
PIECES = (
    "9**9**9", "all.", "others.bid", "__import__('os')", "lambda: 0", "[[ask]]", "[points]", "[", "]", "{",
    "}", "=", '"', "'", '"""', "\\", "\n", "\0", "#", "open", "exec(", "sum(", ")", "(((((((((", "not " * 9,
    "-" * 30, "if 1 else", "true", "1e999", "0x", "1979-05-27", "a.a.a.a", "ü", "\U0001f3b2", "9" * 20, ",",
    "min(", "**", "//", "%", "until ", "high", "low", "sum", "need", "once = true", "rounds = 7", "yield",
    "sides = [[0]]", "await", ":=", "*", "**x", "players", "score", "rank", "tie", "round", "\t", "\u2028",
    "import os",
)  # fmt: skip
WANTED = ("pads", "sentences", "formulas", "refused formulas")
SENTENCE = re.compile(r"row \d+, column \d+: \S.{9}")
"""How a sentence begins that tells of a fault."""
PARTS = ("bid", "tricks", "1", "7", "999999999", "(bid)", "-tricks", "not bid", "sum(all.bid)", "min(bid, 3)")
SIGNS = ("+", "-", "*", "//", "%", "**", "<", "==", "and", "or", "if 0 else")
AUDITED = ("exec", "import", "open", "os.", "subprocess.", "socket.")
"""How the events begin that nothing may cause that is read."""


class Cost(NamedTuple):
    """What reading one file took, and the sentence that was told, or None for a pad."""

    seconds: float
    told: str | None


def mutated(number: int, seed: int = 0) -> Iterator[str]:
    """So many files of the box, each with some pieces cut out, doubled, moved or put in."""
    chance, texts = Random(seed), list(box().values())
    for _ in range(number):
        text = chance.choice(texts)
        for _ in range(chance.choice((1, 1, 2, 4, 12))):
            text = _with_a_fault(text, chance)
        yield text


def _with_a_fault(text: str, chance: Random) -> str:
    at, to = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
    to = min(to, at + chance.choice((1, 3, 20, 300)))
    how = chance.randrange(5)
    if how == 0:
        return text[:at] + text[to:]
    if how == 1:
        return text[:to] + text[at:to] * chance.choice((1, 2, 30)) + text[to:]
    if how == 2:
        return text[:at] + chance.choice(PIECES) + text[to:]
    if how == 3:
        return text[:at] + chance.choice(PIECES) + text[at:]
    return text[:at] + text[at:to][::-1] + text[to:]


def formula(chance: Random) -> str:
    """A formula of pieces that nobody would put together, half of them numbers and signs in turn."""
    if chance.randrange(2):
        return " ".join(chance.choice((*PARTS, *SIGNS, *PIECES)) for _ in range(chance.randrange(1, 24)))
    pairs = (f"{chance.choice(SIGNS)} {chance.choice(PARTS)}" for _ in range(chance.randrange(9)))
    return " ".join((chance.choice(PARTS), *pairs))


def cost(text: str) -> Cost:
    """What it takes to read a file; whatever it raises but a `Misprint` is a fault of ours."""
    form.read.cache_clear()
    began = process_time()
    try:
        form.read(text)
        told = None
    except Misprint as misprint:
        told = str(misprint)
    return Cost(process_time() - began, told)


@cache
def most_seconds() -> float:
    """What reading one may take on this machine: some 50 ms on one that nothing slows down."""
    texts = box().values()
    return MOST_TIMES * min(sum(cost(text).seconds for text in texts) for _ in range(3))


def quickest(text: str) -> Cost:
    """What it takes at most, whatever else the machine does meanwhile: what took long is read again."""
    for _ in range(4):
        told = cost(text)
        if told.seconds < most_seconds():
            break
        most_seconds.cache_clear()  # a machine that is slow now is measured now
    return told


def tried(text: str) -> str | None:
    """What is told of a formula; None where it is one, which then comes to a number within limits."""
    try:
        found = formulas.read(text, ("bid", "tricks"))
    except formulas.Fault as fault:
        return fault.says
    number = found.number(formulas.Scope([{"bid": 3, "tricks": -2}, {"bid": 0, "tricks": 999_999_999}], 1))
    assert abs(number) <= formulas.MOST
    return None


def memory(text: str) -> int:
    """The most memory that reading a file takes."""
    tracemalloc.start()
    try:
        cost(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def batch(seed: int) -> Counter[str]:
    """Files and formulas of this seed; AssertionError where one is no sentence, no pad, or does something."""
    _import_late()
    chance, found, slowest = Random(seed), Counter[str](), 0.0
    for text in mutated(BATCH, seed):
        with WATCH.watching():
            told = quickest(text)
        assert told.seconds < most_seconds(), f"{told.seconds} s for {text!r}"
        slowest = max(slowest, told.seconds)
        if told.told is None:
            play(text, chance)
        else:
            assert SENTENCE.match(told.told), told.told
        found["pads" if told.told is None else "sentences"] += 1
    with WATCH.watching():
        formulas_told = [tried(formula(chance)) for _ in range(BATCH)]
    found["formulas"] = formulas_told.count(None)
    found["refused formulas"] = BATCH - found["formulas"]
    assert memory(text) < MOST_BYTES
    return found + Counter({"microseconds of the slowest": round(slowest * 1e6)})


@cache
def _import_late() -> None:
    """Import what is imported when a first file is read: nobody watches that."""
    cost(next(mutated(1)))


def proved(seed: int) -> Counter[str]:
    """A batch as a case of `make proofs`, where figures are added up."""
    found = batch(seed)
    del found["microseconds of the slowest"]
    return found


def play(text: str, chance: Random) -> None:
    """Some moves on a pad as it is; it may come to a stop where no number fits."""
    engine = engine_of("pad-mutant", text)
    state = engine.setup(as_written(engine.pad, engine.colours[: engine.seats[-1]]))
    for _ in range(MOVES):
        if (move := engine.wander(state, chance.randrange)) is None:
            break
        state, _ = engine.play(state, move)
    engine.view(state, None)
    engine.charts(state, None)
    assert len(engine.scores(state, None)) == engine.seats[-1]


class Watch:
    """What the interpreter was asked to do while it was on: import, run, open. A hook stays for good."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """AssertionError after this if anything was done in it."""
        self.on = True
        try:
            yield
        finally:
            self.on = False
        assert self.seen == []

    def _hear(self, event: str, _arguments: object) -> None:
        if self.on and event.startswith(AUDITED):
            self.seen.append(event)


WATCH = Watch()


def main() -> None:
    """The batches that are asked for, and what was found; the slowest is that of all."""
    first, number = map(int, sys.argv[1:])
    found, slowest = Counter[str](), 0
    for seed in range(first, first + number):
        told = batch(seed)
        slowest = max(slowest, told.pop("microseconds of the slowest"))
        found += told
    print(*(f"{what}: {n}" for what, n in found.items()), f"slowest: {slowest} microseconds", sep="\n")


if __name__ == "__main__":
    main()
