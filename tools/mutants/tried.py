"""What was tried so far, a file a home, so that a run goes on where it was stopped."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from tools.mutants.covered import OUT
from tools.mutants.homes import ROOT, Side, sources
from tools.mutants.mutations import Mutant, mutants


class Fault(Struct, frozen=True):
    """A mutant in its file."""

    home: str
    path: str
    source: str
    mutant: Mutant

    @property
    def name(self) -> str:
        """The name it is kept under: another one once its file has changed."""
        return self.mutant.name(self.path, self.source)

    def __str__(self) -> str:
        one = self.mutant
        line = self.source.splitlines()[one.line - 1].strip()
        return f"{self.path}:{one.line} [{one.kind}] `{one.was}` -> `{one.put or 'nothing'}`   {line}"


class Tried(Struct):
    """How one fault fared, by the tests of which code."""

    name: str
    result: str
    by: tuple[str, ...]
    """The tests that found it: the first alone, unless every test was asked."""
    code: str

    @property
    def found(self) -> bool:
        """Whether some test fails with the fault, or takes too much."""
        return self.result in ("killed", "time")


def faults(side: Side, home: str) -> list[Fault]:
    """Every fault that can be put into a home."""
    found = []
    for path in sources(side, home):
        source = (ROOT / path).read_text(encoding="utf-8")
        found += [Fault(home, path, source, mutant) for mutant in mutants(source)]
    return found


def chosen(side: Side, homes: Sequence[str], number: int, seed: int) -> dict[str, list[Fault]]:
    """So many faults by seed, from each home its share; fewer are the first of more.

    A file that changes changes the choice among its own faults alone.
    """
    whole = {home: faults(side, home) for home in homes}
    every = sum(map(len, whole.values()))
    for home, found in whole.items():
        found.sort(key=lambda fault: sha256(f"{seed} {fault.name}".encode()).digest())
        whole[home] = found[: -(-number * len(found) // every)]
    return whole


def file(home: str, every: bool) -> Path:
    """Where the results of a home are; those of every test lie apart."""
    return OUT / (f"every_{home}.jsonl" if every else f"{home}.jsonl")


def read(home: str, every: bool = False) -> dict[str, Tried]:
    """All results of a home, the latest of each; a line that was cut off in a stop is passed over."""
    if not file(home, every).exists():
        return {}
    found = {}
    for line in file(home, every).read_bytes().splitlines():
        try:
            one = msgspec.json.decode(line, type=Tried)
        except msgspec.DecodeError:
            continue
        found[one.name] = one
    return found


def keep(fault: Fault, tried: Tried, every: bool = False) -> None:
    """Put one result behind the others."""
    OUT.mkdir(parents=True, exist_ok=True)
    with file(fault.home, every).open("ab") as results:
        results.write(msgspec.json.encode(tried) + b"\n")


def counted(results: Sequence[Tried]) -> Counter[str]:
    """How many there are of each result."""
    return Counter(one.result for one in results)
