"""The lid of Le Havre."""

from engines.core.lid import Lid
from engines.core.text import N_
from engines.games.le_havre.art import ART
from engines.games.le_havre.cover import COVER
from engines.games.le_havre.tables import COLOURS


class HavreLid(Lid):
    """What is known of Le Havre before its rules are read."""

    name = "le_havre"
    title = N_("Le Havre")
    seats = range(1, 6)
    colours = COLOURS
    art = ART
    cover = COVER
    bgg = 35677
    length = N_("{n} minutes a player", n=30)


LID = HavreLid()
