"""The price track: thirty spaces not known to us, so the owner's board is asked (facts 8, O-1)."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.tables import HIGHEST, LOWEST, START

Track = tuple[int, ...]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The component data: the printed spaces of the price track, which are not known for certain."""

    track: Track


def moved(track: Track, at: int, cells: int) -> int:
    """The space `cells` further up (or down, if negative), at most the end of the track."""
    return min(max(at + cells, 0), len(track) - 1)


def refuse_track(track: Sequence[int]) -> Illegal | None:
    """Why these spaces cannot be a price track, or None."""
    if not track or track[0] != LOWEST:
        return _fault("hab-und-gut.track.start", N_("The price track starts at {n}", n=LOWEST))
    if track[-1] != HIGHEST:
        return _fault("hab-und-gut.track.end", N_("The price track ends at {n}", n=HIGHEST))
    for before, after in pairwise(track):
        if after <= before:
            why = N_("The price track must rise: {n} can't follow {before}", n=after, before=before)
            return _fault("hab-und-gut.track.rising", why)
    if START not in track:
        return _fault(
            "hab-und-gut.track.no-start-cell",
            N_("The price track needs a space {n}: markers start there", n=START),
        )
    return None


def _fault(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.SETTING_UP)
