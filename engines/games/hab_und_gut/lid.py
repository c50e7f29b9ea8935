"""The lid of Hab & Gut."""

from engines.core.lid import Lid
from engines.core.text import N_
from engines.games.hab_und_gut.art import ART
from engines.games.hab_und_gut.cover import COVER
from engines.games.hab_und_gut.tables import COLOURS


class HabUndGutLid(Lid):
    """What is known of Hab & Gut before its rules are read."""

    name = "hab_und_gut"
    title = N_("Hab & Gut")
    seats = range(3, 6)
    colours = COLOURS
    art = ART
    cover = COVER
    bgg = 38863
    length = N_("about {n} minutes", n=45)


LID = HabUndGutLid()
