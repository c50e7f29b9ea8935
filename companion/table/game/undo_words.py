"""The next undo or redo in words: a move, or a log edit."""

from collections.abc import Iterable, Sequence

from engines.core.moves import AnyMove, Move
from engines.core.text import N_, Text, names
from engines.core.timeline import Amend, Turned


def turned_words(turned: Turned | None) -> Text | None:
    """The sentence of a move or an edit, the title of a confirmed step; None for nothing."""
    if turned is None:
        return None
    act = turned.entry.act
    if isinstance(act, Move):
        made = [one.move for one in turned.made if not one.move.automatic]
        return _by_several(made) or made_words(act)
    return _amended(act, turned) if isinstance(act, Amend) else None


def _by_several(made: Sequence[AnyMove]) -> Text | None:
    """What several seats did alike in one step, and who, unless they all did; None if it wasn't so."""
    seats = tuple(dict.fromkeys(move.seat for move in made))
    if len(seats) < 2 or len({type(move) for move in made}) > 1:
        return None
    title = made[0].title
    # Translators: what several players did in one step, such as "Anna and Ben: Feed".
    return title if made[0].for_all else N_("{names}: {move}", names=names(seats), move=title)


def made_words(move: AnyMove) -> Text:
    """The sentence of a move, the title of a confirmed step."""
    return move.title if move.automatic else move.describe()


def turned_briefly(turned: Turned | None) -> Text | None:
    """The same in few words: what kind of move it is, or that the log was edited."""
    act = turned.entry.act if turned is not None else None
    if isinstance(act, Amend):
        return N_("Edit log")
    return act.title if isinstance(act, Move) else None


def _amended(amend: Amend, turned: Turned) -> Text:
    old = [one.move for one in turned.without if one.seq == amend.at]
    new, gone = _more(amend.put, old), _more(old, amend.put)
    if new and not gone:
        return N_("inserted: {move}", move=new[0].describe())
    if gone and not new:
        return N_("deleted: {move}", move=gone[0].describe())
    return N_("changed: {move}", move=(new or old)[0].describe())


def _more(some: Iterable[AnyMove], than: Iterable[AnyMove]) -> list[AnyMove]:
    """The surplus of these moves over those: the same move may be made twice in a turn."""
    rest, found = list(than), list[AnyMove]()
    for move in some:
        if move in rest:
            rest.remove(move)
        else:
            found.append(move)
    return found
