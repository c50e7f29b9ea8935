"""In brief: the turns and the halves."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

TURN = Chapter(
    N_("The turn"),
    (
        Entry(
            N_("A turn"),
            N_(
                "First everybody trades, one after the other: buy, sell or pass, and then donate a share if "
                "you like. When all have traded, everybody plays two price cards, in the same order."
            ),
            (rulebook.TURN,),
            ("turn", "turn.seat", "turn.phase", "hab-und-gut.prices.trade-first"),
            ("buy", "donate", "cards"),
        ),
        Entry(
            N_("When your trade is over"),
            N_(
                "Your trade ends as soon as you donate or pass, or if you have bought or sold and can't "
                "donate. Then the next player trades. You can trade and donate again in the next turn."
            ),
            (rulebook.TURN, rulebook.TRADE),
            ("turn.traded", "hab-und-gut.trade.closed", "hab-und-gut.trade.had-turn"),
            ("pass",),
        ),
        Entry(
            N_("Two halves"),
            N_(
                "The game has two halves of four turns each. At the end of each half the donations are sold. "
                "The second half begins with new price cards."
            ),
            (rulebook.TURN, rulebook.HALF_TIME),
            ("turn.half",),
            ("rack", "charity"),
        ),
    ),
)
