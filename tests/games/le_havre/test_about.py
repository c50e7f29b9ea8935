"""The catalogue, made of the rules' own figures, and what is said of a thing now."""

import pytest

import engines
from engines.core.brief import entry_of
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.le_havre import rulebook
from engines.games.le_havre.card_text import TOLD
from engines.games.le_havre.effects import Choose
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import FEEDING, NOWHERE, TOWN, HavreState
from engines.games.le_havre.tables import INTEREST_TILE, ROUND_CARDS
from tests.games.le_havre.table import table

HAVRE = engines.engine("le_havre")
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
    "09": (f"1 cattle for 1 meat, {EVERY}", "For every second one, take 1 hide"),
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
    "18": ("Ship goods for francs; each ship that sails takes 3 energy",),
    "19": ("Take 1 fish, 1 grain, 1 cattle, 1 smoked fish, 1 bread and 1 meat",),
    "20": ("1 hide for 1 leather, up to 4 times", "Gives 1 franc each time"),
    "21": (
        "Give 4 goods of any kind for 1 steel",
        "Give 1 good for one of these: charcoal, leather and brick",
        BOTH,
    ),
    "22": ("Take 3 iron; for 6 energy 1 iron more",),
    "23": (f"1 iron for 1 steel, {EVERY}", "Takes 5 energy each time"),
    "24": ("At the end, 1 franc for every 2 goods the owner has",),
    "25": (f"1 coal for 1 coke, {EVERY}", "Gives 1 franc each time"),
    "26": ("At the end, 4 francs for each ship of the owner",),
    "27": ("Sell any goods: a franc for a processed one, a franc for 3 basic ones",),
    "28": (
        "At the end, 4 francs for each public building of the owner",
        "At the end, 2 francs for each craftsman building of the owner",
    ),
    "29": (
        "At the end, 3 francs for each industrial building of the owner",
        "At the end, 2 francs for each economic building of the owner",
    ),
    "30": ("With 2 fish and 5 bread, also take 3 fish and 5 bread",),
    "001": (
        "Take fish: 1 for each fisherman on your buildings",
        "Take coal: 1 for each hammer on your buildings",
    ),
    "002": ("Sell 1 bread for 3 francs, up to 6 times",),
    "003": ("Sell 1 bread and 1 meat for 6 francs, up to 4 times",),
    "004": ("Take 2 fish, 2 wood, 2 grain, 1 cattle and 1 hide",),
    "005": (f"Sell 1 hide and 1 leather for 7 francs, {EVERY}",),
    "006": ("Take 2 iron and 1 coal",),
    "007": ("Sell 1 fish for 2 francs, up to 7 times",),
    "008": (f"Sell 1 smoked fish for 3 francs, {EVERY}",),
    "009": ("Take 3 fish and 3 wood",),
    "010": ("Sell 1 wood and 1 meat for 5 francs, up to 4 times",),
    "011": ("Take 4 wood and 3 francs",),
    "012": ("At the end, 2 francs for each industrial building of the owner",),
    "013": ("At the end, 2 francs for each economic building of the owner",),
    "014": ("Send someone home from another building for 1 franc, and use it for its usual fee",),
    "015": ("Take 1 iron, 1 coal and 1 coke",),
    "016": ("Sell 1 wood, 1 smoked fish and 1 bread for the francs on the card, up to 3 times",),
    "017": ("Take 2 hides and 3 meat",),
    "018": ("Buy charcoal for 1 food each, once", "Buy coal for 2 food each, up to 5 times", BOTH),
    "019": ("Sell 1 grain and 1 bread for 5 francs, up to 3 times",),
    "020": (f"1 hide for 1 bread, {EVERY}", "Sell 1 leather for 5 francs, up to 2 times", BOTH),
    "021": ("Give 3 leather and gain 16 francs, if you can show 14 francs",),
    "022": ("1 clay for 3 bricks, once", "Takes 1 energy in total"),
    "023": ("At a wharf, trade in your own iron ship instead of building it",),
    "024": ("With 2 to 6 cattle, the owner harvests 2 cattle instead of 1",),
    "025": ("What the owner builds costs 1 clay or brick less",),
    "026": (f"Sell 1 wood and 1 leather for 6 francs, {EVERY}",),
    "027": ("Take a processed good for each craftsman building of yours: all different, no steel",),
    "028": ("Sell 1 wood and 1 grain for 3 francs, up to 4 times",),
    "029": ("Pay 3 francs and take two neighbouring offers of goods",),
    "030": ("Sell 1 grain for 2 francs, up to 4 times",),
    "031": ("1 iron for 2 steel, once", "Takes 15 energy in total"),
    "032": ("Sell 1 charcoal and 1 meat for 6 francs, up to 4 times",),
    "033": ("Saves the owner 3 energy in each action",),
    "034": ("Give 3 bricks and gain 14 francs, if you can show 10 francs",),
    "035": ("A franc for as many fish and cattle as the card says; you keep them",),
    "036": ("The owner has 2 actions in the final phase",),
}
"""What each card is to say, written from the facts (15 and 16)."""


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_the_catalogue_says_first_what_a_card_does(card: str) -> None:
    entry = entry_of(HAVRE.brief, card)
    assert entry is not None
    assert str(entry.text).startswith(". ".join(DEEDS[card]) + ". ")
    assert entry.rules == (rulebook.card(NUMBER[card]),)
    assert entry_of(HAVRE.brief, f"card.{card}") == entry
    assert {type(one.effect) for one in CARDS} == {Choose, *TOLD}


