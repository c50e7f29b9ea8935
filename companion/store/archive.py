"""The archive: all games of this table in one SQLite file. Opening a game is replaying it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Struct
from sqlite_utils import Database

import engines
from companion.store import statistics
from companion.store.connection import (
    CAUSES,
    ArchiveDamaged,
    ArchiveError,
    Connect,
    connect,
    is_there,
    newer_version,
    no_folder,
    promise,
    see_sound,
    trouble,
    unreachable,
)
from companion.store.history import (
    Played,
    Player,
    latest_time,
    open_games,
    played_games,
    players_seen,
    seats_of_game,
)
from companion.store.kept import Find, KeptGame, house_rules, keeping, read_record
from companion.store.lock import Lock, Taken, lock_of
from companion.store.migrations import MIGRATIONS, OURS, newer
from companion.table.journal import NotKept
from companion.table.session import Session
from companion.table.statistics import Tallies
from companion.table.summary import summary_of
from companion.table.trouble import disk_words
from engines.core import record
from engines.core.codec import Codec
from engines.core.engine import AnyEngine
from engines.core.text import N_
from engines.core.timeline import AnyMove, Entry


class Opened(Struct, frozen=True):
    """A game taken out of the archive, ready for a session."""

    number: int
    engine: AnyEngine
    players: tuple[str, ...]
    colours: tuple[str, ...]
    setup: Any
    entries: list[Entry]
    journal: KeptGame


class Archive:
    """The games of this table. It holds a connection and a lock, and no state of its own."""

    def __init__(self, file: Path, connection: sqlite3.Connection, find: Find, lock: Lock | None) -> None:
        self.file, self._find, self._lock = file, find, lock
        self._db = Database(connection, execute_plugins=False)

    @classmethod
    def open(cls, file: Path, connect: Connect = connect, find: Find = engines.engine) -> Self:
        """The archive in this file, as its one writer; made where there is none. ArchiveError otherwise."""
        with _in_words(file), ExitStack() as failing:
            if not file.parent.is_dir():
                raise ArchiveError(file, no_folder(file))
            lock = _locked(file)
            failing.callback(lock.release)
            archive = cls(file, connect(file), find, lock)
            failing.callback(archive.close)
            archive._prepare()
            failing.pop_all()
        return archive

    def open_again(self, connect: Connect = connect) -> None:
        """Take up the file anew after `close`, with whatever is in it now; ArchiveError where it cannot be.

        The journals of before stay closed: what they are told is not kept, and they say so.
        """
        self.close()
        other = Archive.open(self.file, connect, self._find)
        self._db, self._lock = other._db, other._lock

    @classmethod
    def reading(cls, file: Path, connect: Connect = connect, find: Find = engines.engine) -> Self:
        """The archive in this file, to be looked at beside its writer; ArchiveError where there is none."""
        if not is_there(file):
            raise ArchiveError(file, N_("there is none yet; play a game first"))
        with _in_words(file), ExitStack() as failing:
            archive = cls(file, connect(file), find, None)
            failing.callback(archive.close)
            archive._examine()
            archive._db.execute("PRAGMA query_only = 1")
            if MIGRATIONS.pending(archive._db):
                says = N_("it is from an older version; start the app once to bring it up to date")
                raise ArchiveError(file, says)
            failing.pop_all()
        return archive

    @classmethod
    def see(cls, file: Path) -> None:
        """See whether this version can use the archive in this file; ArchiveError where it cannot."""
        with _in_words(file), cls(file, connect(file), engines.engine, None) as archive:
            archive._examine()

    def close(self) -> None:
        """Let go of the file; closing twice is harmless."""
        self._db.close()
        if self._lock:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _prepare(self) -> None:
        self._examine()
        promise(self._db.conn, self.file)
        self._db.execute(f"PRAGMA application_id = {OURS}")
        MIGRATIONS.apply(self._db)

    def _examine(self) -> None:
        """Refuse what cannot be trusted, before anything is written to it."""
        see_sound(self._db.conn, self.file)
        if later := newer(self._db):
            raise ArchiveError(self.file, newer_version(later))

    # ---- games

    def begin(
        self, engine: AnyEngine, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> KeptGame:
        """Keep the set-up of a new game, begun at `time`; its journal. NotKept when the disk failed."""
        game = {
            "game": engine.name,
            "version": engine.version,
            "setup": msgspec.json.encode(Codec(engine).write_setup(setup)).decode(),
            "started": time,
        }
        with keeping(self._db, self.file):
            number = int(str(self._db.table("games").insert(game).last_pk))
            self._db.table("seats").insert_all(
                {"game_id": number, "seat": seat, "player": player, "colour": colour}
                for seat, (player, colour) in enumerate(zip(players, colours, strict=True))
            )
        return KeptGame(self._db, self.file, number, engine)

    def record_of(self, number: int) -> record.Record:
        """The record of a game as it was written, not yet replayed."""
        with _in_words(self.file):
            return read_record(self._db, self.file, number, self._find)

    def load(self, number: int) -> Opened:
        """A game, strictly replayed, to go on with; ArchiveError tells which entry does not hold."""
        kept = self.record_of(number)
        try:
            state, moves = record.stood(kept)
        except record.Refused as refused:
            says = N_(
                "entry {entry} of game {game} does not hold: {why} ({rule}); it was left as it is",
                entry=refused.line - 1,
                game=number,
                why=refused.illegal.why,
                rule=str(refused.illegal.rule),
            )
            raise ArchiveError(self.file, says) from None
        journal = KeptGame(self._db, self.file, number, kept.engine)
        colours = self._colours(number, kept.engine.colours)
        if {len(colours), len(kept.players)} != {len(kept.engine.seated(state))}:
            says = N_("the seats of game {game} are not all there; it was left as it is", game=number)
            raise ArchiveError(self.file, says)
        self._catch_up(journal, kept, state, moves)
        return Opened(number, kept.engine, kept.players, colours, kept.setup, kept.entries, journal)

    def _colours(self, number: int, offered: Sequence[str]) -> tuple[str, ...]:
        with _in_words(self.file):
            written = [seat.colour for seat in seats_of_game(self._db, number)]
        # A colour that no pieces have was edited by hand; any other one does as well.
        free = (colour for colour in offered if colour not in written)
        return tuple(colour if colour in offered else next(free, offered[0]) for colour in written)

    def _catch_up(self, journal: KeptGame, kept: record.Record, state: Any, moves: list[AnyMove]) -> None:
        """Close or reopen a game that was stopped between its last entry and its closing scores."""
        closing = None if kept.engine.actors(state) else record.closing(kept.engine, state, moves)
        if (closing is None) != (kept.closing is None):
            with suppress(NotKept):  # on a full disk the game opens all the same; next time it is done
                journal.append((), closing)

    # ---- what was played

    def history(self) -> list[Played]:
        """All games, the latest first."""
        with _in_words(self.file):
            return played_games(self._db)

    def unfinished(self) -> list[Played]:
        """The games that are not over, the latest first."""
        with _in_words(self.file):
            return open_games(self._db)

    def latest(self) -> str | None:
        """The latest time in it, ISO 8601; None where nothing was played."""
        with _in_words(self.file):
            return latest_time(self._db)

    def players(self) -> list[Player]:
        """Everybody who played here, the latest first."""
        with _in_words(self.file):
            return players_seen(self._db)

    def unsummarised(self) -> list[int]:
        """The finished games that the statistics do not count yet, the latest first."""
        with _in_words(self.file):
            return statistics.wanting(self._db)

    def summarise(self, number: int) -> None:
        """Let the statistics count a finished game; ArchiveError where it cannot be read."""
        opened = self.load(number)
        session = Session(opened.engine, opened.setup, opened.journal, opened.entries)
        with _in_words(self.file):
            (started,) = self._db.execute("SELECT started FROM games WHERE id = ?", [number]).fetchone()
            seq = opened.entries[-1].seq
            summary = summary_of(session, started)
            statistics.keep_summary(self._db, number, opened.engine.name, seq, summary)

    def tallies(self, game: str | None = None, seats: int | None = None) -> Tallies:
        """What the summarised games tell: those of one game, or with so many seats, where that is asked."""
        with _in_words(self.file):
            return statistics.tallies(self._db, game, seats)

    def tables(self) -> dict[str, list[dict[str, Any]]]:
        """Every row of every table, for an export; a game with its house rules in words."""
        with _in_words(self.file):
            names = ("games", "seats", "entries", "results", "summaries", "dice")
            found = {name: list(self._db.table(name).rows) for name in names}
        for game in found["games"]:
            game["house_rules"] = house_rules(game, self._find)
        return found


def _locked(file: Path) -> Lock:
    beside = lock_of(file)
    try:
        return Lock(beside)
    except Taken as taken:
        says = N_(
            "Table Companion is running with it already (process {number}); go on there, or close it first",
            number=taken.holder,
        )
        raise ArchiveError(file, says) from None
    except OSError as error:
        says = N_("{file} cannot be written ({says}); make room there, or allow writing to its folder",
                  file=str(beside), says=disk_words(error))  # fmt: skip
        raise ArchiveError(file, says) from error


@contextmanager
def _in_words(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise trouble(file, error) from error
    except OSError as error:
        raise unreachable(file, error) from error
    except UnicodeDecodeError as error:  # SQLite quotes the damaged bytes, and sqlite3 cannot read them
        raise ArchiveDamaged(file, CAUSES["SQLITE_CORRUPT"]) from error
