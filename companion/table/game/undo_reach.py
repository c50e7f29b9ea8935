"""How far back an undo reaches."""

from companion.table.game.replay import replayed
from companion.table.game.session import Session
from engines.core.moves import Move
from engines.core.text import N_, Seat, Text


def turn_reached(session: Session) -> Text | None:
    """The question before an undo reaches into an earlier turn; None within the same turn."""
    back = session.timeline.to_undo()
    if back is None or not isinstance(back.entry.act, Move):
        return None
    engine = session.engine
    without = replayed(engine, session.start, back.without)
    before, now = (engine.turn(state) for state in (without, session.state))
    if before is None or now in (None, before, back.entry.act.seat):
        return None  # whoever's turn it is takes back what began it
    if back.entry.act.automatic:
        return N_("Undo this from {seat}'s last turn?", seat=Seat(before))
    return N_("Undo {seat}'s move from last turn?", seat=Seat(back.entry.act.seat))
