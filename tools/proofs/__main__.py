"""`make proofs`: every proof with its full number of cases; the results go into docs/proofs.md.

With words, as in `make proofs PROOFS="presses"`, only those rows that have one of them in their names; the
rest can be done later.

A run that was stopped goes on where it was, in another clone with the rows of the page, and one in which a
proof failed does that one again, both at the same commit: at another one all begins from nothing.
"""

import argparse
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from os import cpu_count

from msgspec import Struct

from engines import engine
from tests.desk import paraphrases
from tests.pads import mutated
from tests.proofs import (
    block_cuts,
    button_flood,
    cuts,
    doors,
    frames,
    honest,
    lines,
    nights,
    nth,
    phones,
    presses,
    typed_lines,
    uncut,
    walks,
    web_doors,
)
from tests.proofs.archives import damaged_archive, damaged_copy
from tests.proofs.club_doors import CASES, WANTED, fuzz
from tests.proofs.crafted import HOWS, crafted
from tests.proofs.damage import damage, spoil
from tests.proofs.kills import kill
from tests.proofs.playouts import GAMES, random_game, wanted
from tests.proofs.records import by_command, in_process
from tests.proofs.restoring import AFTER, BEFORE, restoring
from tests.proofs.troubles import trouble
from tests.proofs.twins import twins
from tests.proofs.twins import wanted as wanted_of_twins
from tests.proofs.worlds import MOST, hidden
from tests.web import by_ear
from tests.web import walk as phone_walk
from tools.proofs import progress, proofs_page
from tools.proofs.attempts import attempt
from tools.proofs.progress import ROOT, Progress, Share

SAVED = 2.0
"""Seconds between two looks at the clock that save how far the run has come."""
CORES = cpu_count() or 1
STOPPED = "times stopped"
"""What a row says that went on after a stop."""
MOST_NAMED = 20
"""So many tests that failed are named."""
MOST_FAILURES = 3
"""A proof that failed so often is given up."""


class Proof(Struct, frozen=True):
    """One proof: `case` is done with each seed from 0 to `cases` - 1, and raises where it does not hold.

    `wanted` names what has to be found at least once, or the proof could not have failed. Where a case
    measures no time and shares nothing, several are done `at_once`, each in a process.
    """

    name: str
    case: Callable[[int], Counter[str]]
    cases: int
    wanted: tuple[str, ...]
    at_once: int = 1


def tests(*arguments: str) -> Callable[[int], Counter[str]]:
    """A case that is a run of pytest, on all cores."""

    def case(_: int) -> Counter[str]:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "--no-cov",
            "--hypothesis-profile=proofs",
            f"--numprocesses={CORES}",
            "--dist=loadgroup",
            "--no-loadscope-reorder",
            *arguments,
        ]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        lines = done.stdout.strip().splitlines() or ["nothing was run"]
        red = [line.split(" - ")[0] for line in lines if line.startswith(("FAILED ", "ERROR "))]
        last = lines[-1]
        assert done.returncode == 0, "; ".join([last, *red[:MOST_NAMED]])
        return Counter({"tests passed": int(last.split()[0])})

    return case


