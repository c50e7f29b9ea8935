"""What one undo takes back or one redo puts back, in words: a move, or a change of the log."""

from __future__ import annotations

from engines.core.moves import Move
from engines.core.text import N_, Text
from engines.core.timeline import Amend, Turned


def turned_words(turned: Turned | None) -> Text | None:
    """The sentence of a move or an amend, the title of a step that was confirmed; None for nothing."""
    if turned is None:
        return None
    act = turned.entry.act
    if isinstance(act, Move):
        return act.title if act.automatic else act.told()
    return _amended(act, turned) if isinstance(act, Amend) else None


def _amended(amend: Amend, turned: Turned) -> Text:
    old = [one.move for one in turned.without if one.seq == amend.at]
    new = [move for move in amend.put if move not in old]
    if len(amend.put) > len(old) and new:
        return N_("inserted: {move}", move=new[0].told())
    if len(amend.put) < len(old):
        gone = [move for move in old if move not in amend.put]
        return N_("deleted: {move}", move=(gone or old)[0].told())
    return N_("changed: {move}", move=(new or old)[0].told())
