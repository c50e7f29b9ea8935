"""What is told of a thing that is touched: first why nothing begins there now, then what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.desk.keys import PlayKey, key_of
from companion.table.play.next_step import NextStep
from companion.table.play.question_for_eyes import asked_where
from engines.core.engine import AnyOffer, Offer
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.core.view import About

# Translators: above what is known of a thing that was touched; why is a whole sentence.
NOT_NOW = N_("Not now: {why}")


class Explanation(NamedTuple):
    """What is known of a thing, and the keys of what begins with it now."""

    about: About
    keys: tuple[PlayKey, ...] = ()


def explanation_of(step: NextStep, thing: str) -> Explanation | None:
    """What is told of a place, a kind of move, a cell or an icon; None if nothing is known of it.

    While something is asked, or the table is shown as it was, it says only what the thing is: nothing begins.
    """
    session = step.session
    about, seats = session.engine.explain(session.state, thing), session.actors
    if about is None:
        return None
    rests = step.open is None and not step.past
    if not rests or len(seats) != 1 or seats[0] < 0 or step.eyes not in (None, *seats):
        return Explanation(about)
    offers = list(_about(step, thing, seats[0]))
    lit = tuple(key_of(offer) for offer in offers if offer.why is None)
    why = next((offer.why.why for offer in offers if offer.why is not None), None)
    if lit or why is None:
        return Explanation(about, lit)
    return Explanation(replace(about, lines=(NOT_NOW.filled(why=why), *about.lines)))


def _about(step: NextStep, thing: str, seat: int) -> Iterator[AnyOffer]:
    """The moves that people look for there, each with why it can't begin there; first what may be tried."""
    session = step.session
    engine, state = session.engine, session.state
    now = engine.kinds(state, seat)
    offers = {offer.kind: offer for offer in session.offers(step.eyes) if offer.seat == seat}
    for kind in sorted(engine.moves, key=lambda kind: kind not in now):
        if kind.keyless or kind.automatic or kind.for_app:
            continue
        there = thing.partition(" ")[0] in (kind.icon, *kind.looked_for)
        if not there and thing not in kind.begins_at(state, seat):
            continue
        if kind not in now:
            yield Offer(kind, seat, engine.not_now(state, kind, seat), None)
        elif (offer := offers.get(kind)) is not None:
            yield (
                offer if offer.why is not None or there else replace(offer, why=_blocked(step, offer, thing))
            )


def _blocked(step: NextStep, offer: AnyOffer, spot: str) -> Illegal | None:
    """Why this move doesn't begin at that place, where it asks for places; None if it does."""
    question = asked_where(step.session, offer.kind, offer.seat, step.eyes)
    options: tuple[Option, ...] = getattr(question, "options", ())
    return next((option.blocked for option in options if option.spot == spot), None)