WALKED = "--ignore=tests/ui/test_walk.py"
"""The walk is a proof by itself."""
PROOFS = (
    Proof("Kills", kill, 40, ("kills", "kills that left one move more", "kills before the first entry")),
    Proof(
        "Presses and pictures at the table board, pulled out and put back",
        tests("tests/hardware/test_link.py", "tests/hardware/test_off_chip.py"),
        1,
        ("tests passed",),
    ),
    Proof("Kills while a backup is put in place", restoring, 30, (BEFORE, AFTER)),
    Proof("Records in process", in_process, 20_000, ("accepted", "refused")),
    Proof("Records by the command line", by_command, 50, ("refused",)),
    Proof(
        "Whole records and floods of entries",
        uncut.batch,
        100_000 // uncut.BATCH,
        ("accepted", "refused", uncut.TOO_MUCH),
        CORES,
    ),
    Proof("Floods of signals", button_flood.flood, 24, ("pictures", "signals posted", "throws")),
    Proof("Doors fuzzed", web_doors.fuzz, 100_000 // doors.BATCH, doors.wanted(web_doors.DOORS), CORES),
    Proof("Silent lines", lines.silent, 12, lines.WANTED),
    Proof("Phones on a bad network", phones.bad_network, 24, ("evenings", "mishaps"), CORES),
    Proof("Phones in a browser", tests("tests/web"), 1, ("tests passed",)),
    Proof("Evenings by ear", by_ear.evening_by_ear, by_ear.CASES, by_ear.WANTED, CORES),
    Proof("The walk over pages", phone_walk.case, phone_walk.CASES, phone_walk.WANTED, CORES),
    Proof("Club nights", nights.proved, 10, nights.WANTED),
    Proof("Doors of the club and the smart home fuzzed", fuzz, CASES, WANTED, CORES),
    Proof("Power cuts", cuts.cut, 50, ("cuts", "cuts that left one move more")),
    Proof("Power cuts, `synchronous` NORMAL", partial(cuts.cut, synchronous=cuts.NORMAL), 50, (cuts.LOST,)),
    Proof("Power cuts, `synchronous` OFF", partial(cuts.cut, synchronous=cuts.OFF), 50, (cuts.LOST,)),
    Proof("Power cuts at block level", block_cuts.cut, 30, ("cuts", "confirmed entries")),
    Proof("A disk that fails now and then", trouble, 50, ("faults",)),
    Proof("The n-th call fails", nth.part, nth.CASES, nth.WANTED, CORES),
    Proof("Broken bytes in an archive", damage, 500, ("refused", "opened")),
    Proof("Strange values in an archive", spoil, 200, ("answers refused",)),
    Proof("Damaged archives", damaged_archive, 2_000, ("opened", "offered", "games read in part"), CORES),
    Proof("Damaged copies", damaged_copy, 2_000, ("told", "offered", "put in place"), CORES),
    Proof("Crafted copies", crafted, 200, ("told", "offered", *HOWS), CORES),
    Proof("Hidden hands", hidden, 300, (MOST, "moves with more than one world")),
    Proof("Twins", twins, 1_000, wanted_of_twins(), CORES),
    *(
        Proof(f"Random games of {engine(name).title}", partial(random_game, name), games, wanted(name), CORES)
        for name, games in GAMES.items()
    ),
    Proof("Disks that are full or read-only", tests("tests/proofs/test_disks.py"), 1, ("tests passed",)),
    Proof("Pads mutated", mutated.proved, 100_000 // mutated.BATCH, mutated.WANTED),
    Proof("Lines understood", paraphrases.proved, 1, ("lines understood",)),
    Proof("Lines that are typed", typed_lines.typed, 120, typed_lines.WANTED, CORES),
    Proof("Lines, for twins and at other moments", tests("tests/desk/test_line.py"), 1, ("tests passed",)),
    Proof("Spoilt frames", frames.spoil, 300, ("messages taken", "spoilt frames passed over"), CORES),
    Proof("The screens, every game at every size", tests("tests/ui", WALKED), 1, ("tests passed",)),
    Proof("The laws of every engine", tests("tests/laws"), 1, ("tests passed",)),
    Proof("What each game says on its way", tests("tests/transcripts"), 1, ("tests passed",)),
    Proof(
        "The app decides alike in every possible world",
        honest.honest,
        honest.OF_EACH * len(honest.GAMES),
        honest.wanted(),
        CORES,
    ),
    Proof("The app as a player, and its reviews", tests("tests/thinking"), 1, ("tests passed",)),
    Proof("The bench, each figure in a process", tests("tests/tools/bench"), 1, ("tests passed",)),
    Proof("Random records of every engine", tests("tests/cli/test_check_catalogue.py"), 1, ("tests passed",)),
    Proof("Presses at random", presses.part, 120, ("bursts", "entries"), CORES),
    Proof("Presses on pages", presses.part_on_pages, 200, ("bursts", "entries"), CORES),
    Proof("The walk over every screen", walks.part, walks.PARTS, ("walks", "screens"), CORES),
)


def main(*words: str) -> int:
    """Do what is left of the proofs that these words name, or of all, and write them up; 0 when they hold."""
    asked = [proof for proof in PROOFS if any(word.lower() in proof.name.lower() for word in words)]
    if words and not asked:
        raise SystemExit(f"No row has {' or '.join(words)} in its name; docs/proofs.md lists them.")
    run = progress.begun()
    if not run.shares:
        run.shares.update(proofs_page.held(run.commit, {proof.name: proof.cases for proof in PROOFS}))
    try:
        for proof in asked or PROOFS:
            prove(proof, run)
            if progress.commit() != run.commit:
                print(f"The code is no longer that of {run.commit}: what was proved is forgotten.")
                progress.ended()
                return 1
    except KeyboardInterrupt:
        run.save()
        tell(run)
        print("Stopped; the next run goes on from here, at the same commit.")
        return 130
    if tell(run):
        return 1  # what failed is done again by the next run at this commit
    if all(run.share(proof.name).done == proof.cases for proof in PROOFS):
        progress.ended()
    return 0


def tell(run: Progress) -> bool:
    """Write up how far every proof came; whether one fails."""
    shares = {proof.name: run.share(proof.name) for proof in PROOFS}
    proofs_page.write(shares, {proof.name: proof.cases for proof in PROOFS}, now())
    return any(share.failed for share in shares.values())


def prove(proof: Proof, run: Progress) -> None:
    """Do what is left of one proof, saving as it goes."""
    share, saved = run.share(proof.name), time.monotonic()
    if 0 < share.done < proof.cases:
        share.found[STOPPED] = share.found.get(STOPPED, 0) + 1
    with tried(proof, range(share.done, proof.cases)) as results:
        while share.done < proof.cases and len(share.failed) < MOST_FAILURES:
            enter(proof, share, results)
            if time.monotonic() - saved > SAVED:
                saved = time.monotonic()
                run.save()
                print(f"{proof.name}: {share.done} of {proof.cases}", flush=True)
    if missing := [what for what in proof.wanted if not share.failed and not share.found.get(what)]:
        share.fail(proof.cases - 1, f"nothing was found of: {', '.join(missing)}", now())
    run.save()
    print(f"{proof.name}: {'FAILED' if share.failed else 'holds'}", flush=True)


@contextmanager
def tried(proof: Proof, seeds: range) -> Iterator[Iterator[Counter[str] | str]]:
    """What these cases come to, in their order; those that have not begun when it is left are not done."""
    if proof.at_once == 1:
        yield map(partial(attempt, proof.case), seeds)
        return
    pool = ProcessPoolExecutor(proof.at_once, get_context("spawn"))
    try:
        yield pool.map(partial(attempt, proof.case), seeds)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def enter(proof: Proof, share: Share, results: Iterator[Counter[str] | str]) -> None:
    """Wait for the next result and put it in; its seconds are those that were waited."""
    began, seed = time.monotonic(), share.done
    result = next(results)
    if isinstance(result, str):
        share.fail(seed, result, now())
        print(f"{proof.name}, seed {seed}: {result}", flush=True)
    else:
        share.add(seed, result, time.monotonic() - began, now())


def now() -> str:
    """The time in universal time, to the minute."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.proofs", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help="a part of the names of rows")
    sys.exit(main(*parser.parse_args().words))
