"""Statements of the facts that no other test speaks of, by their numbers."""

import pytest
from msgspec.structs import replace

from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.moves.supply import Supply
from engines.games.le_havre.moves.trading import TradeGoods
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import FEEDING, NOWHERE, OVER, TURN, HavreState
from engines.games.le_havre.tables import ROUNDS, TURNS
from tests.games.le_havre.table import (
    agreed,
    answered,
    blocked,
    ending,
    hand,
    moored,
    offered,
    on,
    played,
    refused,
    table,
)


def final(own: dict[str, int], **goods: int) -> HavreState:
    """The final turn of seat 0, of two players, with these cards and goods."""
    state = ending(2, {seat: {"meat": 9} for seat in range(2)}, 14, own=own)
    state = played(state, EndTurn(state.seat))
    while state.phase == FEEDING:
        state = played(state, answered(state, Feed, state.hungry))
    state.goods[0] = table(2, {0: goods}).goods[0]
    return state


def test_1_5_goods_and_loans_have_no_limit_and_lie_open() -> None:
    state = played(offered(table(2, {0: {"fish": 99}}), fish=60), TakeOffer(0, "fish"))
    assert hand(state) == {"fish": 159}
    assert ENGINE.view(state, 1).ledger == ENGINE.view(state, None).ledger


def test_19_16_more_loans_than_the_box_has_cards() -> None:
    state = ending(2, {1: {"meat": 9}}, 14, loans=[11, 0])
    state = played(state, EndTurn(1))
    assert played(state, answered(state, Feed, 1)).loans == [16, 0]


def test_2_13_nobody_stands_in_a_building_at_the_start() -> None:
    assert ENGINE.setup(agreed(5)).persons == [NOWHERE] * 5


@pytest.mark.parametrize("first", range(3))
def test_2_14_and_3_1_turns_go_round_from_the_start_player_on_across_rounds(first: int) -> None:
    state = offered(ENGINE.setup(replace(agreed(3), first=first)))
    for turn in range(2 * TURNS):
        assert (state.turn, state.seat) == (turn, (first + turn) % 3)
        state = played(state, Supply(-1)) if state.phase != TURN else state
        state.offer[0], state.goods = 1, [[9] * 17 for _ in range(3)]
        state = played(state, TakeOffer(state.seat, "francs"), EndTurn(state.seat))
        while state.phase == FEEDING:
            state = played(state, answered(state, Feed, state.hungry))


@pytest.mark.parametrize("game", ROUNDS)
def test_3_5_a_game_lasts_whole_laps(game: str) -> None:
    assert not any(rounds * TURNS % seats for seats, rounds in enumerate(ROUNDS[game], 1))


def test_7_2_proposals_are_not_entered_and_buildings_of_others_are() -> None:
    state = table(2, {0: {"wood": 9, "fish": 9}}, {"07": 1})
    assert refused(state, Enter(0, "01", "")) == "core.answer.unfit"
    assert played(state, Enter(0, "07", "")).doing == NUMBER["07"]


def test_9_2_both_buildings_may_come_from_one_stack() -> None:
    state = table(2, {0: {"wood": 5}}, {"B3": 0})
    state.stacks = [[NUMBER["01"], NUMBER["04"]], [], []]
    state = played(state, Enter(0, "B3", ""), Build(0, "01"), Build(0, "04"))
    assert state.owned(0) == [NUMBER[card] for card in ("B3", "01", "04")]


def test_9_4_clay_iron_and_charcoal_stand_in_for_nothing() -> None:
    for card, goods in (
        ("20", {"wood": 1, "clay": 9}),
        ("29", {"brick": 4, "iron": 9}),
        ("01", {"charcoal": 9}),
    ):
        state = table(2, {0: {**goods, "fish": 2}}, {"B1": 0})
        state.stacks = [[NUMBER[card]], [], []]
        assert blocked(state, Enter, "B1") == "le-havre.build.nothing"


