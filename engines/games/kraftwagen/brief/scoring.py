"""In brief: the scoring, money, awards and the end."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

SCORING = Chapter(
    N_("Scoring"),
    (
        Entry(
            N_("The order of the scoring"),
            N_(
                "First the race is paid: places, then laps. Then the buyers choose their cars. After that "
                "everything on the market is cleared away, and the next game turn begins, or the game ends."
            ),
            (rulebook.SCORING,),
            ("score",),
            ("flag", "buyer", "price"),
        ),
        Entry(
            N_("Cars without a buyer"),
            N_(
                "They pay nothing and leave the market too. Their body and engine go back to the supply, "
                "the price marker is out of the game. In the next game turn the market is empty."
            ),
            (rulebook.BUYERS_SCORING,),
            ("out",),
            ("car",),
        ),
        Entry(
            N_("Money and winning"),
            N_(
                "Price markers you won, white money and awards all count as money. Whoever has the most "
                "after the third scoring wins. No rule for a tie was found: in this app the victory is "
                "shared."
            ),
            (rulebook.AIM,),
            ("money.*",),
            ("price", "award"),
        ),
        Entry(
            N_("Awards"),
            N_(
                "Ten awards are won by reaching goals, and their points count as money. Goals and points "
                "are printed on the tiles only: enter who wins one, and what it is worth. After each "
                "scoring the app asks for them."
            ),
            (rulebook.COMPONENTS,),
            ("give-award", "award", "award.*", "money.*.awards", "kraftwagen.award.*"),
            ("award",),
        ),
        Entry(
            N_("Money from engineers"),
            N_("If the card of an engineer brings money, enter how much when you use it."),
            (rulebook.RESEARCH,),
            ("money.*.engineers",),
            ("engineer", "price"),
        ),
    ),
)
