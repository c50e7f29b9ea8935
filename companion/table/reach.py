"""How far back an undo reaches."""

from __future__ import annotations

from companion.table.replaying import replayed
from companion.table.session import Session
from engines.core.moves import Move


def turn_reached(session: Session) -> int | None:
    """The seat whose move of an earlier turn the next undo takes back; None within the same turn."""
    back = session.timeline.to_undo()
    if back is None or not isinstance(back.entry.act, Move):
        return None
    engine = session.engine
    without = replayed(engine, session.start, back.without)
    before, now = (engine.view(state, None).banner.seat for state in (without, session.state))
    return None if None in (before, now) or before == now else back.entry.act.seat
