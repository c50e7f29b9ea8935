"""The keys of the desk as a row of actions: icons of the screen, and whose they are."""

from __future__ import annotations

from typing import NamedTuple

from companion.desk.keys import ASIDE, LEAVE, REDO_KEY, Keys, PlayKey, what
from companion.ui.kit.icons import CROSS, REDO, SEATS
from companion.ui.kit.stage import Stage
from companion.ui.panels.action_row import Action
from engines.core.view import Icon

DRAWN = {LEAVE: CROSS, REDO_KEY: REDO, ASIDE: SEATS}
"""The icons of keys that are no move of a game."""


class RowOfKeys(NamedTuple):
    """The actions of the row, with undo on the left and the next step on the right."""

    items: tuple[Action, ...]
    undo: Action
    last: Action | None


def row_of(keys: Keys, stage: Stage, *, redo: bool = False) -> RowOfKeys:
    """These keys as the row shows them, with that to `redo` where nothing else has room for it."""
    shown = (*keys.items, keys.redo) if redo and keys.redo is not None else keys.items
    named = [what(key.name) for key in shown]
    items = tuple(
        _action(key, stage)._replace(begins=key.name if begins in named[:at] else begins)
        for at, (key, begins) in enumerate(zip(shown, named, strict=True))
    )
    return RowOfKeys(items, _action(keys.undo, stage), _action(keys.last, stage) if keys.last else None)


def _action(key: PlayKey, stage: Stage) -> Action:
    ends, icon = key.ahead or key.name == ASIDE, _icon(key, stage)
    sitter = None if key.seat is None else stage.seats.at(key.seat)
    action = Action(key.name, key.words, key.note, key.state, icon, key.about, key.brief, ends)
    return action._replace(yields=key.shut_openly, sitter=sitter)


def _icon(key: PlayKey, stage: Stage) -> Icon | None:
    """What is on a key that doesn't say whose it is."""
    if key.seat is not None:
        return None
    return stage.icon(key.icon) or (DRAWN.get(key.name) if isinstance(key.name, str) else None)
