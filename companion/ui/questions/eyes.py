"""Who alone may see what lies under a shield, in words."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.text import N_, Seat, Several, Text


def only_they(eyes: Sequence[int]) -> Text:
    """The sentence on the shield over what is for the eyes of these seats alone."""
    names = tuple(N_("{seat}", seat=Seat(seat)) for seat in eyes)
    if len(names) == 1:
        return N_("Only {name} may look, the others look away: hold to see", name=names[0])
    return N_("Only {names} may look, the others look away: hold to see", names=Several(names))
