"""In brief: points, special cards, and the end."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

WINNING = Chapter(
    N_("Points and winning"),
    (
        Entry(
            N_("Points"),
            N_(
                "A settlement is 1 point, a city 2. The Longest Road and the Largest Army are 2 points each. "
                "Each victory point card in your hand is 1 more."
            ),
            (rulebook.OVERVIEW, rulebook.END),
            ("enter-score",),
            ("settlement", "city", "victory-point"),
        ),
        Entry(
            N_("Winning"),
            N_(
                "Whoever has 10 points in their own turn wins at once. Points that you reach in somebody "
                "else's turn count when your turn comes, if you still have them. A table may agree on "
                "another number of points."
            ),
            (rulebook.END,),
            ("claim-victory", "end-game", "declare-winner", "catan.end.*", "catan.set-up.to-win"),
            ("victory-point",),
        ),
        Entry(
            N_("Longest Road"),
            N_(
                "The first with 5 roads in one line takes this card, worth 2 points. Branches are not added. "
                "Whoever gets a longer line takes the card away. An equal one is not enough."
            ),
            (rulebook.ROAD,),
            ("longest-road",),
            ("road",),
        ),
        Entry(
            N_("A line is cut"),
            N_(
                "Somebody else's building on an intersection of your line cuts it in two there. Then all "
                "lines are compared: the holder keeps the card on a tie. If others are tied for the longest, "
                "or nobody has 5, the card waits until one player alone has the longest line of 5 or more."
            ),
            (rulebook.ROAD,),
            icons=("road", "settlement"),
        ),
        Entry(
            N_("Largest Army"),
            N_(
                "The first who has played 3 knights takes this card, worth 2 points. Whoever has played more "
                "knights takes it away. Knights that are still in the hand don't count."
            ),
            (rulebook.KNIGHTS,),
            ("largest-army",),
            ("knight",),
        ),
    ),
)
