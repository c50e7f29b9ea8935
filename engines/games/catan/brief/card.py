"""The turn card: the parts of a turn, and what things cost."""

from engines.core.brief import CardRow, TurnCard
from engines.core.text import N_, NN_, Text
from engines.core.view import Fact
from engines.games.catan.tables import (
    CARD_COST,
    CITY_COST,
    CITY_POINTS,
    LARGEST_ARMY_FROM,
    LONGEST_ROAD_FROM,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    SETTLEMENT_POINTS,
    SPECIAL_POINTS,
    TO_WIN,
)
from engines.games.catan.words import RESOURCE


def _points(n: int) -> Text:
    return NN_("{n} point", "{n} points", n)


def _costs(what: Text, icon: str, cost: tuple[int, ...], says: Text | None = None) -> CardRow:
    facts = tuple(
        Fact(RESOURCE[good], n, name, name)
        for good, (name, n) in enumerate(zip(RESOURCES, cost, strict=True))
        if n
    )
    return CardRow(what, icon, facts, says, icon)


CARD = TurnCard(
    turn=(
        CardRow(N_("Roll the dice"), "dice", says=N_("everybody may get cards"), of="roll"),
        CardRow(
            N_("Trade"), "trade", says=N_("with players, or with the bank at 4:1, 3:1, 2:1"), of="exchange"
        ),
        CardRow(N_("Build"), "settlement", says=N_("in any order with trade"), of="turn"),
        CardRow(
            N_("Play a card"),
            "development-card",
            says=N_("one a turn, even before the roll"),
            of="development-card",
        ),
    ),
    costs=(
        _costs(N_("Road"), "road", ROAD_COST),
        _costs(N_("Settlement"), "settlement", SETTLEMENT_COST, _points(SETTLEMENT_POINTS)),
        _costs(N_("City"), "city", CITY_COST, _points(CITY_POINTS)),
        _costs(N_("Buy card"), "development-card", CARD_COST),
        CardRow(
            N_("Longest Road"),
            "road",
            says=N_("{points} from {n} roads", points=_points(SPECIAL_POINTS), n=LONGEST_ROAD_FROM),
            of="longest-road",
        ),
        CardRow(
            N_("Largest Army"),
            "knight",
            says=N_("{points} from {n} knights", points=_points(SPECIAL_POINTS), n=LARGEST_ARMY_FROM),
            of="largest-army",
        ),
        CardRow(
            N_("Winning"),
            "victory-point",
            says=N_("{n} points in your own turn, if nothing else is agreed", n=TO_WIN),
            of="claim-victory",
        ),
    ),
)
