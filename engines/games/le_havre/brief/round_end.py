"""In brief: the end of a round."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.le_havre import rulebook

ROUND_END = Chapter(
    N_("The end of a round"),
    (
        Entry(
            N_("End of the round"),
            N_(
                "After the seventh turn, in this order: the harvest, then everybody pays food, then the "
                "town gets a building, and at last the round card becomes a ship. The round card shows how "
                "much food is due, and which of these there are; the round summary shows it for all rounds."
            ),
            (rulebook.ROUND_END,),
            ("food-due",),
            ("grain", "food", "build", "ship"),
        ),
        Entry(
            N_("Rounds"),
            N_(
                "A round has 7 turns, one for each supply tile, however many you are. So somebody may have "
                "more turns in a round than others. After the seventh turn the round ends: that is when you "
                "need food. The next player begins the next round."
            ),
            (rulebook.ROUND_END,),
            ("turn.round", "end-turn"),
            ("marker", "food"),
        ),
        Entry(
            N_("Harvest"),
            N_(
                "If the round card has a harvest, whoever has at least 1 grain gets 1 more, and whoever has "
                "at least 2 cattle gets 1 more. It comes before the feeding, and is never more than that, "
                "unless you own 024 Feedlot. Some rounds have no harvest."
            ),
            (rulebook.ROUND_END,),
            ("harvest",),
            ("grain", "cattle"),
        ),
        Entry(
            N_("Feed"),
            N_(
                "Everybody owes the food of the round card, less the food of their own ships. It grows from "
                "round to round. Pay with food, francs or both, without change. How many goods you have "
                "doesn't matter: all owe the same before their ships."
            ),
            (rulebook.ROUND_END,),
            ("feed", "provide", "turn.served"),
            ("food", "ship", "francs"),
        ),
        Entry(
            N_("Not enough food"),
            N_(
                "All your food and all your francs go first. For the rest you sell a building or a ship for "
                "half its value, or take loans: one for every 4 food that are missing, or part of it. You "
                "needn't sell before you borrow. A ship that you sell feeds no more."
            ),
            (rulebook.ROUND_END,),
            ("le-havre.feed.too-little",),
            ("food", "loan", "sell"),
        ),
        Entry(
            N_("The town builds"),
            N_(
                "If the round card says so, the town takes one of the top proposals for nothing: the one "
                "with the lowest number, or with the lowest value if your table agreed on that. Nobody has "
                "to be able to build it. From then on anybody may buy or enter that building."
            ),
            (rulebook.ROUND_END,),
            ("town-builds",),
            ("build",),
        ),
        Entry(
            N_("A special building"),
            N_(
                "With the anchor on the round card, the top special building is turned up and comes to the "
                "town. Everybody may enter or buy it like any other. Nobody can build one. There are none "
                "in the short game."
            ),
            (rulebook.ROUND_END,),
            ("special-comes", "turn-up"),
            ("build",),
        ),
        Entry(
            N_("A new ship"),
            N_(
                "Last of all the round card is turned over, and becomes the top ship of its type. It can be "
                "bought from the next turn on, or built at a wharf. It feeds nobody in this round."
            ),
            (rulebook.ROUND_END,),
            ("new-ship",),
            ("ship",),
        ),
    ),
)
