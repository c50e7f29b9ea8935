"""In brief: the final phase, wealth and the winner."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

ENDING = Chapter(
    N_("The end of the game"),
    (
        Entry(
            N_("The final phase"),
            N_(
                "After the last round everybody has one more turn, from the start player on. There is no "
                "supply, no interest and no food to pay. You may take one main action, sell and repay, "
                "but not buy. What you build now still counts."
            ),
            (rulebook.FINAL,),
            ("le-havre.turn.no-buying",),
            ("marker",),
        ),
        Entry(
            N_("Several persons in a building"),
            N_(
                "Only in the final phase may you enter a building that somebody else is in. You still can't "
                "use the one in which your own person was when the final phase began. The fee is "
                "paid as usual."
            ),
            (rulebook.FINAL,),
            icons=("gear",),
        ),
        Entry(
            N_("Wealth"),
            N_(
                "Whoever has most wins. Count your francs, the value of your buildings and ships, and the "
                "extra of buildings with a plus. Take off 7 francs for each loan. Goods that are left are "
                "worth nothing, except for the owner of 24 Storehouse."
            ),
            (rulebook.END,),
            ("wealth",),
            ("francs", "ship"),
        ),
        Entry(
            N_("Buildings with a plus"),
            N_(
                "They bring their owner more at the end: 24 Storehouse for goods, 26 Dock for ships, "
                "28 Town Hall and 29 Bank, 012 Business Park and 013 Guildhouse for kinds of building. "
                "Whether 28, 29 and 013 count themselves is agreed in the set-up. No sale pays for it."
            ),
            (rulebook.END,),
            icons=("francs", "build"),
        ),
        Entry(
            N_("A tie"),
            N_("We found no rule for equal wealth. The app lets all who have the most win."),
            (rulebook.END,),
        ),
    ),
)
