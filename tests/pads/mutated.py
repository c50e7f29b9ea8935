"""Mutated pads: files and formulas with faults that nobody would write, each a sentence or a pad."""

import sys
import tracemalloc
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

from engines.pads import box, form, formulas
from engines.pads.misprint import Misprint

MOST_SECONDS, MOST_BYTES = 0.05, 20 * 1024 * 1024
"""The processor time and the memory that reading one may take."""
PIECES = (
    "9**9**9", "all.", "others.bid", "__import__('os')", "lambda: 0", "[[ask]]", "[points]", "[", "]", "{",
    "}", "=", '"', "'", '"""', "\\", "\n", "\0", "#", "open", "exec(", "sum(", ")", "(((((((((", "not " * 9,
    "-" * 30, "if 1 else", "true", "1e999", "0x", "1979-05-27", "a.a.a.a", "ü", "\U0001f3b2", "9" * 20, ",",
    "min(", "**", "//", "%", "until ", "high", "low", "sum", "need", "once = true", "rounds = 7", "yield",
    "sides = [[0]]", "await", ":=", "*", "**x", "players", "score", "rank", "tie", "round", "\t", "\u2028",
    "import os",
)  # fmt: skip
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
    """A formula of pieces that nobody would put together."""
    parts = ("bid", "tricks", "1", "7", "+", "*", "**", "if", "else", "(", ")", "sum(all.bid)", *PIECES)
    return " ".join(chance.choice(parts) for _ in range(chance.randrange(1, 24)))


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


class Watch:
    """What the interpreter was asked to do while it was on: import, run, open. A hook stays for good."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, _arguments: object) -> None:
        if self.on and event.startswith(AUDITED):
            self.seen.append(event)
