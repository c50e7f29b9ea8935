"""The finished games of an archive for a club's hub, read beside the game by whichever thread asks."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import engines
from companion.store import checksums
from companion.store.clock_changes import STARTED
from companion.store.connection import in_words
from companion.store.door import see_ours, to_read
from companion.store.handle import Handle
from companion.store.stored_game import Find, read_record
from engines.core import record

FIRST = "SELECT checksum FROM games ORDER BY id LIMIT 1"
TIPS = f"""
SELECT games.checksum, ends.seq, ends.checksum FROM games JOIN ends ON ends.game_id = games.id
WHERE ends.scores IS NOT NULL AND {STARTED} >= ? ORDER BY games.id DESC LIMIT ?
"""  # noqa: S608 - it is ours
NUMBER = f"""
SELECT games.id FROM games JOIN ends ON ends.game_id = games.id
WHERE games.checksum = ? AND ends.scores IS NOT NULL AND {STARTED} >= ?
"""  # noqa: S608 - it is ours
SUMS = "SELECT checksum FROM entries WHERE game_id = ? ORDER BY seq"


class FinishedGames:
    """Those that began on this day (ISO 8601) or later. ArchiveError where they cannot be read."""

    def __init__(self, file: Path, since: str, find: Find = engines.engine) -> None:
        self._file, self._since, self._find = file, since, find

    def archive(self) -> str:
        """The checksum of the archive's first game, "" while it has none: no game is ever deleted."""
        with self._looking() as db:
            first = db.execute(FIRST).fetchone()
        return "" if first is None else str(first[0])

    def tips(self, most: int) -> list[tuple[str, int, str]]:
        """The latest of them: checksum of the beginning, last entry, and its checksum."""
        with self._looking() as db:
            return db.execute(TIPS, (self._since, most)).fetchall()

    def lines(self, game: str) -> list[tuple[int, str, str]]:
        """Each entry of one, and first its set-up: number, checksum, line of its record.

        None of a game that is not among them, or was changed on the disk.
        """
        with self._looking() as db:
            found = db.execute(NUMBER, (game, self._since)).fetchone()
            if found is None or checksums.broken(db, found[0]):
                return []
            kept = read_record(db, self._file, found[0], self._find)
            sums = [game, *(checksum for (checksum,) in db.execute(SUMS, found))]
        texts = [line.decode().rstrip("\n") for line in record.write(kept)]
        return [(seq, *one) for seq, one in enumerate(zip(sums, texts, strict=True))]

    @contextmanager
    def _looking(self) -> Iterator[Handle]:
        """One state of the archive, though it is written to meanwhile."""
        with in_words(self._file), closing(to_read(self._file, "ro")) as connection:
            connection.execute("BEGIN")
            see_ours(connection)
            yield Handle(connection)
