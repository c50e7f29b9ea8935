"""A log edit as it is asked about: what it changes, which moves no longer fit, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.desk import phrases
from companion.desk.ask import Ask, Key, Line
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.edit_steps import EditSteps, public_why
from companion.table.amend.log_edit import verdict
from companion.table.game.replay import Conflict
from engines.core.text import N_

EDIT_LOG, APPLY = N_("Edit log"), N_("Apply change")


def fallen(fall: Conflict) -> Line:
    """The line of a move that no longer fits, and why, as far as the open table may know."""
    return Line(fall.move.describe(), *public_why(fall))


def review(edit: EditSteps, write: Callable[[], Ask | None]) -> Ask:
    """Ask whether to write the edit, or what becomes of the moves that no longer fit, if that is open."""
    if edit.resolver or not edit.falls:
        return Ask(EDIT_LOG, (Key("do", APPLY, write),), _lines(edit))
    keys = (
        Key("each", N_("Fix one by one"), edit.one_by_one),
        Key("do", N_("Remove conflicts"), write),
        Key("stop", N_("Cut log at first conflict"), edit.end_here),
    )
    return Ask(EDIT_LOG, keys, _lines(edit))


def about_conflict(edit: EditSteps, conflict: Conflict) -> Ask:
    """Ask what becomes of a move that no longer fits."""
    keys = (
        Key("change", phrases.EDIT, edit.change_conflict),
        Key("insert", phrases.INSERT_BEFORE, edit.insert_before_conflict),
        Key("drop", phrases.REMOVE, partial(edit.decide, ConflictResolver.drop)),
        Key("rest", N_("Remove the rest"), partial(edit.decide, ConflictResolver.drop_all)),
    )
    return Ask(N_("This move no longer fits"), keys, (fallen(conflict),))


def leaving(edit: EditSteps | None, leave: Callable[[], None]) -> Ask | None:
    """Ask before moves that were entered one by one are discarded; None where there are none."""
    if edit is None or edit.resolver is None or not edit.resolver.entered:
        return None
    key = Key("do", phrases.DISCARD, leave)
    return Ask(N_("Discard your fixes?"), (key,), leave=N_("Keep fixing"))


def _lines(edit: EditSteps) -> tuple[Line, ...]:
    """What is changed, and which later moves that removes."""
    gone, new = edit.before, edit.after
    lines = []
    if gone is not None:
        move = gone.move.describe()
        lines.append(Line(N_("Before: {move}", move=move) if new else phrases.DELETED.filled(move=move)))
    if new is not None:
        move = new.describe()
        lines.append(Line(N_("After: {move}", move=move) if gone else phrases.INSERTED.filled(move=move)))
    lines.append(Line(verdict(len(edit.falls), edit.proposal.sure, edit.resolver is not None)))
    return (*lines, *map(fallen, edit.falls))
