"""A table with games, copies and what lies beside them, to be damaged; and the evening after that."""

import atexit
import io
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from companion.app.doctor.examine import of_archive
from companion.cli.restore import list_copies
from companion.playout import random_setup
from companion.ports.archive_jobs import Copy
from companion.ports.user_errors import Trouble
from companion.store.archive import Archive
from companion.store.backup import backup_folder, backups, examine, make
from companion.store.export import export_record, export_tables
from companion.store.missing_games import see_not_lost, stand_in
from companion.store.restore import finish, restore
from companion.table.game.session import Session
from engines.core.engine import AnyEngine
from tests.laws.plays import ENGINES
from tests.proofs.kept import Told
from tests.proofs.mutants import FIND
from tests.proofs.random_player import act, play, written
from tests.table.pig import PIG

NOW, LATER = "2026-11-20T21:30:00+00:00", "2026-11-20T23:30:00+00:00"
ENTRIES, PIG_ENDS = 30, 400
BOX = "boxes/pig.json"
DERIVED = {"summaries", "dice"}
"""Tables that can be counted again at any time: what was changed there is counted again, or left out."""


class Known(Struct, frozen=True):
    """All that an archive tells, by game and in all."""

    records: dict[int, Any]
    history: dict[int, Any]
    rows: dict[int, dict[str, list[Any]]]
    players: Any
    tallies: Any


def known(archive: Archive, numbers: set[int] | None = None) -> Known:
    """What this archive tells, of these games or of all."""
    history = {one.number: one for one in archive.history() if numbers is None or one.number in numbers}
    rows: dict[int, dict[str, list[Any]]] = {number: {} for number in history}
    for name, found in archive.tables().items():
        for row in found:
            number = row["id" if name == "games" else "game_id"]
            if number in rows:
                rows[number].setdefault(name, []).append(row)
    records = {number: record(archive, number) for number in history}
    return Known(records, history, rows, archive.players(), archive.tallies())


def record(archive: Archive, number: int) -> Any:
    """A game as its record has it."""
    kept = archive.record_of(number)
    return kept.players, written(kept.engine, kept.entries), kept.closing


class Table(Struct, frozen=True):
    """A folder with an archive and two copies, and what each of the three tells."""

    folder: Path
    archive: Known
    copies: tuple[Known, ...]


