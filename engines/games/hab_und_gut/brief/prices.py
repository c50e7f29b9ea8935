"""In brief: price cards, racks, and the markers they move."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook

PRICES = Chapter(
    N_("Price changes"),
    (
        Entry(
            N_("Two price cards"),
            N_(
                "Play one card from the rack on your left and one from the rack on your right, never two "
                "from the same. You choose which one counts in full. The other counts half. Both move their "
                "markers at once, and are discarded."
            ),
            (rulebook.PRICES,),
            ("play-cards",),
            ("cards", "rack"),
        ),
        Entry(
            N_("How far a marker moves"),
            N_(
                "A +4 card moves the marker 4 spaces up the track, a −4 card 4 spaces down. If it is the "
                "halved card, it is 2 spaces. All cards are even, so nothing is rounded. The price is what "
                "the new space says."
            ),
            (rulebook.PRICES,),
            icons=("cards",),
        ),
        Entry(
            N_("The ends of the track"),
            N_(
                "No price goes below 0 or above 250. A marker that would go further stays on the last space, "
                "and the rest of the card is lost."
            ),
            (rulebook.PRICES,),
            icons=("cards",),
        ),
        Entry(
            N_("Two cards of one commodity"),
            N_(
                "Nothing forbids it: both cards move the same marker, one in full and one half. The rule "
                "book doesn't say which goes first. Where that matters, at an end of the track, the app "
                "asks. It suggests the full card."
            ),
            (rulebook.PRICES,),
            icons=("cards",),
        ),
        Entry(
            N_("Price cards"),
            N_(
                "Each commodity has 9 cards: two each of +2, +4 and +6, one each of −2, −4 and −6. All 54 "
                "are shuffled for each half, but not all are dealt. The screen shows what has been played "
                "in this half."
            ),
            (rulebook.PRICES, rulebook.SETTING_UP),
            ("cards", "played.*", "hab-und-gut.prices.spent"),
            ("cards",),
        ),
        Entry(
            N_("Racks"),
            N_(
                "There is a rack between any two neighbours, and only these two see its cards. So in a "
                "new half you see 16 cards: 8 with each neighbour. Both of you play cards from the rack "
                "you share."
            ),
            (rulebook.SETTING_UP, rulebook.PRICES),
            ("rack", "rack.*", "hab-und-gut.prices.not-in-rack"),
            ("rack",),
        ),
        Entry(
            N_("Everybody plays cards"),
            N_(
                "You can't keep your price cards: everybody plays two in each turn. So each rack is empty "
                "after four turns. If the app finds no card in a rack, something was entered wrongly."
            ),
            (rulebook.PRICES, rulebook.HALF_TIME),
            ("hab-und-gut.prices.no-card",),
            ("rack",),
        ),
        Entry(
            N_("Starting player"),
            N_(
                "The player with the top hat goes first, both in trade and with price cards. After each turn "
                "the hat goes to the next player on the left. Nothing is said of an exception after the "
                "fourth turn, so it moves on then too."
            ),
            (rulebook.PRICES,),
            ("hat", "turn.hat"),
            ("hat",),
        ),
    ),
)
