"""In brief: the turn and production."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

TURN = Chapter(
    N_("The turn"),
    (
        Entry(
            N_("A turn"),
            N_(
                "First roll both dice: everybody may get cards. Then trade and build, as often as you can "
                "pay for it. Then the player on your left has the turn. You may play one development card "
                "at any time in your turn, even before you roll."
            ),
            (rulebook.TURN,),
            ("turn", "turn.seat", "turn.phase", "turn.first", "end-turn", "catan.turn.*"),
            ("dice",),
        ),
        Entry(
            N_("Rolling the dice"),
            N_(
                "Every turn has exactly one roll. Add both dice: the hexes with that number produce. On a 7 "
                "nothing is produced, and the robber moves."
            ),
            (rulebook.TURN, rulebook.PRODUCTION),
            ("roll", "dice", "turn.dice", "catan.turn.rolled", "catan.turn.roll-first"),
            ("dice",),
        ),
        Entry(
            N_("Production"),
            N_(
                "Each hex with the number rolled pays everybody who has a building at one of its corners: "
                "1 card for a settlement, 2 for a city. It doesn't matter whose turn it is. A hex with the "
                "robber pays nothing."
            ),
            (rulebook.PRODUCTION,),
            ("produce", "h[0-9]*", "terrain *"),
            ("settlement", "city"),
        ),
        Entry(
            N_("When the bank runs short"),
            N_(
                "Look at each resource alone. If the bank can't pay all that a roll brings of it, nobody "
                "gets any. If only one player is to get some, that player takes what is left. Other "
                "resources are paid as usual."
            ),
            (rulebook.SHORTAGE,),
            ("count-bank", "bank.*", "catan.bank.*", "catan.turn.count-first"),
            ("cards",),
        ),
        Entry(
            N_("How often a number comes"),
            N_(
                "The dots below a number on the screen are the ways to roll it, out of 36: one for 2 and 12, "
                "five for 6 and 8, which are red. There is no token with a 7, although it comes most "
                "often of all."
            ),
            (rulebook.OVERVIEW,),
            ("token *",),
            ("dice",),
        ),
    ),
)
