"""What the log, and the key that takes a move back, say of each kind of move."""

import pytest

from engines.core.events import TABLE
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.market import PutCar, SellCar
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeTile
from engines.games.kraftwagen.moves.turn import EndTurn, GiveAward, Score
from engines.games.kraftwagen.moves.workers import Hire
from tests.games.kraftwagen.table import AnyMove

TOLD = {
    TakeTile(0, 3): "seat 1 takes a tile",
    TakeTile(0, 6, "buyer", "worker"): "seat 1 takes a tile: buyer and hire a worker",
    TakeSpecial(0, "none"): "seat 1 takes the special tile",
    Hire(1): "seat 2 hires a worker",
    Research(0, "two-bodies", "nothing"): "seat 1 researches: body +2",
    Research(0, "grand-prix-5"): "seat 1 researches: Grand Prix 5",
    Research(0, "engineer", engineer=2): "seat 1 researches: an engineer",
    TakeBody(0, 3): "seat 1 takes body 3",
    TakeEngine(0, 2, "workshop"): "seat 1 takes engine 2",
    TakeEngine(0, 2, "racing-car"): "seat 1 takes engine 2 for the racing car",
    CallBuyer(0, "price"): "seat 1 calls the next price buyer",
    CallBuyer(0): "seat 1 moves the black marker down",
    Race(0): "seat 1 drives in the Grand Prix",
    PutCar(0, 3, 2, 9, 1): "seat 1 markets a car at 9",
    SellCar(0, 1, 4): "seat 1 sells a market car for 4",
    UseEngineer(0, 1, "body"): "seat 1 uses an engineer",
    GiveAward(0, 1, 2): "seat 3 wins an award",
    EndTurn(0): "seat 1 ends the turn",
    Score(TABLE): "Scoring",
}


@pytest.mark.parametrize("move", TOLD, ids=[*TOLD.values()])
def test_a_move_is_told_in_one_sentence(move: AnyMove) -> None:
    assert str(move.describe()) == TOLD[move]
