"""Why something was refused, for whose eyes, and the nearest legal move."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.table.controls import Controls
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.timeline import AnyMove

COUNT = N_("If the table says otherwise: menu, What lies on the table")
"""What to do where the books know of less than somebody holds."""


class Reason(NamedTuple):
    """Why something was refused, what could be done instead, and the seat that alone may read it."""

    refusal: Illegal
    instead: Text | None = None
    only: int | None = None


def reason_of(controls: Controls, refusal: Illegal) -> Reason:
    """The reason of what was just refused.

    One that rests on a hidden hand is for the player who holds it, with all that player knows.
    """
    session = controls.session
    wanted = _wanted(controls, refusal)
    if wanted is None:
        return Reason(refusal, only=refusal.holder if refusal.hidden and not session.candid else None)
    kind, seat = wanted
    only = holder_of(refusal, seat) if refusal.hidden and not session.candid else None
    instead = session.engine.nearest(session.state, kind, seat, refusal, only)
    return Reason(refusal, instead or (COUNT if refusal.hidden else None), only)


def holder_of(refusal: Illegal, seat: int) -> int:
    """Who may read a hidden reason why this seat's move is refused."""
    return seat if refusal.holder is None else refusal.holder


def _wanted(controls: Controls, refusal: Illegal) -> tuple[type[AnyMove], int] | None:
    """The kind of move that was refused, and whose it was."""
    entering: Any = controls.open
    if entering is not None and entering.kind is not None:
        return entering.kind, entering.seat
    session = controls.session
    for offer in session.offers():
        if refusal in (offer.why, session.converse(offer.kind, offer.seat)):
            return offer.kind, offer.seat
    return None
