"""The archive: all games of this table in one SQLite file. Opening a game means replaying it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

import msgspec
from msgspec import Struct

import engines
from companion.ports.archived_games import LoadedGame, Played, Player
from companion.ports.game_reviews import Review
from companion.ports.journal import NotKept, Shut
from companion.ports.tallies import Tallies
from companion.ports.user_errors import Trouble
from companion.store import checksums, clock_changes, reviews, statistics
from companion.store.all_tables import all_tables
from companion.store.clock_changes import WATCHES, Sitting, Watches
from companion.store.connection import (
    CAUSES,
    ArchiveError,
    GameBroken,
    broken_words,
    in_words,
    is_there,
    no_folder,
    promise,
)
from companion.store.door import Connect, can_write, connect, in_memory, see_sound, to_read
from companion.store.handle import Handle
from companion.store.history import (
    game_is_over,
    latest_of_each,
    latest_time,
    open_games,
    played_games,
    players_seen,
    start_time,
)
from companion.store.lock import Lock, lock_archive
from companion.store.replayed_game import stood
from companion.store.schema import OURS, make_tables
from companion.store.stored_game import (
    Find,
    StoredGame,
    first_checksum,
    keep_beginning,
    keeping,
    read_closing,
    read_record,
    rules_of,
    set_dates_right,
)
from companion.table.game.session import Session
from companion.table.reports.summary import summary_of
from engines.core import record
from engines.core.codec import Codec
from engines.core.engine import AnyEngine
from engines.core.lid import Lid
from engines.core.moves import AnyMove
from engines.core.state import State
from engines.core.text import N_, Text

P = ParamSpec("P")
T = TypeVar("T")


class Archive:
    """The games of this table. It holds a connection, a lock, and which games it found changed: `broken`.

    Those are by number, each with how many of its entries are as they were written.
    """

    def __init__(
        self,
        file: Path,
        connection: sqlite3.Connection,
        find: Find,
        lock: Lock | None,
        watches: Watches = WATCHES,
    ) -> None:
        self.file, self._find, self._lock, self._watches = file, find, lock, watches
        self._db = Handle(connection)
        self.broken: dict[int, int] = {}
        self.unscored: list[int] = []
        """The games whose final scores were changed on the disk."""
        self._sittings: dict[int, Sitting] = {}
        self.shut: Text | None = None

    @classmethod
    def open(
        cls,
        file: Path,
        connect: Connect = connect,
        find: Find = engines.engine,
        watches: Watches = WATCHES,
    ) -> Self:
        """Open the archive in this file as its one writer; created if missing. ArchiveError otherwise.

        Where nothing can be written it is there to look at: it is `shut`, and its journals say so.
        """
        with in_words(file), ExitStack() as failing:
            if not file.parent.is_dir():
                raise ArchiveError(file, no_folder(file))
            if is_there(file) and not can_write(file):
                return cls._for_looking(file, find, watches)
            lock = lock_archive(file)
            failing.callback(lock.release)
            archive = cls(file, connect(file), find, lock, watches)
            failing.callback(archive.close)
            archive._prepare()
            failing.pop_all()
        return archive

    @classmethod
    def _for_looking(cls, file: Path, find: Find, watches: Watches) -> Self:
        """The archive as a copy in memory, in which all can be counted; nothing of that is kept."""
        with ExitStack() as failing:
            archive = cls(file, in_memory(file), find, None, watches)
            failing.callback(archive.close)
            if not see_sound(archive._db.conn, file):
                raise ArchiveError(file, CAUSES["SQLITE_READONLY"])
            archive.shut = N_(
                "The archive {file} can only be read, so what you enter now can't be kept. Replace its card, "
                "or allow writing to it and its folder.",
                file=str(file),
            )
            archive._look_through()
            archive._reckon_again()
            failing.pop_all()
        return archive

    def open_again(self, connect: Connect = connect) -> None:
        """Open the file again after `close`, with its present content; ArchiveError if it cannot be.

        Earlier journals stay closed: they keep nothing more, and say so.
        """
        self.close()
        other: Archive = Archive.open(self.file, connect, self._find, self._watches)
        self._db, self._lock, self.shut = other._db, other._lock, other.shut
        self.broken, self.unscored = other.broken, other.unscored

    @classmethod
    def reading(cls, file: Path, connect: Connect = to_read, find: Find = engines.engine) -> Self:
        """Open the archive in this file for reading beside its writer; ArchiveError if there is none."""
        if not is_there(file):
            raise ArchiveError(file, N_("there is none yet; play a game first"))
        with in_words(file), ExitStack() as failing:
            archive = cls(file, connect(file), find, None)
            failing.callback(archive.close)
            if not see_sound(archive._db.conn, file):
                raise ArchiveError(file, N_("there is nothing in it yet; play a game first"))
            archive._db.execute("PRAGMA query_only = 1")
            archive._look_through()
            failing.pop_all()
        return archive

    def close(self) -> None:
        """Close the file; closing twice is harmless."""
        self.set_dates_right()
        self._sittings.clear()
        self._db.conn.close()
        if self._lock:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _prepare(self) -> None:
        """Refuse what cannot be trusted, before anything is written to it; then make what is missing."""
        filled = see_sound(self._db.conn, self.file)
        promise(self._db.conn, self.file)
        if not filled:
            make_tables(self._db.conn)
        # A file that cannot be written says so now, not in the middle of a game.
        self._db.execute(f"PRAGMA application_id = {OURS}")
        self._look_through()
        self._reckon_again()

    def _look_through(self) -> None:
        found = checksums.broken(self._db)
        self.broken = {number: max(entry - 1, 0) for number, entry in sorted(found.items())}
        self.unscored = [number for number in checksums.wrong_scores(self._db) if number not in found]

    def _reckon_again(self) -> None:
        """Put right what was changed on the disk and follows from the entries."""
        with suppress(sqlite3.Error):  # on a full disk it is put right another time
            undated = clock_changes.forget_wrong(self._db)
            if uncounted := {*checksums.wrong_summaries(self._db), *undated}:
                statistics.forget(self._db, uncounted)
            if unreviewed := reviews.wrong(self._db):
                reviews.forget(self._db, unreviewed)
        for number in [*self.unscored]:
            with suppress(ArchiveError):
                self.load(number)
                self.unscored.remove(number)

    def troubles(self) -> list[Text]:
        """What is to be said of games that were changed on their disk."""
        says = [broken_words(*one) for one in self.broken.items()]
        for number in self.unscored:
            says.append(N_("the final scores of game {game} were changed on the disk", game=number))
        return [ArchiveError(self.file, one).why for one in says]

    # ---- games

    def begin(
        self,
        engine: AnyEngine,
        players: Sequence[str],
        colours: Sequence[str],
        setup: Struct,
        time: str,
        continues: int | None = None,
    ) -> StoredGame:
        """Keep the set-up of a new game, begun at `time`; its journal. NotKept when the disk failed.

        It `continues` another one that was changed on its disk, as far as that could be read.
        """
        if self.shut:
            raise NotKept(self.shut)
        written = msgspec.json.encode(Codec(engine).write_setup(setup)).decode()
        with keeping(self._db, self.file):
            head = (engine.name, engine.version, written, time, continues)
            number, checksum = keep_beginning(self._db, head, zip(players, colours, strict=True))
        return self._journal(number, engine, checksum, since=0)

    def _journal(self, number: int, engine: AnyEngine, checksum: str, since: int) -> StoredGame:
        """The journal of a game that goes on with entry `since`; its dates follow the clock from here on."""
        sitting = self._sittings.setdefault(number, Sitting(since, self._watches))
        return StoredGame(self._db, self.file, number, engine, sitting, checksum)

    def set_dates_right(self) -> None:
        """Set the dates of today's games right where the clock was set since; to be called now and then."""
        for number, sitting in self._sittings.items():
            with suppress(Trouble):  # then it is done the next time, or when the archive is closed
                set_dates_right(self._db, self.file, number, sitting)

    def record_of(self, number: int) -> record.Record:
        """The record of a game as it was written, not yet replayed; of a changed one what is before that."""
        with in_words(self.file):
            sound = self._sound(number)
            kept = read_record(self._db, self.file, number, self._find, sound)
            kept.closing = read_closing(self._db, self.file, number) if sound is None else None
        return kept

    def _sound(self, number: int) -> int | None:
        """How many entries of a game are as they were written; None for all."""
        entry = checksums.broken(self._db, number).get(number)
        if entry == 0:
            says = N_(
                "the beginning of game {game} was changed on the disk, so it can't be read; a backup may "
                "have it",
                game=number,
            )
            raise ArchiveError(self.file, says)
        return None if entry is None else entry - 1

    def load(self, number: int) -> LoadedGame:
        """A game, strictly replayed, to go on with; ArchiveError tells which entry does not hold.

        GameBroken where it was changed on its disk: `salvage` goes on with what is before that.
        """
        with in_words(self.file):
            sound = self._sound(number)
        if sound is not None:
            raise GameBroken(self.file, number, sound)
        with in_words(self.file):
            kept = read_record(self._db, self.file, number, self._find)
            checksum = first_checksum(self._db, number)
        (state, moves), colours = stood(self._db, self.file, number, kept)
        journal = self._journal(number, kept.engine, checksum, len(kept.entries) + 1)
        self._catch_up(journal, kept.engine, state, moves)
        kept_in = Shut(number, self.shut) if self.shut else journal
        return LoadedGame(
            number, kept.engine, kept.players, colours, kept.setup, kept.entries, kept_in, state
        )

    def salvage(self, number: int) -> LoadedGame:
        """What can be read of a changed game, as a new game to go on with; the other stays as it is."""
        kept = self.record_of(number)
        _, colours = stood(self._db, self.file, number, kept)
        started = self._ask(start_time, number)
        with keeping(self._db, self.file):
            journal = self.begin(kept.engine, kept.players, colours, kept.setup, started, continues=number)
            journal.append(kept.entries, None)
        return self.load(journal.number)

    def _catch_up(self, journal: StoredGame, engine: AnyEngine, state: State, moves: list[AnyMove]) -> None:
        """Put right the closing scores of a game that was stopped before them, or whose were changed."""
        closing = None if engine.actors(state) else record.closing(engine, state, moves)
        with in_words(self.file):
            as_written = journal.has_scores(closing)
        if not as_written:
            with suppress(NotKept):  # on a full disk the game opens all the same; next time it is done
                journal.append((), closing)

    # ---- what was played

    def _ask(self, query: Callable[Concatenate[Handle, P], T], *given: P.args, **named: P.kwargs) -> T:
        """The result of a query; ArchiveError if the archive cannot be read."""
        with in_words(self.file):
            return query(self._db, *given, **named)

    def history(self) -> list[Played]:
        """All games, the latest first."""
        return self._ask(played_games)

    def unfinished(self) -> list[Played]:
        """The games in progress, latest first."""
        return self._ask(open_games)

    def latest_of_each(self, *, over: bool = False) -> dict[str, Played]:
        """The game that was begun last of each kind, by its name; if `over`, among those with scores."""
        return self._ask(latest_of_each, over)

    def lid(self, number: int) -> Lid | None:
        """The lid of a game as it was when it began, as of a score pad; None if it can't be read any more."""
        (game,) = self._ask(lambda db: list(db.rows("SELECT * FROM games WHERE id = ?", [number])))
        rules = rules_of(game, self._find)
        return None if rules is None else rules[0]

    def is_over(self, number: int) -> bool:
        """Whether a game was played to its end, also where not all of it can be read any more."""
        return self._ask(game_is_over, number)

    def latest(self) -> str | None:
        """The latest time in it, ISO 8601; None if nothing was played."""
        return self._ask(latest_time)

    def players(self) -> list[Player]:
        """Everybody who played here, the latest first."""
        return self._ask(players_seen)

    def unsummarised(self) -> list[int]:
        """The finished games not yet counted in the statistics, latest first."""
        return self._ask(statistics.wanting)

    def summarise(self, number: int) -> None:
        """Count a finished game in the statistics; ArchiveError if it cannot be read."""
        opened = self.load(number)
        session = Session(opened.engine, opened.setup, opened.journal, opened.entries, state=opened.state)
        with in_words(self.file):
            summary = summary_of(session, start_time(self._db, number))
            statistics.keep_summary(self._db, number, opened.engine.name, opened.entries[-1].seq, summary)

    def tallies(self, game: str | None = None, seats: int | None = None) -> Tallies:
        """The tallies of the summarised games, optionally of one game or one number of seats."""
        return self._ask(statistics.tallies, game, seats)

    def keep_review(self, number: int, seq: int, review: Review) -> None:
        """Keep the review of a game as it stood after its entry `seq`; NotKept if the disk failed."""
        with keeping(self._db, self.file):
            reviews.keep(self._db, number, seq, review)

    def review_of(self, number: int) -> Review | None:
        """The review that is kept of a game; None if there is none, or the game went on since."""
        return self._ask(reviews.review_of, number)

    def tables(self) -> dict[str, list[dict[str, Any]]]:
        """Every row of every table, for an export; a game with its house rules in words."""
        return self._ask(all_tables, self._find)
