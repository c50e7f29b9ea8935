"""How far back an undo reaches."""

from companion.table.game.replay import replayed
from companion.table.game.session import Session
from companion.table.game.undo_words import made_words
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
    if before is None or now is None or now in (before, back.entry.act.seat):
        return None  # whoever's turn it is takes back what began it
    # Translators: a question; the move is a sentence such as "Anna trades 1 ore for 1 wool with Ben".
    return N_("Undo what came before {seat}'s turn: {move}?", seat=Seat(now), move=made_words(back.entry.act))
