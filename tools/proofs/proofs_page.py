"""What the proofs came to, as a page of the documentation."""

import platform
import re
import sqlite3

import apsw

from tools.proofs.progress import CHANGED, PAGE, Share, commit

TABLE = "| proof | result | found | seconds | done |\n|---|---|---|---|---|"
HELD = re.compile(r"^\| (.+?) \| holds \| (.*) \| (\d+) \| (.+) \|$", re.MULTILINE)
"""A row of a proof that holds: its name, what was found, seconds and date."""
MUTANTS = "## Mutants\n"
"""Where the part of the page begins that `make mutants` writes."""
HEAD = """# Proofs

`make proofs` writes this page, and nobody else does. It runs all of these with their full counts, all at one
commit, where it continues if it was stopped (the longest, the walk, comes last); a row that failed stays so
until it is done again. `make test` runs the same with small counts. Every case comes from a seed and can be
repeated with it. A row that was stopped and went on later says how often.

- **Kills**: a player of random games (moves, undo, redo, notes, amends) is killed by SIGKILL while the
  archive is made or at some moment after some entry, again and again on the same archive. Everything that
  was confirmed is there, at most one move more, every game replays, and play continues.
- **Kills while a backup is put in place**: a backup is tapped and restored on the real screen, and the app
  kills itself by SIGKILL at a random call of that work. Either the old archive or the new one is there,
  complete, with the files beside it; what was replaced is kept, and nothing half done is left.
- **Records**: records of golden, recorded and random games with bits, bytes, lines or values changed are
  read and replayed. Each gets a verdict: accepted, or refused with line, code, sentence and rule. On the
  command line: one JSON object, exit code 0 or 2, nothing on standard error.
- **Whole records and floods of entries**: mutated records in full length, and one in a hundred that repeats
  the same few entries again and again, up to 4 MiB. Each verdict takes at most two seconds of work per
  megabyte (rounded up), in a process that has 300 MB of memory.
- **Floods of signals**: a loose button, a dice sensor, or everything at once posts ten thousand signals a
  second. The app keeps making at least twenty pictures a second (of work; they are not painted here, but in
  `make bench`), a loose button rolls at most once, and afterwards a press is a press again.
- **Doors fuzzed**: each field of each message of a phone and of the table's page, of their paths and
  queries, is spoilt: another type, too long, outside the vocabulary, with control characters, nested, of
  great size, half a letter, a field more. Each is refused (or, where people type freely, told in a sentence
  why not), enters nothing, opens no file, stays in no memory, and a log has at most one line of a kind.
- **Silent lines**: a game is played on phones beside a touchscreen, in a process of 1,024 files, while 2,000
  lines from four addresses are kept open to it, silent or with half a request, and opened again whenever they
  are closed. No frame takes more than 100 ms of work, no entry is lost, every phone stays connected, and 400
  files stay free.
- **Phones on a bad network**: evenings entered on phones, each seat on its own connection, while messages
  are doubled, replies lost, streams dropped and pages reloaded at random. Nothing is entered twice or lost,
  and the game ends as recorded.
- **Phones in a browser** are the tests of `tests/web`: every page in view at every size, what strangers send
  is refused, twins are sent the same bytes, and axe-core finds nothing on any page.
- **Evenings by ear**: a robot that only hears the pages plays the recorded evening of every game from every
  seat, and between the moves finds out by two actions what a player wants to know.
- **The walk over pages** is that over every screen for phones, the table's page, the television and what is
  beside the games: in every language and size, with large text, dark and light.
- **Club nights**: fifty tables play a recorded evening each, and one hub follows them through a real
  mosquitto, which is killed ten times a night. Every second night its disk is full, and in two nights it is
  cut off for ten minutes in which everybody plays on: silent for as many questions as that, at one a second.
  Now and then the hub is restarted, also from an older copy. In the end the hub has every entry of every
  game once and in order, and the wall shows each table as it is.
  The milliseconds are from clearing all fifty tables at once until the wall shows it.
- **Doors of the club and the smart home fuzzed**: each field of each message is spoilt in each way: another
  type, too long, out of range, another vocabulary, nested, half a letter, missing, one more, other bytes.
  They are what tables tell and write a hub, what a hub writes a table, what the smart home sends a table
  (through a socket), and what a browser asks a hub for. A door takes exactly what fits a second description
  of these messages; nothing else is shown, written, answered or pressed, and no page becomes an error.
- **Power cuts**: the archive writes to a disk in memory (a VFS under apsw's SQLite) that loses its power at
  any write; of what was not synchronised, a random half of the 512-byte sectors is written. Python's own
  SQLite then opens what is left. With `synchronous` at FULL nothing confirmed is lost. The same proof with
  NORMAL or OFF has to lose something, or it would prove nothing.
- **Power cuts at block level**: the archive lies on a file system of its own, whose orders to its disk are
  recorded, and the power goes between any two of them. What was confirmed is there.
- **A disk that fails now and then** is full, or fails to write, for a moment: the app says so, and the
  session and the archive agree on what was kept. **Full and read-only disks** are real ones.
- **The n-th call fails**: a short evening of every game, of every second one at the touchscreen and of the
  others without a window: settings, an archive, a game, moves, an undo, phones, the table board, a backup
  onto a stick, an export. It is lived through once for every call of files, sockets, the serial line and the
  database that it makes, and that call fails. Whatever did not come of it was told in a sentence, without a
  traceback; nothing that was confirmed is lost, and files are the old ones or the new ones. The next evening
  begins clean, goes on with the game, and finds nothing left over.
- **Broken bytes, strange values**: an archive with damaged pages, log or rows is refused, or only the
  damaged game is, in a sentence; never another exception, and the file is left as it is.
- **Damaged archives, damaged copies**: bits, letters, pages and SQLite's own words about its tables are
  changed, or a file is cut off, emptied or lost. Then comes a game night: start, load, back up, list,
  export, doctor, and the offered backup restored. Every message is a sentence. What is shown of a game is
  what was written, or the app says that it was changed; and it offers the fullest good backup.
- **Crafted copies**: triggers, endless views, foreign tables, tables with a different meaning, names of
  megabytes, values of other types, devices and pipes instead of files, logs that add something, names that
  would come first in any order. They are refused, or harmless; the only copy of a game is never deleted.
- **Pads mutated**: files and formulas of pads with faults that nobody would write are a sentence or a pad,
  in a bounded time and memory.
- **Lines understood**: what people type or say instead of touching, made of words, templates and slips of
  which a part is only ever counted. **Lines that are typed**: whatever somebody types, at any moment, Enter
  makes what was shown and nothing else; twins are told the same.
- **Presses and pictures at the table board**: the firmware under MicroPython, off the chip, pulled out and
  put back: no press is lost, doubled or somebody else's, and it shows what the app says.
- **Spoilt frames**: streams of messages to and from the table board with bytes changed, dropped, doubled,
  cut out, put in and swapped, read in pieces. Only what was sent is accepted, and the messages that follow
  are read.
- **The screens**: all tests of `tests/ui` for every game, size and language. Among them is the recorded
  evening of every game from its first entry to its last point, by its buttons wherever one serves.
- **Presses at random**: bursts of one to three taps at one place, on whatever screen they lead to, in the
  middle of an evening of every game at four sizes. A tap enters only what the place meant when the hand went
  for it: not what came there under the finger, nor a quarter of a second before it.
- **The walk** visits every screen of every game, and every question of a recorded evening: at four sizes,
  with the smallest, the usual and the largest text, in every language, dark and light. Nothing is cut off
  or overlaps, nothing that can be tapped is too small, outside the window or over something else. No
  capital is under 2 mm on the panels that are bought with these pixels; at the usual size of text and
  larger, keys and names have 2.5 mm, and at every size whose turn it is, the scores and the last roll 5 mm.
  It runs in as many parts at once as there are cores.
- **Hidden hands**: random games in which everything is entered are entered once more with every steal
  unseen. Each move is accepted, so is everything else that would really be possible, and the true hands
  stay among the possible ones to the end. With up to 500 worlds, a move is played within 5 ms, except one
  in a hundred.
- **Twins**: pairs of games that differ only in what certain eyes cannot see (a stolen card, a development
  card, a donation, a rack, face-down cards). Views, keys, questions, refusals, nearest moves, proposals,
  names of undone moves, the log, corrections, and every change of the log that is tried and left, are the
  same for both, or cost an entry that all can read. Every kind of move is entered to its end at the table's
  page and on the own phone, and each byte that these eyes are sent on the way is the same: of a stolen and a
  bought card too, one pair in twenty stands before a question for some eyes alone.
- **The app decides alike in every possible world**: at each decision of the player that is the app, what its
  seat has not seen is changed, so that all it was told stays as it was; it decides the same.
- **Random games** of every engine, over all numbers of players and all options (and, if the box is the
  owner's, several invented boxes), come to an end; after every move everything that must be conserved
  (cards, shares, money, workers, tiles, goods) is counted again, and what appears matches an event.
- **The laws** are those of every engine in the catalogue.
"""


