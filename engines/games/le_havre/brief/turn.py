"""In brief: the turn, the supply and the offer."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

TURN = Chapter(
    N_("The turn"),
    (
        Entry(
            N_("A turn"),
            N_(
                "Move your marker to the next supply tile: its goods go on the offer. Then take exactly one "
                "main action: empty an offer space, or put your person in another building and use it. "
                "Before and after the action you may buy, sell and repay loans."
            ),
            (rulebook.ACTION,),
            ("turn", "turn.seat", "turn.phase", "turn.actions", "marker", "le-havre.turn.*"),
            ("marker",),
        ),
        Entry(
            N_("Supply"),
            N_(
                "Each of the 7 tiles shows what comes: one of each good on it goes on the offer. The first "
                "marker that reaches a tile turns it up, and it stays so. A whole round brings 4 wood, "
                "3 fish, 2 clay, 2 francs, and 1 iron, 1 grain and 1 cattle; never coal or hides."
            ),
            (rulebook.SUPPLY,),
            ("supply", "turn-tile", "tile *", "tile.*", "le-havre.turn.tile-first"),
            ("goods", "marker"),
        ),
        Entry(
            N_("Take an offer"),
            N_(
                "Choose one of the 7 offer spaces, and take everything on it. You can't leave anything, and "
                "you can't choose an empty space. There is no limit to what you may have. Your person stays "
                "where it is, and keeps its building occupied."
            ),
            (rulebook.OFFER,),
            ("take-offer", "goods", "le-havre.offer.*"),
            ("goods",),
        ),
        Entry(
            N_("Interest"),
            N_(
                "One tile has the sign for interest. When a marker comes there, everybody with loans pays "
                "1 franc to the supply: 1 in all, whether for one loan or for five. It happens once a round. "
                "If you have no franc, sell something, or take a loan: you get 4 francs and pay 1."
            ),
            (rulebook.SUPPLY,),
            ("interest", "owing.*"),
            ("interest", "loan"),
        ),
    ),
)
