"""Printed tables and counts of the box (facts 1, 2 and 8)."""

COMMODITIES = ("coal", "wheat", "coffee", "rubber", "tea", "salt")
SHARES_EACH = 10

VALUES = (6, 4, 2, -2, -4, -6)
"""The possible values of a price card, in spaces of the track."""
POSITIVE_COPIES, NEGATIVE_COPIES = 2, 1

CARDS = tuple(f"{commodity}{value:+d}" for commodity in COMMODITIES for value in VALUES)
"""The names of the 36 different price cards: "coal+6" is number 0."""
CARD_COMMODITY = tuple(good for good in range(len(COMMODITIES)) for _ in VALUES)
CARD_VALUE = VALUES * len(COMMODITIES)
COPIES = tuple(POSITIVE_COPIES if value > 0 else NEGATIVE_COPIES for value in CARD_VALUE)
"""The number of copies of each price card; 54 together."""
DECK = tuple(card for card, number in zip(CARDS, COPIES, strict=True) for _ in range(number))

TRACK = (*range(0, 40, 5), *range(40, 251, 10))
"""The price track as far as it can be deduced: thirty spaces, by fives to 40, then by tens."""
OTHER_TRACKS = (
    (*range(0, 50, 5), *range(50, 231, 10), 250),
    (*range(0, 100, 5), *range(100, 151, 10), *range(175, 251, 25)),
)
"""Other tracks of thirty spaces that fit all we know."""
CELLS = 30
LOWEST, START, HIGHEST = 0, 40, 250

CASH = 300
NOTES = (5, 10, 50, 100, 200, 500)
"""The banknotes; how many of each is unknown, and the bank never runs out (facts H-009)."""
HAND_OF_CARDS = 8
MOST_TRADED = 3
DONATION_SPACES = 4
HALVES, TURNS = 2, 4

COLOURS = ("red", "blue", "white", "orange", "green")
"""The colours of the seats: the box has no pieces for them, so they use the colours of the table."""
