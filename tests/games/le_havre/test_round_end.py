"""The end of a round, the final phase, and wealth."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.table.play.moment import shares_of
from engines.core.events import TABLE
from engines.games.le_havre import outlook
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.arrivals import BuildForTown, OpenSpecial, TurnUp
from engines.games.le_havre.moves.market import Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.round_end import Borrow, Feed, Provide
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.setup_options import MOST_ANIMALS, MOST_FRANCS
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import FEEDING, IN_TOWN, TOWN, HavreState
from engines.games.le_havre.tables import SHIP_NUMBER
from tests.games.le_havre.table import answered, ending, grey, hand, played, refused, table, told


def ended(players: int, hands: Mapping[int, Mapping[str, int]], number: int, **other: object) -> HavreState:
    state = ending(players, hands, number, **other)
    return played(state, EndTurn(state.seat))


def test_a_grain_and_two_cattle_bring_one_each() -> None:
    state = ended(5, {0: {"grain": 1, "cattle": 2}, 1: {"grain": 7, "cattle": 1}, 2: {}}, 1)
    assert [hand(state, seat) for seat in range(3)] == [
        {"grain": 2, "cattle": 3},
        {"grain": 8, "cattle": 1},
        {},
    ]


def test_some_rounds_have_no_harvest() -> None:
    state = ended(3, {0: {"grain": 2, "francs": 1}}, 1)
    assert hand(state) == {"grain": 2, "francs": 3}


def test_ships_feed_and_their_surplus_is_lost() -> None:
    state = ending(4, {}, 16, ships={"S01": 0, "S06": 0, "S12": 1, "S14": 1})
    assert [state.food_due(seat) for seat in range(4)] == [5, 0, 10, 10]
    assert state.card.food[3] == 10


def test_food_is_paid_with_food_and_francs_mixed() -> None:
    state = ended(2, {0: {"fish": 2, "francs": 3}, 1: {"meat": 1}}, 1)
    assert (state.phase, ENGINE.actors(state)) == (FEEDING, (0,))
    assert str(Feed.remark(state, 0)) == "3 food"
    assert grey(state, Borrow) == "le-havre.borrow.not-needed"
    state = played(state, Feed(0, (("fish", 1), ("francs", 2))))
    assert hand(state) == {"fish": 1, "francs": 1}
    state = played(state, answered(state, Feed, 1))
    assert (state.turn, hand(state, 1)) == (7, {})


def test_who_has_paid_lacks_nothing_while_the_others_feed() -> None:
    def lacking(state: HavreState) -> list[str]:
        return [str(row.alert) for row in ENGINE.view(state, None).ledger.rows]

    state = ended(3, {1: {"fish": 3}, 2: {"fish": 1}, 0: {"fish": 2}}, 3, own={"B1": 2, "B2": 0})
    assert (state.phase, state.hungry) == (FEEDING, 2)
    assert lacking(state) == ["1 food short", "None", "2 food short"]
    state = played(state, Borrow(2))
    assert lacking(state) == ["1 food short", "None", "None"]
    food = [row.facts[1] for row in ENGINE.view(state, None).ledger.rows]
    assert [fact.value for fact in food] == ["2/3", "3/3", 2], "who has paid owes no more"
    assert str(food[2].label) == "food; paid for this round"


def test_so_many_loans_are_told_beside_what_is_left_of_them() -> None:
    state = ended(2, {0: {"fish": 2, "francs": 2}, 1: {"fish": 20}}, 5, own={"B1": 0})
    _, events = ENGINE.play(state, Borrow(0))
    (share,) = shares_of(events)
    assert share.goods == (("fish", -2), ("francs", 1), ("loan", 2))


def test_nothing_superfluous_is_paid_and_excess_is_lost() -> None:
    state = ended(2, {0: {"meat": 3, "fish": 2}, 1: {"fish": 9}}, 3)
    assert refused(state, Feed(0, (("fish", 1), ("meat", 2)))) == "core.answer.unfit"
    assert hand(played(state, answered(state, Feed))) == {"meat": 2}
    assert hand(played(state, Feed(0, (("meat", 2),)))) == {"meat": 1, "fish": 2}


def test_who_has_nothing_else_borrows_by_itself() -> None:
    state = ended(2, {0: {"fish": 2, "francs": 2}, 1: {"fish": 20}}, 5)
    assert state.loans == [2, 0]
    assert hand(state) == {"francs": 3}
    assert ENGINE.actors(state) == (1,)


def test_who_has_something_to_sell_sells_or_borrows() -> None:
    state = ended(2, {0: {"fish": 2}, 1: {"fish": 20}}, 3, own={"B1": 0, "15": 0})
    assert grey(state, Feed) == "le-havre.feed.too-little"
    assert str(Borrow.remark(state, 0)) == "1 loan"
    assert refused(state, TakeOffer(0, "fish")) == "le-havre.turn.food-first"
    sold = played(state, Sell(0, "15"))
    assert hand(played(sold, answered(sold, Feed))) == {"francs": 5}
    lent = played(state, answered(state, Borrow))
    assert (hand(lent), lent.loans, lent.owned(0)) == ({"francs": 1}, [1, 0], [NUMBER["B1"], NUMBER["15"]])


def test_a_ship_sold_to_feed_feeds_no_more() -> None:
    state = ended(2, {1: {"fish": 20}}, 3, ships={"S01": 0})
    assert state.food_due(0) == 1
    state = played(state, Sell(0, "S01"))
    assert (state.loans, hand(state)) == ([1, 0], {})


def test_others_sell_while_one_feeds() -> None:
    state = ended(2, {0: {"fish": 9}, 1: {"fish": 9}}, 2, own={"B1": 0})
    assert ENGINE.actors(state) == (1,)
    assert hand(played(state, Sell(0, "B1"))) == {"fish": 9, "francs": 2}


def test_the_town_builds_the_lowest_top_card() -> None:
    state = ending(5, {}, 4)
    state.goods[0][0] = state.goods[1][0] = 9
    for seat in range(5):
        state.goods[seat][0] = 9
    state.stacks = [[NUMBER["07"], NUMBER["08"]], [NUMBER["05"]], [NUMBER["10"]]]
    state.phase = TOWN
    state, events = told(state, BuildForTown(TABLE))
    assert NUMBER["05"] in state.owned(-1)
    assert any("the town builds Bakehouse 05" in str(event.what) for event in events)
    assert (state.turn, state.seat) == (28, (ending(5, {}, 4).seat + 1) % 5)


@pytest.mark.parametrize(
    ("tops", "number", "value"), [("15 18 28", "15", "28"), ("14 12 17", "12", "12"), ("10 07", "07", "10")]
)
def test_by_a_rule_of_the_house_the_town_takes_the_lowest_value(tops: str, number: str, value: str) -> None:
    stacks = [[NUMBER[card]] for card in tops.split()] + [[]] * (3 - len(tops.split()))
    for takes, card in (("number", number), ("value", value)):
        state = table(5, turn=4 * 7 - 1, stacks=[stack[:] for stack in stacks], town_takes=takes)
        assert str(outlook.arriving(state)).endswith(f" {card}")
        ahead = [str(one.what) for one in ENGINE.look_ahead(state)]
        assert f"the town builds {CARDS[NUMBER[card]].name} {card}" in ahead
        state.phase = TOWN
        state = played(state, BuildForTown(TABLE))
        assert state.owner[NUMBER[card]] == IN_TOWN
        assert state.copy() == state


def test_with_no_card_left_the_town_builds_nothing() -> None:
    for number, fields in ((4, {"stacks": [[], [], []]}), (5, {"pile": []})):
        state = ending(5, {seat: {"fish": 9} for seat in range(5)}, number, **fields)
        state = played(state, EndTurn(state.seat))
        while state.phase == FEEDING:
            state = played(state, answered(state, Feed, state.hungry))
        assert state.turn == number * 7


def special_round(**fields: object) -> HavreState:
    return ending(1, {}, 1, phase=TOWN, **fields)


def test_a_special_building_comes_up_by_itself_where_it_is_known() -> None:
    state = special_round()
    assert CARDS[state.pile[0]].id == "002"
    state = played(state, OpenSpecial(TABLE))
    assert state.owner[NUMBER["002"]] == -1
    assert len(state.pile) == 5


def test_a_special_building_that_lies_face_down_is_told() -> None:
    state = special_round(pile=[-1, -1])
    assert ENGINE.actors(state) == (0,)
    move = answered(state, TurnUp, card="004")
    state = played(state, move)
    assert state.owner[NUMBER["004"]] == -1
    assert state.pile == [-1]
    assert refused(special_round(pile=[-1]), TurnUp(0, "014")) == "core.answer.unfit"
    assert refused(special_round(pile=[-1, NUMBER["004"]]), TurnUp(0, "004")) == "core.answer.unfit"


@pytest.mark.parametrize(("card", "field"), [("016", "diner"), ("035", "zoo")])
def test_what_only_the_card_tells_is_asked_when_it_turns_up(card: str, field: str) -> None:
    for pile in ([-1], [NUMBER[card]]):
        state = special_round(pile=pile[:], diner=0, zoo=0)
        assert ENGINE.actors(state) == (0,)
        move = answered(state, TurnUp, card=card, printed=4)
        assert move == TurnUp(0, card, 4)
        assert getattr(played(state, move), field) == 4
    asked: Any = TurnUp.ask(special_round(pile=[NUMBER[card]], diner=0, zoo=0), 0)
    figure = next(asked)
    assert (figure.low, figure.high) == (1, {"diner": MOST_FRANCS, "zoo": MOST_ANIMALS}[field])
    known = special_round(pile=[-1], diner=3, zoo=5)
    assert answered(known, TurnUp, card=card) == TurnUp(0, card, 0)
    assert getattr(played(known, TurnUp(0, card, 0)), field) == getattr(known, field)


def test_the_round_card_becomes_the_top_ship() -> None:
    state = ended(5, {}, 1)
    assert state.ships == [[SHIP_NUMBER["S01"]], [], [], []]
    assert (state.turn, state.seat) == (7, 2)


def test_a_player_who_owes_nothing_is_passed_over() -> None:
    state = ending(2, {}, 1, ships={"S06": 0})
    state.phase, state.served = FEEDING, 0
    state, events = ENGINE.play(state, Provide(TABLE))
    assert (state.served, state.hungry) == (1, 1)
    assert "owes no food" in str(events[0].what)
    assert str(events[0].why) == "3 food due; ships bring 5"


# ---- the look ahead


def test_from_the_sixth_turn_the_round_end_is_told_in_advance() -> None:
    own = {"fish": 2, "grain": 1}
    state = table(2, {0: own, 1: {"meat": 9}}, {}, {"S01": 0}, turn=32)
    assert ENGINE.look_ahead(state) == []
    state.turn = 33
    before = state.copy()
    words = [f"{event.seat}: {event.what}" for event in ENGINE.look_ahead(state)]
    assert words[-4:] == [
        "0: 3 food short: 1 loan, -7 at the end",
        "1: pays 9 food; has 27 in food and francs",
        f"-1: the town builds {CARDS[min(state.tops())].name} {CARDS[min(state.tops())].id}",
        "-1: a new wooden ship: Ophelie",
    ]
    assert words[0] == "0: receives 1 grain"
    assert state == before
    assert outlook.lacking(state, 0) == 3


def test_a_special_building_is_announced_and_nothing_where_the_town_cannot_build() -> None:
    state = table(2, turn=6 * 7 - 1)
    assert "a special building turns up" in [str(event.what) for event in ENGINE.look_ahead(state)]
    state = table(2, turn=5 * 7 - 1, stacks=[[], [], []])
    assert not any("town builds" in str(event.what) for event in ENGINE.look_ahead(state))
    state = table(3, turn=6)
    assert [str(event.what) for event in ENGINE.look_ahead(state)][-1] == "a new wooden ship: Dina"
    outlook.RoundEnd(TABLE).apply(state.copy(), None)
    assert outlook.RoundEnd.ask(state, TABLE) == outlook.RoundEnd(TABLE)
    assert ENGINE.look_ahead(table(5, turn=6))
