"""The turn card: the parts of a turn, what a car needs, what buyers want, and what the race pays."""

from engines.core.brief import CardRow, TurnCard
from engines.core.text import N_
from engines.core.view import Fact
from engines.games.kraftwagen.tables import KINDS, LAP_MONEY, MARKET_SPACES, PLACE_MONEY
from engines.games.kraftwagen.words import BUYER

NEEDS = (
    (N_("car body"), 1, "body"),
    (N_("engine"), 1, "engine"),
    (N_("workers"), 1, "worker"),
    (N_("price marker"), 1, "price"),
)
"""What goes on the market with a car (K-160)."""
WANTS = (
    N_("the highest body"),
    N_("the highest engine"),
    N_("the most workers"),
    N_("the lowest price, and pays double"),
)
"""What each kind of buyer wants (K-181, K-182)."""


def _in_order(numbers: tuple[int, ...]) -> str:
    """Amounts as "7, 4, 2"."""
    return ", ".join(map(str, numbers))


CARD = TurnCard(
    turn=(
        CardRow(N_("Take a tile"), "next", says=N_("the worker farthest back on the track"), of="turn"),
        CardRow(N_("Do its actions"), "worker", says=N_("all of them, in any order"), of="face.1"),
        CardRow(N_("Market a car"), "car", says=N_("if you like, one a turn"), of="put-car"),
        CardRow(
            N_("Scoring"),
            "flag",
            says=N_("with {n} cars, or the black marker on 0", n=MARKET_SPACES),
            of="score",
        ),
    ),
    costs=(
        CardRow(
            N_("A car for the market"),
            "car",
            tuple(Fact(label, number, icon) for label, number, icon in NEEDS),
            N_("or more workers"),
            "car",
        ),
        *(
            CardRow(BUYER[kind], f"buyer-{name}", says=WANTS[kind], of=f"buyer-{name}")
            for kind, name in enumerate(KINDS)
        ),
        CardRow(
            N_("The race"),
            "grand-prix",
            says=N_("{numbers} for the first three", numbers=_in_order(PLACE_MONEY)),
            of="grand-prix",
        ),
        CardRow(
            N_("Laps"),
            "flag",
            says=N_("{numbers}, then 1 more each", numbers=_in_order(LAP_MONEY[1:])),
            of="flag",
        ),
    ),
)
