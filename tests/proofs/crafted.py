"""Copies that somebody made to do harm: they are refused in a sentence, or are as harmless as any other."""

import os
import resource
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from companion.store.archive import Archive
from companion.store.backup import BackupFailed, backup_folder, examine, make
from companion.store.checksums import End, holds
from companion.store.door import LONGEST, looked_into
from companion.store.schema import allowed, needed
from tests.proofs.damaged_tables import copied, evening, names, put_in_place, table
from tests.proofs.kept import Told
from tests.proofs.mutants import FIND
from tests.proofs.random_player import play
from tests.relinked import relink

MEMORY = 300_000
"""So many kilobytes more than before a case may ever take."""
TABLES = ("games", "seats", "entries", "results", "ends", "summaries", "dice")
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
Craft = Callable[[sqlite3.Connection, Random], None]


def trigger(by_hand: sqlite3.Connection, chance: Random) -> None:
    """Tables are emptied as soon as anything is written."""
    on, table = chance.choice(TABLES), chance.choice(TABLES)
    when = chance.choice(("INSERT", "UPDATE", "DELETE"))
    by_hand.execute(f"CREATE TRIGGER tidy AFTER {when} ON {on} BEGIN DELETE FROM {table}; END")


def endless_view(by_hand: sqlite3.Connection, chance: Random) -> None:
    """A view without an end is in the place of a table."""
    name = chance.choice(TABLES)
    by_hand.execute("PRAGMA foreign_keys = 0")
    columns = [row[1] for row in by_hand.execute(f"PRAGMA table_info({name})")]
    by_hand.execute(f"DROP TABLE {name}")
    cells = ", ".join(f"x AS {column!r}".replace("'", '"') for column in columns)
    by_hand.execute(f"CREATE VIEW {name} AS {ENDLESS} SELECT {cells} FROM n")


def foreign_table(by_hand: sqlite3.Connection, chance: Random) -> None:
    """One table, view or index more than there should be."""
    by_hand.execute(
        chance.choice(
            (
                "CREATE TABLE more (x)",
                f"CREATE VIEW more AS {ENDLESS} SELECT x FROM n",
                "CREATE INDEX more ON entries (abs(seq))",
                "CREATE VIRTUAL TABLE more USING fts5(x)",
                "CREATE TABLE sqlite_more (x)" if chance.random() < 0 else "CREATE TABLE beside_more (x)",
                "ANALYZE",
            )
        )
    )


def rewritten(by_hand: sqlite3.Connection, chance: Random) -> None:
    """The text of a table says something else: any types, a check that runs for ever, a generated column."""
    name = chance.choice(TABLES)
    (sql,) = by_hand.execute("SELECT sql FROM sqlite_master WHERE name = ?", [name]).fetchone()
    other = chance.choice(
        (
            sql.replace(" STRICT", ""),
            sql.replace("INTEGER NOT NULL", f"INTEGER NOT NULL CHECK ((SELECT 1)) -- {'x' * 3_000_000}", 1),
            sql.replace("<= 200", "<= 2000000000"),
            sql.replace("TEXT", "TEXT COLLATE NOCASE", 1),
            sql.replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS"),
        )
    )
    by_hand.execute("PRAGMA writable_schema = 1")
    by_hand.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (other, name))


def huge_names(by_hand: sqlite3.Connection, chance: Random) -> None:
    """Names, words and texts of megabytes, past every check."""
    by_hand.execute("PRAGMA ignore_check_constraints = 1")
    table, column = chance.choice(
        (
            ("seats", "player"), ("seats", "colour"), ("games", "game"), ("games", "setup"),
            ("games", "started"), ("entries", "source"), ("entries", "body"), ("entries", "kind"),
            ("results", "lines"), ("ends", "checksum"), ("summaries", "evening"), ("dice", "origin"),
        )
    )  # fmt: skip
    word = chance.choice(("x", "\u0000x", "🎲", "[", "\n")) * chance.choice((1_000, 400_000, 3_000_000))
    by_hand.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = 1", (word,))


