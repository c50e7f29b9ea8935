"""The final phase and the end of the game."""

from collections.abc import Mapping

import pytest

from engines.core.events import Ended
from engines.core.scoring import standings
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.round_end import Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.phases import why_not
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import FEEDING, OVER, HavreState
from engines.games.le_havre.tables import FRANCS, REPAYMENT, SHIPS
from tests.games.le_havre.table import answered, blocked, cited, ending, offered, played, refused, table, told


def final(players: int = 2, **hands: Mapping[str, int]) -> HavreState:
    rounds = 14 if players == 2 else 18
    state = ending(players, {seat: {"meat": 9} for seat in range(players)}, rounds)
    state.persons[0] = NUMBER["B1"]
    state = played(state, EndTurn(state.seat))
    while state.phase == FEEDING:
        state = played(state, answered(state, Feed, state.hungry))
    return state


def test_the_final_phase_begins_with_the_start_player_and_has_no_supply() -> None:
    state = final()
    assert (state.final, state.seat, state.actions) == (True, 0, 1)
    assert state.offer == [2, 2, 2, 1, 0, 0, 0]
    assert refused(state, Buy(0, "B1")) == "le-havre.turn.no-buying"


def test_occupied_buildings_are_open_but_not_the_own_one() -> None:
    state = final()
    state.goods[1][1] = state.goods[0][1] = 9
    assert blocked(state, Enter, "B1") == "le-havre.enter.same"
    state = played(state, EndTurn(0))
    state = played(state, Enter(1, "B1", ""))
    assert state.standing(NUMBER["B1"]) == [0, 1]


def test_food_says_when_it_is_due() -> None:
    before, after = why_not(table(2, {0: {"meat": 9}}), Feed, 0), why_not(final(), Feed, 0)
    assert before is not None
    assert cited(before) == "le-havre.feed.not-yet"
    assert after is not None
    assert cited(after) == "le-havre.feed.no-more"


def test_no_food_is_due_in_a_row_once_nobody_is_fed_any_more() -> None:
    before, after = ENGINE.view(table(2), None), ENGINE.view(final(), None)
    food = [
        fact.value for view in (before, after) for fact in view.ledger.rows[0].facts if fact.icon == "food"
    ]
    assert (str(food[0]).count("/"), type(food[1])) == (1, int)


def test_a_person_sent_home_in_the_final_phase_does_not_go_back() -> None:
    state = ending(2, {seat: {"meat": 9, "wood": 9} for seat in range(2)}, 14, own={"07": 1})
    state.persons[1] = NUMBER["07"]
    state = played(state, EndTurn(1))
    while state.phase == FEEDING:
        state = played(state, answered(state, Feed, state.hungry))
    state = played(state, Sell(1, "07"), EndTurn(0))
    assert state.persons[1] == -1
    assert blocked(state, Enter, "07", 1) == "le-havre.enter.same"


def test_after_the_last_turn_the_wealthiest_wins() -> None:
    state = played(final(), TakeOffer(0, "francs"), EndTurn(0))
    state, events = told(state, EndTurn(1))
    assert state.phase == OVER
    assert ENGINE.actors(state) == ()
    assert ENGINE.kinds(state, 0) == ()
    (over,) = [event for event in events if isinstance(event, Ended)]
    assert over.winners == (0,)
    assert ENGINE.winners(state) == (0,)
    assert refused(state, EndTurn(0)) == "core.over"
    assert "wins" in str(ENGINE.view(state, None).banner.says)


def test_until_the_last_turn_is_ended_a_fee_just_received_may_repay_a_loan() -> None:
    state = played(final(), EndTurn(0))
    state.take_card(NUMBER["19"], 0)
    state.goods[0][FRANCS], state.loans[0] = REPAYMENT - 1, 1
    state.goods[1][FRANCS] = 1
    assert Repay not in ENGINE.kinds(state, 0)
    state = played(state, Enter(1, "19", "francs"))
    assert Repay in ENGINE.kinds(state, 0)
    state = played(state, Repay(0), EndTurn(1))
    assert (state.phase, state.loans[0]) == (OVER, 0)


def test_wealth_is_francs_buildings_ships_bonuses_less_seven_a_loan() -> None:
    own = dict.fromkeys(("29", "25", "18"), 0)
    state = table(2, {0: {"francs": 4, "steel": 9}}, own, {"S18": 0}, loans=[2, 0])
    sheet = ENGINE.scores(state, None)[0]
    told_lines = {str(line.why): line.points for line in sheet.lines}
    assert told_lines == {
        "francs": 4,
        "Shipping Line 18": 10,
        "Cokery 25": 18,
        "Bank 29": 16,
        "more for Bank 29": 7,
        "luxury liner MS Susanne": 38,
        "2 loans": -14,
    }
    assert sheet.total == 79


def test_equal_wealth_is_a_shared_place() -> None:
    state = table(2, {0: {"francs": 4}, 1: {"francs": 4, "steel": 8}})
    assert [one.place for one in standings(ENGINE.scores(state, None))] == [1, 1]
    state.phase = OVER
    assert str(ENGINE.view(state, None).banner.says) == "joint winner"


ENDINGS = [(1, "short", "alone"), (2, "short", "short"), (3, "full", "full")]


@pytest.mark.parametrize(("players", "game", "word"), ENDINGS)
def test_a_game_ends_as_it_was_agreed(players: int, game: str, word: str) -> None:
    assert ENGINE.ending(table(players, game=game)) == word


def test_ships_are_the_backs_of_round_cards() -> None:
    assert len(SHIPS) == 20
    assert offered(table(2)).offer == [0] * 7
