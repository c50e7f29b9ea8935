"""How the mutants fared, as a part of the page of the proofs, and those that no test found as a list."""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from tools.mutants.covered import OUT
from tools.mutants.homes import COMPANION, RULES, Side
from tools.mutants.tried import Fault, Tried, counted
from tools.proofs.progress import PAGE
from tools.proofs.proofs_page import MUTANTS, of_run

AIM = RULES.aim
Fared = Mapping[str, Sequence[tuple[Fault, Tried]]]
HEADS = {
    "rules": f"""{MUTANTS}
`make mutants` puts small faults into the rules, one at a time: comparisons turned, numbers off by one,
conditions dropped or turned, flags turned, and codes of refusals and rules exchanged. The tests that run its
line try each fault, the fastest first, in its own process with a limit of processor time. The aim is that
the tests find {AIM}% of 1,000 that are chosen by seed. `out/mutants/survivors.txt` names those that they
do not find. Some of these change nothing that anybody could see; they count anyway. No faults are put
into pictures (`PLAIN` in `tools/mutants/homes.py`), assertions, types, class options and cache sizes. A
mutant takes about four seconds of the processor: two quiet cores should try 1,000 in about 40 minutes,
the first measuring included.

""",
    "companion": f"""### The companion

`make mutants MUTANTS="companion --number 500"` puts the same faults into the desk, the table, the archive
and the pages. The aim is that the tests of these rooms find {COMPANION.aim}%. Tests in a browser are
not asked, and what a test starts as a process of its own has no fault in it.

""",
}


def told(side: Side, fared: Fared, whole: bool) -> int:
    """Write up how all fared, on the page if it was every home of a side; 0 where enough were found."""
    left = [fault for results in fared.values() for fault, tried in results if not tried.found]
    (OUT / "survivors.txt").write_text("".join(f"{fault}\n" for fault in left), encoding="utf-8")
    table = "\n".join(rows(side, fared))
    print(table)
    if whole:
        written = f"{HEADS[side.name]}{of_run('make mutants', now())}\n\n{table}\n"
        PAGE.write_text(put(PAGE.read_text(encoding="utf-8"), side, written), encoding="utf-8")
    number = sum(map(len, fared.values()))
    return 0 if 100 * (number - len(left)) >= side.aim * number else 1


def put(page: str, side: Side, written: str) -> str:
    """The page with this as the part of a side, in the place of what was there of it."""
    heads = {name: head.splitlines()[0] for name, head in HEADS.items()}
    proofs, *parts = re.split(rf"^(?=(?:{'|'.join(heads.values())})$)", page, flags=re.MULTILINE)
    there = {part.splitlines()[0]: part for part in parts} | {heads[side.name]: written}
    whole = [proofs, *(there[head] for head in heads.values() if head in there)]
    return "\n".join(part.rstrip() + "\n" for part in whole)


def now() -> str:
    """The time in universal time, to the minute."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def rows(side: Side, fared: Fared) -> list[str]:
    """A line for each home and one for all."""
    all_ = [tried for results in fared.values() for _, tried in results]
    lines = {home: [tried for _, tried in results] for home, results in fared.items()} | {"all": all_}
    return [
        f"| {side.of} | mutants | found | by time or memory | not found | share found |",
        "|---|---|---|---|---|---|",
        *(row(home, results) for home, results in lines.items()),
    ]


def row(home: str, results: Sequence[Tried]) -> str:
    """How the mutants of one home fared."""
    number, found = counted(results), sum(one.found for one in results)
    share = f"{found / len(results):.1%}" if results else "-"
    return f"| {home} | {len(results)} | {found} | {number['time']} | {len(results) - found} | {share} |"
