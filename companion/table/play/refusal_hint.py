"""Why a move was refused, who may read it, and the nearest legal move."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.table.play.controls import Controls
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.timeline import AnyMove

COUNT = N_("Not right? Menu › Fix the board")
"""The advice if the tracked hand is smaller than the real one."""


class Reason(NamedTuple):
    """Why a move was refused, what could be done instead, and the only seat that may read it."""

    refusal: Illegal
    instead: Text | None = None
    only: int | None = None


def reason_of(controls: Controls, refusal: Illegal) -> Reason:
    """The reason for the latest refusal.

    A reason that depends on a hidden hand is only for its owner, and uses all that player knows.
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
    """The seat that may read the hidden reason why this seat's move is refused."""
    return seat if refusal.holder is None else refusal.holder


def _wanted(controls: Controls, refusal: Illegal) -> tuple[type[AnyMove], int] | None:
    """The kind of move that was refused, and its seat."""
    entering: Any = controls.open
    if entering is not None and entering.kind is not None:
        return entering.kind, entering.seat
    session = controls.session
    for offer in session.offers():
        if refusal in (offer.why, session.converse(offer.kind, offer.seat)):
            return offer.kind, offer.seat
    return None
