"""Put small faults into the code, one at a time, and say which of them no test finds: `make mutants`.

python -m tools.mutants [core | GAME ...] [--number 1000] [--seed 1]
python -m tools.mutants companion | ROOM ... [--number 500] [--seed 1]
python -m tools.mutants ... --every

With `--every` no test is spared once a fault was found: `out/mutants/finders_rules.txt` (or `companion`) then
names the fewest tests that find as much as all of them, and those that find nothing of their own.

What was tried is kept in out/mutants, a file a home, so that a run goes on where it was stopped. A fault
that was found counts as found until its file changes; one that was not is tried again once the sources or
the tests have changed. Only test files that changed are measured again; delete out/mutants/covered_*.json to
measure all.
"""

import argparse
import os
import select
import sys
from collections.abc import Sequence

from tools.mutants import finders, mutants_page, trial
from tools.mutants.covered import MOST, Covered, covered
from tools.mutants.homes import RULES, SIDES, Side
from tools.mutants.tried import Fault, Tried, chosen, keep, read

WORKERS = int(os.environ.get("WORKERS", os.cpu_count() or 1))
LEAST, TIMES = 20, 5
"""The processor seconds that a fault may take: so many, and so many times what its tests take without it."""
MOST_OF_EVERY = 6.0
"""The seconds that the tests of a fault may take without it where every test is asked: no evening is."""
CONTROL = 60
"""How many tests are run without a fault, to see that they pass."""
LOOK = 20
"""The seconds between two looks at what the children do."""
PATIENCE = 120
"""The seconds without processor time after which a child waits for what never comes."""


def main(arguments: list[str]) -> int:
    """Try what is left of the chosen faults, and write up how they fared; 0 where enough were found."""
    options = parsed(arguments)
    side, homes = asked(options.homes)
    trial.prepare()
    known, picked = covered(side), chosen(side, homes, options.number, options.seed)
    left = [fault for faults in picked.values() for fault in waiting(faults, known.code, options.every)]
    print(f"{sum(map(len, picked.values()))} mutants, {len(left)} to be tried", flush=True)
    control(known, picked)
    stopped = False
    try:
        attempt(left, known, options.every)
    except KeyboardInterrupt:
        print("Stopped; the next run goes on from here.")
        stopped = True
    tried = {home: read(home, options.every) for home in picked}
    if options.every:
        finders.told(side, *found_by_all(picked, tried, known), known.seconds)
    if stopped or options.every:
        return 130 if stopped else 0
    fared = {home: [(fault, tried[home][fault.name]) for fault in picked[home]] for home in picked}
    return mutants_page.told(side, fared, whole=homes == list(side.homes))


def found_by_all(
    picked: dict[str, list[Fault]], tried: dict[str, dict[str, Tried]], known: Covered
) -> tuple[list[Tried], dict[str, set[str]]]:
    """The results of the faults that were tried so far, and for each the tests that were asked and ran it."""
    so_far = [fault for home in picked for fault in picked[home] if fault.name in tried[home]]
    ran = {
        fault.name: known.ran(fault.path, fault.mutant.line, fault.home).intersection(
            asked_tests(fault, known, every=True)
        )
        for fault in so_far
    }
    return [tried[fault.home][fault.name] for fault in so_far], ran


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What is asked for on the command line."""
    homes = [word for side in SIDES.values() for word in (side.name, *side.homes)]
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("homes", nargs="*", choices=[[], *homes], metavar="HOME")
    parser.add_argument("--number", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", action="store_true")
    return parser.parse_args(arguments)


def asked(words: Sequence[str]) -> tuple[Side, list[str]]:
    """The side that is meant, and which of its homes: all of them if it is named itself."""
    words = words or [RULES.name]
    sides = [side for side in SIDES.values() if {side.name, *side.homes} & {*words}]
    if len(sides) != 1:
        raise SystemExit("Ask for homes of the rules, or for rooms of the companion, not for both at once.")
    (side,) = sides
    return side, [home for home in side.homes if home in words or side.name in words]


def control(known: Covered, picked: dict[str, list[Fault]]) -> None:
    """See that the tests pass, run like this, where there is no fault: else nothing would be proved."""
    for faults in picked.values():
        each = ((fault, known.tests(fault.path, fault.mutant.line, fault.home)) for fault in faults)
        fault, tests = next(((fault, tests[:CONTROL]) for fault, tests in each if tests), (None, []))
        if fault is None:
            continue
        result = trial.begin(fault.path, fault.source, tests, 60 * LEAST).ended()
        if result.result != "survived":
            raise SystemExit(
                f"{' '.join(result.by) or result.result} fails without any fault; fix that first."
            )


def waiting(faults: list[Fault], code: str, every: bool = False) -> list[Fault]:
    """Those that were not tried yet, or are to be tried again because the code is another."""
    if not faults:
        return []
    done = read(faults[0].home, every)
    return [
        fault
        for fault in faults
        if (before := done.get(fault.name)) is None or (not before.found and before.code != code)
    ]


def attempt(faults: list[Fault], known: Covered, every: bool) -> None:
    """Try each fault in a child, as many at once as there are cores."""
    running: dict[int, tuple[trial.Child, Fault]] = {}
    queue = faults[::-1]
    while queue or running:
        while queue and len(running) < WORKERS:
            fault = queue.pop()
            if child := start(fault, known, every):
                running[child.reads] = child, fault
        ready, _, _ = select.select(list(running), [], [], LOOK) if running else ([], [], [])
        stuck = [
            reads for reads, (child, _) in running.items() if reads not in ready and child.idle() > PATIENCE
        ]
        for reads in (*ready, *stuck):
            child, fault = running.pop(reads)
            enter(fault, child.ended(stop=reads in stuck), known.code, every)
            if len(queue) % 25 == 0:
                print(f"{len(queue)} left", flush=True)


def asked_tests(fault: Fault, known: Covered, every: bool) -> list[str]:
    """The tests that may find a fault, in the order they are asked."""
    return known.tests(fault.path, fault.mutant.line, fault.home, MOST_OF_EVERY if every else MOST)


def start(fault: Fault, known: Covered, every: bool) -> trial.Child | None:
    """Begin to try a fault; None where no test runs its line."""
    tests = asked_tests(fault, known, every)
    if not tests:
        enter(fault, trial.Result("unreached"), known.code, every)
        return None
    seconds = LEAST + TIMES * sum(known.seconds[test] for test in tests)
    until = trial.EVERY if every else trial.FIRST
    return trial.begin(fault.path, fault.mutant.within(fault.source), tests, seconds, until=until)


def enter(fault: Fault, result: trial.Result, code: str, every: bool = False) -> None:
    """Keep a result, and tell what was not found."""
    keep(fault, Tried(fault.name, result.result, result.by, code), every)
    if result.result in ("survived", "unreached"):
        print(f"{result.result}: {fault}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
