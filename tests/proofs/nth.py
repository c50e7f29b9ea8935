"""Every call fails once: `python -m tests.proofs.nth GAME WAY WHICH`, in its own process.

WHICH is a part (a number), "few SEED MOST" (one call of each of so many sorts), or KIND THREAD N.

A short evening is lived through once for each call that it makes of files, sockets, the serial line and the
database, and that call fails. People are told in a sentence, nothing that was confirmed is lost, the next
start is clean. Each evening has a process of its own, forked from one in which everything is imported.
"""

from __future__ import annotations

import faulthandler
import gc
import json
import os
import select
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NoReturn

import msgspec
from msgspec import Struct

from engines import catalogue
from tools.proofs.progress import ROOT

if TYPE_CHECKING:
    from tests.proofs.house import House

WAYS = ("served", "touched")
"""Without a window, and at the touchscreen."""
PARTS = 8
"""A part has every eighth call of an evening."""
CASES = len(catalogue()) * PARTS
AT_ONCE = 4
"""Evenings that are lived at the same time: each mostly waits for its phone, its board or its disk."""
FEW = "few"
LONGEST = 100
"""Seconds after which an evening hangs."""
BEFORE = "Last backup failed"
"""What the next evening may say of this one."""
ALLOWED = {"games/last-backup.json"}
"""What only an evening leaves in which something failed."""
NOT_COME = "calls that did not come this time"
TOLD = "evenings in which somebody was told"
WANTED = (TOLD, *(f"calls of {kind}" for kind in ("database", "files", "serial", "sockets")))


Call = tuple[str, str, int]
"""Its kind, its thread, and which of them it is."""
Due = tuple[tuple[str, str], int] | None


class Lived(Struct):
    """An evening, and the next one: what came of both, what was said, what is wrong, what is left."""

    calls: list[Call] = []
    failed: str = ""
    done: set[str] = set()
    told: list[str] = []
    wrong: list[str] = []
    again: set[str] = set()
    files: set[str] = set()


def part(seed: int) -> Counter[str]:
    """One part of the evenings of one game; AssertionError tells the first that went wrong.

    Every second game is played at the touchscreen: rules cross no seam, so that games differ little there.
    """
    game, number = divmod(seed, PARTS)
    return asked(catalogue()[game], WAYS[game % len(WAYS)], number)


def asked(game: str, way: str, *words: object) -> Counter[str]:
    """What a process found that lives through these evenings."""
    command = [sys.executable, "-m", "tests.proofs.nth", game, way, *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-300:]}"
    told = json.loads(done.stdout.splitlines()[-1])
    assert not told["wrong"], f"{len(told['wrong'])} faults, the first: {told['wrong'][0]}"
    return Counter(told["found"])


def live(game: str, way: str, due: Due = None, turn: int = 0) -> Lived:
    """An evening in which this call fails, and the next one, in which none does."""
    from tests.proofs.house import House
    from tests.proofs.seam import Seam, crossed

    evening = import_module(f"tests.proofs.{way}_evening")
    seam = Seam(due, turn)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), seam)
        house.furnish()
        with house.lived_in(), crossed(seam):
            evening.evening(house, game, 1)
            house.over()
        lived = Lived(done={*house.done}, told=[*house.told], failed=seam.failed)
        lived.calls = [(*sort, number) for sort, number in sorted(seam.calls.items())]
        house.next_day()
        lived.wrong = [*house.wrong, *left_behind(house)]
        house.wrong.clear()
        with house.lived_in(), crossed(seam):
            evening.evening(house, game, 2, evening.LATER)
            house.over()
        lived.wrong += [f"the next evening: {words}" for words in later(house, lived)]
        lived.again, lived.files = {*house.done}, house.files()
    return lived


def left_behind(house: House) -> Iterator[str]:
    """What is wrong with the files of an evening that is over."""
    from tests.proofs.kept import Missing, compare

    try:
        more = compare(house.archive, house.kept) if house.archive.exists() or house.kept.heads else 0
    except Missing as lost:
        yield str(lost)
    else:
        if more > 1:
            yield f"{more} moves more are kept than anybody was told"
    yield from (f"half of {file.name} is written" for file in house.state.glob("*.json") if not sound(file))


def later(house: House, before: Lived) -> Iterator[str]:
    """What is wrong with the next evening, in which nothing fails."""
    yield from house.wrong
    yield from (words for words in house.told if not (before.told and words.startswith(BEFORE)))
    yield from left_behind(house)


def sound(file: Path) -> bool:
    """Whether a file has JSON in it."""
    try:
        msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError:
        return False
    return True


