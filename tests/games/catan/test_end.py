"""Section 14: the game ends in the own turn, with public points or with cards shown."""

import pytest

from engines.core.conversing import converse
from engines.core.events import Ended
from engines.core.questions import Count
from engines.core.scoring import standings
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildCity
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import Discard, DiscardUnseen, MoveRobber
from engines.games.catan.moves.turn import ClaimVictory, EndGame, EndTurn
from engines.games.catan.state import BUILD, FOUNDING, OVER, ROBBER, ROLL, STEAL, CatanState
from engines.games.catan.topology import members
from tests.games.catan.table import BLUE, RED, field, played, refused, table, told

CARD = {"wool": 1, "grain": 1, "ore": 1}


def with_points(points: int, seat: int = RED, **more: object) -> CatanState:
    """A table where a seat has so many public points, in cities as far as they go."""
    state = table(**more)  # type: ignore[arg-type]
    cities = min(4, points // 2)
    while state.buildings(seat).bit_count() < points - cities:
        state.place_settlement(seat, next(at for at in range(54) if not state.closed >> at & 1))
    for at in members(state.settlements[seat])[:cities]:
        state.place_city(seat, at)
    assert state.points[seat] == points
    return state


def test_14_1_ten_public_points_in_the_own_turn_end_the_game() -> None:
    state = with_points(7, hands={RED: {"grain": 2, "ore": 3}}, cards={RED: ["knight"]})
    state.knights[RED] = 2
    state = played(state, BuildCity(RED, members(state.settlements[RED])[0]))
    assert state.points[RED] == 8
    state, heard = told(state, PlayKnight(RED))
    assert state.phase == OVER
    assert ENGINE.winners(state) == (RED,)
    ended = heard[-1]
    assert isinstance(ended, Ended)
    assert ended.winners == (RED,)
    assert ENGINE.ending(state) == "with public points"
    assert refused(state, EndTurn(RED)) == "core.over"
    assert ENGINE.actors(state) == ()
    assert ENGINE.turn(state) is None


def knight_away_from_ten(*cards: str, hidden: int = 0) -> CatanState:
    """A table on which a third knight makes ten points, some of them on hidden cards."""
    state = with_points(8 - hidden, hands={BLUE: {"ore": 2}}, cards={RED: ["knight", *cards]}, phase=ROLL)
    state.knights[RED] = 2
    return state


def test_14_1_ten_public_points_end_the_game_before_the_robber_moves() -> None:
    state = played(knight_away_from_ten(), PlayKnight(RED))
    assert (state.phase, state.winner, state.robber) == (OVER, RED, knight_away_from_ten().robber)


def test_14_1_and_11_4_hidden_points_end_it_at_the_same_moment() -> None:
    state = played(knight_away_from_ten("victory-point", hidden=1), PlayKnight(RED))
    assert (state.phase, state.points[RED]) == (ROBBER, 9)
    assert refused(state, EndTurn(RED)) == "catan.turn.robber-first"
    assert played(state, ClaimVictory(RED, 1)).winner == RED
    robbing = played(state, MoveRobber(RED, field(-1, 1)))
    assert robbing.phase == STEAL
    assert played(robbing, ClaimVictory(RED, 1)).winner == RED


def test_14_1_and_11_4_points_are_shown_while_others_discard() -> None:
    hands = {RED: {"ore": 8}, BLUE: {"wool": 8}}
    state = with_points(9, hands=hands, cards={RED: ["victory-point"], BLUE: ["victory-point"]}, phase=ROLL)
    state = played(state, Roll(RED, 7))
    assert ENGINE.kinds(state, RED) == (Discard, DiscardUnseen, ClaimVictory)
    assert ENGINE.kinds(state, BLUE) == (Discard, DiscardUnseen)
    state = played(state, DiscardUnseen(RED, 4))
    assert (ENGINE.actors(state), ENGINE.kinds(state, RED)) == ((BLUE,), (ClaimVictory,))
    assert ClaimVictory(RED, 1) in ENGINE.legal(state)
    assert refused(state, ClaimVictory(BLUE, 1)) == "core.turn.not-now"
    assert played(state, ClaimVictory(RED, 1)).winner == RED


def test_14_1_the_table_ends_it_by_itself() -> None:
    state = with_points(10)
    assert ENGINE.actors(state) == (-1,)
    assert ENGINE.due(state) == EndGame(-1)
    assert refused(state, EndTurn(RED)) == "core.turn.not-yours"
    assert played(state, EndGame(-1)).winner == RED


def test_14_2_ten_points_in_another_players_turn_do_not_win_until_the_own() -> None:
    state = with_points(10, BLUE)
    assert ENGINE.actors(state) == (RED,)
    state, heard = told(state, EndTurn(RED))
    assert state.winner == BLUE
    assert isinstance(heard[-1], Ended)


def test_14_3_at_the_start_of_the_own_turn_it_counts_before_the_dice() -> None:
    state = played(with_points(10, BLUE), EndTurn(RED))
    assert state.dice == 0
    assert state.winner == BLUE


def test_14_4_hidden_cards_win_when_they_are_shown() -> None:
    state = with_points(8, cards={RED: ["victory-point", "victory-point"]})
    question = converse(ClaimVictory, state, RED)
    assert isinstance(question, Count)
    assert (question.low, question.high, question.eyes) == (2, 2, (RED,))
    state, heard = told(state, ClaimVictory(RED, 2))
    assert state.winner == RED
    assert state.points[RED] == 10
    assert [str(event.what) for event in heard] == ["shows 2 victory-point cards", "wins with 10 points"]
    assert str(ClaimVictory(RED, 2).describe()) == "seat 1 shows 2 victory-point cards"
    assert ENGINE.ending(state) == "with hidden point cards"


@pytest.mark.parametrize("phase", [ROLL, BUILD])
def test_11_4_victory_points_may_be_shown_before_or_after_the_dice(phase: int) -> None:
    played(with_points(9, cards={RED: ["victory-point"]}, phase=phase), ClaimVictory(RED, 1))


def test_11_4_even_a_card_bought_just_now_and_after_a_card_was_played() -> None:
    state = with_points(9, hands={RED: CARD})
    state.card_played = True
    played(state, BuyCard(RED, "victory-point"), ClaimVictory(RED, 1))


def test_14_4_too_few_points_are_not_claimed() -> None:
    state = with_points(7, cards={RED: ["victory-point", "knight"]})
    assert refused(state, ClaimVictory(RED, 2)) == "catan.claim.too-far"
    state = with_points(8, cards={RED: ["victory-point", "knight"]})
    assert refused(state, ClaimVictory(RED, 2)) == "catan.claim.not-held"
    state = with_points(9, cards={RED: ["victory-point", "victory-point"]})
    assert refused(state, ClaimVictory(RED, 1)) == "core.answer.unfit"


def test_14_4_face_down_cards_may_turn_out_to_be_points() -> None:
    state = played(with_points(9, hands={RED: CARD}), BuyCard(RED))
    state = played(state, ClaimVictory(RED, 1))
    assert state.winner == RED
    assert state.face_down[RED] == 0
    assert ENGINE.totals(state)["development cards"] == 25
    again = state.copy()
    again.derive()
    assert again == state


def test_14_4_points_that_are_all_elsewhere_are_not_claimed() -> None:
    state = with_points(9, cards={BLUE: ["victory-point"] * 5})
    state.face_down[RED] = 1
    assert refused(state, ClaimVictory(RED, 1)) == "catan.claim.not-held"


def test_14_nobody_wins_while_founding() -> None:
    state = with_points(10)
    state.phase = FOUNDING
    assert ENGINE.actors(state) == (RED,)


def test_14_claims_come_in_the_own_turn_only() -> None:
    state = with_points(9, BLUE, cards={BLUE: ["victory-point"]})
    assert refused(state, ClaimVictory(BLUE, 1)) == "core.turn.not-yours"


def test_the_winner_stands_first_even_with_fewer_public_points() -> None:
    state = with_points(10, BLUE)
    state.winner, state.phase = RED, OVER
    ranked = standings(ENGINE.scores(state, None))
    assert ranked[0].sheet.seat == RED
    assert ENGINE.winners(state) == (RED,)


def test_2_6_2_7_public_points_leave_out_the_hidden_cards() -> None:
    state = table(cards={RED: ["victory-point"]})
    assert [sheet.total for sheet in ENGINE.scores(state, None)] == [2, 2, 2, 2]
    assert [sheet.total for sheet in ENGINE.scores(state, RED)] == [3, 2, 2, 2]
    assert [sheet.total for sheet in ENGINE.scores(state, BLUE)] == [2, 2, 2, 2]


def test_2_7_every_line_has_its_reason() -> None:
    state = table()
    state.place_city(RED, members(state.settlements[RED])[0])
    state.knights[RED], state.army, state.longest = 3, RED, RED
    state.derive()
    (sheet, *_) = ENGINE.scores(state, None)
    assert [(str(line.why), line.points) for line in sheet.lines] == [
        ("1 settlement", 1),
        ("1 city", 2),
        ("Longest Road: 1 road", 2),
        ("Largest Army: 3 knights", 2),
    ]
    assert sheet.total == state.points[RED] == 7


def test_6_1_the_turn_goes_to_the_left() -> None:
    state = table()
    for seat in (1, 2, 3, 0):
        state, heard = told(state, EndTurn(state.seat))
        assert state.seat == seat
        assert str(heard[0].what) == "The turn begins"
        state = played(state, Roll(seat, 12))
    assert state.turn == 5
    assert str(EndTurn(0).describe()) == "seat 1 ends the turn"
