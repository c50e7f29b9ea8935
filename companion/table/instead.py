"""The nearest legal move where something was refused, with what the open table may know."""

from __future__ import annotations

from typing import Any

from companion.table.controls import Controls
from engines.core.rules import Illegal
from engines.core.text import Text
from engines.core.timeline import AnyMove


def instead(controls: Controls, refusal: Illegal) -> Text | None:
    """What the game proposes instead of what was just refused; None where it knows of nothing."""
    session = controls.session
    wanted = _wanted(controls, refusal)
    if wanted is None:
        return None
    kind, seat = wanted
    return session.engine.nearest(session.state, kind, seat, refusal)


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
