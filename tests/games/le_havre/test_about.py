"""What is said of a card that is touched: what it does, in words made of the rules' own figures."""

from __future__ import annotations

import pytest

from engines.games.le_havre.about import about
from engines.games.le_havre.card_text import TOLD
from engines.games.le_havre.effects import Choose
from engines.games.le_havre.specials import CARDS
from tests.games.le_havre.table import table

BUILDS = "Build the top card of a stack, for the goods it costs"
SHIPYARD = (
    "Build the top ship of a stack, for its material and energy",
    "The first non-wooden ship here costs 1 more brick: it modernises the wharf",
)
EVERY, HALF_ENERGY = "as often as you like", "Takes half an energy each time, rounded up in total"
HALF_FRANC = "Gives half a franc each time, rounded down in total"
BOTH = "One of the two, or both"
DEEDS: dict[str, tuple[str, ...]] = {
    "B1": (BUILDS,),
    "B2": (BUILDS,),
    "B3": ("Build up to 2 top cards of the stacks, for the goods they cost",),
    "01": (
        "Take 2 different basic goods, and one more for each craftsman building of yours",
        "Then look at the top 2 special buildings and put them back in any order",
    ),
    "02": ("Build the top card of a stack that costs wood: for 1 wood less",),
    "03": ("Take 3 fish, and 1 more for each fisherman on your buildings",),
    "04": ("Sell 1 wood for 5 francs", "Sell 2 wood for 6 francs", "Sell 3 wood for 7 francs"),
    "05": (f"1 grain for 1 bread, {EVERY}", HALF_ENERGY, HALF_FRANC),
    "06": ("Take 1 wood, 1 iron and 1 brick",),
    "07": (f"1 wood for 1 charcoal, {EVERY}",),
    "08": ("1 fish for 1 smoked fish, up to 6 times", "Takes 1 energy in total", HALF_FRANC),
    "09": (f"1 cattle for 1 meat, {EVERY}", "For every second one, take 1 hides"),
    "10": ("Take 3 clay, and 1 more for each hammer on your buildings",),
    "11": ("Take 4 francs for each person of another player in a building of yours",),
    "12": SHIPYARD,
    "13": ("Take 2 of each kind with nothing on its offer space",),
    "14": (f"1 clay for 1 brick, {EVERY}", HALF_ENERGY, HALF_FRANC),
    "15": (
        (
            "Return a loan for free; with two loans, return one and gain 2 francs; with three or "
            "more, return two"
        ),
    ),
    "16": ("Take 3 coal, and 1 more with any hammer on your buildings",),
    "17": SHIPYARD,
    "18": ("Your ships carry goods for francs; each ship that sails takes 3 energy",),
    "19": ("Take 1 fish, 1 grain, 1 cattle, 1 smoked fish, 1 bread and 1 meat",),
    "20": ("1 hides for 1 leather, up to 4 times", "Gives 1 franc each time"),
    "21": (
        "Give 4 goods of any kind for 1 steel",
        "Give 1 good for one of these: charcoal, leather and brick",
        BOTH,
    ),
    "22": ("Take 3 iron; for 6 energy 1 iron more",),
    "23": (f"1 iron for 1 steel, {EVERY}", "Takes 5 energy each time"),
    "24": ("At the end 1 franc for every 2 goods the owner holds",),
    "25": (f"1 coal for 1 coke, {EVERY}", "Gives 1 franc each time"),
    "26": ("At the end 4 francs for each ship of the owner",),
    "27": ("Sell any goods: a franc for a processed one, a franc for 3 basic ones",),
    "28": (
        "At the end 4 francs for each public building of the owner",
        "At the end 2 francs for each craftsman building of the owner",
    ),
    "29": (
        "At the end 3 francs for each industrial building of the owner",
        "At the end 2 francs for each economic building of the owner",
    ),
    "30": ("Whoever holds 2 fish and 5 bread takes 3 fish and 5 bread besides",),
    "001": (
        "Take fish: 1 for each fisherman on your buildings",
        "Take coal: 1 for each hammer on your buildings",
    ),
    "002": ("Sell 1 bread for 3 francs, up to 6 times",),
    "003": ("Sell 1 bread and 1 meat for 6 francs, up to 4 times",),
    "004": ("Take 2 fish, 2 wood, 2 grain, 1 cattle and 1 hides",),
    "005": (f"Sell 1 hides and 1 leather for 7 francs, {EVERY}",),
    "006": ("Take 2 iron and 1 coal",),
    "007": ("Sell 1 fish for 2 francs, up to 7 times",),
    "008": (f"Sell 1 smoked fish for 3 francs, {EVERY}",),
    "009": ("Take 3 fish and 3 wood",),
    "010": ("Sell 1 wood and 1 meat for 5 francs, up to 4 times",),
    "011": ("Take 4 wood and 3 francs",),
    "012": ("At the end 2 francs for each industrial building of the owner",),
    "013": ("At the end 2 francs for each economic building of the owner",),
    "014": ("Send someone home from another building for 1 franc, and use it for its usual fee",),
    "015": ("Take 1 iron, 1 coal and 1 coke",),
    "016": ("Sell 1 wood, 1 smoked fish and 1 bread for 6 francs, up to 3 times",),
    "017": ("Take 2 hides and 3 meat",),
    "018": ("Buy charcoal for 1 food each, once", "Buy coal for 2 food each, up to 5 times", BOTH),
    "019": ("Sell 1 grain and 1 bread for 5 francs, up to 3 times",),
    "020": (f"1 hides for 1 bread, {EVERY}", "Sell 1 leather for 5 francs, up to 2 times", BOTH),
    "021": ("Give 3 leather and gain 16 francs, if you can show 14 francs",),
    "022": ("1 clay for 3 brick, once", "Takes 1 energy in total"),
    "023": ("At a wharf, trade in your own iron ship instead of building it",),
    "024": ("With 2 to 6 cattle the owner harvests 2 cattle, not 1",),
    "025": ("What the owner builds costs 1 clay or brick less",),
    "026": (f"Sell 1 wood and 1 leather for 6 francs, {EVERY}",),
    "027": ("Take a processed good for each craftsman building of yours: all different, no steel",),
    "028": ("Sell 1 wood and 1 grain for 3 francs, up to 4 times",),
    "029": ("Pay 3 francs and take two neighbouring offers of goods",),
    "030": ("Sell 1 grain for 2 francs, up to 4 times",),
    "031": ("1 iron for 2 steel, once", "Takes 15 energy in total"),
    "032": ("Sell 1 charcoal and 1 meat for 6 francs, up to 4 times",),
    "033": ("Saves the owner 3 energy in each action",),
    "034": ("Give 3 brick and gain 14 francs, if you can show 10 francs",),
    "035": ("A franc for every 3 you hold of fish and cattle; you keep them",),
    "036": ("The owner has 2 actions in the final phase",),
}
"""What each card is to say, written from the facts (15 and 16)."""


def lines(card: str, **fields: int) -> tuple[str, ...]:
    found = about(table(2, **fields), card)
    assert found is not None
    return tuple(map(str, found.lines))


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_a_card_says_first_what_it_does(card: str) -> None:
    assert lines(card)[: len(DEEDS[card])] == DEEDS[card]
    assert {type(one.effect) for one in CARDS} == {Choose, *TOLD}


def test_where_the_owners_card_was_not_read_no_figure_is_invented() -> None:
    assert lines("016", diner=0)[0] == (
        "Sell 1 wood, 1 smoked fish and 1 bread, up to 3 times; what for was not told yet"
    )
    assert lines("035", zoo=0)[0] == (
        "A franc for so many fish and cattle as the card says, which was not told yet"
    )


def test_the_marketplace_says_what_was_agreed_for_one_player() -> None:
    assert lines("01", market_most=4)[1] == "No more than 4"
