"""The set-up: what is agreed before the first move. The core asks for it, field by field."""

from __future__ import annotations

from msgspec import Struct

from cant_stop.state import StopState, begun


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The colour of each seat's squares, and who goes first (fact 1.3)."""

    colours: tuple[str, ...]
    first: int


def set_up(prepared: Setup) -> StopState:
    """The state in which the first move is made."""
    return begun(prepared.colours, prepared.first)
