"""A few decisions of what `make proofs` looks at in 20 games of each; and every cheat would be seen."""

import pytest

from engines.games.catan.moves.robber import Steal
from engines.games.le_havre.engine import HavreEngine
from tests.proofs.honest import DECISIONS, DRAWN, GAMES, OTHERWISE, honest, wanted

CASES = {"catan": (4, 60), "hab_und_gut": (1, 40), "kraftwagen": (2, 90), "le_havre": (3, 90)}
"""A game of each, and how many of its decisions are passed over for one that is looked at."""


@pytest.mark.parametrize("name", CASES)
def test_it_decides_the_same_in_another_possible_world(name: str) -> None:
    case, each = CASES[name]
    assert GAMES[case % len(GAMES)] == name
    found = honest(case, each)
    with_another = [number for what, number in found.items() if what.startswith(OTHERWISE) or what == DRAWN]
    assert sum(with_another) >= found[DECISIONS] // 3 >= 1


def test_a_building_whose_figure_is_read_is_known_to_who_reads_it() -> None:
    """In another order nobody would be asked: decision 159 of this game reads the Zoo."""
    assert honest(7, 159)[f"{OTHERWISE}, Le Havre"] == 2


def test_the_full_proof_needs_another_world_in_each_game_that_hides_something() -> None:
    assert {*wanted()} == {DRAWN, *(f"{OTHERWISE}, {title}" for title in ("Catan", "Hab & Gut", "Le Havre"))}


def test_a_card_that_reaches_the_app_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Steal, "concealed", lambda move, _eyes=None: move)
    with pytest.raises(AssertionError, match="imagines something else"):
        honest(4, 30)


def test_an_order_that_nobody_has_seen_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HavreEngine, "imagine", lambda _rules, state, *_: state.copy())
    with pytest.raises(AssertionError, match="imagines something else"):
        honest(3, 50)
