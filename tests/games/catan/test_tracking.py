"""How much is kept account of: hands, the board only, or dice and score."""

import random
from typing import Any

from engines.core.conversing import converse
from engines.core.questions import Count
from engines.core.text import N_
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildCity, BuildRoad
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.progress import PlayMonopoly, PlayYearOfPlenty
from engines.games.catan.moves.robber import MoveRobber
from engines.games.catan.moves.scoring_only import DeclareWinner, EnterScore
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import ClaimVictory, EndTurn
from engines.games.catan.payments import receive
from engines.games.catan.setup import Setup
from engines.games.catan.state import BUILD, ROBBER, ROLL, CatanState
from engines.games.catan.topology import members
from tests.games.catan.table import COLOURS, RED, beginners, field, played, refused, table, told


def board(phase: int = BUILD) -> CatanState:
    state = ENGINE.setup(beginners(tracking="board"))
    state.phase = phase
    state.dice = 8 if phase == BUILD else 0
    return state


def test_without_hands_production_is_a_receipt() -> None:
    state, heard = told(board(ROLL), Roll(RED, 3))
    assert {str(event.what) for event in heard} == {"rolls 3", "receives 1 ore", "receives 1 lumber"}
    assert state.hands.count(RED) == 0
    assert "resource cards" not in ENGINE.totals(state)


def test_without_hands_what_the_bank_gives_is_told_and_kept_nowhere() -> None:
    state, heard = board(), list[Any]()
    receive(state, RED, (2, 0, 0, 0, 0), N_("for the card"), heard.append)
    assert [str(event.what) for event in heard] == ["receives 2 lumber"]
    assert state.hands.known == board().hands.known


def test_without_hands_costs_count_as_paid() -> None:
    state = board()
    state, heard = told(state, BuildRoad(RED, next(iter(members(state.near[RED] & ~state.paved)))))
    assert [str(event.what) for event in heard] == ["builds a road"]
    played(state, BuildCity(RED, members(state.settlements[RED])[0]))


def test_without_hands_nothing_is_traded_discarded_or_stolen() -> None:
    state = board()
    assert Trade not in ENGINE.kinds(state, RED)
    assert refused(state, Trade(RED, 1, (("ore", 1),), (("wool", 1),))) == "core.turn.not-now"
    assert refused(state, Exchange(RED, "ore", "wool")) == "core.turn.not-now"
    state = played(board(ROLL), Roll(RED, 7))
    assert state.phase == ROBBER
    assert played(state, MoveRobber(RED, field(-1, 1))).phase == BUILD


def test_without_hands_development_cards_are_counted_face_down() -> None:
    state = board()
    assert converse(BuyCard, state, RED) == BuyCard(RED)
    state = played(state, *[BuyCard(RED)] * 3, EndTurn(RED))
    assert state.face_down[RED] == 3
    state.seat = RED
    assert converse(PlayMonopoly, state, RED) == PlayMonopoly(RED)
    assert converse(PlayYearOfPlenty, state, RED) == PlayYearOfPlenty(RED)
    plenty, heard = told(state, PlayYearOfPlenty(RED))
    assert len(heard) == 1
    mono = played(state, PlayMonopoly(RED))
    assert plenty.card_count(RED) == mono.card_count(RED) == 2
    assert str(PlayMonopoly(RED).describe()) == "seat 1 plays Monopoly"
    assert played(state, PlayKnight(RED), MoveRobber(RED, 0)).knights[RED] == 1


def test_without_hands_points_and_the_end_are_kept() -> None:
    state = board()
    for at in members(state.settlements[RED]):
        state = played(state, BuildCity(RED, at))
    state.army = state.longest = RED
    state.derive()
    state = played(state, BuyCard(RED), BuyCard(RED))
    assert state.points[RED] == 8
    assert played(state, ClaimVictory(RED, 2)).winner == RED


def dice() -> CatanState:
    return ENGINE.setup(Setup(COLOURS[:3], 1, tracking="dice"))


def test_dice_and_score_only() -> None:
    state, heard = told(dice(), Roll(1, (4, 4)))
    assert [str(event.what) for event in heard] == ["rolls 8"]
    assert refused(state, Roll(1, 5)) == "catan.turn.rolled"
    assert refused(state, BuildRoad(1, 0)) == "core.turn.not-now"
    question = converse(EnterScore, state, 0)
    assert isinstance(question, Count)
    assert question.suggested == 0
    state, heard = told(state, EnterScore(0, 4), EnterScore(1, 9), EnterScore(2, 10))
    assert [str(event.what) for event in heard] == ["has 4 points", "has 9 points", "has 10 points"]
    assert state.points == [4, 9, 10]
    assert refused(state, EnterScore(0, 21)) == "core.answer.unfit"
    assert refused(state, DeclareWinner(1)) == "catan.end.too-few-points"
    assert refused(state, DeclareWinner(2)) == "core.turn.not-yours"
    state = played(state, EndTurn(1), DeclareWinner(2))
    assert ENGINE.winners(state) == (2,)
    assert [sheet.total for sheet in ENGINE.scores(state, None)] == [4, 9, 10]
    assert str(EnterScore(0, 4).describe()) == "seat 1 has 4 points"
    assert str(DeclareWinner(2).describe()) == "seat 3 wins"


def test_dice_and_score_need_no_board() -> None:
    state = dice()
    view = ENGINE.view(state, None)
    assert view.board is None
    assert view.shelves == ()
    assert {cell.name for cell in ENGINE.cells(state)} == {
        *("turn", "turn.seat", "turn.phase", "turn.dice", "score.0", "score.1", "score.2")
    }
    ENGINE.correct(state, (("score.2", 7),))
    assert state.points == [0, 0, 7]


def test_random_games_without_hands_end() -> None:
    chance = random.Random(4)
    state = ENGINE.setup(beginners(tracking="board"))
    for _ in range(3000):
        move = ENGINE.wander(state, chance.randrange)
        if move is None:
            break
        state, _ = ENGINE.play(state, move)
    assert ENGINE.winners(state)
    assert table().tracking == "hands"
