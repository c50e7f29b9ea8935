"""The places for score sheets: their own folder, and every connected stick."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from companion.drawing.seats import Sitter
from companion.ports.game_reviews import Review
from companion.ports.user_errors import Trouble, disk_words
from companion.table.files.atomic_file import write_whole
from companion.table.game.session import Session
from companion.table.reports.csv_cells import cell
from companion.table.reports.score_sheet import began, sheet_object
from companion.table.runtime.timestamps import begun, day_words
from engines.core.text import N_, Reader


class NotPrinted(Trouble):
    """A score sheet could not be saved: why, and what to do."""


class Sheets:
    """A store of score sheets as PDF, CSV and JSON; a later sheet of the same game replaces it."""

    def __init__(self, folder: Path, sticks: Callable[[], Sequence[Path]] = tuple) -> None:
        self._folder, self._sticks = folder, sticks

    def keep(
        self,
        session: Session,
        say: Reader,
        language: str,
        seats: Sequence[Sitter],
        review: Review | None = None,
    ) -> list[Path]:
        """Write the sheet, with luck and skill if there is a review; the PDFs, this machine's first.

        NotPrinted tells what failed.
        """
        from companion.paper.score_sheet import score_sheet  # imported late: what draws a page takes its time

        first = began(session)
        name = "-".join(
            (f"{first:%Y-%m-%d-%H%M}", session.engine.name, *map(str, filter(None, [session.number])))
        )
        players = tuple(map(say.name, session.engine.seated(session.state)))
        day = begun(day_words(f"{first:%Y-%m-%d}", language))
        closing = sheet_object(session, players, review)
        parts = {
            ".pdf": score_sheet(session, say, day, seats, review),
            ".csv": _table(session, say).encode(),
            ".json": (json.dumps(closing, indent=2, ensure_ascii=False) + "\n").encode(),
        }
        folders = (self._folder, *(stick / "sheets" for stick in self._sticks()))
        for folder in folders:
            for ending, content in parts.items():
                _write(folder / f"{name}{ending}", content)
        return [folder / f"{name}.pdf" for folder in folders]


def _table(session: Session, say: Reader) -> str:
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(("place", "player", "points", "why", "rule"))
    for standing in session.standings():
        for line in standing.sheet.lines:
            name = say.name(standing.sheet.seat)
            cells = (standing.place, name, line.points, say.render(line.why), str(line.rule))
            writer.writerow(map(cell, cells))
    return text.getvalue()


def _write(file: Path, content: bytes) -> None:
    try:
        write_whole(file, content)
    except OSError as error:
        says = N_("Can't write {file} ({says}); free some space, or allow writing, and try again.",
                  file=file.name, says=disk_words(error))  # fmt: skip
        raise NotPrinted(says) from None
