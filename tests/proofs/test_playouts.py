"""A few random games of every engine; and a game that loses something, or has no end, is found out."""

from itertools import count

import pytest

from engines import catalogue
from tests.proofs import playouts
from tests.proofs.playouts import GAMES, play_out, random_game, wanted
from tests.table.pig import PIG

FEW = 10


@pytest.mark.parametrize("name", catalogue())
def test_random_games_end_and_lose_nothing(name: str) -> None:
    found = sum((random_game(name, seed) for seed in range(FEW)), random_game(name, FEW))
    assert found["games"] == FEW + 1
    assert [what for what in wanted(name) if what.startswith("for ") and not found[what]] == []


def test_every_engine_has_its_number_of_games() -> None:
    assert sorted(GAMES) == sorted(catalogue())


def test_what_is_lost_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    play_out(PIG, 1, {})
    numbers = count()
    monkeypatch.setattr(type(PIG), "totals", lambda *_: {"chips": next(numbers)})
    with pytest.raises(AssertionError, match="leaves"):
        play_out(PIG, 1, {})


def test_a_game_without_an_end_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOST_MOVES", 3)
    with pytest.raises(AssertionError, match="no end after 3 moves"):
        play_out(PIG, 1, {})
