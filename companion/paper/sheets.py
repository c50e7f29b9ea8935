"""Where score sheets are kept: a folder of their own, and every stick that is plugged in."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from companion.paper.sheet import score_sheet
from companion.table.session import Session
from companion.table.sheet import sheet_object
from engines.core.text import Reader


class NotPrinted(Exception):
    """A score sheet could not be kept; the message tells why and what to do."""


class Sheets:
    """Keeps a sheet as PDF to print, as CSV and as JSON; a later sheet of the same game replaces it."""

    def __init__(self, folder: Path, sticks: Callable[[], Sequence[Path]] = tuple) -> None:
        self._folder, self._sticks = folder, sticks

    def keep(
        self, session: Session, players: Sequence[str], number: int, day: str, say: Reader
    ) -> list[Path]:
        """The PDFs that were written. `day` is an ISO 8601 date. NotPrinted tells what failed."""
        name = f"{day}-{session.engine.name}-{number}"
        closing = sheet_object(session, tuple(players))
        parts = {
            ".pdf": score_sheet(session, say, day),
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
            writer.writerow((standing.place, name, line.points, say.render(line.why), str(line.rule)))
    return text.getvalue()


def _write(file: Path, content: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.part")
        part.write_bytes(content)
        part.replace(file)
    except OSError as error:
        says = (
            f"{file} cannot be written ({error.strerror}); make room there, or allow writing, and try again."
        )
        raise NotPrinted(says) from None
