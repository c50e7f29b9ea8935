"""In brief: the set-up, start tiles and special tiles."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

SETTING_UP = Chapter(
    N_("Set-up"),
    (
        Entry(
            N_("Players, length and age"),
            N_(
                "Two to four players, about 75 minutes by the publisher. Our texts name no age: see your box."
            ),
            icons=("car",),
        ),
        Entry(
            N_("The action track at the start"),
            N_(
                "From the back: the workers in an order that is drawn, the tiles with one action, those "
                "with two, then the one with three. Inside a group chance decides. The worker farthest back "
                "begins."
            ),
            (rulebook.SETTING_UP,),
            ("kraftwagen.setup.*",),
            ("worker", "next"),
        ),
        Entry(
            N_("Start tiles"),
            N_(
                "Before the first turn everybody takes a start tile and does what it shows at once: first "
                "whoever is nearest to the action tiles, the start player last. The other side then gives "
                "one research point for bodies and one for engines."
            ),
            (rulebook.SETTING_UP,),
            ("take-start-tile", "start.*", "mat.*"),
            ("research", "body", "engine"),
        ),
        Entry(
            N_("Two or three players"),
            N_(
                "With three, the pieces of the fourth player and the start tile that is left go back into "
                "the box. Two players have rules that our text doesn't have: the app only counts, and you "
                "decide whose turn it is and when a phase ends."
            ),
            (rulebook.SETTING_UP,),
            icons=("worker",),
        ),
        Entry(
            N_("Special tiles"),
            N_(
                "They are optional. Each game turn has a stack of four, A, B and C, and one of them is "
                "always on the action track. Whoever takes it does what it shows. Then it is discarded, "
                "also when it is at the back, and the next one goes to the front."
            ),
            (rulebook.COMPONENTS,),
            ("take-special", "special", "kraftwagen.tile.special", "money.*.special"),
            ("special",),
        ),
        Entry(
            N_("Sell a market car"),
            N_(
                "A special tile may let you sell one of your market cars at once, for less than its price: "
                "the tile says for how much. Its price marker is then out of the game."
            ),
            (rulebook.COMPONENTS,),
            ("sell-car", "kraftwagen.sale.*"),
            ("special", "price"),
        ),
    ),
)