@cache
def table() -> Table:
    """The table of all cases; it is copied for each."""
    folder = Path(tempfile.mkdtemp(prefix="table-companion-damaged-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file, told = folder / "archive.sqlite", list[Known]()
    (folder / "boxes").mkdir()
    (folder / BOX).write_bytes(b'{"described": "once"}')
    for seed, made in ((1, NOW), (2, LATER), (3, "")):
        with Archive.open(file, find=FIND) as archive:
            for engine in (PIG, Random(seed).choice(ENGINES)):
                begun(archive, engine, Random(seed), PIG_ENDS if engine is PIG else ENTRIES)
            for number in archive.unsummarised():
                archive.summarise(number)
            told.append(known(archive))
            if made:
                make(file, backup_folder(file), made)
    return Table(folder, told[-1], tuple(told[:-1]))


def begun(archive: Archive, engine: AnyEngine, chance: Random, entries: int) -> None:
    """One more game, of so many entries where it does not end before."""
    setup, colours = random_setup(engine, engine.seats[-1], chance), engine.colours[: engine.seats[-1]]
    journal = archive.begin(engine, [f"Player {colour}" for colour in colours], colours, setup, NOW)
    session = Session(engine, setup, journal, clock=lambda: NOW, choose=chance.randrange)
    while not session.over and session.version < entries:
        act(session, chance)


@contextmanager
def copied() -> Iterator[Path]:
    """The archive of a copy of that table, for a while."""
    with tempfile.TemporaryDirectory() as name:
        shutil.copytree(table().folder, name, dirs_exist_ok=True)
        yield Path(name) / "archive.sqlite"


def evening(file: Path, truths: list[Known], found: Counter[str]) -> Copy | None:
    """Start, load, back up, list, export and doctor: all in sentences; the copy that was offered, if any.

    Whatever is told of a game is what one of the `truths` has, or it is said that the game was changed.
    """
    finish(file)
    copy = None
    try:
        see_not_lost(file, ())
        with Archive.open(file, find=FIND) as archive:
            as_it_was(archive, truths, found)
    except Trouble as trouble:
        told(trouble, found)
        copy = stand_in(trouble, ())
        found["offered" if copy else "nothing to offer"] += 1
    with telling(found):
        examine(make(file, backup_folder(file), "2026-11-21T00:30:00+00:00").file)
    with redirect_stdout(io.StringIO()) as listed:
        assert list_copies(file, ()) == 0
    assert listed.getvalue()
    with telling(found), Archive.reading(file, find=FIND) as archive:
        as_it_was(archive, truths, found)
        exported(archive, file.parent / "exported", found)
    if (finding := of_archive(file)).fix is not None:
        assert len(finding.fix) > 20
        found["doctor found it"] += 1
    gone_on_with(file, found)
    return copy


def gone_on_with(file: Path, found: Counter[str]) -> None:
    """What can be read of each changed game is a game of its own, and goes on."""
    with suppress(Trouble), Archive.open(file, find=FIND) as archive:
        for number in [*archive.broken]:
            with telling(found):
                taken = archive.salvage(number)
                assert written(taken.engine, taken.entries) == record(archive, number)[1]
                session = Session(taken.engine, taken.setup, taken.journal, taken.entries, clock=lambda: NOW)
                session.note("it goes on")
                found["changed games gone on with"] += 1


def exported(archive: Archive, folder: Path, found: Counter[str]) -> None:
    """Every table and every game, as files."""
    export_tables(archive, folder, secrets=True)
    for played in archive.history():
        with telling(found):
            export_record(archive, played.number, folder / f"{played.number}.jsonl", secrets=True)


def as_it_was(archive: Archive, truths: list[Known], found: Counter[str]) -> None:
    """Whatever this archive tells is what one of the truths has, or it is said what was changed.

    Without a truth there is an answer to everything, or a sentence.
    """
    if not truths:
        looked_through(archive, found)
        return
    told_of = {*archive.broken, *archive.unscored}
    says = archive.troubles()
    assert len(says) == len(told_of)
    now = known(archive, {one.number for one in archive.history()} - told_of)
    assert any(same(now, truth, told_of) for truth in truths), "a change went unnoticed"
    for number, sound in archive.broken.items():
        found["games read in part"] += 1
        with suppress(Trouble):
            _, entries, _ = record(archive, number)
            assert len(entries) == sound
            begun = (truth.records[number][1][:sound] for truth in truths if number in truth.records)
            assert entries in begun, "what was read of a changed game is not what was written"
    found["opened"] += 1


def looked_through(archive: Archive, found: Counter[str]) -> None:
    """Ask this archive for all that it has."""
    for ask in (archive.history, archive.unfinished, archive.players, archive.tables, archive.troubles):
        with telling(found):
            ask()
    with telling(found):
        for played in archive.history()[:50]:
            for tell in (archive.record_of, archive.load):
                with telling(found):
                    tell(played.number)


def same(now: Known, truth: Known, told_of: set[int]) -> bool:
    """Whether the same is told but of the games of which it was told that they were changed."""
    numbers = truth.records.keys() - told_of
    return (
        now.records == {number: truth.records[number] for number in numbers}
        and now.history == {number: truth.history[number] for number in numbers}
        and all(same_rows(now.rows[number], truth.rows[number]) for number in numbers)
        and (bool(told_of) or now.players == truth.players)
    )


def same_rows(now: dict[str, list[Any]], truth: dict[str, list[Any]]) -> bool:
    """Whether a game has the same rows in every table."""
    return all(now.get(name) == rows or (name in DERIVED and name not in now) for name, rows in truth.items())


@contextmanager
def telling(found: Counter[str]) -> Iterator[None]:
    """Take a sentence that says what is wrong for an answer; no other exception."""
    try:
        yield
    except Trouble as trouble:
        told(trouble, found)


def told(trouble: Trouble, found: Counter[str]) -> None:
    """The sentence says more than that something is wrong."""
    assert len(str(trouble)) > 40
    assert "\n" not in str(trouble)
    found["told"] += 1


def put_in_place(file: Path, copy: Path, truths: list[Known], found: Counter[str]) -> bool:
    """Put a copy in the archive's place and play on; whether it could be. Else everything is as it was."""
    before = file.read_bytes() if file.is_file() else None
    try:
        restore(copy, file)
    except Trouble as trouble:
        told(trouble, found)
        assert (file.read_bytes() if file.is_file() else None) == before, "the archive was changed"
        return False
    with Archive.open(file, find=FIND) as archive:
        as_it_was(archive, truths, found)
        with telling(found):
            play(archive, Random(4), Told(), 5)
    found["put in place"] += 1
    return True


def names(file: Path) -> list[Path]:
    """The copies beside this archive, the latest first."""
    return [one.file for one in backups(backup_folder(file))]
