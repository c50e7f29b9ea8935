"""The buildings: the start buildings B1 to B3 and the standard buildings 01 to 30 (facts 15)."""

from msgspec import Struct

from engines.core.text import N_, Text
from engines.games.le_havre.effects import (
    Bonus,
    Choose,
    Construct,
    Court,
    Effect,
    EmptyOffers,
    Gain,
    Goods,
    Idle,
    Miracle,
    Office,
    PerSymbol,
    Process,
    SellAny,
    Share,
    Shipping,
    Shipyard,
    Smelt,
    Visitors,
)
from engines.games.le_havre.tables import BASIC, FULL

CRAFTSMAN, ECONOMIC, INDUSTRIAL, PUBLIC, OTHER, SHIP = (
    "craftsman",
    "economic",
    "industrial",
    "public",
    "other",
    "ship",
)
NOT_SOLD = 0
"""The price of what cannot be bought."""


class Fee(Struct, frozen=True):
    """What entering costs: food, or francs, or one of the two where both stand."""

    food: int = 0
    francs: int = 0


FREE = Fee()


class Card(Struct, frozen=True):
    """A building. `price` is its value where no other is printed; without a cost it cannot be built.

    `full` and `short` tell for how many players it lies in the stacks, `start` where the short game begins
    with it in the town.
    """

    id: str
    name: Text
    kind: str
    value: int
    effect: Effect
    price: int | None = None
    fee: Fee = FREE
    cost: Goods = ()
    fishermen: int = 0
    hammers: int = 0
    full: str = ""
    short: str = ""
    start: str = ""

    @property
    def to_pay(self) -> int:
        """What buying costs; NOT_SOLD where it cannot be bought."""
        return self.value if self.price is None else self.price

    @property
    def entered(self) -> bool:
        """Whether a person can be put there: no padlock is printed."""
        return not isinstance(self.effect, Idle)

    def stacked(self, game: str, players: int) -> bool:
        """Return whether the card lies in the stacks of such a game."""
        return str(players) in (self.full if game == FULL else self.short)