def other_types(by_hand: sqlite3.Connection, chance: Random) -> None:
    """Values of other types, which strict tables refuse to whoever keeps to the rules."""
    name = chance.choice(TABLES)
    (sql,) = by_hand.execute("SELECT sql FROM sqlite_master WHERE name = ?", [name]).fetchone()
    by_hand.execute("PRAGMA writable_schema = 1")
    loose = "UPDATE sqlite_master SET sql = ? WHERE name = ?"
    by_hand.execute(loose, (sql.replace(" STRICT", ""), name))
    file = by_hand.execute("PRAGMA database_list").fetchone()[2]
    with closing(sqlite3.connect(file, isolation_level=None)) as again:
        again.execute("PRAGMA ignore_check_constraints = 1")
        columns = [row[1] for row in again.execute(f"PRAGMA table_info({name})")]
        value = chance.choice((b"\xff\xfe", 1.5, "seven", 2**62, -1))
        with suppress(sqlite3.IntegrityError):  # a key is a whole number, whatever the table says
            again.execute(f'UPDATE OR IGNORE {name} SET "{chance.choice(columns)}" = ?', (value,))
        again.execute("PRAGMA writable_schema = 1")
        again.execute(loose, (sql, name))


def many(by_hand: sqlite3.Connection, chance: Random) -> None:
    """More games, seats or entries than anybody played."""
    what = chance.randrange(3)
    if what == 0:
        made = (
            f"{ENDLESS} INSERT INTO games SELECT 1000 + x, 'pig', 1, '{{}}', '', NULL, '' FROM n LIMIT 50000"
        )
    elif what == 1:
        made = f"{ENDLESS} INSERT INTO seats SELECT 1, 1000 + x, 'Eve', 'red' FROM n LIMIT 50000"
    else:
        made = (
            f"{ENDLESS} INSERT INTO entries (game_id, seq, kind, body, checksum)"
            " SELECT 1, 100000 + x, 'note', '{}', '' FROM n LIMIT 50000"
        )
    by_hand.execute(made)


def claims(by_hand: sqlite3.Connection, chance: Random) -> None:
    """It says that it holds more than it does."""
    by_hand.execute("UPDATE ends SET seq = seq + ?", (chance.choice((1, 10**6, 2**60)),))


