"""Places in the final order, in words."""

from engines.core.scoring import Standing
from engines.core.text import N_, Text

# Translators: below a player's total in the scores; about 14 characters.
PLACES = (
    N_("1st place"),
    N_("2nd place"),
    N_("3rd place"),
    N_("4th place"),
    N_("5th place"),
    N_("6th place"),
)
# Translators: below the totals of players who share a place; about 14 characters.
SHARED = (
    N_("tied for 1st"),
    N_("tied for 2nd"),
    N_("tied for 3rd"),
    N_("tied for 4th"),
    N_("tied for 5th"),
    N_("tied for 6th"),
)


def place_of(standing: Standing) -> Text:
    """The place of a seat, or why it has none."""
    return standing.sheet.out or place_words(standing.place, standing.shared)


def place_words(place: int, shared: bool) -> Text:
    """A place from 1 on, as an ordinal."""
    known = SHARED if shared else PLACES
    if place <= len(known):
        return known[place - 1]
    return N_("tied for {n}th", n=place) if shared else N_("{n}th place", n=place)
