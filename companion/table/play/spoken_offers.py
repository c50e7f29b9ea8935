"""What a touch of a player is about while they offer something, answer it, or are asked."""

from __future__ import annotations

from typing import NamedTuple

from companion.table.play.conversation import OTHERS, of_seat
from companion.table.play.next_step import NextStep
from companion.table.play.question_for_eyes import asked_where
from engines.core.engine import AnyOffer
from engines.core.questions import Answer, Option
from engines.core.text import Text


class About(NamedTuple):
    """The moves to choose from, under a title; a single one has this answer to its first question."""

    title: Text
    offers: tuple[AnyOffer, ...]
    answer: Answer = None


def about_player(step: NextStep, seat: int) -> About | None:
    """What a touch of this player is about, as far as these eyes may begin it; None where it is nothing.

    It is the answer that they owe; the trade with them, once they agreed; else, as long as they say
    something, what becomes of their own offer, or another answer.
    """
    session = step.session
    waits = seat in session.actors
    if seat not in session.asked and not waits and (found := _agreed(step, seat)) is not None:
        return found
    own = tuple(of_seat(session, seat)) if step.eyes in (None, seat) else ()
    lit = tuple(offer for offer in own if offer.why is None)
    if seat in session.asked:
        return About(OTHERS, lit) if lit else None
    row = session.view(step.eyes).ledger.of(seat)
    if row is None or row.says is None:
        return None
    offers = tuple(offer for offer in own if offer.kind.settles) if waits else lit
    return About(row.says, offers) if offers else None


def _agreed(step: NextStep, seat: int) -> About | None:
    """The trade with a player who agreed to it, where whoever is awaited may make it now."""
    for offer in step.lit():
        question = (
            asked_where(step.session, offer.kind, offer.seat, step.eyes) if offer.kind.settles else None
        )
        options: tuple[Option, ...] = getattr(question, "options", ())
        for option in options:
            if option.seat == seat and option.blocked is None:
                alone = question is not None and bool(question.only())
                return About(option.label, (offer,), None if alone else option.value)
    return None