def test_9_6_a_building_just_built_is_not_used_in_that_turn() -> None:
    state = table(2, {0: {"wood": 2}}, {"B1": 0})
    state.stacks = [[NUMBER["01"]], [], []]
    state = played(state, Enter(0, "B1", ""), Build(0, "01"))
    assert refused(state, Enter(0, "01", "")) == "le-havre.turn.acted"


def test_9_7_one_ship_an_action_and_the_top_one() -> None:
    state = moored(table(2, {0: {"wood": 16}}, {"12": 0}), "S04", "S01")
    state = on(played(state, Enter(0, "12", "")))
    assert (state.doing, state.fleet[0], hand(state)) == (NOWHERE, [0], {"wood": 8})


def test_10_4_players_do_not_buy_from_players() -> None:
    state = table(2, {0: {"francs": 99}}, {"06": 1}, {"S01": 1})
    assert refused(state, Buy(0, "06")) == "core.answer.unfit"
    assert refused(state, Buy(0, "S01")) == "core.answer.unfit"


def test_17_3_and_19b_15_what_is_built_in_the_final_phase_counts_and_serves_the_second_action() -> None:
    state = final({"036": 0, "B1": 0}, clay=1, wood=3)
    state.stacks = [[NUMBER["07"]], [], []]
    before = ENGINE.scores(state, None)[0].total
    state = played(state, Enter(0, "B1", ""), Build(0, "07"), Enter(0, "07", ""))
    assert hand(on(state)) == {"charcoal": 3}
    assert ENGINE.scores(state, None)[0].total == before + 8


def test_17_12_a_church_that_was_sold_is_not_bought_back() -> None:
    state = played(table(2, {1: {"francs": 99}}, {"30": 0}), Sell(0, "30"))
    assert hand(state) == {"francs": 13}
    state.seat, state.sold = 1, []
    assert blocked(state, Buy, "30", 1) == "le-havre.buy.not-for-sale"


def test_18_12_loans_are_not_repaid_by_themselves_at_the_end() -> None:
    state = final({}, francs=9)
    state.loans = [1, 0]
    state = played(state, EndTurn(0), EndTurn(1))
    assert (state.phase, state.loans, hand(state)) == (OVER, [1, 0], {"francs": 9})


def test_19b_1_the_action_of_the_final_phase_may_be_left_out() -> None:
    assert played(final({}), EndTurn(0)).seat == 1


def test_19b_9_a_modern_wharf_stays_so_when_it_is_sold() -> None:
    state = moored(table(2, {0: {"iron": 4, "brick": 1, "coal": 1}}, {"12": 0}), "S06")
    state = on(played(state, Enter(0, "12", "")), ship="iron")
    assert played(state, Sell(0, "12")).modern == [NUMBER["12"]]


def test_19b_11_what_comes_out_of_an_action_does_not_go_into_it() -> None:
    state = played(table(2, {0: {"fish": 4}}, {"21": 0}), Enter(0, "21", ""))
    assert blocked(state, TradeGoods, "steel leather") == "le-havre.use.too-few-goods"
    assert refused(state, TradeGoods(0, "steel leather", (("fish", 4),), "steel")) != ""


def test_19b_14_the_masons_guild_saves_on_both_buildings_of_an_action() -> None:
    state = table(2, {0: {"clay": 1}}, {"025": 0, "B3": 0})
    state.stacks = [[NUMBER["05"]], [NUMBER["07"]], []]
    state = played(state, Enter(0, "B3", ""), Build(0, "05"), Build(0, "07"))
    assert (hand(state), state.doing) == ({}, NOWHERE)


def test_9_10_a_wooden_ship_does_not_modernise_a_wharf() -> None:
    state = moored(table(2, {0: {"wood": 8}}, {"12": 0}), "S01")
    assert on(played(state, Enter(0, "12", ""))).modern == []
