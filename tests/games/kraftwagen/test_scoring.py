"""The race, the buyers, the end of a turn and of the game (facts K-150 to K-156, K-170 to K-225)."""

import pytest
from msgspec.structs import replace

from engines.core.events import TABLE
from engines.core.scoring import standings
from engines.games.kraftwagen.buying import purchases
from engines.games.kraftwagen.circuit import drive, order
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.tiles import TakeTile
from engines.games.kraftwagen.moves.turn import CallScoring, EndTurn, NextTurn
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.state import AWARDS, CAR, SCORE, TURN
from engines.games.kraftwagen.tables import lap_money
from tests.games.kraftwagen.boxes import FULL, PRINTED
from tests.games.kraftwagen.table import begun, code, doing, may, play, scored

BODY, ENGINE_, PRESTIGE, PRICE = range(4)

# ---- Grand Prix


def test_k150_the_car_moves_as_many_spaces_as_its_engine_shows() -> None:
    state = doing("grand-prix")
    state.racing[0], state.space[0] = 4, 3
    result = play(state, Race(0))
    assert result.state.space[0] == 7
    assert result.events[0].spots == ("car0",)


def test_k151_k152_k156_occupied_spaces_are_skipped_and_not_counted() -> None:
    assert drive(0, 2, {2}, 20) == (3, 0)
    assert drive(0, 1, {1, 2, 3}, 20) == (4, 0)
    state = doing("grand-prix")
    state.racing[0], state.space[1] = 2, 2
    assert play(state, Race(0)).state.space[0] == 3


def test_k152_cars_in_the_pit_lane_are_in_nobodys_way() -> None:
    assert play(doing("grand-prix"), Race(0)).state.space[0] == 1


def test_k151_the_own_car_is_in_nobodys_way() -> None:
    state = doing("grand-prix", box=replace(FULL, circuit=8))
    state.racing[0], state.space[0] = 7, 3
    state.cards[0] = [Card(engineer=2)]
    after = play(state, Race(0)).state
    assert (after.space[0], after.laps[0]) == (4, 1)


def test_k153_each_crossing_of_the_line_is_a_lap() -> None:
    assert drive(19, 3, set(), 20) == (2, 1)
    assert drive(19, 3, {20, 1}, 20) == (4, 1)
    assert drive(20, 17, set(), 8) == (1, 3)
    state = doing("grand-prix")
    state.racing[0], state.space[0] = 5, 18
    result = play(state, Race(0))
    assert (result.state.space[0], result.state.laps[0]) == (3, 1)
    assert result.says("lap 1")


def test_k154_leaving_the_pit_lane_is_no_crossing() -> None:
    assert drive(0, 7, set(), 20) == (7, 0)


def test_k155_on_a_circuit_nobody_counted_the_line_is_entered() -> None:
    state = doing("grand-prix", box=PRINTED)
    assert may(state, Race) == [Race(0)]
    state.space = [18, 2, 0]
    state.racing[0] = 4
    assert play(state, Race(0, "no")).state.space[0] == 22
    after = play(state, Race(0, "yes", 1)).state
    assert (after.space[0], after.laps[0]) == (1, 1)
    assert code(state, Race(0, "yes", 2)) == "kraftwagen.race.occupied"
    assert code(state, Race(0, "yes", 9)) == "core.answer.unfit"


def test_k070_of_different_races_on_a_tile_the_player_says_which_comes_first() -> None:
    state = doing("grand-prix", "race-2", "worker")
    state.racing[0], state.space[0] = 4, 3
    assert may(state, Race) == [Race(0, race="grand-prix"), Race(0, race="race-2")]
    assert code(state, Race(0)) == "core.answer.unfit"
    assert Race.remark(state, 0) is None
    after = play(state, Race(0, race="race-2")).state
    assert (after.space[0], after.todo) == (5, ["grand-prix", "worker"])
    assert str(Race.remark(after, 0)) == "4 spaces"
    assert play(after, Race(0)).state.space[0] == 9
    assert may(doing("grand-prix", "grand-prix"), Race) == [Race(0)]


def test_k155_on_a_circuit_nobody_counted_the_race_that_comes_first_says_how_far_the_car_may_come() -> None:
    state = doing("grand-prix", "race-2", box=PRINTED)
    state.racing[0], state.space = 4, [18, 0, 0]
    assert code(state, Race(0, "yes", 3, "race-2")) == "core.answer.unfit"
    after = play(state, Race(0, "no", race="race-2"), Race(0, "yes", 4)).state
    assert (after.space[0], after.laps[0]) == (4, 1)
    assert play(state, Race(0, "yes", 3, "grand-prix")).state.todo == ["race-2"]


def test_k170_places_pay_7_4_2_and_the_fourth_nothing() -> None:
    state = begun(4)
    state.space, state.phase, state.track = [3, 9, 5, 4], CAR, 0
    result = play(state, EndTurn(0))
    assert [result.state.white[seat][1] for seat in range(4)] == [0, 7, 4, 2]
    places = [(event.seat, str(event.why)) for event in result.events if "Grand Prix" in str(event.why)]
    assert places == [
        (1, "1st in the Grand Prix"),
        (2, "2nd in the Grand Prix"),
        (3, "3rd in the Grand Prix"),
    ]


