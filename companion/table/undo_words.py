"""What one undo takes back or one redo puts back, in words: a move, or a change of the log."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.moves import Move
from engines.core.text import N_, Text
from engines.core.timeline import Amend, AnyMove, Turned


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
    new, gone = _more(amend.put, old), _more(old, amend.put)
    if new and not gone:
        return N_("inserted: {move}", move=new[0].told())
    if gone and not new:
        return N_("deleted: {move}", move=gone[0].told())
    return N_("changed: {move}", move=(new or old)[0].told())


def _more(some: Iterable[AnyMove], than: Iterable[AnyMove]) -> list[AnyMove]:
    """What there is more often than there: the same may be done twice in a turn."""
    rest, found = list(than), list[AnyMove]()
    for move in some:
        if move in rest:
            rest.remove(move)
        else:
            found.append(move)
    return found
