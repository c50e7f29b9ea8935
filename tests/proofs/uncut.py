"""Whole records with something wrong in them, and floods: `python -m tests.proofs.uncut FIRST NUMBER`.

However long a record is and whatever it says, its verdict takes at most two seconds of work for each
megabyte that is begun, and 300 MB of memory: so much the system gives to the process, and no more.
"""

import json
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.cli.check import verdict
from companion.playout import random_setup
from engines.core import record
from engines.core.limits import ENTRIES, MEGABYTE
from engines.core.timeline import Entry
from tests.laws.hidden import Hidden
from tests.proofs.mutants import FIND, KNOWN, Lines, models, mutant, parsed
from tests.proofs.records import assert_proper
from tools.proofs.progress import ROOT

SECONDS = 2.0
"""Of work, for each megabyte that is begun."""
MEMORY = 300 * MEGABYTE
BATCH = 500
"""So many records are one case, in a process of its own."""
PATIENCE = 3_600
ONE_IN = 100
"""One record in so many is a flood."""
SIZES = (0.1, 0.3, 1.0, 1.5, 4.0)
"""Megabytes after which a flood ends."""
Flood = Callable[[Lines, Random], Iterator[Any]]
TOO_MUCH = "refused as too much"
UNDO, REDO = {"entry": "undo"}, {"entry": "redo"}


def batch(seed: int) -> Counter[str]:
    """The verdicts of one batch; AssertionError where one took too long, too much, or was none."""
    return run(seed * BATCH, BATCH)


def run(first: int, number: int, seconds: float = SECONDS, memory: int = MEMORY) -> Counter[str]:
    """The same for the records of these seeds."""
    command = [sys.executable, "-m", "tests.proofs.uncut", *map(str, (first, number, seconds, memory))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-300:]}"
    return Counter(json.loads(done.stdout))


def written(seed: int) -> bytes:
    """The record of this seed: a whole mutant, or a flood."""
    return mutant(seed, whole=True) if seed % ONE_IN else flood(seed)


