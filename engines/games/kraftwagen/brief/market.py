"""In brief: putting a car on the market."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.kraftwagen import rulebook

MARKET = Chapter(
    N_("The market"),
    (
        Entry(
            N_("Market a car"),
            N_(
                "After your actions you may put one car on the market. It takes a body and an engine from "
                "your workshops, at least one worker from your canteen, a price marker and one of 6 spaces. "
                "You choose which."
            ),
            (rulebook.MARKET,),
            ("put-car", "car", "market[0-9]*", "seller[0-9]*", "kraftwagen.car.*"),
            ("body", "engine", "worker", "price"),
        ),
        Entry(
            N_("The price of a car"),
            N_(
                "Choose one of the price markers that are left: each is there once in a game turn, so no "
                "two cars have the same price. Of equally good cars a buyer takes the cheapest. You get "
                "what the marker says, but only if the car is sold."
            ),
            (rulebook.MARKET,),
            ("price", "price.*", "price[0-9]*", "market.*.price", "kraftwagen.car.no-price"),
            ("price",),
        ),
        Entry(
            N_("Prestige"),
            N_(
                "The workers on a car are its prestige. You need at least one, and may give more. They are "
                "away until the scoring, and go back to the supply then. The rule for that wasn't found: "
                "your table may agree on the canteen."
            ),
            (rulebook.MARKET,),
            ("prestige", "market.*.workers", "kraftwagen.car.no-worker"),
            ("prestige", "worker"),
        ),
        Entry(
            N_("Once on the market"),
            N_(
                "A car doesn't change any more until it is sold. Only the engineer Diesel swaps a part. In "
                "this app the part comes from your own workshop and goes into your own car."
            ),
            (rulebook.MARKET,),
            ("market.*", "kraftwagen.engineer.no-swap"),
            ("car",),
        ),
        Entry(
            N_("An engineer’s marker"),
            N_(
                "If one of your engineers suits the car, put the marker on it with the car. It makes the "
                "car better for one kind of buyer. A marker that lowers the price does so only for the "
                "buyers: you still get what is printed."
            ),
            (rulebook.MARKET,),
            ("market.*.engineer", "kraftwagen.car.marker-used"),
            ("engineer", "car"),
        ),
    ),
)
