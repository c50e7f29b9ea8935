"""Whom the picture faces on a screen that lies flat."""

from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering


def faced(controls: Controls) -> int | None:
    """The seat that is asked now, or else the first one that is waited for; None for nobody in particular."""
    if isinstance(controls.open, Entering) and controls.open.seat >= 0:
        return controls.open.seat
    return next((seat for seat in controls.session.actors if seat >= 0), None)