def printed(card: str) -> str:
    entry = entry_of(HAVRE.brief, card)
    assert entry is not None
    return str(entry.text)


def test_the_catalogue_has_fee_value_signs_cost_and_price() -> None:
    assert printed("08").endswith(
        "Entering: 2 food or 1 franc. You choose which; food is fish, bread or meat, and a franc counts as "
        "1. Craftsman building, value 6. Shows 1 fisherman. "
        "Built for 2 wood and 1 clay; bought for 6 francs. Name as on the English card: Smokehouse."
    )
    assert "Can't be entered. Industrial building, value 10. " in printed("26")
    assert "Built for 1 wood, 2 iron and 2 bricks; bought for 24 francs. " in printed("26")
    assert "Built for 5 wood, 1 iron and 3 bricks; not for sale. " in printed("30")
    assert "Shows 2 fishermen and 1 hammer. Never built by players; bought for 6 francs. " in printed("017")


def test_the_catalogue_has_every_ship() -> None:
    assert printed("S01") == (
        "Wooden ship, value 2. Built for 5 wood and 3 energy. Bought for 14 francs. Carries 2 goods. "
        "Food a round for 1 to 5 players: 5, 4, 3, 2 and 1."
    )
    assert printed("S18").startswith("Luxury liner, value 38. Built for 3 steel and 3 energy. It can't be")


def test_the_catalogue_says_where_a_good_comes_from_and_what_it_is_for() -> None:
    assert printed("fish") == (
        "A basic good; its back is smoked fish. Feeds 1. At the Shipping Line 1 franc. "
        "Comes from the offer, Fishery 03 and Grocery Market 19."
    )
    assert printed("coke") == (
        "A processed good; its back is coal. Gives 10 energy. At the Shipping Line 5 francs. "
        "Comes from Cokery 25."
    )
    assert printed("steel").endswith("Comes from Business Office 21 and Steel Mill 23.")


@pytest.mark.parametrize("card", ["016", "035", "11"])
def test_where_the_cards_were_not_read_the_catalogue_invents_no_figure(card: str) -> None:
    assert any(f"{place} card" in printed(card) for place in ("on the", "as the", "on your"))


# ---- what is so now


def said(state: HavreState, thing: str) -> list[str]:
    """The facts on a thing now, without its rule."""
    about = HAVRE.about(state, thing)
    assert about is not None, thing
    return [str(line) for line in about.lines]


def test_a_card_tells_whose_it_is_and_who_is_in_it() -> None:
    state = table(2, own={"03": 1}, persons=[NUMBER["03"], NOWHERE])
    assert said(state, "03") == ["Belongs to seat 2", "Persons in it: seat 1"]
    assert said(state, "B1") == ["In the town"]
    assert said(state, "person 0") == ["It is in Fishery 03"]
    assert HAVRE.about(state, "person 1") is None
    assert HAVRE.about(state, "person 7") is None


def test_what_the_table_read_off_its_cards_is_told() -> None:
    state = table(2, diner=6, zoo=3, arts_clay=1, market_most=4)
    assert said(state, "016") == ["Sell 1 wood, 1 smoked fish and 1 bread for 6 francs, up to 3 times"]
    assert said(state, "035") == ["A franc for every 3 fish and cattle you have; you keep them"]
    assert said(state, "11")[-1] == "Built for 1 wood and 1 clay"
    assert "No more than 4" in said(state, "01")
    assert said(table(2, diner=0, zoo=0), "016") == []