def strange_files(by_hand: sqlite3.Connection, chance: Random) -> None:
    """What is to be put beside the archive would lie elsewhere, or is huge."""
    name = chance.choice(
        ("../outside.json", "/tmp/outside.json", "boxes/../../outside.json", "x" * 3_000_000)
    )
    by_hand.execute("PRAGMA ignore_check_constraints = 1")
    content = b"x" * chance.choice((10, LONGEST // 4, 3 * LONGEST))
    by_hand.execute("INSERT INTO beside VALUES (?, ?, '')", (name, content))


def other_form(by_hand: sqlite3.Connection, chance: Random) -> None:
    """Another owner, another form, another page size."""
    by_hand.execute(
        chance.choice(
            ("PRAGMA application_id = 7", "PRAGMA user_version = 9", "PRAGMA user_version = -1", "VACUUM")
        )
    )


def honest_values(by_hand: sqlite3.Connection, chance: Random) -> None:
    """Values within all bounds that no game has, and checksums that fit them."""
    change = chance.choice(
        (
            'UPDATE entries SET body = \'{"move": "fly"}\' WHERE seq = 2',
            "UPDATE entries SET body = '[[[[' WHERE seq = 1",
            "UPDATE games SET game = 'chess'",
            "UPDATE games SET version = 99",
            "UPDATE seats SET player = char(0) || '{seat}'",
            "UPDATE games SET continues = id",
            "DELETE FROM seats",
        )
    )
    by_hand.execute(change)


CRAFTS: tuple[Craft, ...] = (
    trigger, trigger, endless_view, endless_view, foreign_table, rewritten, huge_names, huge_names,
    other_types, other_types, many, claims, strange_files, other_form, honest_values,
)  # fmt: skip


def no_file(file: Path, chance: Random) -> None:
    """Something that is no file, or not the file it seems."""
    file.unlink()
    what = chance.randrange(5)
    if what == 0:
        os.mkfifo(file)
    elif what == 1:
        file.mkdir()
    elif what == 2:
        file.symlink_to("/dev/zero")
    elif what == 3:
        file.symlink_to(file)
    else:
        with file.open("wb") as sparse:
            sparse.truncate(2**40)


def with_a_log(file: Path, chance: Random) -> None:
    """A log beside the copy would bring in something else."""
    side = chance.choice(("-wal", "-journal"))
    with closing(sqlite3.connect(file, isolation_level=None)) as by_hand:
        by_hand.execute("PRAGMA journal_mode = wal" if side == "-wal" else "PRAGMA synchronous = 0")
        by_hand.execute("BEGIN")
        by_hand.execute("DELETE FROM entries")
        if side == "-wal":
            by_hand.execute("COMMIT")
        else:
            by_hand.execute("PRAGMA cache_spill = 1")
        log = file.with_name(file.name + side)
        kept = log.read_bytes() if log.exists() else b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(600)
    log.write_bytes(kept)


HOWS = tuple(sorted({how.__name__ for how in (*CRAFTS, no_file, with_a_log)}))


def crafted(seed: int) -> Counter[str]:
    """One crafted copy beside sound ones; AssertionError where it does any harm."""
    chance, found = Random(seed), Counter[str](copies=1)
    truth = table()
    sound = [truth.archive]
    with copied() as file:
        bad = backup_folder(file) / f"archive-{chance.choice(NAMES)}.sqlite"
        shutil.copyfile(names(file)[0], bad)
        how = chance.choice((*CRAFTS, no_file, with_a_log))
        craft(how, bad, chance)
        found[how.__name__] += 1
        before = memory()
        lost = chance.random() < 0.5
        if lost:
            file.unlink()
        elif chance.random() < 0.5:
            rotated(file, chance)
            sound = []
        offered = evening(file, sound, found)
        assert not lost or offered, "no copy was offered"
        if put_in_place(file, bad, [], found):
            harmless(file)
        assert not (file.parent.parent / "outside.json").exists()
        assert memory() - before < MEMORY, "it took too much memory"
    return found


NAMES = ("20261121T000000Z", "99991231T235959Z", "00000000T000000Z-999", "999999999-20261121T000000Z")
"""How a crafted copy may be called."""


def craft(how: Callable[..., None], bad: Path, chance: Random) -> None:
    """Make a copy that is not what it seems."""
    if how in (no_file, with_a_log):
        how(bad, chance)
        return
    with closing(sqlite3.connect(bad, isolation_level=None)) as by_hand:
        how(by_hand, chance)
    if how is honest_values:
        relink(bad)


def memory() -> int:
    """The most kilobytes that this process ever had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def rotated(file: Path, chance: Random) -> None:
    """Back up some small evenings, keeping one copy: what only another one holds stays."""
    folder = backup_folder(file)
    before = {copy: ends for copy in names(file) if (ends := usable(copy))}
    for hour in range(3):
        with Archive.open(file, find=FIND) as archive:
            play(archive, chance, Told(), 2)
        newest = make(file, folder, f"2026-11-22T0{hour}:00:00+00:00", keep=1).file
    with looked_into(newest) as kept:
        for copy, ends in before.items():
            assert copy.exists() or all(holds(kept, end) for end in ends), (
                "the only copy of a game was let go"
            )


def usable(copy: Path) -> frozenset[End]:
    """How far the games of a copy can be read; nowhere where it cannot be used."""
    try:
        return examine(copy).ends
    except BackupFailed:
        return frozenset()


def harmless(file: Path) -> None:
    """What was put in place is made of our tables alone."""
    with closing(sqlite3.connect(file)) as by_hand:
        made = frozenset(by_hand.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))
    assert needed() <= made <= allowed()