@pytest.mark.parametrize(("laps", "money"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 6), (5, 7), (6, 8), (9, 11)])
def test_k171_laps_pay(laps: int, money: int) -> None:
    assert lap_money(laps) == money
    assert money == (max(0, 2 * laps - 1) if laps <= 3 else laps + 2)


def test_k172_more_laps_first_then_the_further_space() -> None:
    assert order([0, 1, 1], [19, 3, 5], pit_lane=False) == [2, 1, 0]


def test_k173_a_car_in_the_pit_lane_has_no_place_unless_agreed() -> None:
    assert order([0, 0, 0], [4, 0, 2], pit_lane=False) == [0, 2]
    assert order([0, 0, 0], [4, 0, 2], pit_lane=True) == [0, 2, 1]
    assert order([0, 0, 0], [4, 0, 0], pit_lane=True) == [0]


def test_a_car_with_laps_has_a_place_wherever_a_count_says_that_it_stands() -> None:
    assert order([0, 1, 0], [4, 0, 0], pit_lane=False) == [1, 0]


def test_k174_k175_a_new_race_starts_from_the_pit_lane_with_the_same_engines() -> None:
    state = begun()
    state.space, state.laps, state.racing = [4, 5, 0], [1, 2, 0], [3, 1, 1]
    state.phase, state.track = CAR, 0
    after = play(state, EndTurn(0)).state
    assert after.space == after.laps == [0, 0, 0]
    assert after.racing == [3, 1, 1]


# ---- the buyers


def test_the_market_example_of_the_rule_book_with_its_third_buyer_inferred() -> None:
    # The prices 6, 8 and 11 are those of turn 2 (inferred). The text breaks off at the third buyer: it is
    # taken to be an engine buyer, who pays 8 (inferred too); a price buyer would bring 16.
    tatra, mercedes, dixi = Car(0, 1, 1, 3, 11), Car(1, 3, 1, 1, 6), Car(2, 3, 4, 2, 8)
    after = scored(tatra, mercedes, dixi, active=(PRESTIGE, BODY, ENGINE_), turn=2).state
    assert after.won == [[11], [6], [8]]
    after = scored(tatra, mercedes, dixi, active=(PRESTIGE, BODY, PRICE), turn=2).state
    assert [after.money(seat) for seat in range(3)] == [11, 6, 16]


def test_k180_each_buyer_buys_one_car_in_the_order_of_the_spaces() -> None:
    best, second = Car(0, 5, 5, 2, 10), Car(1, 4, 4, 1, 9)
    after = scored(best, second, active=(ENGINE_, BODY)).state
    assert after.won[:2] == [[10], [9]]
    assert after.cars == []


def test_k181_the_highest_value_and_among_equals_the_cheapest() -> None:
    dear, cheap = Car(0, 5, 1, 1, 10), Car(1, 5, 1, 1, 9)
    assert scored(dear, cheap, active=(BODY,)).state.won[:2] == [[], [9]]
    assert scored(dear, cheap, active=(PRESTIGE,)).state.won[:2] == [[], [9]]


@pytest.mark.parametrize("kind", [BODY, ENGINE_, PRESTIGE])
def test_k181_the_highest_value_comes_before_the_price(kind: int) -> None:
    best, cheap = Car(0, 6, 6, 3, 10), Car(1, 5, 5, 2, 1)
    assert scored(cheap, best, active=(kind,)).state.won[:2] == [[10], []]


def test_k182_k185_the_price_buyer_takes_the_cheapest_and_pays_twice() -> None:
    after = scored(Car(0, 7, 7, 4, 6), Car(1, 1, 1, 1, 5), active=(PRICE,)).state
    assert after.won[1] == [5]
    assert after.money(1) == 10
    assert after.money(0) == 0


def test_k183_an_engineer_may_make_prices_equal_then_the_first_placed_is_bought() -> None:
    state = begun()
    state.cars, state.active = [Car(0, 1, 1, 1, 5, 5), Car(1, 1, 1, 1, 3)], [PRICE]
    (bought,) = purchases(state)
    assert bought.car.owner == 0


def test_k184_the_owner_gets_the_value_of_the_marker() -> None:
    after = scored(Car(0, 1, 1, 1, 8), active=(BODY,)).state
    assert (after.won[0], after.money(0)) == ([8], 8)
    (line,) = ENGINE.scores(after, None)[0].lines
    assert str(line.why) == "Price markers: 8"


def test_k186_a_buyer_without_a_car_buys_nothing_and_fewer_than_four_are_possible() -> None:
    result = scored(Car(0, 1, 1, 1, 8), active=(BODY, ENGINE_))
    assert result.says("number 2: no car is left")
    assert scored(Car(0, 1, 1, 1, 8)).state.won[0] == []


