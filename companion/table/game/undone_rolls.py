"""Undone rolls: they come again, unless the players ask for a new roll."""

from engines.core.moves import AnyMove, Move
from engines.core.timeline import Amend, Entry, NewRoll, Redo, Timeline, Undo


def undone_rolls_after(undone_rolls: list[AnyMove], timeline: Timeline, entry: Entry) -> list[AnyMove]:
    """The undone rolls after one more entry; `timeline` is without it."""
    act = entry.act
    if isinstance(act, Undo):
        return _taken_back(timeline) + undone_rolls
    if isinstance(act, Redo):
        left = list(undone_rolls)
        for one in timeline.undone():
            if one.move in left:
                left.remove(one.move)  # once: the same may have been thrown twice
        return left
    if isinstance(act, Move):
        return _without(undone_rolls, act)
    return [] if isinstance(act, NewRoll) else undone_rolls


def _taken_back(timeline: Timeline) -> list[AnyMove]:
    """The moves the next undo takes back; an undone edit was no roll."""
    turned = timeline.to_undo()
    if turned is None or isinstance(turned.entry.act, Amend):
        return []
    return [one.move for one in turned.made if not one.move.automatic]


def _without(undone_rolls: list[AnyMove], move: AnyMove) -> list[AnyMove]:
    """The same without the first roll that this move replaced."""
    for index, old in enumerate(undone_rolls):
        if type(old) is type(move) and old.seat == move.seat:
            return undone_rolls[:index] + undone_rolls[index + 1 :]
    return undone_rolls
