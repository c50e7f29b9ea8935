"""In brief: the terrain, and what it gives."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

ISLAND = Chapter(
    N_("The island"),
    (
        Entry(
            N_("Forest: lumber"),
            N_("4 of the 19 hexes are forest. Lumber is needed for roads and settlements."),
            (rulebook.OVERVIEW,),
            ("lumber",),
            ("lumber",),
        ),
        Entry(
            N_("Hills: brick"),
            N_("3 of the 19 hexes are hills. Brick is needed for roads and settlements."),
            (rulebook.OVERVIEW,),
            ("brick",),
            ("brick",),
        ),
        Entry(
            N_("Pasture: wool"),
            N_("4 of the 19 hexes are pasture. Wool is needed for settlements and development cards."),
            (rulebook.OVERVIEW,),
            ("wool",),
            ("wool",),
        ),
        Entry(
            N_("Fields: grain"),
            N_(
                "4 of the 19 hexes are fields. Grain is needed for settlements, cities and development cards."
            ),
            (rulebook.OVERVIEW,),
            ("grain",),
            ("grain",),
        ),
        Entry(
            N_("Mountains: ore"),
            N_("3 of the 19 hexes are mountains. Ore is needed for cities and development cards."),
            (rulebook.OVERVIEW,),
            ("ore",),
            ("ore",),
        ),
        Entry(
            N_("Desert"),
            N_("It has no number and gives nothing. The robber begins there."),
            (rulebook.OVERVIEW,),
            ("desert",),
            ("desert",),
        ),
        Entry(
            N_("A good place for a settlement"),
            N_(
                "By the rule book it is best if most settlements touch several terrains: three at most, "
                "which bring different resources. The larger a number is printed, the more often it comes; 6 "
                "and 8 most of all. Nobody can have everything, so players trade. Tap an intersection to "
                "see what it brings."
            ),
            (rulebook.OVERVIEW,),
            icons=("settlement", "dice"),
        ),
    ),
)
