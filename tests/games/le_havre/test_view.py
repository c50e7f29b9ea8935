"""What the table is shown: the outlook of a round's end, what is told of a card, the charts."""

import pytest

from companion.table.reports.rules_in_brief import plain
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.brief.buildings import PHOTOGRAPHED
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.open_buildings import why_not_enter
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import FEEDING, HavreState
from tests.games.le_havre.table import answered, hand, played, table

# ---- the outlook


def outlook(state: HavreState) -> list[str]:
    """What the strip says, a line for each seat and one for the table."""
    shown = ENGINE.view(state, None).outlook
    assert shown is not None
    return [
        " ".join([*(f"{fact.label} {fact.value}" for fact in one.facts), str(one.says or "")]).strip()
        for one in shown.prospects
    ]


def test_the_outlook_is_there_from_the_sixth_turn_and_not_in_the_final_phase() -> None:
    for turn, there in ((31, False), (32, False), (33, True), (34, True), (35, False), (98, False)):
        assert (ENGINE.view(table(2, turn=turn), None).outlook is not None) == there
    assert ENGINE.view(table(2, turn=34, phase=FEEDING), None).outlook is None


def test_the_outlook_says_who_lacks_what_who_harvests_and_what_comes() -> None:
    hands = {0: {"fish": 2, "grain": 1}, 1: {"meat": 9, "cattle": 2}, 2: {"fish": 4}}
    state = table(3, hands, {"024": 1}, turn=33)
    lowest = CARDS[min(state.tops())]
    assert (state.card.id, state.card.food[2]) == ("R05", 4)
    assert outlook(state) == [
        "food missing −2 loan +1 grain +1",
        "food to spare +23 cattle +2",
        "food to spare 0",
        "new: wooden ship",
    ]
    state.turn = 47
    assert outlook(state)[-1] == f"new: {lowest.name} {lowest.id}, wooden ship"
    state.turn = 54
    assert outlook(state)[-1] == "new: a special building, iron ship"
    state.pile = []
    assert outlook(state)[-1] == "new: iron ship"


def test_what_is_missing_is_alarming() -> None:
    shown = ENGINE.view(table(2, {1: {"fish": 20}}, turn=33), None).outlook
    assert shown is not None
    assert [[fact.alert for fact in one.facts] for one in shown.prospects] == [[True, True], [False], []]


# ---- a card that is touched


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_every_card_can_be_told_about_with_where_its_name_is_from(card: str) -> None:
    told = ENGINE.explain(table(5, own={card: 1}), card)
    assert told is not None
    assert str(told.title).endswith(f" {card}")
    *now, printed = (str(line) for line in told.lines)
    origin = "Name as on" if card in PHOTOGRAPHED.split() else "Name from English sources"
    assert f". {origin}" in printed
    assert printed.endswith(f": {CARDS[NUMBER[card]].name}.")
    assert now[0] == "Belongs to seat 2"


def test_a_card_that_is_touched_tells_what_is_so_now_and_then_what_is_printed() -> None:
    state = table(4, own={"08": -1})
    state.persons = [NUMBER["08"], NUMBER["08"], -1, -1]
    told = ENGINE.explain(state, "08")
    assert told is not None
    assert [str(line) for line in told.lines] == [
        "In the town",
        "Persons in it: seat 1 and seat 2",
        (
            "1 fish for 1 smoked fish, up to 6 times. Takes 1 energy in total. Gives half a franc each time, "
            "rounded down in total. Entering: 2 food or 1 franc. You choose which; food is fish, bread or "
            "meat, and a franc counts as 1. Craftsman building, value 6. Shows 1 fisherman. "
            "Built for 2 wood and 1 clay; bought for 6 francs. Name as on the English card: Smokehouse."
        ),
    ]
    assert (told.icons, told.rule) == (("smoked_fish",), rulebook.card(NUMBER["08"]))


def test_a_person_stands_where_a_building_says_what_it_costs_to_enter() -> None:
    def cost() -> list[str]:
        board = ENGINE.view(state, None).board
        assert board is not None
        (building,) = [shape for shape in board.shapes if shape.name == "08"]
        return [f"{fact.label} {fact.value}" for fact in building.facts]

    state = table(4, own={"08": -1})
    assert cost() == ["food 2", "francs 1"]
    state.persons = [NUMBER["08"], -1, -1, -1]
    assert cost() == []


def places(state: HavreState) -> dict[str, tuple[float, ...]]:
    """Where each building stands that has a card."""
    board = ENGINE.view(state, None).board
    assert board is not None
    return {s.name: s.points for s in board.shapes if s.name and not s.folded and len(s.shorter) > 1}


def test_buildings_stand_by_number_whoever_owns_them_and_ships_fold() -> None:
    ids = [one.id for one in CARDS if one.entered][:20]
    state = table(4, own={name: 1 + at % 3 for at, name in enumerate(ids)})
    state.fleet[2] = [0, 1, 2, 3]
    stand = places(state)
    reading = sorted(stand, key=lambda name: (-max(stand[name][1::2]), min(stand[name][::2])))
    assert reading == ids
    shapes = ENGINE.view(state, None).board.shapes  # type: ignore[union-attr]
    assert all(shape.folded for shape in shapes if (shape.name or "").startswith("S"))


