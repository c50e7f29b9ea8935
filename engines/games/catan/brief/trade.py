"""In brief: trade with players and with the bank."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

TRADE = Chapter(
    N_("Trade"),
    (
        Entry(
            N_("Trading and building"),
            N_(
                "You trade after your roll. In the usual game you may trade and build in any order. If your "
                "table has agreed on separate phases, there is no more trade once you have built."
            ),
            (rulebook.TRADE,),
            ("catan.trade.after-building",),
            ("trade",),
        ),
        Entry(
            N_("Trading with players"),
            N_(
                "Whoever has the turn may swap resource cards with anybody. The others may make offers, but "
                "they can't trade with each other. Both sides need to have what they give."
            ),
            (rulebook.DOMESTIC,),
            ("trade", "catan.trade.*"),
            ("trade",),
        ),
        Entry(
            N_("Offers"),
            N_(
                "An offer asks everybody: each answers yes, no or otherwise, and whoever has the turn "
                "chooses with whom to deal. Answers are only words and bind nobody: who has which cards "
                "counts when the trade is made. The offer lapses at the end of the turn."
            ),
            (rulebook.DOMESTIC,),
            ("offer-trade", "answer-offer", "deal", "take-offer-back"),
            ("trade",),
        ),
        Entry(
            N_("What can't be traded"),
            N_(
                "No gifts: each side gives at least one card. The same resource can't be on both sides. "
                "Development cards are never traded."
            ),
            (rulebook.DOMESTIC,),
            ("catan.trade.gift", "catan.trade.like-for-like"),
            ("trade",),
        ),
        Entry(
            N_("Trading with the bank"),
            N_(
                "Give 4 equal resource cards, and take 1 of another kind that the bank still has. That is "
                "always possible in your turn, without a harbour. A harbour makes it cheaper."
            ),
            (rulebook.MARITIME,),
            ("exchange", "catan.exchange.*"),
            ("trade", "cards"),
        ),
        Entry(
            N_("3:1 harbour"),
            N_(
                "With a building at one of its two intersections you pay the bank only 3 equal cards for 1, "
                "whatever the resource. It can be used in the turn in which you build there."
            ),
            (rulebook.MARITIME,),
            ("harbour", "harbour *"),
            ("harbour",),
        ),
        Entry(
            N_("2:1 harbour"),
            N_(
                "It shows one resource. With a building there you pay the bank 2 cards of that resource for "
                "1 of any other. It is no help with the other resources, not even as a 3:1 harbour."
            ),
            (rulebook.MARITIME,),
            icons=("lumber", "brick", "wool", "grain", "ore"),
        ),
    ),
)
