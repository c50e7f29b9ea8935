"""House rules: each departs from the print in one place, and nowhere else."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.house_rules import EACH, WHETHER
from engines.core.questions import Question
from engines.core.rules import Illegal
from engines.games.catan import simulation
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import MoveRobber, spared
from engines.games.catan.moves.scoring_only import DeclareWinner, EnterScore
from engines.games.catan.moves.turn import ClaimVictory
from engines.games.catan.setup import Setup
from engines.games.catan.state import DISCARD, OVER, ROBBER, ROLL
from engines.games.catan.topology import CORNER_MASK, HEXES
from tests.games.catan.table import BLUE, COLOURS, RED, beginners, table


def asked(tracking: str, **wanted: Any) -> tuple[list[str], Any]:
    """The questions about house rules, and the set-up these answers lead to."""
    told = {
        "tracking": tracking,
        "trading": "free",
        "board": "beginners",
        "lettered_red": 0,
        "first": 0,
    } | wanted
    answers: tuple[Any, ...] = ()
    offered: list[str] = []
    while isinstance(reply := ENGINE.ready(COLOURS, answers), Question):
        if offered or reply.name == WHETHER:
            offered.append(reply.name)
        answers = (*answers, told.get(reply.name, reply.suggested))
    return offered, reply


def test_as_printed_is_one_touch() -> None:
    offered, setup = asked("hands")
    assert offered == [WHETHER]
    assert ENGINE.agreements(setup) == ()


def test_what_cannot_matter_is_not_offered() -> None:
    every = [WHETHER, "no_early_sevens", "friendly_robber", "to_win", "deduced_hands"]
    each = {WHETHER: EACH}
    assert asked("hands", **each)[0] == every
    assert asked("board", **each)[0] == every[:-1]
    assert asked("dice", **each)[0] == [WHETHER, "no_early_sevens", "to_win"]


def test_each_agreement_is_told() -> None:
    answers = {WHETHER: EACH, "friendly_robber": True, "to_win": 12, "deduced_hands": True}
    _, setup = asked("hands", **answers)
    assert (setup.friendly_robber, setup.to_win, setup.deduced_hands, setup.no_early_sevens) == (
        True,
        12,
        True,
        False,
    )
    assert [str(one.words) for one in ENGINE.agreements(setup)] == [
        "Friendly robber (under 3 points)",
        "Points to win: 12",
        "Show hands everyone can deduce",
    ]
    assert ENGINE.setup(setup).house.deduced_hands


def test_a_set_up_from_elsewhere_is_won_with_a_possible_number() -> None:
    for points in (0, 21):
        refused = ENGINE.refuse(replace(beginners(), to_win=points))
        assert refused is not None
        assert refused.code == "catan.set-up.to-win"


def agreed(**house: Any) -> Any:
    """The beginners' board under these house rules."""
    return ENGINE.setup(replace(beginners(), **house))


def test_a_seven_of_the_first_two_rounds_is_thrown_again() -> None:
    state = agreed(no_early_sevens=True)
    for _ in range(2):
        state, events = ENGINE.play(state, Roll(RED, (3, 4)))
        assert (state.phase, state.dice, state.seat) == (ROLL, 0, RED)
        assert [str(event.what) for event in events] == ["rolls 7", "rolls again"]
    after, _ = ENGINE.play(state, Roll(RED, (3, 5)))
    assert after.dice == 8


def test_from_the_third_round_a_seven_is_a_seven() -> None:
    state = agreed(no_early_sevens=True)
    state.turn = 2 * state.seats
    assert ENGINE.play(state, Roll(RED, 7))[0].phase == ROLL
    state.turn += 1
    assert ENGINE.play(state, Roll(RED, 7))[0].phase in (DISCARD, ROBBER)
    assert ENGINE.play(agreed(), Roll(RED, 7))[0].phase in (DISCARD, ROBBER)


def test_a_friendly_robber_spares_whoever_is_weak() -> None:
    state = agreed(friendly_robber=True)
    state.phase = ROBBER
    shut = spared(state, RED)
    assert shut
    blocked = [place for place in range(len(HEXES)) if shut >> place & 1 and place != state.robber]
    refused = MoveRobber(RED, blocked[0]).check(state)
    assert isinstance(refused, Illegal)
    assert refused.code == "catan.robber.friendly"
    state.points = [2, 3, 3, 3]
    assert spared(state, RED) == 0, "only others are spared"


def test_where_a_friendly_robber_could_go_nowhere_he_goes_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    state = agreed(friendly_robber=True)
    state.settlements = [0, (1 << 54) - 1, 0, 0]
    state.points = [2, 2, 2, 2]
    assert spared(state, RED) == 0
    state.settlements[BLUE] = (1 << 54) - 1 & ~CORNER_MASK[state.robber]
    assert spared(state, RED) == 0, "he may not stay where he is"


def test_another_number_of_points_wins() -> None:
    state = table(cards={RED: ["victory-point"]})
    state.house = replace(state.house, to_win=3)
    assert ENGINE.play(state, ClaimVictory(RED, 1))[0].phase == OVER
    state.points[RED] = 3
    assert ENGINE.actors(state) == (-1,)


def test_dice_only_knows_it_too() -> None:
    state = ENGINE.setup(Setup(COLOURS, 0, tracking="dice", to_win=12))
    state, _ = ENGINE.play(state, EnterScore(0, 11))
    assert isinstance(DeclareWinner(0).check(state), Illegal)
    state, _ = ENGINE.play(state, EnterScore(0, 12))
    assert DeclareWinner(0).check(state) is None


@pytest.mark.parametrize("seed", range(3))
def test_the_quick_way_keeps_to_the_house_rules(seed: int) -> None:
    """The law holds `legal` to the conversations; here whole quick games keep what was agreed."""
    chance = random.Random(seed)
    state = agreed(no_early_sevens=True, friendly_robber=True, to_win=5)
    while state.phase != OVER:
        if state.phase == ROBBER:
            spares, before = spared(state, state.seat), state.robber
        was, turn = state.phase, state.turn
        simulation.play_on(state, chance.randrange, 1)
        if was == ROBBER:
            assert state.robber != before
            assert not spares >> state.robber & 1
        assert state.dice != 7 or turn > 8
    assert state.points[state.winner] >= 5
    assert max(state.points) < 8


def test_a_number_that_only_a_record_has_is_said():
    setup = replace(beginners(), to_win=13)
    assert ENGINE.refuse_setup(setup) is None
    assert [str(one.words) for one in ENGINE.agreements(setup)] == ["Points to win: 13"]
