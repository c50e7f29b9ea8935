"""In brief: roads, settlements, cities, and what they cost."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

BUILDING = Chapter(
    N_("Building"),
    (
        Entry(
            N_("What things cost"),
            N_(
                "Road: 1 lumber, 1 brick. Settlement: 1 lumber, 1 brick, 1 wool, 1 grain. City: 2 grain, "
                "3 ore. Development card: 1 wool, 1 grain, 1 ore. Whatever you pay goes to the bank."
            ),
            (rulebook.BUILD,),
            ("catan.pay.*",),
            ("road", "settlement", "city", "development-card"),
        ),
        Entry(
            N_("Road"),
            N_(
                "Costs 1 lumber and 1 brick, and is worth no points. It goes on a free path and touches one "
                "of your own roads or buildings. The coast counts as a path too."
            ),
            (rulebook.ROAD,),
            ("build-road", "road", "catan.road.no-room", "catan.road.not-connected"),
            ("road", "lumber", "brick"),
        ),
        Entry(
            N_("Roads past other players"),
            N_(
                "A path has room for one road. You can't go on through an intersection where somebody else "
                "has a building. Your road may end there, and you may go on from elsewhere."
            ),
            (rulebook.ROAD,),
            ("catan.road.stopped", "catan.road.taken", "p[0-9]*", "path *"),
            ("road",),
        ),
        Entry(
            N_("Settlement"),
            N_(
                "Costs 1 lumber, 1 brick, 1 wool and 1 grain. It is worth 1 point, and gets 1 card from each "
                "of its hexes that produces. It goes on a free intersection that one of your roads reaches."
            ),
            (rulebook.SETTLEMENT,),
            ("build-settlement", "settlement", "catan.settlement.*"),
            ("settlement", "lumber", "brick", "wool", "grain"),
        ),
        Entry(
            N_("Distance between buildings"),
            N_(
                "Between two buildings there are always at least two paths. So an intersection is closed as "
                "soon as one of its neighbours has a building, your own included."
            ),
            (rulebook.SETTLEMENT,),
            ("catan.settlement.too-close", "i[0-9]*", "intersection *"),
            ("settlement",),
        ),
        Entry(
            N_("City"),
            N_(
                "Costs 2 grain and 3 ore, and replaces one of your settlements, which you take back. A city "
                "is worth 2 points, and gets 2 cards from each of its hexes that produces. A settlement "
                "built in this turn can be replaced at once."
            ),
            (rulebook.CITY,),
            ("build-city", "city", "catan.city.*"),
            ("city", "grain", "ore"),
        ),
        Entry(
            N_("Your stock of pieces"),
            N_(
                "Each player has 15 roads, 5 settlements and 4 cities, and can't build more. If all your "
                "settlements are on the board, build a city first: it gives you one back. Roads and cities "
                "never come back."
            ),
            (rulebook.STOCK,),
            ("catan.road.stock", "catan.settlement.stock", "catan.city.stock"),
            ("road", "settlement", "city"),
        ),
        Entry(
            N_("Buying a development card"),
            N_(
                "Costs 1 wool, 1 grain and 1 ore. Take the top card of the deck and keep it hidden. You can "
                "buy as many as you can pay for. When the deck is empty, no more are sold."
            ),
            (rulebook.BUY_CARD,),
            ("buy-card", "deck", "catan.card.deck", "catan.card.gone", "turn.bought", "turn.built"),
            ("development-card", "wool", "grain", "ore"),
        ),
    ),
)
