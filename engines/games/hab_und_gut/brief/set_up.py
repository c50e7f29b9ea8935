"""In brief: the set-up, and what is in the box."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

SETTING_UP = Chapter(
    N_("Set-up"),
    (
        Entry(
            N_("Players, length and age"),
            N_("Three to five players, from 10 years. A game takes about 45 minutes."),
            (rulebook.TITLE,),
            icons=("hat",),
        ),
        Entry(
            N_("Filling the racks"),
            N_(
                "Shuffle the price cards. Everybody puts 8 into the rack on the left. The app can do without "
                "them, be told them by the two neighbours, or deal the cards itself."
            ),
            (rulebook.SETTING_UP,),
            ("deal", "fill-rack", "leave-rack", "hab-und-gut.racks.*"),
            ("rack", "cards"),
        ),
        Entry(
            N_("Cards that are left out"),
            N_(
                "8 cards for each rack: with 3 players 24 of the 54 cards are dealt, with 4 players 32, with "
                "5 players 40. Nobody sees the others. So a card that you wait for may not be in this half "
                "at all."
            ),
            (rulebook.SETTING_UP,),
            icons=("rack", "cards"),
        ),
        Entry(
            N_("What everybody begins with"),
            N_(
                "300 in cash, no shares, and a donation board. The oldest player looks after the bank. The "
                "youngest gets the top hat and goes first. Three to five can play."
            ),
            (rulebook.SETTING_UP,),
            icons=("cash", "hat"),
        ),
        Entry(
            N_("The price track"),
            N_(
                "It goes from 0 to 250, and all markers begin at 40. We haven't seen the board: the spaces "
                "in between are worked out, so compare them with yours in the set-up, and change what is "
                "different."
            ),
            (rulebook.SETTING_UP,),
            ("hab-und-gut.track.*",),
            ("cash",),
        ),
        Entry(
            N_("Open or hidden cash"),
            N_(
                "Charity money is open to all. Our rule text doesn't say whether cash is. It is open in the "
                "app, unless your table chooses otherwise in the set-up."
            ),
            (rulebook.SETTING_UP, rulebook.HALF_TIME),
            icons=("cash",),
        ),
        Entry(
            N_("The six commodities"),
            N_(
                "Coal is black, wheat yellow, coffee red, rubber light brown, tea green and salt white. Each "
                "has a price marker, 10 shares and 9 price cards. They differ only in what happens to "
                "their prices."
            ),
            (rulebook.SETTING_UP,),
            ("coal", "wheat", "coffee", "rubber", "tea", "salt"),
            ("coal", "wheat", "coffee", "rubber", "tea", "salt"),
        ),
        Entry(
            N_("Money"),
            N_(
                "There are notes of 5, 10, 50, 100, 200 and 500. We weren't told how many of each, but the "
                "bank never runs out. Tap a commodity to see the fewest notes for one, two or three shares."
            ),
            (rulebook.SETTING_UP,),
            icons=("cash",),
        ),
    ),
)
