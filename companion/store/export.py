"""The archive as files for other programs: tables, records, golden games. Nothing is overwritten."""

import csv
import json
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from companion.ports.user_errors import Trouble, disk_words
from companion.store.archive import Archive
from companion.table.reports.csv_cells import cell
from engines.core import record
from engines.core.record import Record
from engines.core.text import N_
from engines.core.timeline import Act, Entry, Note


class NotExported(Trouble):
    """A file of an export could not be written: why, and what to do."""


WITHHELD = ("setup", "kind", "body", "checksum")
"""The columns that may reveal hidden information of a game in progress; a checksum confirms a guess."""


def export_tables(archive: Archive, folder: Path, secrets: bool = False) -> list[Path]:
    """Write every table as CSV, and all of them as one JSON file; the files written.

    For games in progress, set-up, entries and checksums are left out, unless `secrets` are wanted.
    """
    tables = archive.tables() if secrets else _discreet(archive.tables())
    texts = {f"{name}.csv": _csv(rows) for name, rows in tables.items()}
    texts["archive.json"] = json.dumps(tables, indent=1, ensure_ascii=False) + "\n"
    written = list[Path]()
    try:
        for name, text in texts.items():
            _write(folder / name, text)
            written.append(folder / name)
    except NotExported:
        for file in written:  # or the next try would find them in its way
            file.unlink(missing_ok=True)
        raise
    return written


def _discreet(tables: dict[str, list[dict[str, object]]]) -> dict[str, list[dict[str, object]]]:
    over = {row["game_id"] for row in tables["results"]}
    shown = dict(tables)
    for name, key in (("games", "id"), ("entries", "game_id"), ("ends", "game_id")):
        shown[name] = [row if row[key] in over else _left_out(row) for row in tables[name]]
    return shown


def _left_out(row: dict[str, object]) -> dict[str, object]:
    return {name: None if name in WITHHELD else value for name, value in row.items()}


def export_record(archive: Archive, number: int, file: Path, secrets: bool = False) -> None:
    """Write one game as a record; a game in progress only if `secrets` are wanted."""
    kept = archive.record_of(number)
    if not secrets and not archive.is_over(number):
        says = N_(
            "Game {game} isn't over, and its record shows hidden cards. Finish it first, or add --secrets.",
            game=number,
        )
        raise NotExported(says)
    _write_record(kept, file)


def export_golden(archive: Archive, tests: Path) -> Path:
    """Write the last finished game as a golden record for the tests, without its players; the file."""
    finished = [played for played in archive.history() if played.finished]
    if not finished:
        raise NotExported(N_("No finished games yet. Play one to its end, then record it."))
    last = finished[0]
    folder = tests / "games" / last.game
    if not folder.is_dir():
        says = N_("There is no folder {folder}. Add tests for the game first.", folder=str(folder))
        raise NotExported(says)
    file = folder / "golden" / f"{last.started[:10]}-game-{last.number}.jsonl"
    _write_record(nameless(archive.record_of(last.number)), file)
    return file


def nameless(kept: Record) -> Record:
    """The same game without who played, when, and their notes."""
    letters = tuple(chr(ord("A") + seat) for seat in range(len(kept.players)))
    entries = [Entry(entry.seq, _quiet(entry), None, entry.source) for entry in kept.entries]
    return Record(kept.engine, letters, kept.setup, entries, kept.lines, kept.closing)


def _quiet(entry: Entry) -> Act:
    return Note("a note") if isinstance(entry.act, Note) else entry.act


def _csv(rows: list[dict[str, object]]) -> str:
    text = StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]) if rows else [])
    writer.writeheader()
    writer.writerows({name: cell(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def _write_record(kept: Record, file: Path) -> None:
    _write(file, b"".join(record.write(kept)).decode())


@contextmanager
def _removed_on_failure(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError:
        file.unlink(missing_ok=True)
        raise


def _write(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8", newline="") as out, _removed_on_failure(file):
            out.write(text)
            out.flush()
    except FileExistsError as error:
        says = N_("{file} already exists; choose another place.", file=str(error.filename))
        raise NotExported(says) from None
    except OSError as error:
        says = N_("Can't write {file} ({says}); free some space, or choose another place.",
                  file=str(file), says=disk_words(error))  # fmt: skip
        raise NotExported(says) from None
