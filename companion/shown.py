"""A recorded game that is shown off-screen: where one is found, and what it leaves behind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import engines
from companion.table.session import now
from companion.table.settings import Settings
from companion.table.sheet import sheet_lines, sheet_object
from companion.table.translate import reader
from engines.core.record import Record

OUT = Path("out")
"""Where pictures and the score sheet are left."""


def recorded_evening() -> Path | None:
    """A recorded game that some game brings along, or None."""
    games = Path(engines.__file__).parent / "games"
    files = (games / name / "evening.jsonl" for name in engines.catalogue())
    return next((file for file in files if file.exists()), None)


def leave_sheet(settings: Settings, record: Record, session: Any) -> None:
    """Print the score sheet, and leave it as text, as JSON and as a page to print."""
    from companion.paper.sheet import score_sheet

    say = reader(settings.language, record.engine.name, record.players)
    title = f"{say.render(record.engine.title)}: {', '.join(record.players)}"
    text = "\n".join((title, *sheet_lines(session, say)))
    print(text)
    (OUT / "sheet.txt").write_text(text + "\n", encoding="utf-8")
    written = json.dumps(sheet_object(session, record.players), indent=2, ensure_ascii=False)
    (OUT / "sheet.json").write_text(written + "\n", encoding="utf-8")
    (OUT / "sheet.pdf").write_bytes(score_sheet(session, say, now()[:10]))
