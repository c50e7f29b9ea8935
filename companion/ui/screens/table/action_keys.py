"""The keys of the row of actions, derived from a session: no widget, no particular game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.desk import phrases
from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN, stood_in
from companion.table.play.controls import Controls
from companion.table.play.conversation import OTHERS
from companion.table.play.empty_chair import awaits_answers, chair_to_act, failed, only_asked, thinking
from companion.table.play.pending_step import AGAIN, announced
from companion.ui.kit.icons import CROSS, REDO, SEATS
from companion.ui.kit.stage import Stage
from companion.ui.panels.actions import Action
from engines.core.engine import Offer
from engines.core.text import N_, NN_, Seat, Text

UNDO, REDO_KEY, LEAVE, SCORES, ASIDE = "undo", "redo", "leave", "scores", "others"
THINKS, AGAIN_KEY = "thinks", "again"


class ActionKeys(NamedTuple):
    """The keys of the row, and the offers of the greyed-out ones."""

    items: tuple[Action, ...]
    undo: Action
    last: Action | None
    grey: dict[Any, Offer[Any]]


Behind = dict[Any, list[Offer[Any]]]
"""The offers of each key, in the order of the keys."""


def key_of(offer: Offer[Any]) -> tuple[Any, int]:
    """The key name of an offer: its kind of move, or the group that shares the key, and its seat."""
    return offer.kind.group or offer.kind, offer.seat


def behind_keys(offers: Sequence[Offer[Any]], awaited: Sequence[int]) -> Behind:
    """The offers of each key; those of seats the game does not wait for share one at the end."""
    found: Behind = {}
    for offer in sorted(offers, key=lambda offer: offer.seat not in awaited):
        found.setdefault(key_of(offer) if offer.seat in awaited else ASIDE, []).append(offer)
    return found


def keys_of(controls: Controls, stage: Stage) -> ActionKeys:
    """The keys for the moves available at the table now."""
    session = controls.session
    offers, awaited = session.offers(), session.actors
    absent = _absent(controls)
    ways = (offer for offer in offers if offer.kind.onward and offer.seat in awaited)
    onward = None if absent or awaits_answers(session) else next(ways, None)
    behind = behind_keys([offer for offer in offers if offer is not onward], awaited)
    actions = _actions(behind, stage)
    if failed(session) and controls.open is None:
        actions.insert(0, Action(AGAIN_KEY, AGAIN))
    if name := session.redo_name():
        actions.append(Action(REDO_KEY, phrases.REDO, name, icon=REDO))
    keys = {key: shown(found) for key, found in behind.items()} | ({key_of(onward): onward} if onward else {})
    grey = {key: offer for key, offer in keys.items() if offer.why is not None}
    last = absent or _last(controls, onward, stage)
    if last is None and (last := _answer(session, offers)):
        actions = [one for one in actions if one.key != ASIDE]
    return ActionKeys(tuple(actions), _undo(session.undo_name()), last, grey)


def _absent(controls: Controls) -> Action | None:
    """The key for the move proposed for an absent player; other possible moves have their own keys."""
    session = controls.session
    if controls.open is not None or only_asked(session):
        return None
    if (seat := chair_to_act(session)) is not None and thinking(session):
        return Action(THINKS, phrases.who(seat), N_("thinking"), state="grey")
    if (offer := stood_in(session)) is None:
        return None
    if (told := announced(session)) is not None and not failed(session):
        return Action(STAND_IN, told.key, told.title, state="main")
    # Translators: on a key: the next move of a player who is away, which another one makes for them.
    whose = N_("For {seat}", seat=Seat(offer.seat))
    return Action(STAND_IN, whose, offer.kind.title, state="lit" if failed(session) else "main")


def _answer(session: Session, offers: Sequence[Offer[Any]]) -> Action | None:
    """The key that leads to the answers that the app waits for, if it does."""
    found = [one for one in offers if one.seat in session.asked and one.why is None]
    return Action(ASIDE, found[0].kind.title, OTHERS, "main") if found and awaits_answers(session) else None


def _actions(behind: Behind, stage: Stage) -> list[Action]:
    several = len({found[0].seat for key, found in behind.items() if key != ASIDE}) > 1
    return [
        _aside(found, stage) if key == ASIDE else _action(shown(found), several, stage)
        for key, found in behind.items()
    ]


def _aside(others: list[Offer[Any]], stage: Stage) -> Action:
    """The key that leads to other seats' moves in the meantime; a single one is named on it."""
    if len(others) == 1:
        return _action(others[0], True, stage)._replace(key=ASIDE)
    state = "grey" if shown(others).why else "lit"
    return Action(ASIDE, OTHERS, NN_("{n} move", "{n} moves", len(others)), state, SEATS)


def shown(found: list[Offer[Any]]) -> Offer[Any]:
    """The offer among those of one key that decides whether it is available, and why not."""
    return next((offer for offer in found if offer.why is None), found[0])


def _action(offer: Offer[Any], several: bool, stage: Stage) -> Action:
    """The key of an offer; if several seats have one, with the shape and name of its seat."""
    state = "grey" if offer.why else "lit"
    face = offer.kind.group or offer.kind
    remark = None if offer.kind.group else offer.remark
    about = offer.kind.group.icon if offer.kind.group else offer.kind.tag()
    if not several:
        return Action(key_of(offer), face.title, remark, state, stage.icon(face.icon), about)
    whose = phrases.who(offer.seat)
    note = N_("{seat}: {remark}", seat=Seat(offer.seat), remark=remark) if remark else whose
    return Action(key_of(offer), face.title, note, state, (stage.seats.at(offer.seat).shape,), about)


def _undo(name: Text | None) -> Action:
    return Action(UNDO, phrases.UNDO, name, "grey" if name is None else "lit")


def _last(controls: Controls, onward: Offer[Any] | None, stage: Stage) -> Action | None:
    """The key on the right: the next step; leave, while another move is entered; scores, at the end.

    While a roll is asked, the roll's own large key is the one that is brass.
    """
    told, due = announced(controls.session), controls.session.due
    if told and due:
        return Action((type(due), due.seat), told.key, state="main")
    if controls.open is not None and not (controls.throw_wanted and onward):
        return Action(LEAVE, phrases.CANCEL, icon=CROSS)
    if controls.session.over:
        return Action(SCORES, phrases.SCORES, state="main")
    if onward is None:
        return None
    main = "main" if controls.open is None else "lit"
    return _action(onward, False, stage)._replace(state="grey" if onward.why else main)
