"""The buttons of each phase: which one is the way on, what is owed, and who makes the move."""

import pytest

from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.bank import CountBank
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Produce, Roll
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.offers import OfferTrade
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import Discard, DiscardUnseen, MoveRobber, Steal, StealNothing
from engines.games.catan.moves.scoring_only import DeclareWinner, EnterScore
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import ClaimVictory, EndGame, EndTurn
from engines.games.catan.state import BUILD, DISCARD, FOUNDING, OVER, PRODUCE, ROBBER, ROLL, STEAL, CatanState
from tests.games.catan.table import BLUE, RED, AnyMove, table

Kinds = list[type[AnyMove]]
PLAY = [PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly, ClaimVictory]
BUILDING = [BuildRoad, BuildSettlement, BuildCity, BuyCard]
OPEN = {Discard, PlayMonopoly, Trade, OfferTrade, CountBank}
"""What has too many answers to list them."""


def awaited(phase: int, tracking: str = "hands") -> CatanState:
    state = table({RED: {"ore": 8}} if phase == DISCARD else {}, phase=phase, tracking=tracking)
    state.discarded = [0] * 4 if phase == DISCARD else []
    if phase == PRODUCE:
        ore = next(place for place, good in enumerate(state.island.good) if good == 4)
        state.dice, state.harvest = state.island.number[ore], [0] * len(state.harvest)
        state.harvest[ore * state.seats + RED] = 1
        state.hands.known[-1][4], state.hands.blank[-1] = 0, 19
    return state


@pytest.mark.parametrize(
    ("phase", "tracking", "buttons", "onward"),
    [
        (FOUNDING, "hands", [PlaceInitial], [PlaceInitial]),
        (ROLL, "hands", [Roll, *PLAY], [Roll]),
        (PRODUCE, "hands", [CountBank, ClaimVictory], [CountBank]),
        (DISCARD, "hands", [Discard, DiscardUnseen, ClaimVictory], []),
        (ROBBER, "hands", [MoveRobber, ClaimVictory], [MoveRobber]),
        (STEAL, "hands", [Steal, StealNothing, ClaimVictory], [Steal]),
        (BUILD, "hands", [*BUILDING, Trade, Exchange, *PLAY, OfferTrade, EndTurn], [EndTurn]),
        (BUILD, "board", [*BUILDING, *PLAY, EndTurn], [EndTurn]),
        (ROLL, "dice", [Roll, EnterScore, DeclareWinner], [Roll]),
        (BUILD, "dice", [EnterScore, DeclareWinner, EndTurn], [EndTurn]),
    ],
)
def test_each_phase_has_one_way_on(phase: int, tracking: str, buttons: Kinds, onward: Kinds) -> None:
    state = awaited(phase, tracking)
    assert ENGINE.actors(state) == (RED,)
    assert list(ENGINE.kinds(state, RED)) == buttons
    assert [kind for kind in buttons if kind.onward] == onward
    assert [kind for kind in buttons if kind.owing] == (
        [Discard, DiscardUnseen] if phase == DISCARD else []
    ), "what is discarded is owed, and nothing else"
    assert not any(kind.automatic for kind in buttons)
    assert [kind for kind in buttons if kind.open] == [kind for kind in buttons if kind in OPEN]
    assert list(ENGINE.kinds(state, BLUE)) == ([EnterScore] if tracking == "dice" else [])


def test_the_cards_share_a_button() -> None:
    groups = {kind.group for kind in PLAY if kind is not ClaimVictory}
    assert len(groups) == 1
    assert None not in groups
    assert ClaimVictory.group is None


@pytest.mark.parametrize("kind", [Produce, EndGame])
def test_what_nobody_has_to_say_the_table_does(kind: type[AnyMove]) -> None:
    state = table(phase=PRODUCE if kind is Produce else BUILD)
    if kind is EndGame:
        state.points[RED] = 10
    assert (ENGINE.actors(state), ENGINE.kinds(state, -1), ENGINE.kinds(state, RED)) == ((-1,), (kind,), ())
    assert kind.automatic
    assert not kind.onward


def test_a_game_that_is_over_has_no_buttons() -> None:
    state = table(phase=OVER)
    assert (ENGINE.actors(state), ENGINE.kinds(state, RED), ENGINE.kinds(state, -1)) == ((), (), ())
