"""The kinds of move: which lead on, are owed, are made by the table, or have too many answers to list."""

from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.arrivals import BuildForTown, LaunchShip, OpenSpecial, TurnUp
from engines.games.le_havre.moves.building import Build, StopBuilding
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron
from engines.games.le_havre.moves.entering import Enter, LeaveBuilding, UseOccupied
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.open_buildings import USES
from engines.games.le_havre.moves.processing import Run
from engines.games.le_havre.moves.round_end import Borrow, Feed, Harvest, Provide
from engines.games.le_havre.moves.shipping import ShipGoods
from engines.games.le_havre.moves.supply import PayInterest, Supply, TurnTile
from engines.games.le_havre.moves.trading import BuyWithFood, SellGoods, TradeGoods
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.moves.using import Use
from engines.games.le_havre.moves.wharf import BuildShip, TakeYacht
from engines.games.le_havre.phases import MOVES
from engines.games.le_havre.tables import COLOURS

IN_A_BUILDING = {kind for kind, _ in USES.values()} | {UseOccupied, TakeYacht, StopBuilding, LeaveBuilding}
OF_THE_TABLE = {Supply, PayInterest, Use, Harvest, Provide, BuildForTown, OpenSpecial, LaunchShip}
A_CHOICE = {TakeOffer, Enter, Buy, Sell, Repay, Borrow}
OF_GOODS = {ChooseGoods, SmeltIron, Run, ShipGoods, BuyWithFood, SellGoods, TradeGoods, BuildShip, Feed}


def test_what_is_begun_what_is_due_and_the_end_of_a_turn_lead_on() -> None:
    assert {kind for kind in MOVES if kind.onward} == IN_A_BUILDING | {TurnTile, TurnUp, Feed, EndTurn}
    assert set(MOVES) == {kind for kind in MOVES if kind.onward} | OF_THE_TABLE | A_CHOICE
    assert Build in IN_A_BUILDING


def test_only_food_is_owed_and_the_loan_of_who_lacks_it() -> None:
    assert {kind for kind in MOVES if kind.owing} == {Feed, Borrow}


def test_the_table_makes_what_leaves_no_choice() -> None:
    assert {kind for kind in MOVES if kind.automatic} == OF_THE_TABLE


def test_ways_to_pay_and_to_choose_goods_are_too_many_to_list() -> None:
    assert {kind for kind in MOVES if kind.open} == OF_GOODS


def test_one_to_five_play() -> None:
    assert list(ENGINE.seats) == [1, 2, 3, 4, 5]
    assert len(COLOURS) == len(set(COLOURS)) == 5
