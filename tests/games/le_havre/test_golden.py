"""Recorded games: each replays to its own result, and together they show what real games show."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.events import TABLE
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.arrivals import TurnUp
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Sell
from engines.games.le_havre.moves.round_end import Borrow, Feed
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.supply import PayInterest, TurnTile
from engines.games.le_havre.moves.wharf import BuildShip
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import FEEDING, INTEREST
from engines.games.le_havre.tables import FRANCS
from tests.games.le_havre.recorder import EVENING, GOLDEN
from tests.games.whole import Replayed, evening, golden, recorded, replayed
from tests.laws.plays import prepared

FILES = recorded("le_havre")


def sold_to_feed(game: Replayed) -> bool:
    pairs = zip(game.states, game.moves, strict=False)
    return any(
        isinstance(move, Sell) and state.phase == FEEDING and move.item in NUMBER for state, move in pairs
    )


def borrowed_for_interest(game: Replayed) -> bool:
    pairs = zip(game.states, game.moves, strict=False)
    return any(
        isinstance(move, Borrow | PayInterest)
        and state.phase == INTEREST
        and not state.goods[state.owing[0]][FRANCS]
        for state, move in pairs
    )


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Replayed:
    return replayed(request.param)


def test_the_result_is_the_recorded_one(game: Replayed) -> None:
    assert game.closing == game.record.closing
    assert ENGINE.actors(game.states[-1]) == ()


def test_the_game_is_played_sensibly(game: Replayed) -> None:
    seats = game.states[0].seats
    assert game.count(Enter) > 10 * seats
    assert game.count(Build) >= 2 * seats
    assert game.count(BuildShip, ShipGoods)
    assert game.count(Feed)
    assert max(score["total"] for score in game.closing["scores"]) > 80


def test_the_golden_games_hold_what_they_must() -> None:
    games = {path.stem: replayed(path) for path in FILES}
    assert {(one.states[0].seats, one.states[0].game) for one in games.values()} >= {
        (1, "short"),
        (2, "short"),
        (3, "full"),
        (5, "full"),
    }
    assert borrowed_for_interest(games["full-three-interest-by-loan"])
    assert sold_to_feed(games["short-two-sold-to-feed"])
    assert any(one.count(TurnUp) for one in games.values())
    assert any(one.count(TurnTile) for one in games.values())


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_comes_again(name: str) -> None:
    assert (golden("le_havre") / f"{name}.jsonl").read_bytes() == GOLDEN[name].play().written()


def test_the_evening_comes_again() -> None:
    assert evening("le_havre").read_bytes() == EVENING.play().written()


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6))
def test_after_anything_legal_the_turn_can_be_finished(seed: int) -> None:
    chance = Random(seed)
    state: Any = ENGINE.setup(prepared(ENGINE, seed))
    for _ in range(chance.randrange(400)):
        if move := ENGINE.wander(state, chance.randrange):
            move.apply(state, None)
    turn = state.turn
    for _ in range(300):
        if state.turn > turn or not ENGINE.actors(state):
            break
        move = ENGINE.wander(state, chance.randrange)
        assert move is not None, (state.phase, state.doing)
        assert ENGINE.check(state, move) is None
        move.apply(state, None)
    else:
        pytest.fail(f"the turn does not end: {ENGINE.actors(state)}, {TABLE}")