def test_k187_k188_unsold_cars_are_lost_and_their_tiles_return() -> None:
    state = begun()
    before = state.bodies[2], state.engines[3]
    result = scored(Car(0, 3, 4, 1, 8))
    assert result.says("finds no buyer")
    after = result.state
    assert (after.bodies[2], after.engines[3]) == (before[0] + 1, before[1] + 1)
    assert after.cars == []
    assert after.money(0) == 0
    assert ENGINE.totals(after)["price markers"] == 24
    assert after.out == 8


def test_k189_workers_of_market_cars_return_to_the_supply_or_as_agreed() -> None:
    assert scored(Car(0, 1, 1, 3, 8), active=(BODY,)).state.supply[0] == 8 + 3
    agreed = scored(Car(0, 1, 1, 3, 8), active=(BODY,), workers="canteen").state
    assert agreed.canteen[0] == 4 + 3


# ---- looking ahead


def test_the_look_ahead_tells_who_would_buy_what_and_what_the_race_pays() -> None:
    state = begun()
    state.cars, state.active, state.space = [Car(0, 1, 1, 1, 8)], [BODY], [0, 4, 0]
    before = state.copy()
    told = [str(event.what) for event in ENGINE.look_ahead(state)]
    assert "sells the car at 8" in told
    assert "receives 7" in told
    assert state == before
    state.phase = SCORE
    assert "receives 7" in [str(event.what) for event in ENGINE.look_ahead(state)]
    over = begun()
    over.phase = AWARDS
    assert ENGINE.look_ahead(over) == []


# ---- between turns, and the end


def test_k220_buyers_return_and_the_marker_goes_to_s() -> None:
    state = begun()
    state.active, state.stacks, state.track, state.phase = [0, 1, 2, 3], [1, 1, 1, 1], 0, CAR
    after = play(state, EndTurn(0)).state
    assert (after.active, after.stacks) == ([], [2, 2, 2, 2])
    after = play(after, NextTurn(after.seat)).state
    assert (after.track, after.turn, len(after.prices)) == (4, 2, 8)
    assert after.beside == [4, 2, 2, 2]


def test_k221_the_chain_stays_and_the_next_player_continues() -> None:
    state = begun()
    state.chain, state.phase, state.track = [-2, 1, -3, -1, *range(2, 11)], CAR, 0
    after = play(state, EndTurn(0)).state
    chain = after.chain[:]
    after = play(after, NextTurn(after.seat)).state
    assert after.chain == chain
    assert (after.phase, after.seat) == (TURN, 1)


def test_k222_what_the_players_have_is_kept() -> None:
    state = begun()
    state.workshops[0], state.cards[0] = ["body 1", "engine 2", "empty"], [Card(1, 0)]
    state.phase, state.track = CAR, 0
    money = state.money(1)
    after = play(state, EndTurn(0)).state
    after = play(after, NextTurn(after.seat)).state
    assert after.workshops[0] == ["body 1", "engine 2", "empty"]
    assert after.cards[0] == [Card(1, 0)]
    assert after.canteen == [4, 4, 4]
    assert after.money(1) == money


def finished(*money: int):
    state = begun(len(money))
    state.turn, state.phase, state.prices, state.out = 3, AWARDS, [], 24
    for seat, held in enumerate(money):
        state.white[seat][1] = held
    return play(state, NextTurn(state.seat))


def test_k223_the_most_money_wins_after_the_third_scoring() -> None:
    result = finished(20, 31, 30)
    assert ENGINE.winners(result.state) == (1,)
    assert result.events[-1].winners == (1,)


def test_k223_money_is_told_by_its_sources() -> None:
    state = finished(1, 2, 3).state
    state.white[0], state.won[0] = [1, 2, 3, 4, 5, 6, 7], [8, 15]
    lines = ENGINE.scores(state, None)[0].lines
    assert sum(line.points for line in lines) == 51
    assert [str(line.why) for line in lines] == [
        "Price markers: 8 and 15",
        "paid again by price buyers",
        "Grand Prix places",
        "laps",
        "white markers of buyers",
        "special tiles",
        "engineers",
        "awards",
    ]


def test_k224_equal_money_shares_the_victory() -> None:
    state = finished(30, 31, 31).state
    assert ENGINE.winners(state) == (1, 2)
    assert [one.shared for one in standings(ENGINE.scores(state, None))] == [True, True, False]


def test_with_two_the_players_may_call_the_end_of_a_phase() -> None:
    state = begun(2)
    after = play(state, CallScoring(1)).state
    assert (after.phase, after.ways) == (AWARDS, ["called"])
    assert ENGINE.ending(after) == "called"
    assert code(begun(3), CallScoring(0)) == "core.turn.not-now"


def test_with_two_any_of_them_may_take_the_next_tile() -> None:
    state = begun(2, FULL)
    assert ENGINE.actors(state) == (0,), "the last on the action track is waited for"
    assert [may(state, TakeTile, seat) != [] for seat in (0, 1)] == [True, True]
    assert ENGINE.kinds(state, TABLE) == ()
    assert code(state, EndTurn(1)) == "kraftwagen.turn.tile-first"
