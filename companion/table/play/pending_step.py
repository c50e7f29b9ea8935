"""A waiting automatic step: what it would do, or only that it is due, and its rule."""

from __future__ import annotations

from typing import NamedTuple

from companion.table.game.automation import REMIND
from companion.table.game.public_past import as_seen
from companion.table.game.session import Session
from engines.core.events import TABLE, AnyEvent, Event
from engines.core.text import C_, N_, Text


class Announced(NamedTuple):
    """The announcement of a waiting step: a heading, the lines below it, and the words of the key."""

    title: Text
    events: tuple[AnyEvent, ...]
    key: Text


def announced(session: Session) -> Announced | None:
    """The announcement of the automatic step that waits now; None if there is none."""
    due = session.due
    if due is None:
        return None
    if session.level(type(due)) == REMIND:
        return Announced(
            N_("Do now: {move}", move=due.title), reminders(session), C_("automatic step", "Done")
        )
    heard = (*session.receipt, *proposal(session))
    # Translators: what the rules do by themselves as soon as it is confirmed.
    return Announced(N_("Next: {move}", move=due.title), heard, C_("automatic step", "Confirm"))


def proposal(session: Session) -> list[Event]:
    """What the automatic move that is due would bring, as far as all can tell before it is done."""
    due, seen = session.due, as_seen(session, session.state)
    return session.engine.play(seen, due)[1] if due and due == session.engine.due(seen) else []


def reminders(session: Session) -> tuple[AnyEvent, ...]:
    """The rule references of the waiting step, without its amounts."""
    rules = [event.rule for event in proposal(session) if event.rule and event.seen_by(None) is not None]
    says = (N_("{book}: {section}", book=rule.book, section=rule.section) for rule in dict.fromkeys(rules))
    return (*session.receipt, *(Event(TABLE, words) for words in says))
