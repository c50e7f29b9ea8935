"""The lid of Catan."""

from engines.core.lid import Lid
from engines.core.text import N_
from engines.games.catan.art import ART
from engines.games.catan.cover import COVER
from engines.games.catan.tables import COLOURS


class CatanLid(Lid):
    """What is known of Catan before its rules are read."""

    name = "catan"
    title = N_("Catan")
    seats = range(3, 5)
    colours = COLOURS
    art = ART
    cover = COVER
    bgg = 13


LID = CatanLid()
