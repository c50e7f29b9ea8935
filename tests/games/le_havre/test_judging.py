"""What a good player looks at shows in the features, and the player makes use of it."""

from __future__ import annotations

from random import Random

import pytest

from companion.thinking.choices import outcomes
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.self_play import played
from engines.games.le_havre import judging
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Repay, Sell
from engines.games.le_havre.moves.round_end import Borrow
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.state import FEEDING, HavreState
from engines.games.le_havre.tables import CATTLE, FRANCS, INDEX
from tests.games.le_havre.table import agreed, ending, in_town, offered, table
from tests.games.le_havre.table import played as made

WEALTH = judging.NAMES[0]
POOR = {"francs": 9, "wood": 1, "coal": 1}


def chance(state: HavreState, seat: int = 0) -> float:
    judge = judge_of(ENGINE)
    assert judge is not None
    return judge.chances(state)[seat]


def feature(state: HavreState, name: str, seat: int = 0) -> float:
    return judging.features(state)[seat][judging.NAMES.index(name)]


def decided(state: HavreState, seat: int = 0, strength: str = "medium") -> object:
    """The move that the app makes for a seat."""
    judge, choose = judge_of(ENGINE), Random(1).randrange
    assert judge is not None
    choice = Player(judge, STRENGTHS[strength], choose).decide(state, seat)
    assert choice is not None
    ((_, move),) = outcomes(state, choice, choose)
    return move


def test_progress_rises_from_the_start_to_the_end() -> None:
    state = table(3)
    found = []
    for turn in range(state.rounds * 7 + state.seats + 1):
        state.turn = turn
        found.append(judging.progress(state))
    assert found[0] == 0
    assert found[-1] == 1
    assert found == sorted(found)


def test_more_of_anything_is_no_worse() -> None:
    for good in INDEX:
        less, more = (table(2, {0: {**POOR, good: n}, 1: POOR}, in_town("B1")) for n in (1, 4))
        assert chance(more) >= chance(less), good
    assert chance(table(2, {0: {**POOR, "francs": 30}, 1: POOR})) > chance(table(2, {0: POOR, 1: POOR}))


def test_entering_a_firm_counts_as_what_can_be_built_there() -> None:
    state = table(2, {0: {"wood": 4, "clay": 3}}, in_town("B1"))
    before = feature(state, WEALTH)
    entered = made(state, Enter(0, "B1", ""))
    assert entered.doing >= 0
    assert feature(entered, WEALTH) > before
    assert entered.doing >= 0, "looking changes nothing"


def test_paying_the_food_of_a_round_is_known_before_it_is_paid() -> None:
    """Otherwise nobody who has to pay would end the round: selling houses first would look better."""
    state = ending(2, {0: {"francs": 12}, 1: {"fish": 20, "francs": 12}}, 3)
    seat = state.seat
    after = made(state, EndTurn(seat))
    while (due := ENGINE.due(after)) is not None:
        after = made(after, due)
    assert after.phase == FEEDING
    wealth = [feature(one, WEALTH, seat) for one in (state, after)]
    assert wealth[0] == pytest.approx(wealth[1])


def test_a_loan_it_needs_is_taken() -> None:
    state = ending(2, {0: {}, 1: {"fish": 20}}, 1, own={"23": 0}, phase=FEEDING, seat=0)
    assert isinstance(decided(state), Borrow)


def test_in_its_last_turn_it_ships_what_it_has() -> None:
    own = {**in_town("18", "03", "B1"), "22": 1}
    hands = {0: {"steel": 4, "coal": 2, "francs": 4, "fish": 2}, 1: {"francs": 20}}
    state = offered(table(2, hands, own, {"S12": 0}, turn=14 * 7, phase=2), fish=2, wood=6)
    state.actions = 1
    move = decided(state)
    assert isinstance(move, Enter)
    assert move.building == "18"
    shipped = decided(made(state, move))
    assert isinstance(shipped, ShipGoods)
    assert dict(shipped.goods)["steel"] == 4


def test_who_has_lost_keeps_what_it_has_and_ends_the_game() -> None:
    """Anything that put off the end would look better than having lost, if it were thought of."""
    own = {"22": 0, "10": 0, "23": 1, **in_town("B1", "03")}
    state = table(2, {0: {"francs": 3}, 1: {"francs": 90}}, own, turn=14 * 7 + 1, phase=2, first=1, seat=0)
    state.actions = 0
    assert Sell in ENGINE.kinds(state, 0)
    assert decided(state) == decided(state, strength="strong") == EndTurn(0)


def test_what_is_never_needed_is_done_where_it_pays() -> None:
    own = {"10": 0, **in_town("B1", "03")}
    state = table(
        2, {0: {"francs": 12, "fish": 9}, 1: {"francs": 20}}, own, loans=[2, 0], turn=14 * 7, phase=2
    )
    state.actions = 0
    assert decided(state) == Repay(0)


@pytest.mark.parametrize("game", ["full", "short"])
def test_a_game_without_a_rival_is_judged_and_played(game: str) -> None:
    state = ENGINE.setup(agreed(1, game))
    judge = judge_of(ENGINE)
    assert judge is not None
    player = Player(judge, STRENGTHS["easy"], Random(1).randrange)
    assert played(ENGINE, state, [player.decide], Random(1)) == (1.0,)
    assert not ENGINE.actors(state)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_short_game_is_played_well_too(seats: int) -> None:
    judge, random = judge_of(ENGINE), Random(4)
    assert judge is not None
    players = [Player(judge, STRENGTHS["medium"], random.randrange).decide] + [lambda *_: None] * (seats - 1)
    state = ENGINE.setup(agreed(seats, "short"))
    assert played(ENGINE, state, players, random) == (1.0, *[0.0] * (seats - 1))


def test_cattle_are_worth_keeping_two_of() -> None:
    one, two = (table(2, {0: {"cattle": n}}) for n in (1, 2))
    name = "grain and cattle that breed"
    assert feature(two, name) > feature(one, name) == 0
    assert one.goods[0][CATTLE] == 1
    assert one.goods[0][FRANCS] == 0