def judged(seed: int, told: bytes, seconds: float = SECONDS) -> Counter[str]:
    """What became of a record; AssertionError where it took too long."""
    began = time.process_time()
    found = verdict(told, FIND)
    took = time.process_time() - began
    assert_proper(found, told)
    allowed = seconds * max(1, -(-len(told) // MEGABYTE))
    assert took <= allowed, f"seed {seed}: {len(told):,} bytes took {took:.1f} seconds of work"
    much = found.get("code") in ("core.record.work", "core.record.long")
    outcome = {"accepted" if found["ok"] else "refused": 1, TOO_MUCH: int(much), "bytes": len(told)}
    return Counter(outcome | {"records": 1, "most milliseconds": round(1000 * took)})


# ---- floods


def flood(seed: int) -> bytes:
    """A good record, or its beginning, with the same few entries after it again and again."""
    chance = Random(seed)
    lines = [line for line in chance.choice(models(tuple(KNOWN))) if b'"scores"' not in line[:10]]
    lines = lines[: chance.choice((len(lines), chance.randrange(2, len(lines) + 1)))]
    size = int(MEGABYTE * chance.choice(SIZES))
    again = chance.choice(FLOODS)(lines, chance)
    most = chance.choice((ENTRIES, ENTRIES, sys.maxsize))
    told = bytearray(b"".join(lines))  # joining millions of lines at once takes more memory than judging them
    for number, entry in enumerate(again, len(lines) + 1):
        told += as_written(entry)
        if len(told) > size or number > most:
            break
    return bytes(told)


def as_written(entry: Any) -> bytes:
    """An entry as a line; bytes are one."""
    return entry if isinstance(entry, bytes) else json.dumps(entry).encode() + b"\n"


def forever(*entries: Any) -> Iterator[Any]:
    """These entries, again and again."""
    while True:
        yield from entries


def move(lines: Lines, chance: Random) -> tuple[int, Any]:
    """The number of some entry that a person made, and its move."""
    found = [(at, one) for at, line in enumerate(lines) if (one := parsed(line)).get("seat", -1) >= 0]
    return chance.choice(found) if found else (1, {"move": "correct", "seat": -1, "put": []})


def back_and_forth(lines: Lines, chance: Random) -> Iterator[Any]:
    """Undo and redo: in turn, or far back and all the way again."""
    far = chance.choice((1, 17, max(1, len(lines) // 2)))
    return forever(*[UNDO] * far, *[REDO] * far)


def a_move_again(lines: Lines, chance: Random) -> Iterator[Any]:
    """Some move made where it was made before, and taken back."""
    at, made = move(lines, chance)
    del lines[at:]
    return forever(made, UNDO)


@cache
def unseen(seed: int) -> tuple[Lines, Any]:
    """A game of Catan up to where most hands were possible, and the move that was made then."""
    rules = FIND("catan")
    game = Hidden(rules, seed, random_setup(rules, 4, Random(seed)))
    ways = [rules.worlds(state) for _, state, _ in game.states()]
    at = ways.index(max(ways))
    entries = [
        Entry(seq, one)
        for seq, one in enumerate(rules.conceal(rules.setup(game.setup), game.moves)[: at + 1], 1)
    ]
    lines = list(record.write(record.Record(rules, (), game.setup, entries, [], None)))
    return lines[:-1], parsed(lines[-1])


def a_move_among_many_ways(lines: Lines, chance: Random) -> Iterator[Any]:
    """The same while hidden hands could lie in many ways."""
    lines[:], made = unseen(chance.randrange(8))
    return forever(made, UNDO)


def amends(lines: Lines, chance: Random) -> Iterator[Any]:
    """An entry changed into itself, and the change changed into itself, again and again."""
    at, made = move(lines, chance)
    for own in range(len(lines), sys.maxsize):
        yield {"entry": "amend", "at": at, "put": [made]}
        at = own


def amends_undone(lines: Lines, chance: Random) -> Iterator[Any]:
    """An entry changed into itself, or into nothing, and back."""
    at, made = move(lines, chance)
    return forever({"entry": "amend", "at": at, "put": [made] * chance.randrange(2)}, UNDO)


def corrections(lines: Lines, chance: Random) -> Iterator[Any]:
    """A correction of nothing."""
    return forever({"move": "correct", "seat": -1, "put": []})


def wide(lines: Lines, chance: Random) -> Iterator[Any]:
    """Lines of many small values, or of one large one."""
    number = chance.choice((1_000, 20_000, 60_000))
    made = move(lines, chance)[1]
    words = {"entry": "note", "words": "x" * number}
    return forever(
        chance.choice(
            (words, {"entry": "amend", "at": 1, "put": [made] * number}, [[]] * number, [{}] * number)
        )
    )


def hardly_anything(lines: Lines, chance: Random) -> Iterator[Any]:
    """The shortest entries there are, or none."""
    return forever(chance.choice(({"entry": "pause"}, {"entry": "note", "words": ""}, b"\n", b" \r")))


FLOODS: tuple[Flood, ...] = (
    back_and_forth,
    a_move_again,
    a_move_among_many_ways,
    amends,
    amends_undone,
    corrections,
    wide,
    hardly_anything,
)


def main(first: int, number: int, seconds: float, memory: int) -> None:
    """Judge these records within so much memory, and print what was found as one JSON object."""
    models(tuple(KNOWN))
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    found = Counter[str]()
    for seed in range(first, first + number):
        told = judged(seed, written(seed), seconds)
        slowest = max(found["most milliseconds"], told["most milliseconds"])
        found += told
        found["most milliseconds"] = slowest
    found["most MB"] = most_memory() // MEGABYTE
    print(json.dumps(found))


def most_memory() -> int:
    """The most bytes this process ever had in memory.

    Not `ru_maxrss`: whoever is started by a large process begins with what that one had.
    """
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return 1024 * int(status.partition("VmHWM:")[2].split()[0])


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]))
