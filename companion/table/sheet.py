"""The score sheet of a game on paper: as text to read, as JSON to keep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.table.session import Session
from engines.core import record
from engines.core.scoring import Standing
from engines.core.text import N_, Reader


def sheet_lines(session: Session, reader: Reader) -> Iterator[str]:
    """The standings as lines of text: place, player and total, then every reason with the rule's place."""
    winners = session.engine.winners(session.state)
    for standing in session.standings():
        yield ""
        yield _heading(standing, standing.sheet.seat in winners, reader)
        for line in standing.sheet.lines:
            yield f"  {line.points:>3}  {reader.render(line.why)}   ({line.rule})"


def _heading(standing: Standing, won: bool, reader: Reader) -> str:
    name, total = reader.name(standing.sheet.seat), standing.sheet.total
    words = N_("{place}. {name}: {total}, the winner") if won else N_("{place}. {name}: {total}")
    return reader.gettext(words.msgid).format(place=standing.place, name=name, total=total)


def sheet_object(session: Session, players: tuple[str, ...]) -> dict[str, Any]:
    """The closing line of a record, with the game and the names of the players."""
    closing = record.closing(session.engine, session.state)
    return {"game": session.engine.name, "players": list(players), **closing}
