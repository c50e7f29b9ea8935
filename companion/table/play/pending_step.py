"""A waiting step of the table or of a seat that the app plays: what it would do, or only that it is due."""

from __future__ import annotations

from typing import NamedTuple

from companion.table.game.automation import REMIND
from companion.table.game.public_past import as_seen
from companion.table.game.session import Session
from companion.table.play.empty_chair import decided, in_words, outcome, rolls, thought_of
from engines.core.events import TABLE, AnyEvent, Event
from engines.core.moves import Move
from engines.core.text import C_, N_, Seat, Text

DONE = C_("automatic step", "Done")
YOURSELVES = N_("Make the move yourselves, or let it think again")
# Translators: a key: the app, which didn't come to a decision, tries again.
AGAIN = N_("Think again")


class Announced(NamedTuple):
    """The announcement of a waiting step: a heading, the lines below it, and the words of the key."""

    title: Text
    events: tuple[AnyEvent, ...]
    key: Text


def announced(session: Session) -> Announced | None:
    """The announcement of the step that waits now to be confirmed; None if there is none."""
    due = session.due
    if due is None:
        return _thought(session)
    if session.level(type(due)) == REMIND:
        return Announced(N_("Do now: {move}", move=due.title), reminders(session), DONE)
    heard = (*session.receipt, *proposal(session))
    # Translators: what the rules do by themselves as soon as it is confirmed.
    return Announced(N_("Next: {move}", move=due.title), heard, C_("automatic step", "Confirm"))


def _thought(session: Session) -> Announced | None:
    """What hands move on the table for a seat that the app plays, or that it could not decide."""
    thought = thought_of(session)
    if thought is not None and thought.failed:
        title = N_("The app couldn't decide for {seat}", seat=Seat(thought.wanted.seat))
        return Announced(title, (Event(TABLE, YOURSELVES),), AGAIN)
    if thought is None or thought.kind is None or rolls(session, thought):
        return None
    left_to_people = not isinstance(decided(session, thought).reply, Move)
    key = thought.kind.title if left_to_people else DONE
    return Announced(in_words(session, thought), outcome(session, thought), key)


def proposal(session: Session) -> list[Event]:
    """What the automatic move that is due would bring, as far as all can tell before it is done."""
    due, seen = session.due, as_seen(session, session.state)
    return session.engine.play(seen, due)[1] if due and due == session.engine.due(seen) else []


def reminders(session: Session) -> tuple[AnyEvent, ...]:
    """The rules of the waiting step, by their titles in brief, without its amounts."""
    rules = [event.rule for event in proposal(session) if event.rule and event.seen_by(None) is not None]
    known = {rule: session.engine.explain_rule(rule) for rule in rules}
    said = (Event(TABLE, about.title if about else rule.heading, rule=rule) for rule, about in known.items())
    return (*session.receipt, *said)