class Child:
    """A process of its own that lives through an evening."""

    def __init__(self, live: Callable[[], Lived]) -> None:
        self._reading, writing = os.pipe()
        self._number = os.fork()
        if not self._number:
            os.close(self._reading)
            tell(writing, live)
        os.close(writing)

    def fileno(self) -> int:
        """What can be read once it ends."""
        return self._reading

    def end(self) -> Lived:
        """What came of it, once it has ended; a process that ends otherwise is wrong."""
        with os.fdopen(self._reading, "rb") as told:
            written = told.read()
        os.waitpid(self._number, 0)
        return msgspec.json.decode(written, type=Lived) if written else Lived(wrong=["it hangs, or died"])


def tell(writing: int, live: Callable[[], Lived]) -> NoReturn:
    """Live through an evening, tell what came of it, and be no more."""
    try:
        faulthandler.dump_traceback_later(LONGEST, exit=True, file=sys.__stderr__)
        lived = live()
    except BaseException:  # noqa: BLE001 - whatever it is has to be told
        lived = Lived(wrong=[f"it broke off: {traceback.format_exc()}"])
    with os.fdopen(writing, "wb") as out:
        out.write(msgspec.json.encode(lived))
    os._exit(0)


def faults(clean: Lived, lived: Lived) -> Iterator[str]:
    """What is wrong with an evening, beside the same one without a fault."""
    yield from lived.wrong
    if (missing := clean.done - lived.done) and not lived.told:
        yield f"nobody was told why not: {', '.join(sorted(missing))}"
    yield from (f"{name} is left over" for name in sorted(lived.files - clean.files - ALLOWED))
    yield from (f"the next evening lacks: {what}" for what in sorted(clean.again - lived.again))


def main(game: str, way: str, *words: str) -> None:
    """Live through these evenings; what was found and what is wrong is printed as one JSON object."""
    os.environ["LP_NUM_THREADS"] = "0"  # a forked process has no other threads, which draw
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported

    live(game, way)  # everything is imported
    clean = Child(partial(live, game, way)).end()
    found, wrong = Counter[str](), [f"{game}, {way}, no fault: {words}" for words in clean.wrong + clean.told]
    calls = [] if wrong else chosen(clean, words)
    gc.freeze()  # or each evening would copy all that is imported when it looks for garbage
    for call, lived in each_lived(game, way, calls):
        found.update({"evenings": 1, f"calls of {call[0]}" if lived.failed else NOT_COME: 1})
        found[TOLD] += bool(lived.told)
        where = f"{game}, {way}, {' '.join(map(str, call))}, {lived.failed}"
        told = [f"{where}: {words}" for words in faults(clean, lived)]
        print(*told, sep="\n", end="\n" * bool(told), file=sys.__stderr__, flush=True)
        wrong += told
    print(json.dumps({"found": found, "wrong": wrong}))


def each_lived(game: str, way: str, calls: Iterable[Call]) -> Iterator[tuple[Call, Lived]]:
    """The evenings in which these calls fail, as they end; the next one begins as soon as one has ended."""
    left, children = iter(calls), dict[Child, Call]()
    while True:
        for call in islice(left, AT_ONCE - len(children)):
            children[Child(partial(live, game, way, (call[:2], call[2]), call[2]))] = call
        if not children:
            return
        ended, _, _ = select.select([*children], [], [])
        for child in ended:
            yield children.pop(child), child.end()


def mixed(sorts: Iterable[tuple[str, str]], chance: Random) -> list[tuple[str, str]]:
    """Sorts of calls in any order, but that one of each kind comes before a second of any."""
    left = sorted(sorts)
    chance.shuffle(left)
    by_kind = [[sort for sort in left if sort[0] == kind] for kind in dict.fromkeys(kind for kind, _ in left)]
    return [sort for turn in zip_longest(*by_kind) for sort in turn if sort is not None]


def chosen(clean: Lived, words: Sequence[str]) -> Iterator[Call]:
    """The calls of a part, so many of each sort, or the one that is named."""
    every = {(kind, thread): range(1, calls + 1) for kind, thread, calls in clean.calls}
    if len(words) == 1:
        calls = [(*sort, n) for sort, numbers in every.items() for n in numbers]
        yield from calls[int(words[0]) :: PARTS]
    elif words[0] == FEW:
        chance = Random(int(words[1]))
        for sort in mixed(every, chance)[: int(words[2])]:
            yield *sort, chance.choice(every[sort])
    else:
        yield words[0], words[1], int(words[2])


if __name__ == "__main__":
    main(*sys.argv[1:])
