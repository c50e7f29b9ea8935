"""The chain: who moves, and what moves to the head (facts K-060 to K-064)."""

import pytest

from engines.games.kraftwagen import chain
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.tiles import TakeTile
from engines.games.kraftwagen.moves.turn import EndTurn
from engines.games.kraftwagen.moves.workers import Hire
from tests.games.kraftwagen.table import begun, code, may, play

LINKS = {"A": -1, "B": -2, "C": -3, "t1": 1, "t2": 2, "t3": 3}
VECTORS = [
    ("A B C t1 t2 t3", "t2", "B C t1 A t3 t2"),
    ("B C t1 A t3 t2", "t1", "C B A t3 t2 t1"),
    ("C B A t3 t2 t1", "t1", "B A t3 t2 C t1"),
    ("B A t3 t2 C t1", "t3", "A B t2 C t1 t3"),
    ("A B t2 C t1 t3", "t3", "B t2 C t1 A t3"),
    ("B t2 C t1 A t3", "t3", "C t1 A B t3 t2"),
]


def links(words: str) -> list[int]:
    return [LINKS[word] for word in words.split()]


@pytest.mark.parametrize(("before", "chosen", "after"), VECTORS)
def test_k064_the_test_vectors(before: str, chosen: str, after: str) -> None:
    row = links(before)
    chain.take(row, chain.tail(row), LINKS[chosen])
    chain.close_up(row)
    assert row == links(after)


def test_k060_workers_and_tiles_are_one_row_of_players_and_ten() -> None:
    for seats in (2, 3, 4):
        state = begun(seats)
        assert len(state.chain) == seats + 10
        for _ in range(30):
            seat = state.seat
            state = play(state, may(state, TakeTile, seat)[0]).state
            state.phase, state.todo, state.due = 3, [], []
            state = play(state, EndTurn(seat)).state
            assert len(state.chain) == seats + 10
            assert sorted(state.chain) == [*range(-seats, 0), *range(1, 11)]


def test_k061_the_worker_at_the_tail_moves_and_nobody_else() -> None:
    state = begun()
    assert ENGINE.actors(state) == (0,)
    assert code(state, TakeTile(1, 1)) == "kraftwagen.turn.not-tail"
    assert (
        str(ENGINE.check(state, TakeTile(1, 1)).why)
        == "Not your move: seat 1, last on the action track, is next"
    )
    after = play(state, TakeTile(0, 10), Hire(0)).state
    assert after.seat == 0
    assert code(after, TakeTile(1, 1)) == "core.turn.not-yours"


def test_k061_a_player_may_move_several_times_in_a_row() -> None:
    state = begun()
    state.chain = [-1, 1, 2, -2, -3, *range(3, 11)]
    after = play(state, TakeTile(0, 1), Hire(0), EndTurn(0)).state
    assert after.chain[0] == -1
    assert ENGINE.actors(after) == (0,)


def test_k062_any_tile_may_be_chosen_and_the_worker_takes_its_place() -> None:
    state = begun()
    assert {move.tile for move in may(state, TakeTile)} == set(range(1, 11))
    after = play(state, TakeTile(0, 3)).state
    assert after.chain == [-2, -3, 1, 2, -1, 4, 5, 6, 7, 8, 9, 10, 3]


def test_k063_tiles_at_the_tail_go_to_the_head_after_the_turn() -> None:
    state = begun()
    state.chain = [-1, 2, 3, -2, -3, 1, *range(4, 11)]
    during = play(state, TakeTile(0, 1), Hire(0)).state
    assert during.chain[:3] == [2, 3, -2]
    after = play(during, EndTurn(0)).state
    assert after.chain == [-2, -3, -1, *range(4, 11), 1, 2, 3]
