"""Short tunes for a buzzer: a sequence of notes, and the one that sounds at a moment."""

Tune = tuple[tuple[int, int], ...]
"""Pairs of hertz (0: a pause) and milliseconds."""


def hertz_at(tune: Tune, elapsed: float) -> int | None:
    """The pitch so many milliseconds after a tune began (0: a pause), or None once it is over."""
    for hertz, milliseconds in tune:
        if elapsed < milliseconds:
            return hertz
        elapsed -= milliseconds
    return None
