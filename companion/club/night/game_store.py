"""The finished games of all tables, in SQLite: each entry once, and none without the one before it.

`sender` is the name of a table's archive, which stays when the table gets another name. A table that was
restored from an older copy may go on differently: then a game has two ends, both are kept.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from companion.smart_home.letters import GameRequest, Letter, Tip
from companion.store.door import connect, opened
from engines.core import limits

OURS = 0x54434855
"""What SQLite calls the application of a hub's file."""
TABLES = """
CREATE TABLE IF NOT EXISTS lines (
  sender TEXT NOT NULL, game TEXT NOT NULL, checksum TEXT NOT NULL, seq INTEGER NOT NULL,
  before TEXT NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (sender, game, checksum)
) STRICT;
CREATE INDEX IF NOT EXISTS lines_before ON lines (sender, game, before);
CREATE TABLE IF NOT EXISTS ends (
  sender TEXT NOT NULL, game TEXT NOT NULL, checksum TEXT NOT NULL, seq INTEGER NOT NULL,
  name TEXT NOT NULL, verdict TEXT,
  PRIMARY KEY (sender, game, checksum)
) STRICT;
"""
LINE = "INSERT INTO lines (sender, game, checksum, seq, before, text) VALUES (?, ?, ?, ?, ?, ?)"
HAS = "SELECT seq, before, text FROM lines WHERE sender = ? AND game = ? AND checksum = ?"
LAST = "SELECT seq, checksum FROM lines WHERE sender = ? AND game = ? ORDER BY seq DESC, rowid DESC LIMIT 1"
SIZE = "SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM lines WHERE sender = ? AND game = ?"
KNOWN = """
SELECT 1 FROM ends JOIN lines USING (sender, game, checksum)
WHERE sender = ? AND game = ? AND checksum = ?
"""
END = "INSERT OR IGNORE INTO ends (sender, game, checksum, seq, name) VALUES (?, ?, ?, ?, ?)"
# An end that another one goes on from is none any more.
ENDS = """
SELECT sender, game, checksum, seq, name, verdict FROM ends
WHERE NOT EXISTS (SELECT 1 FROM lines AS later
  WHERE later.sender = ends.sender AND later.game = ends.game AND later.before = ends.checksum)
"""
LATEST_FIRST = f"{ENDS} ORDER BY ends.rowid DESC LIMIT ?"
OF_GAME = f"{ENDS} AND sender = ? AND game = ? ORDER BY ends.rowid DESC LIMIT ?"
NOT_REPLAYED = f"{ENDS} AND verdict IS NULL LIMIT 1"
VERDICT = "UPDATE ends SET verdict = ? WHERE sender = ? AND game = ? AND checksum = ?"
LARGEST = 2**31
"""Bytes of the file: it never takes more of the disk."""
MOST_OF_GAME = 2 * limits.FILE
"""Bytes of a game, with all its ends."""
MOST_ENDS = 1_000
"""So many ends are asked for at once, the latest."""


Row = tuple[str, str, str, int, str, str]
"""A line as it is kept, in the order of its columns."""


class NotTheHub(Exception):
    """This file belongs to another program."""


class End(NamedTuple):
    """An end of a game that is here to its last entry; `verdict` is what came out, once replayed.

    `name` is what the table was called when the game came.
    """

    sender: str
    game: str
    checksum: str
    seq: int
    name: str
    verdict: str | None


