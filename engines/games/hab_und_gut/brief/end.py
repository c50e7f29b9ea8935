"""In brief: the end of the game, and who wins."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

END = Chapter(
    N_("The end of the game"),
    (
        Entry(
            N_("Winning"),
            N_(
                "After the second half the donations are sold once more. Whoever has the least charity money "
                "is eliminated. The others sell all their shares, and the most cash wins. Charity money is "
                "left out of that."
            ),
            (rulebook.END,),
            ("conclude",),
            ("cash", "charity"),
        ),
        Entry(
            N_("Who gave least"),
            N_(
                "The charity money of both halves is added up. The player with the smallest sum can't win, "
                "even with the most cash. If several have the smallest sum, all of them are eliminated."
            ),
            (rulebook.END,),
            icons=("charity",),
        ),
        Entry(
            N_("The last sale"),
            N_(
                "At the end you sell every share in your hand at its price. The rule book names no limit of "
                "3 for this sale, so the app sells them all. A share at 0 brings nothing."
            ),
            (rulebook.END,),
            ("show-hand",),
            ("sell", "shares"),
        ),
        Entry(
            N_("Ties"),
            N_(
                "The rule book says nothing about a tie for the most cash. Taken by its words, if everybody "
                "has given the same, all are eliminated and nobody wins. In both cases the app shows the "
                "result, and the table may decide."
            ),
            (rulebook.END,),
            ("decide", "ruling", "hab-und-gut.ruling.not-first"),
            ("ruling",),
        ),
    ),
)