def test_a_ship_and_a_stack_of_ships_tell_their_food_for_this_table() -> None:
    state = table(2, ships={"S01": 1})
    state.ships = [[1, 2], [], [], []]
    assert said(state, "S01") == ["Belongs to seat 2", "Gives 4 food per round"]
    assert said(state, "S18") == []
    assert said(state, "wooden ships") == [
        "2 ships in the stack",
        "On top: Dina, value 2",
        "Gives 4 food per round",
    ]
    assert said(state, "luxury ships") == ["0 ships in the stack"]


def test_an_offer_space_and_a_tile_tell_what_is_there() -> None:
    state = table(2)
    state.offer[1], state.tiles[0], state.open_tiles = 5, INTEREST_TILE, False
    assert said(state, "offer 1") == ["On the offer: 5 fish"]
    assert said(state, "tile 0") == ["1 fish and 1 wood, interest", "Whoever has loans pays 1 franc here"]
    assert said(state, "tile 1")[1:] == []
    assert said(state, "tile 6") == ["Still face down"]
    assert [HAVRE.about(state, thing) for thing in ("offer 7", "tile 7", "offer x")] == [None] * 3


def test_the_building_in_use_says_what_it_does() -> None:
    state = table(2)
    assert HAVRE.about(state, "process") is None
    state.doing = NUMBER["07"]
    assert said(state, "process") == ["1 wood for 1 charcoal, as often as you like"]


def test_the_round_is_told_where_it_matters() -> None:
    state = table(2, ships={"S01": 1}, loans=[2, 0])
    state.tiles[0] = INTEREST_TILE
    assert said(state, "turn") == ["Round 1 of 14, turn 1 of 7"]
    assert said(state, "end-turn") == [
        *said(state, "turn"),
        *said(state, "feed"),
        *said(state, "harvest"),
        *said(state, "town-builds"),
        *said(state, "new-ship"),
    ]
    assert said(state, "repay") == ["Loans: seat 1 2 and seat 2 0"]
    assert said(state, "interest") == ["Loans: seat 1 2 and seat 2 0", "The sign is on supply tile 1"]
    assert said(state, "feed") == ["This round card: 3 food each", "Due after ships: seat 1 3 and seat 2 0"]
    assert said(state, "harvest") == ["There is a harvest at the end of this round"]
    assert said(state, "town-builds") == ["The town gets nothing at the end of this round"]
    assert said(state, "new-ship") == ["At the end of this round: wooden ship"]


def test_what_the_town_takes_is_told() -> None:
    state = table(2)
    state.turn = 7
    state.stacks = [[NUMBER["05"]], [NUMBER["03"]], []]
    assert said(state, "town-builds") == ["As it is now, the town would take Fishery 03"]
    state.turn, state.pile = 21, [NUMBER["001"]]
    assert state.card.id == "R05"
    state.turn = 35
    assert state.card.id == "R08"
    assert said(state, "special-comes") == [
        "A special building comes at the end of this round",
        "1 special building is still face down",
    ]


def test_in_the_final_phase_nothing_more_is_due() -> None:
    state = table(2)
    state.turn = state.rounds * 7
    assert said(state, "turn") == ["The final phase: the last turn of each player"]
    assert said(state, "end-turn") == said(state, "turn")
    assert said(state, "feed") == ["No more food is due in this game"]
    assert said(state, "harvest") == ["No more harvest in this game"]
    assert said(state, "town-builds") == ["The town gets nothing at the end of this round"]
    assert said(state, "new-ship") == []


def test_a_round_without_harvest_says_so() -> None:
    state = table(2)
    state.turn = (state.rounds - 1) * 7
    assert state.card.id == "R20"
    assert said(state, "harvest") == ["No harvest at the end of this round"]


def test_facts_go_before_the_rule() -> None:
    told = HAVRE.explain(table(2, loans=[1, 0]), "repay")
    assert told is not None
    assert str(told.lines[0]) == "Loans: seat 1 1 and seat 2 0"
    assert "It costs 5 francs" in str(told.lines[1])
    assert told.rule == rulebook.LOANS


@pytest.mark.parametrize("thing", ["wood", "hello", "gear", "le-havre.enter.fee"])
def test_of_other_things_only_the_rules_are_told(thing: str) -> None:
    assert HAVRE.about(table(2), thing) is None


# ---- a first evening

