"""In brief: the end of a half."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

HALF_TIME = Chapter(
    N_("The end of a half"),
    (
        Entry(
            N_("Selling the donations"),
            N_(
                "After the fourth turn all donated shares are turned over and sold at the prices of that "
                "moment. Each player's proceeds go on their donation board, as charity money. The shares go "
                "back to the supply."
            ),
            (rulebook.HALF_TIME,),
            ("settle",),
            ("donate", "charity"),
        ),
        Entry(
            N_("Revealing donations"),
            N_(
                "Everybody who has donated in this half enters all the shares on their donation board, in "
                "any order of players. The app refuses shares that don't fit what was bought and sold."
            ),
            (rulebook.HALF_TIME,),
            ("turn-over", "waiting.*", "hab-und-gut.settlement.not-donated"),
            ("donate",),
        ),
        Entry(
            N_("Charity money"),
            N_(
                "Charity money stays on the donation board until the end of the game. It buys nothing, and "
                "doesn't count as wealth. Everybody may look at any time how much each player has there."
            ),
            (rulebook.HALF_TIME, rulebook.DONATION),
            ("charity", "charity.*"),
            ("charity",),
        ),
        Entry(
            N_("The second half"),
            N_(
                "All 54 price cards are shuffled, and each rack gets 8 new ones. Prices, cash and the shares "
                "in hand stay as they are. The donation spaces are free again."
            ),
            (rulebook.HALF_TIME,),
            icons=("rack", "cards"),
        ),
        Entry(
            N_("Shares in hand at half time"),
            N_(
                "Only donated shares are sold at half time. The shares in your hand stay yours, and you can "
                "sell them in a later turn or at the end."
            ),
            (rulebook.HALF_TIME,),
            icons=("shares",),
        ),
    ),
)
