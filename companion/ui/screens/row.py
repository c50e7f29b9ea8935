"""Which keys the row of actions shows: read off a session, with no widget and no game in sight."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.table.controls import Controls
from companion.table.proposing import announced
from companion.table.standin import STAND_IN, stood_in
from companion.ui.icons import CROSS, REDO
from companion.ui.kit.stage import Stage
from companion.ui.panels.actions import Action
from engines.core.engine import Offer
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text

UNDO, REDO_KEY, LEAVE, SCORES = "undo", "redo", "leave", "scores"


class Keys(NamedTuple):
    """The keys of the row, and why the grey ones are grey."""

    items: tuple[Action, ...]
    undo: Action
    last: Action | None
    why: dict[Any, Illegal]


def key_of(offer: Offer[Any]) -> tuple[Any, int]:
    """What the key of an offer is called: its kind of move, or the group that shares it, and its seat."""
    return offer.kind.group or offer.kind, offer.seat


def keys_of(controls: Controls, stage: Stage) -> Keys:
    """The keys for what the table can do now."""
    session = controls.session
    offers = session.offers()
    several = len({offer.seat for offer in offers}) > 1
    onward = next((offer for offer in offers if offer.kind.onward and offer.seat in session.actors), None)
    behind: dict[Any, list[Offer[Any]]] = {}
    for offer in offers:
        if offer is not onward:
            behind.setdefault(key_of(offer), []).append(offer)
    actions = [_action(shown(found), several, stage) for found in behind.values()]
    if name := session.redo_name():
        actions.append(Action(REDO_KEY, N_("Redo"), name, icon=REDO))
    why = {key: shown(found).why for key, found in behind.items() if shown(found).why is not None}
    if onward is not None and onward.why is not None:
        why[key_of(onward)] = onward.why
    return Keys(tuple(actions), _undo(session.undo_name()), _last(controls, onward, stage), why)


def shown(found: list[Offer[Any]]) -> Offer[Any]:
    """Of the offers behind one key, the one that says whether it is lit, and why not."""
    return next((offer for offer in found if offer.why is None), found[0])


def _action(offer: Offer[Any], several: bool, stage: Stage) -> Action:
    """Where several seats may do something, each key has the shape and the name of its seat."""
    state = "grey" if offer.why else "lit"
    face = offer.kind.group or offer.kind
    remark = None if offer.kind.group else offer.remark
    if not several:
        return Action(key_of(offer), face.title, remark, state, stage.icon(face.icon))
    whose = N_("{seat}", seat=Seat(offer.seat))
    note = N_("{seat}: {remark}", seat=Seat(offer.seat), remark=remark) if remark else whose
    return Action(key_of(offer), face.title, note, state, (stage.seats.at(offer.seat).shape,))


def _undo(name: Text | None) -> Action:
    return Action(UNDO, N_("Undo"), name, "grey" if name is None else "lit")


def _last(controls: Controls, onward: Offer[Any] | None, stage: Stage) -> Action | None:
    """At the right: the way on; a way out while something else is entered; the scores when all is over."""
    if told := announced(controls.session):
        due = controls.session.due
        return Action((type(due), due.seat), told.key, due.title, state="main")
    offer = stood_in(controls.session) if controls.open is None else None
    if offer is not None:
        whose = N_("For {seat}", seat=Seat(offer.seat))
        return Action(STAND_IN, whose, offer.kind.title, state="main")
    if controls.open is not None and not (controls.throw_wanted and onward):
        return Action(LEAVE, N_("Cancel"), icon=CROSS)
    if controls.session.over:
        return Action(SCORES, N_("Scores"), state="main")
    if onward is None:
        return None
    return _action(onward, False, stage)._replace(state="grey" if onward.why else "main")
