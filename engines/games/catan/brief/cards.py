"""In brief: the development cards."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.catan import rulebook

CARDS = Chapter(
    N_("Development cards"),
    (
        Entry(
            N_("Playing a card"),
            N_(
                "You may play one development card in your turn, before or after the roll. A card can't be "
                "played in the turn in which you bought it. Cards that are worth a point are not played but "
                "shown: see there."
            ),
            (rulebook.PLAY_CARD,),
            ("development-card", "turn.played", "catan.card.*"),
            ("development-card",),
        ),
        Entry(
            N_("Knight"),
            N_(
                "Move the robber and steal a card, as after a 7, but nobody gives up cards. The knight stays "
                "face up in front of you, and counts for the Largest Army. 14 of the 25 cards are knights."
            ),
            (rulebook.KNIGHTS, rulebook.PLAY_CARD),
            ("play-knight", "knight", "knights.*", "card.*.knight", "spent.knight"),
            ("knight",),
        ),
        Entry(
            N_("Progress cards"),
            N_(
                "Road building, Year of plenty and Monopoly: two cards of each. Do what the card says, then "
                "it leaves the game."
            ),
            (rulebook.PROGRESS,),
            icons=("road-building", "year-of-plenty", "monopoly"),
        ),
        Entry(
            N_("Road building"),
            N_(
                "Place two roads without paying. The usual places are allowed, and the second may continue "
                "the first. If you have only one road left, or only one place, you place one."
            ),
            (rulebook.PROGRESS,),
            ("play-road-building", "road-building", "card.*.road-building", "spent.road-building"),
            ("road-building", "road"),
        ),
        Entry(
            N_("Year of plenty"),
            N_("Take any two resource cards from the bank, equal or different. You can use them at once."),
            (rulebook.PROGRESS,),
            (
                "play-year-of-plenty",
                "year-of-plenty",
                "card.*.year-of-plenty",
                "spent.year-of-plenty",
                "catan.plenty.*",
            ),
            ("year-of-plenty",),
        ),
        Entry(
            N_("Monopoly"),
            N_("Name one resource. All other players give you every card of it that they have."),
            (rulebook.PROGRESS,),
            ("play-monopoly", "monopoly", "card.*.monopoly", "spent.monopoly", "catan.monopoly.*"),
            ("monopoly",),
        ),
        Entry(
            N_("Victory point cards"),
            N_(
                "Each of the 5 is worth 1 point, and stays hidden. Show them all at once when they bring you "
                "to the points you need in your turn. One that you have just bought counts too."
            ),
            (rulebook.POINT_CARDS,),
            ("victory-point", "card.*.victory-point", "spent.victory-point", "revealed.*", "catan.claim.*"),
            ("victory-point",),
        ),
    ),
)
