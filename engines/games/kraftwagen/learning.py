"""Component data learnt in a game: what was read off pieces in play, besides what was known before."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engines.games.kraftwagen.box import Box, refuse_box
from engines.games.kraftwagen.state import KraftwagenState

R = TypeVar("R")
Fits = Callable[[Any, int], bool]


def box_after(state: KraftwagenState, kept: Box) -> Box:
    """The component data as known by now; `kept` is what was known apart from this game.

    A part that would make it inconsistent stays as it was.
    """
    plain, before = Box(), state.box
    sizes = before.sizes
    parts: dict[str, object] = {
        "bodies": before.bodies or kept.bodies,
        "engines": before.engines or kept.engines,
        "start_tiles": united(state.start_faces, kept.start_tiles),
        "engineers": _each(state.engineers, kept.engineers),
        "awards": united(state.goals, kept.awards),
        "circuit": before.circuit or kept.circuit,
        "track": before.track if before.track != plain.track else kept.track,
    }
    if state.faces != list(plain.faces):
        parts["tiles"] = united(state.faces, kept.tiles, lambda tile, at: len(tile) == sizes[at])
    box = kept
    for name, told in parts.items():
        more = replace(box, **{name: told})
        box = box if refuse_box(more) else more
    return box


def united(told: Sequence[R], kept: Sequence[R], fits: Fits = lambda _row, _at: True) -> tuple[R, ...]:
    """All known rows of pieces without numbers; () if there are none.

    The saved rows stay as they are if they include all that was entered; otherwise they fill the places
    for which nothing was entered, and rows that find no place were wrong.
    """
    left = [row for row in kept if row]
    news = []
    for row in told:
        if row and row in left:
            left.remove(row)
        elif row:
            news.append(row)
    if not news:
        return tuple(kept)
    rows = list(told)
    for at, row in enumerate(rows):
        filling = None if row else next((other for other in left if fits(other, at)), None)
        if filling is not None:
            rows[at] = filling
            left.remove(filling)
    return tuple(rows)


def _each(told: Sequence[R | None], kept: Sequence[R | None]) -> tuple[R | None, ...]:
    """The rows of numbered pieces: the one entered, otherwise the saved one."""
    before = kept or (None,) * len(told)
    rows = tuple(old if new is None else new for new, old in zip(told, before, strict=True))
    return rows if any(rows) else ()
