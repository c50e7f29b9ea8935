"""A question of every kind, an answer to it, and the touches it takes (None: as many as it needs)."""

from engines.core.questions import Bundle, Count, Dice, Draw, Good, Option, Order, Pick, Tally, Words
from engines.core.text import N_

FEW = tuple(Option(value, N_("Thing {value}", value=value), icon="tree") for value in range(5))
MANY = tuple(Option(f"v{k}", N_("A building with a long name {k}", k=k)) for k in range(40))
TABLE = tuple(Option(f"t{k}", N_("coal {k}", k=k), icon="tree") for k in range(36))
GOODS = tuple(Good(f"g{k}", N_("good {k}", k=k), k, icon="tree") for k in range(5))
CARDS = tuple(Good(f"c{k}", N_("coal {k}", k=k), 2 - k % 2, icon="tree") for k in range(36))
MANY_GOODS = tuple(Good(f"g{k}", N_("good {k}", k=k), 3) for k in range(18))
WORDS = N_("What?")
EIGHT = (("c0", 2), ("c3", 1), ("c8", 2), ("c16", 2), ("c35", 1))
ASKED = {
    "pick": (Pick("q", WORDS, FEW), 3, 1),
    "pick of many": (Pick("q", WORDS, MANY), "v39", None),
    "pick of a table": (Pick("q", WORDS, TABLE, across=6), "t35", 1),
    "pick of a seat": (
        Pick("q", WORDS, (Option(0, N_("Anna"), seat=0), Option(2, N_("Carla"), seat=2))),
        2,
        1,
    ),
    "count few": (Count("q", WORDS, 0, 9, suggested=4), 6, 1),
    "count some": (Count("q", WORDS, 1, 20), 4, 4),
    "count many up": (Count("q", WORDS, 0, 90, suggested=40), 63, 6),
    "count many down": (Count("q", WORDS, 0, 90, suggested=40), 9, 5),
    "bundle": (Bundle("q", WORDS, GOODS, 3, 3), (("g1", 1), ("g3", 2)), 2),
    "bundle of one kind": (Bundle("q", WORDS, GOODS, 3, 3), (("g4", 3),), 1),
    "bundle open": (Bundle("q", WORDS, GOODS, 1, 9), (("g2", 1), ("g4", 3)), None),
    "bundle suggested": (Bundle("q", WORDS, GOODS, 2, 3, suggested=(("g4", 3),)), (("g2", 1), ("g4", 1)), 3),
    "bundle of everything": (Bundle("q", WORDS, GOODS, 1, 10), tuple((f"g{k}", k) for k in range(1, 5)), 2),
    "bundle of nearly everything": (Bundle("q", WORDS, GOODS, 1, 10), (("g1", 1), ("g3", 3), ("g4", 4)), 4),
    "bundle of many": (Bundle("q", WORDS, MANY_GOODS, 1, 9), (("g0", 1), ("g17", 3)), None),
    "tally": (Tally("q", WORDS, CARDS, 8, 8, across=6), EIGHT, 9),
    "tally suggested": (
        Tally("q", WORDS, CARDS, 3, 8, across=6, suggested=(("c0", 1), ("c1", 1), ("c2", 2), ("c4", 1))),
        (("c0", 1), ("c2", 1), ("c35", 1)),
        7,
    ),
    "dice": (Dice("q", WORDS), (2, 6), 1),
    "dice sum": (Dice("q", WORDS), 11, 1),
    "one die": (Dice("q", WORDS, count=1, sides=20), (20,), 1),
    "three dice": (Dice("q", WORDS, count=3), (6, 1, 4), 3),
    "four dice, faces only": (Dice("q", WORDS, count=4, faces_only=True), (6, 1, 4, 1), 4),
    "three dice sum": (Dice("q", WORDS, count=3), 18, 1),
    "draw": (Draw("q", WORDS, FEW, hidden=True), 2, 1),
    "draw of many": (Draw("q", WORDS, MANY), "v39", None),
    "draw unknown": (Draw("q", WORDS, FEW, hidden=True), None, 1),
    "order": (Order("q", WORDS, (*FEW, *FEW)), (0, 0, 1, 2, 3, 4, 1, 2, 3, 4), 10),
    "order suggested": (Order("q", WORDS, FEW, suggested=(0, 1, 2, 3, 4)), (0, 2, 1, 4, 3), 8),
    "order unknown": (Order("q", WORDS, FEW, hidden=True), None, 1),
    "words": (Words("q", WORDS, longest=20, suggested="Al"), "Zoë Weiß d'Ñu 2 A", None),
}
