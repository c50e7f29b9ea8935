"""In brief: the actions of the tiles, and what they bring to a player's mat."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

ACTIONS = Chapter(
    N_("Actions"),
    (
        Entry(
            N_("The six actions"),
            N_(
                "Hire a worker, research, take a car body, take an engine, call a buyer, drive in the Grand "
                "Prix. A tile has one, two or three of them. Hold a tile to read what it does."
            ),
            (rulebook.TILE,),
            ("face.*",),
            ("worker", "research", "body", "engine", "buyer", "grand-prix"),
        ),
        Entry(
            N_("What only your box says"),
            N_(
                "Some things are printed on the pieces and not in the rules: what the tiles with several "
                "actions and the special tiles show, what engineers do, what awards are won for, how long "
                "the circuit is. Enter them before the game, or when they come up."
            ),
            (rulebook.COMPONENTS,),
            ("unknown", "kraftwagen.box.*"),
            ("unknown",),
        ),
        Entry(
            N_("Hire a worker"),
            N_(
                "Take one of your workers from the supply to your canteen. If a research card of yours "
                "waits for a worker, this one goes there instead. With an empty supply the action is lost."
            ),
            (rulebook.HIRE,),
            ("hire", "worker", "kraftwagen.worker.*"),
            ("worker",),
        ),
        Entry(
            N_("Canteen and supply"),
            N_(
                "You have 14 workers. At the beginning 4 are in the canteen, 8 in the supply, one is on the "
                "action track and one counts your laps. Only workers in the canteen can go to research "
                "cards and to cars."
            ),
            (rulebook.HIRE,),
            ("canteen.*", "supply.*"),
            ("worker",),
        ),
        Entry(
            N_("Car body"),
            N_(
                "Take a body of the value of your body points, at most 7, and put it into a free workshop. "
                "If all three are full, one of their old tiles goes back to the supply."
            ),
            (rulebook.BODY,),
            ("take-body", "body"),
            ("body", "workshop"),
        ),
        Entry(
            N_("Engine"),
            N_(
                "Take an engine of the value of your engine points, at most 7. Put it into a workshop, as "
                "you do with a body, or into your racing car."
            ),
            (rulebook.ENGINE,),
            ("take-engine", "engine"),
            ("engine", "workshop", "grand-prix"),
        ),
        Entry(
            N_("Research points"),
            N_(
                "Your points for bodies and for engines say which value you take: with 3 body points a body "
                "of 3. You begin with one point of each. Developments add more, once they have a worker. "
                "The rules don't say whether you may take a lower value: the app lets you."
            ),
            (rulebook.BODY, rulebook.ENGINE),
            ("kraftwagen.part.*",),
            ("body", "engine", "research"),
        ),
        Entry(
            N_("Tiles in the supply"),
            N_(
                "There are 41 bodies and 39 engines, with values from 1 to 7. If none of your value is "
                "left, take the next lower one: that is our ruling, the rules don't say. Until somebody "
                "counts the tiles of each value, the app never calls one used up."
            ),
            (rulebook.BODY, rulebook.ENGINE, rulebook.COMPONENTS),
            ("stock.*", "kraftwagen.part.none-left"),
            ("body", "engine"),
        ),
        Entry(
            N_("Workshops"),
            N_(
                "You have three. Each has room for one tile, a body or an engine. A car for the market "
                "needs one of each."
            ),
            (rulebook.BODY, rulebook.ENGINE),
            ("workshop", "workshop.*"),
            ("workshop",),
        ),
        Entry(
            N_("Racing engine"),
            N_(
                "Your racing car has a printed engine of 1. A new one covers it, and a tile that was there "
                "goes back to the supply, even a better one. The engine of the racing car can't be used for "
                "a car on the market."
            ),
            (rulebook.ENGINE,),
            ("racing.*",),
            ("grand-prix", "engine"),
        ),
    ),
)
