"""In brief: buying, selling and loans."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

MONEY = Chapter(
    N_("Francs and loans"),
    (
        Entry(
            N_("Buy"),
            N_(
                "In your turn you may buy as much as you like, before and after your action: buildings of "
                "the town, the top proposals (or all in view, if you agreed on that), and the top ship of "
                "each type. You pay the supply. You need no wharf for a ship. What you just bought you may "
                "enter at once, without a fee."
            ),
            (rulebook.BUY,),
            ("buy", "le-havre.buy.nothing", "le-havre.buy.too-dear"),
            ("buy", "francs"),
        ),
        Entry(
            N_("Prices"),
            N_(
                "A card costs its value, unless a higher price is printed. So 24 Storehouse costs 10, "
                "26 Dock 24, 28 Town Hall 30 and 29 Bank 40 francs. Nobody can buy 30 Church or a luxury "
                "liner. Players can't buy from each other."
            ),
            (rulebook.BUY,),
            ("le-havre.buy.not-for-sale",),
            ("buy", "francs"),
        ),
        Entry(
            N_("Sell"),
            N_(
                "You may sell buildings and ships to the town at any time, even when it isn't your turn, but "
                "not in the middle of an action. You get half the value, not half the price. A sold "
                "building is the town's, a sold ship goes on top of its stack."
            ),
            (rulebook.SELL,),
            ("sell", "le-havre.sell.nothing", "le-havre.turn.during-action"),
            ("sell", "francs"),
        ),
        Entry(
            N_("Both in one turn"),
            N_(
                "You can't buy and sell the same building in one turn. What somebody else sells you may buy. "
                "A person who is in a building that is bought or sold goes home, and is free to move."
            ),
            (rulebook.SELL,),
            ("le-havre.buy.just-sold", "le-havre.sell.just-bought"),
            ("buy", "sell"),
        ),
        Entry(
            N_("Loans"),
            N_(
                "You get 4 francs for a loan, but only when your food and francs aren't enough for the food "
                "of a round, or you have no franc for interest. You take as many as you need, and keep what "
                "is over. You can't borrow to buy something. There is no limit."
            ),
            (rulebook.LOANS,),
            ("borrow", "loan", "loans.*", "le-havre.borrow.not-needed"),
            ("loan", "francs"),
        ),
        Entry(
            N_("Repay a loan"),
            N_(
                "It costs 5 francs, at any time except in the middle of an action. A loan that you still "
                "have at the end takes 7 francs off your wealth. So repaying saves 2 francs, and the "
                "interest until then."
            ),
            (rulebook.LOANS,),
            ("repay", "le-havre.repay.*"),
            ("loan", "francs"),
        ),
    ),
)