def write(shares: dict[str, Share], cases: dict[str, int], date: str) -> None:
    """Write the page; for a run that was stopped it says how far each proof came."""
    _, begins, mutants = (
        PAGE.read_text(encoding="utf-8").partition(MUTANTS) if PAGE.exists() else ("", "", "")
    )
    rows = [_row(name, share, cases[name]) for name, share in shares.items()]
    lines = [HEAD, f"## Last run\n\n{of_run('make proofs', date)}\n", TABLE, *rows]
    PAGE.write_text("\n".join([*lines, "", begins + mutants.rstrip()]).rstrip() + "\n", encoding="utf-8")


def held(at: str, cases: dict[str, int]) -> dict[str, Share]:
    """What the page says that holds, if it was written at this commit."""
    text = PAGE.read_text(encoding="utf-8").partition(MUTANTS)[0] if PAGE.exists() else ""
    if at.endswith(CHANGED) or f", commit {at}, " not in text:
        return {}
    return {
        name: Share(cases[name], _found(found), seconds=float(seconds), date=date)
        for name, found, seconds, date in HELD.findall(text)
        if name in cases
    }


def _found(told: str) -> dict[str, int]:
    """What was found, as a row tells it."""
    pairs = (part.partition(" ") for part in told.split(", ") if part)
    return {what: int(number.replace(",", "")) for number, _, what in pairs}


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
    return f"`{verb}`, ended or stopped {date}, commit {commit()}, {versions}."
