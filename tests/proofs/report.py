"""What the proofs came to, as a page of the documentation."""

from __future__ import annotations

import platform
import sqlite3
import subprocess

import apsw

from tests.proofs.progress import ROOT, Share

PAGE = ROOT / "docs" / "proofs.md"
MUTANTS = "## Mutants\n"
"""Where the part of the page begins that `make mutants` writes."""
HEAD = """# Proofs

Written by `make proofs`, which does all of this with its full counts and goes on where it was stopped (the
longest, the walk, comes last); `make test` does the same with small counts. Every case is made by a seed and
comes again with it.

- **Kills**: a player of random games (moves, undo, redo, notes, amends) is killed by SIGKILL while the
  archive is made or at some moment after some entry, again and again on the same archive. Everything
  that was confirmed is there, at most one move more, every game replays, and play goes on.
- **Kills while a backup is put in place**: the backup is touched and put in place on the real screen, and the
  app kills itself by SIGKILL at a random call of that work. The old archive or the new one is found, whole,
  with what lies beside it; what was replaced is kept, and nothing half done is left.
- **Records**: records of golden, recorded and random games with bits, bytes, lines or values changed are
  read and replayed. Each gets a verdict: accepted, or refused with line, code, sentence and rule. By the
  command line: one JSON object, exit code 0 or 2, nothing on standard error.
- **Whole records and floods of entries**: mutated records that were not cut to a stretch, and one in a
  hundred in which the same few entries come again and again, up to 4 MiB. Each verdict takes at most two
  seconds of work for each megabyte begun, in a process that is given 300 MB of memory.
- **Floods of signals**: a loose button, a dice sensor, or everything at once posts ten thousand signals a
  second. At least twenty pictures a second go on (of work; they are not painted), a loose button throws at
  most once, and when it is over a press is a press again.
- **Power cuts**: the archive writes to a disk in memory (a VFS under apsw's SQLite) that loses its power
  at any write; of what was not synchronised a random half of the 512-byte sectors lands. Python's own
  SQLite then opens what is left. With `synchronous` at FULL nothing confirmed is lost. The same proof
  with NORMAL or OFF has to lose something, or it would prove nothing.
- **A disk that fails now and then** is full, or fails to write, for a moment: the sentence says so, and
  the session and the archive agree on what was kept. **Full and read-only disks** are real ones.
- **Broken bytes, strange values**: an archive with damaged pages, log or rows is refused, or the game
  that suffered is, in a sentence; never another exception, and the file is left as it is.
- **Damaged archives, damaged copies**: bits, letters, pages and SQLite's own words about its tables are
  changed, or a file is cut off, emptied or lost. Then comes an evening: start, load, back up, list, export,
  doctor, and the offered copy put in place. All that is said is a sentence; whatever is told of a game is
  what was written, or it is said that it was changed; and the fullest sound copy is the one that is offered.
- **Crafted copies**: triggers, views without an end, foreign tables, tables that say something else, names of
  megabytes, values of other types, devices and pipes instead of files, logs that bring something in, names
  that would come first in any order. They are refused, or harmless; no only copy of a game is ever let go.
- **Spoilt frames**: streams of messages to and from the table board with bytes changed, dropped, doubled, cut
  out, put in and swapped, read in pieces. Only what was sent is taken from them, and what follows is read.
- **The screens**: all tests of `tests/ui` for every game, size and language. Among them is the recorded
  evening of every game from its first entry to its last point, entered by signals of buttons and knob only.
- **The walk** goes over every screen of every game, and every question that an evening of it asks: at four
  sizes, with the smallest, the usual and the largest text, in three languages, dark and light. Nothing is cut
  or spills over, nothing that can be touched is too small, lies outside the window or over something else.
  As many parts of it are gone side by side as there are cores.
- **Hidden hands**: random games in which everybody tells everything are told once more with every steal
  unseen. Each move is accepted, so is whatever else could be done in truth, and the true hands stay among
  the possible ones to the end. Up to 500 worlds a move is played within 5 ms, but for one in a hundred.
- **Random games** of every engine, over all numbers of players and all options (and, where the box is the
  owner's, several invented boxes), come to an end; after every move everything that must be conserved
  (cards, shares, money, workers, tiles, goods) is counted again, and what appears is what an event tells.
- **The laws** are those of every engine in the catalogue.
"""


def write(shares: dict[str, Share], cases: dict[str, int], date: str) -> None:
    """Write the page anew; of a run that was stopped it tells how far each proof came."""
    _, begins, mutants = (
        PAGE.read_text(encoding="utf-8").partition(MUTANTS) if PAGE.exists() else ("", "", "")
    )
    rows = [_row(name, share, cases[name]) for name, share in shares.items()]
    table = ["| proof | result | found | seconds | done |", "|---|---|---|---|---|", *rows]
    lines = [HEAD, f"## Last run\n\n{of_run('make proofs', date)}\n", *table]
    PAGE.write_text("\n".join([*lines, "", begins + mutants.rstrip()]).rstrip() + "\n", encoding="utf-8")


def _row(name: str, share: Share, cases: int) -> str:
    found = ", ".join(f"{number:,} {what}" for what, number in sorted(share.found.items()))
    failures = "; ".join(f"seed {seed}: {why}" for seed, why in share.failed.items())
    holds = "holds" if share.done == cases else f"{share.done} of {cases} hold, the rest is not done yet"
    result = f"**fails**: {failures}" if failures else holds
    return f"| {name} | {result} | {found} | {share.seconds:.0f} | {share.date} |"


def of_run(verb: str, date: str) -> str:
    """When this was last run, and on what."""
    versions = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    versions += f" (apsw's {apsw.sqlite_lib_version()})"
    return f"`{verb}`, ended or stopped {date}, commit {_commit()}, {versions}."


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()
