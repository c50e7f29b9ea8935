"""Luck is what production paid, against the mean of all 36 throws from the same position."""

from itertools import product

import pytest
from msgspec.structs import replace

from engines.core.events import Gained
from engines.games.catan.engine import ENGINE
from engines.games.catan.island import lay_out
from engines.games.catan.layout import BEGINNERS_HARBOURS_LAID, BEGINNERS_TILES
from engines.games.catan.luck import expected, luck
from engines.games.catan.moves.dice import Produce, Roll, harvest
from engines.games.catan.setup import new_state
from engines.games.catan.state import BANK, PRODUCE, CatanState
from engines.games.catan.topology import intersection_at
from tests.laws.plays import play


def state_with(*places: tuple, tracking: str = "hands") -> CatanState:
    """The beginners' island with one settlement for each of three seats."""
    island = lay_out(BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID)
    state = new_state(island, ("red", "blue", "white"), tracking, True, 0)
    for seat, place in enumerate(places):
        at = intersection_at(place)
        assert at is not None
        state.place_settlement(seat, at)
    state.turn = 1
    state.phase = 1
    return state


MOUNTAINS_10_PASTURE_2_HILLS_6 = ((0, -2), (1, -2), (0, -1))
FOREST_8_MOUNTAINS_3_HILLS_5 = ((-2, 1), (-1, 1), (-2, 2))
FOREST_3_MOUNTAINS_8_PASTURE_5 = ((1, 0), (2, 0), (1, 1))


def test_a_settlement_expects_the_pips_around_it_of_36() -> None:
    state = state_with(MOUNTAINS_10_PASTURE_2_HILLS_6, FOREST_8_MOUNTAINS_3_HILLS_5)
    assert expected(state) == pytest.approx([(3 + 1 + 5) / 36, (5 + 2 + 4) / 36, 0])


def test_a_city_expects_twice_as_much() -> None:
    state = state_with(MOUNTAINS_10_PASTURE_2_HILLS_6)
    at = intersection_at(MOUNTAINS_10_PASTURE_2_HILLS_6)
    assert at is not None
    state.place_city(0, at)
    assert expected(state)[0] == pytest.approx(18 / 36)


def test_the_robber_takes_its_hex_out_of_the_expectation() -> None:
    state = state_with(MOUNTAINS_10_PASTURE_2_HILLS_6)
    state.robber = 0
    assert expected(state)[0] == pytest.approx((1 + 5) / 36)


def test_over_all_36_throws_luck_is_nothing() -> None:
    state = state_with(
        MOUNTAINS_10_PASTURE_2_HILLS_6, FOREST_8_MOUNTAINS_3_HILLS_5, FOREST_3_MOUNTAINS_8_PASTURE_5
    )
    surplus = [0.0] * 3
    for faces in product(range(1, 7), repeat=2):
        for seat, (got, hoped) in enumerate(luck(state, Roll(0, faces))):
            surplus[seat] += got - hoped
    assert surplus == pytest.approx([0, 0, 0])


def test_a_seven_gives_nothing() -> None:
    state = state_with(MOUNTAINS_10_PASTURE_2_HILLS_6)
    assert [got for got, _ in luck(state, Roll(0, 7))] == [0, 0, 0]


def test_what_the_bank_could_not_pay_was_not_got_but_expected() -> None:
    state = state_with(FOREST_8_MOUNTAINS_3_HILLS_5, FOREST_3_MOUNTAINS_8_PASTURE_5)
    state.hands.transfer(BANK, 2, (0, 0, 0, 0, 19))
    pairs = luck(state, Roll(0, 8))
    assert [got for got, _ in pairs] == [1, 0, 0]
    assert pairs[1][1] > 0


@pytest.mark.parametrize("seed", range(3))
def test_got_is_what_production_really_paid(seed: int) -> None:
    game = play(ENGINE, seed)
    told = zip(game.states, game.moves, game.events, strict=False)
    before: CatanState | None = None
    for state, move, events in told:
        if isinstance(move, Roll):
            before = state
        elif isinstance(move, Produce) and before is not None:
            paid = [0] * state.seats
            for event in events:
                if isinstance(event, Gained):
                    paid[event.seat] += sum(number for _, number in event.goods)
            thrown = Roll(before.seat, state.dice)
            assert [got for got, _ in luck(before, thrown)] == paid


def test_other_moves_are_no_luck() -> None:
    state = state_with(MOUNTAINS_10_PASTURE_2_HILLS_6)
    state.phase, state.dice = PRODUCE, 6
    assert ENGINE.luck(state, Produce(-1)) == ()
    assert harvest(state, 6)


def test_where_only_dice_are_kept_there_is_no_luck() -> None:
    game = play(ENGINE, 0)
    setup = replace(game.setup, tiles=(), harbours=(), placed=(), tracking="dice")
    assert ENGINE.luck(ENGINE.setup(setup), Roll(0, 8)) == ()