def test_a_building_moves_neither_with_the_turn_nor_with_what_its_player_can_pay() -> None:
    ids = [one.id for one in CARDS if one.entered][:20]
    own = {name: 1 + at % 3 for at, name in enumerate(ids)}
    poor, rich = table(4, own=own), table(4, {0: {"fish": 9, "francs": 9}}, own)
    sold = table(4, own={**own, "03": 3})
    sold.persons = [NUMBER["08"], NUMBER["02"], -1, -1]
    assert places(poor) == places(rich) == places(sold)


def test_where_there_are_more_buildings_than_cards_those_fold_that_cannot_be_entered() -> None:
    state = table(4, {0: {"fish": 9, "francs": 9}}, {one.id: 1 + at % 3 for at, one in enumerate(CARDS[:33])})
    open_ = {one.id for one in CARDS[:33] if why_not_enter(state, state.seat, NUMBER[one.id]) is None}
    assert len(places(state)) == 30
    assert open_ <= set(places(state))


def test_a_person_covers_no_name() -> None:
    state = table(4, own={"08": -1, "02": -1, "03": 1})
    state.persons = [NUMBER["08"], NUMBER["02"], NUMBER["03"], -1]
    board = ENGINE.view(state, None).board
    assert board is not None
    boxes = {shape.name: (min(shape.points[1::2]), max(shape.points[1::2])) for shape in board.shapes}
    for seat, name in enumerate(("08", "02", "03")):
        (spot,) = [spot for spot in board.spots if spot.name == f"person {seat}"]
        low, top = boxes[name]
        assert spot.y + spot.size / 2 < (low + top) / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_the_same_however_narrow_they_are(language: str) -> None:
    """Who reads "Wharf" twice can't say which; a person may stand where the number was."""
    say = reader(language, "le_havre", ())
    ids = [one.id for one in CARDS]
    board = ENGINE.view(table(4, own={name: 1 + at % 3 for at, name in enumerate(ids)}), None).board
    assert board is not None
    cards = [shape for shape in board.shapes if shape.name in ids]
    for names in zip(*((card.shorter[0], card.shorter[-2]) for card in cards), strict=True):
        told = [say.render(name) for name in names]
        assert len(told) == len(ids)
        assert not [name for name in told if told.count(name) > 1]


def test_a_ship_that_is_touched_tells_what_it_carries_and_feeds() -> None:
    told = ENGINE.explain(table(3), "S06")
    assert told is not None
    assert [str(line) for line in told.lines] == [
        "Gives 4 food per round",
        (
            "Iron ship, value 2. Built for 4 iron and 3 energy. Bought for 20 francs. Carries 3 goods. "
            "Food a round for 1 to 5 players: 7, 5, 4, 3 and 2."
        ),
    ]


# ---- what everyone owns


def test_buildings_are_named_one_by_one_and_ships_by_their_type() -> None:
    state = table(2, own={"03": 0, "17": 0, "01": 1}, ships={"S01": 0, "S02": 0, "S03": 1})
    rows = ENGINE.view(state, None).ledger.rows
    assert [[str(card) for card in row.cards] for row in rows] == [
        ["Fishery 03", "Wharf 17", "2 × wooden ship"],
        ["Marketplace 01", "wooden ship"],
    ]


# ---- the charts


def test_the_charts_follow_wealth_goods_and_loans() -> None:
    state = table(2, {0: {"clay": 2}, 1: {"wood": 4}}, turn=6, actions=0, loans=[0, 1])
    assert ENGINE.charts(state, None) == ()
    state = played(state, EndTurn(0))
    assert (hand(state), state.loans) == ({"clay": 2, "francs": 1}, [1, 2])
    charts = ENGINE.charts(state, None)
    assert [str(chart.title) for chart in charts] == [
        "Wealth after each round",
        "Goods after each round",
        "Loans after each round",
    ]
    ends = [[series.points[-1] for series in chart.series] for chart in charts]
    assert ends == [[(1.0, -6.0), (1.0, -13.0)], [(1.0, 2.0), (1.0, 4.0)], [(1.0, 1.0), (1.0, 2.0)]]
    assert [series.seat for series in charts[0].series] == [0, 1]


def test_a_chart_of_what_nobody_had_is_left_out() -> None:
    state = table(1, {0: {"meat": 9}}, turn=6, actions=0)
    state = played(state, EndTurn(0))
    state = played(state, answered(state, Feed))
    assert "Loans after each round" not in [str(chart.title) for chart in ENGINE.charts(state, None)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_name_is_a_word_of_the_name_or_its_beginning(language: str) -> None:
    say = reader(language, "le_havre", ()).render
    for card in CARDS:
        short = say(words.SHORT_NAME[card.id]) if card.id in words.SHORT_NAME else ""
        name = plain(say(card.name))
        assert all(plain(part).rstrip(".") in name for part in short.split()), (card.id, short)