BUILDINGS = (
    Card("B1", N_("Building Firm"), CRAFTSMAN, 4, Construct(), hammers=1),
    Card("B2", N_("Building Firm"), CRAFTSMAN, 6, Construct(), fee=Fee(food=1), hammers=1),
    Card("B3", N_("Construction Firm"), INDUSTRIAL, 8, Construct(most=2), fee=Fee(food=2), hammers=1),
    Card(
        "01",
        N_("Marketplace"),
        OTHER,
        6,
        Choose(BASIC, 2, peek=2),
        fee=Fee(food=2, francs=1),
        cost=(("wood", 2),),
        full="12345",
        short="345",
        start="12",
    ),
    Card(
        "02",
        N_("Sawmill"),
        INDUSTRIAL,
        14,
        Construct(wood_off=1),
        cost=(("clay", 1), ("iron", 1)),
        full="345",
        start="145",
    ),
    Card(
        "03",
        N_("Fishery"),
        CRAFTSMAN,
        10,
        PerSymbol((Share("fish", 3, "fishermen"),)),
        cost=(("wood", 1), ("clay", 1)),
        fishermen=1,
        full="12345",
        short="12345",
    ),
    Card(
        "04",
        N_("Joinery"),
        CRAFTSMAN,
        8,
        Process((("wood", 1),), most=3, table=(5, 6, 7)),
        fee=Fee(food=1),
        cost=(("wood", 3),),
        hammers=1,
        full="345",
        short="345",
    ),
    Card(
        "05",
        N_("Bakehouse"),
        CRAFTSMAN,
        8,
        Process((("grain", 1),), (("bread", 1),), half_energy=1, half_francs=1),
        fee=Fee(food=1),
        cost=(("clay", 2),),
        full="12345",
        short="12345",
    ),
    Card(
        "06",
        N_("Hardware Store"),
        ECONOMIC,
        8,
        Gain((("wood", 1), ("iron", 1), ("brick", 1))),
        fee=Fee(food=1),
        cost=(("wood", 3), ("clay", 1)),
        fishermen=1,
        hammers=1,
        full="345",
        short="345",
    ),
    Card(
        "07",
        N_("Charcoal Kiln"),
        CRAFTSMAN,
        8,
        Process((("wood", 1),), (("charcoal", 1),)),
        cost=(("clay", 1),),
        full="12345",
        short="2345",
    ),
    Card(
        "08",
        N_("Smokehouse"),
        CRAFTSMAN,
        6,
        Process((("fish", 1),), (("smoked_fish", 1),), most=6, energy=1, half_francs=1),
        fee=Fee(food=2, francs=1),
        cost=(("wood", 2), ("clay", 1)),
        fishermen=1,
        full="12345",
        short="12345",
    ),
    Card(
        "09",
        N_("Abattoir"),
        CRAFTSMAN,
        8,
        Process((("cattle", 1),), (("meat", 1),), per_two=(("hides", 1),)),
        fee=Fee(francs=2),
        cost=(("wood", 1), ("clay", 1), ("iron", 1)),
        full="12345",
        short="12345",
    ),
    Card(
        "10",
        N_("Clay Mound"),
        OTHER,
        2,
        PerSymbol((Share("clay", 3, "hammers"),)),
        fee=Fee(food=1),
        full="12345",
        short="12345",
    ),
    Card(
        "11",
        N_("Arts Centre"),
        PUBLIC,
        10,
        Visitors(4),
        fee=Fee(food=1),
        cost=(("wood", 1), ("clay", 2)),
        fishermen=1,
        full="45",
    ),
    Card(
        "12",
        N_("Wharf"),
        INDUSTRIAL,
        14,
        Shipyard(),
        fee=Fee(food=2),
        cost=(("wood", 2), ("clay", 2), ("iron", 2)),
        full="12345",
        short="12345",
    ),
    Card("13", N_("Black Market"), OTHER, 2, EmptyOffers(2), fee=Fee(food=1), full="345", start="1"),
    Card(
        "14",
        N_("Brickworks"),
        INDUSTRIAL,
        14,
        Process((("clay", 1),), (("brick", 1),), half_energy=1, half_francs=1),
        fee=Fee(food=1),
        cost=(("wood", 2), ("clay", 1), ("iron", 1)),
        full="12345",
        short="12345",
    ),
    Card(
        "15", N_("Local Court"), PUBLIC, 16, Court(), cost=(("wood", 3), ("clay", 2)), full="345", short="5"
    ),
    Card(
        "16",
        N_("Colliery"),
        INDUSTRIAL,
        10,
        PerSymbol((Share("coal", 3, "hammers", 1),)),
        fee=Fee(food=2),
        cost=(("wood", 1), ("clay", 3)),
        full="12345",
        short="12345",
    ),
    Card(
        "17",
        N_("Wharf"),
        INDUSTRIAL,
        14,
        Shipyard(),
        fee=Fee(food=2),
        cost=(("wood", 2), ("clay", 2), ("iron", 2)),
        full="345",
        short="345",
    ),
    Card(
        "18",
        N_("Shipping Line"),
        ECONOMIC,
        10,
        Shipping(3),
        fee=Fee(food=2),
        cost=(("wood", 2), ("brick", 3)),
        fishermen=1,
        full="12345",
        short="12345",
    ),
    Card(
        "19",
        N_("Grocery Market"),
        ECONOMIC,
        10,
        Gain((("fish", 1), ("grain", 1), ("cattle", 1), ("smoked_fish", 1), ("bread", 1), ("meat", 1))),
        fee=Fee(francs=1),
        cost=(("wood", 1), ("brick", 1)),
        full="345",
        short="5",
    ),
    Card(
        "20",
        N_("Tannery"),
        CRAFTSMAN,
        12,
        Process((("hides", 1),), (("leather", 1),), most=4, half_francs=2),
        cost=(("wood", 1), ("brick", 1)),
        full="12345",
        short="12345",
    ),
    Card(
        "21",
        N_("Business Office"),
        ECONOMIC,
        12,
        Office(4, "steel", ("charcoal", "leather", "brick")),
        fee=Fee(francs=1),
        cost=(("wood", 4), ("clay", 1)),
        fishermen=1,
        hammers=1,
        full="345",
        short="345",
    ),
    Card(
        "22",
        N_("Ironworks"),
        INDUSTRIAL,
        12,
        Smelt((("iron", 3),), 6, (("iron", 1),)),
        fee=Fee(food=3, francs=1),
        cost=(("wood", 3), ("brick", 2)),
        hammers=1,
        full="12345",
        short="12345",
    ),
    Card(
        "23",
        N_("Steel Mill"),
        INDUSTRIAL,
        22,
        Process((("iron", 1),), (("steel", 1),), half_energy=10),
        fee=Fee(francs=2),
        cost=(("iron", 2), ("brick", 4)),
        full="12345",
        short="12345",
    ),
    Card(
        "24",
        N_("Storehouse"),
        ECONOMIC,
        4,
        Bonus(goods=2),
        price=10,
        cost=(("wood", 2), ("brick", 2)),
        hammers=1,
        full="45",
        short="5",
    ),
    Card(
        "25",
        N_("Cokery"),
        INDUSTRIAL,
        18,
        Process((("coal", 1),), (("coke", 1),), half_francs=2),
        fee=Fee(francs=1),
        cost=(("iron", 2), ("brick", 2)),
        full="12345",
        short="2345",
    ),
    Card(
        "26",
        N_("Dock"),
        INDUSTRIAL,
        10,
        Bonus(per_ship=4),
        price=24,
        cost=(("wood", 1), ("iron", 2), ("brick", 2)),
        full="45",
        short="5",
    ),
    Card(
        "27",
        N_("Bridge over the Seine"),
        OTHER,
        16,
        SellAny(3),
        fee=Fee(francs=2),
        cost=(("iron", 3),),
        full="345",
        short="345",
    ),
    Card(
        "28",
        N_("Town Hall"),
        PUBLIC,
        6,
        Bonus(per_kind=(("public", 4), ("craftsman", 2))),
        price=30,
        cost=(("wood", 4), ("brick", 3)),
        full="2345",
        short="5",
    ),
    Card(
        "29",
        N_("Bank"),
        ECONOMIC,
        16,
        Bonus(per_kind=(("industrial", 3), ("economic", 2))),
        price=40,
        cost=(("brick", 4), ("steel", 1)),
        full="2345",
        short="2345",
    ),
    Card(
        "30",
        N_("Church"),
        PUBLIC,
        26,
        Miracle((("fish", 2), ("bread", 5)), (("fish", 3), ("bread", 5))),
        price=NOT_SOLD,
        cost=(("wood", 5), ("iron", 1), ("brick", 3)),
        full="2345",
        short="5",
    ),
)
