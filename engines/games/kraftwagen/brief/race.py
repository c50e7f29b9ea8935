"""In brief: the Grand Prix."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

RACE = Chapter(
    N_("The race"),
    (
        Entry(
            N_("Grand Prix"),
            N_(
                "Your racing car drives as many spaces as the value of its engine. It needs no body and no "
                "worker. Engineers may make it faster."
            ),
            (rulebook.GRAND_PRIX,),
            ("race", "grand-prix", "car[0-9]*", "kraftwagen.race.*"),
            ("grand-prix", "engine"),
        ),
        Entry(
            N_("Passing other cars"),
            N_(
                "A space with another car is skipped and not counted. An example: you start with engine 2, "
                "and there is a car on space 2. You go to 1, skip 2, and stop on 3."
            ),
            (rulebook.GRAND_PRIX,),
            ("kraftwagen.race.occupied",),
            ("grand-prix",),
        ),
        Entry(
            N_("Pit lane and finish line"),
            N_(
                "From the pit lane the first step goes to space 1. Coming out of it is not a lap yet. If "
                "nobody has counted the spaces of your circuit, the app asks you whether your car crosses "
                "the line."
            ),
            (rulebook.GRAND_PRIX,),
            ("space.*",),
            ("grand-prix", "flag"),
        ),
        Entry(
            N_("Laps"),
            N_(
                "Each time your car crosses the finish line you have one lap more. Every game turn begins a "
                "new race: all cars are in the pit lane, and nobody has a lap."
            ),
            (rulebook.GRAND_PRIX,),
            ("flag", "laps.*"),
            ("flag",),
        ),
        Entry(
            N_("What the race pays"),
            N_(
                "The first three get 7, 4 and 2 of white money. More laps are ahead, then the farther "
                "space. Laps pay everybody: 1, 3, 5, 6, 7 for one to five, and 1 for each after that."
            ),
            (rulebook.RACE_SCORING,),
            ("money.*.places", "money.*.laps"),
            ("flag", "price"),
        ),
        Entry(
            N_("Still in the pit lane"),
            N_(
                "A car that hasn't left the pit lane takes no place. Our rule text doesn't say so: your "
                "table may agree that it takes the next one, if it is alone there."
            ),
            (rulebook.RACE_SCORING,),
            icons=("grand-prix",),
        ),
    ),
)
