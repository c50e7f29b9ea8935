"""The lid of Kraftwagen."""

from engines.core.lid import Lid
from engines.core.text import N_
from engines.games.kraftwagen.art import ART
from engines.games.kraftwagen.cover import COVER
from engines.games.kraftwagen.tables import COLOURS, SEATS


class KraftwagenLid(Lid):
    """What is known of Kraftwagen before its rules are read."""

    name = "kraftwagen"
    title = N_("Kraftwagen")
    seats = SEATS
    colours = COLOURS
    art = ART
    cover = COVER
    bgg = 171879
    length = N_("about {n} minutes", n=75)


LID = KraftwagenLid()
