"""How the mutants fared, as a part of the page of the proofs, and those that no test found as a list."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from tools.mutants.covered import OUT
from tools.mutants.tried import Fault, Tried, counted
from tools.proofs.progress import PAGE
from tools.proofs.report import MUTANTS, of_run

AIM = 0.95
Fared = Mapping[str, Sequence[tuple[Fault, Tried]]]
HEAD = f"""{MUTANTS}
`make mutants` puts small faults into the rules, one at a time: comparisons turned, numbers off by one,
conditions dropped or turned, flags turned, and codes of refusals and rules exchanged. The tests that run its
line try each fault, the fastest first, in its own process with a limit of processor time. The aim is that
the tests find {AIM:.0%} of 1,000 that are chosen by seed. `out/mutants/survivors.txt` names those that they
do not find. Some of these change nothing that anybody could see; they count anyway. No faults are put
into pictures (`PLAIN` in `tools/mutants/homes.py`), assertions, types, class options and cache sizes. A
mutant takes about four seconds of the processor: two quiet cores should try 1,000 in about 40 minutes,
the first measuring included.

"""


def told(fared: Fared, whole: bool) -> int:
    """Write up how all fared, on the page if it was every home; 0 where enough were found."""
    left = [fault for results in fared.values() for fault, tried in results if not tried.found]
    (OUT / "survivors.txt").write_text("".join(f"{fault}\n" for fault in left), encoding="utf-8")
    table = "\n".join(rows(fared))
    print(table)
    if whole:
        page = PAGE.read_text(encoding="utf-8").partition(MUTANTS)[0].rstrip()
        PAGE.write_text(f"{page}\n\n{HEAD}{of_run('make mutants', now())}\n\n{table}\n", encoding="utf-8")
    number = sum(map(len, fared.values()))
    return 0 if len(left) <= (1 - AIM) * number else 1


def now() -> str:
    """The time in universal time, to the minute."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def rows(fared: Fared) -> list[str]:
    """A line for each home and one for all."""
    all_ = [tried for results in fared.values() for _, tried in results]
    lines = {home: [tried for _, tried in results] for home, results in fared.items()} | {"all": all_}
    return [
        "| rules of | mutants | found | by time or memory | not found | share found |",
        "|---|---|---|---|---|---|",
        *(row(home, results) for home, results in lines.items()),
    ]


def row(home: str, results: Sequence[Tried]) -> str:
    """How the mutants of one home fared."""
    number, found = counted(results), sum(one.found for one in results)
    share = f"{found / len(results):.1%}" if results else "-"
    return f"| {home} | {len(results)} | {found} | {number['time']} | {len(results) - found} | {share} |"