class GameStore:
    """The games in this file. Methods raise sqlite3.Error where the disk fails; nothing is kept then."""

    def __init__(self, file: Path) -> None:
        self._connection = connect(file)
        with ExitStack() as failing:
            failing.callback(self.close)
            self._prepare()
            failing.pop_all()

    def _prepare(self) -> None:
        """Make an empty file ours; NotTheHub if it belongs to another program."""
        self._connection.execute("PRAGMA synchronous = FULL")
        (owner,) = self._connection.execute("PRAGMA application_id").fetchone()
        (tables,) = self._connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if tables and owner != OURS:
            raise NotTheHub
        self._connection.execute("PRAGMA journal_mode = WAL")  # pages are read beside
        self._connection.execute(f"PRAGMA application_id = {OURS}")
        (page,) = self._connection.execute("PRAGMA page_size").fetchone()
        self._connection.execute(f"PRAGMA max_page_count = {LARGEST // page}")
        self._connection.executescript(TABLES)

    @classmethod
    def reading(cls, file: Path) -> "GameStore":
        """The games in this file, which is there, to be read beside its hub."""
        found: GameStore = cls.__new__(cls)
        found._connection = opened(file, "ro")
        return found

    def complete(self, sender: str, name: str, tip: Tip) -> bool:
        """Whether a game is here up to this end, which is kept then; of others nothing is written."""
        key = (sender, tip.game, tip.checksum)
        if self._connection.execute(KNOWN, key).fetchone() is not None:
            return True
        line = self._connection.execute(HAS, key).fetchone()
        if line is None:
            return False
        self._connection.execute(END, (*key, line[0], name))
        return True

    def wanted(self, sender: str, run: str, game: str) -> GameRequest:
        """What to ask a table for: what comes after the last entry that is here of this game."""
        seq, checksum = self._connection.execute(LAST, (sender, game)).fetchone() or (0, "")
        return GameRequest(run, game, seq, checksum)

    def take(self, sender: str, letter: Letter) -> bool:
        """Keep all of a letter, on the disk, or nothing; False if it doesn't fit to what is here."""
        rows = self._new(sender, letter) if letter.whole and letter.lines else None
        if rows is None or len({row[2] for row in rows}) < len(rows):
            return False
        (size,) = self._connection.execute(SIZE, (sender, letter.game)).fetchone()
        if size + sum(len(row[-1].encode()) for row in rows) > MOST_OF_GAME:
            return False
        with self._whole():
            self._connection.executemany(LINE, rows)
        return True

    def _new(self, sender: str, letter: Letter) -> list[Row] | None:
        """The lines of a letter that are not here yet; None if one doesn't fit to what is here."""
        before, last = letter.before, self._seq(sender, letter.game, letter.before)
        if last is None:
            return None
        rows = list[Row]()
        for line in letter.lines:
            last += 1
            if line.seq != last or last > limits.ENTRIES or len(line.text.encode()) > limits.LINE:
                return None
            known = self._connection.execute(HAS, (sender, letter.game, line.checksum)).fetchone()
            if known is None:
                rows.append((sender, letter.game, line.checksum, line.seq, before, line.text))
            elif known != (line.seq, before, line.text):
                return None
            before = line.checksum
        return rows

    def _seq(self, sender: str, game: str, checksum: str) -> int | None:
        """The number of an entry that is here, -1 for what is before all; None if it is not here."""
        if not checksum:
            return -1
        found = self._connection.execute(HAS, (sender, game, checksum)).fetchone()
        return None if found is None else int(found[0])

    def ends(self, most: int = MOST_ENDS) -> list[End]:
        """The ends of the games that are here, the latest first; two of one game are disputed."""
        return [End(*row) for row in self._connection.execute(LATEST_FIRST, [most])]

    def ends_of(self, sender: str, game: str, most: int = MOST_ENDS) -> list[End]:
        """The ends of this game, the latest first."""
        return [End(*row) for row in self._connection.execute(OF_GAME, (sender, game, most))]

    def not_replayed(self) -> End | None:
        """One of them of which nobody knows yet what came out."""
        found = self._connection.execute(NOT_REPLAYED).fetchone()
        return None if found is None else End(*found)

    def record(self, sender: str, game: str, checksum: str) -> list[bytes]:
        """The lines of a game up to this entry; none if it is not here."""
        lines, at = list[bytes](), checksum
        while at:
            found = self._connection.execute(HAS, (sender, game, at)).fetchone()
            if found is None:
                return []
            lines.append(found[2].encode())
            at = found[1]
        return lines[::-1]

    def judge(self, end: End, verdict: str) -> None:
        """Keep what came out of a game."""
        self._connection.execute(VERDICT, (verdict, end.sender, end.game, end.checksum))

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """A transaction: all of it is on the disk at the end of the `with` block, or nothing."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