FIRST_QUESTIONS = {
    "what is this building for, and what does it cost?": ("23", "for 1 steel", "2 iron and 4 bricks"),
    "what does a ship cost?": ("iron ships", "Built for 4 iron and 3 energy", "Bought for 20 francs"),
    "what is this good for?": ("offer 1", "Feeds 1", "At the Shipping Line 1 franc"),
    "what is the percent sign on this tile?": ("tile 4", "Whoever has loans pays 1 franc here"),
    "why do I pay interest?": ("interest", "everybody with loans pays 1 franc"),
    "what happens at the end of this round?": ("end-turn", "3 food each", "harvest", "wooden ship"),
    "how much do I pay to feed?": ("feed", "Due after ships", "less the food of their own ships"),
    "what does a loan cost me?": ("repay", "5 francs", "7 francs off"),
}
"""What is asked, what is touched or held for it, and words of the answer."""
FIRST_REFUSALS = {
    "le-havre.enter.occupied": "Each player has one person",
    "le-havre.enter.fee": "Your own buildings are free",
    "le-havre.feed.too-little": "one for every 4 food",
    "le-havre.build.lacking": "pay its goods to the supply",
    "le-havre.borrow.not-needed": "You can't borrow to buy something",
}
"""Why not? The refusal is the first touch, its rule the second."""


@pytest.mark.parametrize("asked", FIRST_QUESTIONS)
def test_one_touch_answers_what_is_asked_on_a_first_evening(asked: str) -> None:
    thing, *words = FIRST_QUESTIONS[asked]
    told = HAVRE.explain(table(2), thing)
    assert told is not None
    text = " ".join(map(str, told.lines))
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize("code", FIRST_REFUSALS)
def test_a_second_touch_answers_why_not(code: str) -> None:
    told = HAVRE.explain_refusal(Illegal(code, N_("Why not"), rulebook.ENTER))
    assert told is not None
    assert FIRST_REFUSALS[code] in str(told.lines[0])


def test_14_the_round_card_leads_to_all_rounds_to_come() -> None:
    """Three players, the full game: facts 14, from round 16 of 18 on."""
    state = table(3)
    first = [str(line) for line in HAVRE.about(state, "food-due").lines]
    assert first[0].startswith("Food each, rounds 1 to 18: 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10,")
    assert "The town builds: after rounds 3, 7, 11" in "".join(first)
    state.turn = 16 * 7
    last = [str(line) for line in HAVRE.about(state, "food-due").lines]
    cards = [ROUND_CARDS[number] for number in state.deck[16:]]
    assert last[0] == f"Food each, rounds 17 to 18: {cards[0].food[2]}, {cards[1].food[2]}"
    assert "No harvest in round 18" in last
    assert not any("Wooden" in line for line in last)
    state.turn = 18 * 7
    assert [str(line) for line in HAVRE.about(state, "food-due").lines] == ["No round is left"]


def test_a_player_is_told_what_the_feeding_will_be() -> None:
    state = table(3, {0: {"fish": 2}, 1: {"francs": 9}}, ships={"S01": 2}, turn=8 * 7)
    due = state.card.food[2]
    loans = -(-(due - 2) // 4)
    assert said(state, "food 0") == [
        f"At the end of this round {due} food is due",
        f"In food and francs there is 2: {due - 2} missing",
        f"Without more, {loans} loans of 4 francs: each costs 7 at the end, or 5 to repay",
        "The harvest comes first, but grain and live cattle feed nobody",
    ]
    assert said(state, "food 1")[1] == "In food and francs there is 9: enough"
    assert said(state, "food 2")[0] == (
        f"At the end of this round {due} food is due; ships bring 3: {due - 3} left to pay"
    )
    state = table(3, turn=state.rounds * 7)
    assert state.final
    assert said(state, "food 0") == ["No more food is due in this game"]


def test_a_ship_seen_in_full_says_what_its_stamp_says_and_more() -> None:
    state = table(2, ships={"S01": 0})
    stamp = next(
        shape for shape in engines.engine("le_havre").view(state, None).board.shapes if shape.name == "S01"
    )
    assert [str(one) for one in (stamp.text, stamp.note, *stamp.shorter)] == [
        "Appoline",
        "value 2, 4 food a round",
        "2",
    ]


def test_nobody_starves_who_has_paid_the_food_of_the_round() -> None:
    for served, phase in ((1, FEEDING), (3, TOWN)):
        state = table(3, phase=phase, seat=0, served=served)
        rows = engines.engine("le_havre").view(state, None).ledger.rows
        for seat in range(3):
            paid = seat < served
            assert (said(state, f"food {seat}") == ["The food of this round is paid"]) == paid
            assert [fact.alert for fact in rows[seat].facts if fact.icon == "food"] == [not paid]
