"""Every finite move with no choice left in it, created once: tables by seat and place."""

from engines.core.events import TABLE
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Produce, Roll
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.progress import PlayYearOfPlenty
from engines.games.catan.moves.robber import MoveRobber, Steal, StealNothing
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import EndGame, EndTurn
from engines.games.catan.tables import DEVELOPMENT, RESOURCES
from engines.games.catan.topology import HEXES, INTERSECTIONS, PATHS, PATHS_FROM

_SEATS = range(4)
END_TURN = tuple(EndTurn(seat) for seat in _SEATS)
ROLL_DICE = tuple(tuple(Roll(seat, (a, b)) for a in range(1, 7) for b in range(1, 7)) for seat in _SEATS)
SUMS = tuple(roll.sum for roll in ROLL_DICE[0])
PRODUCTION, END_GAME = Produce(TABLE), EndGame(TABLE)
FOUND = tuple(
    tuple(tuple(PlaceInitial(seat, at, path) for path in PATHS_FROM[at]) for at in range(len(INTERSECTIONS)))
    for seat in _SEATS
)
BUILD_ROAD = tuple(tuple(BuildRoad(seat, path) for path in range(len(PATHS))) for seat in _SEATS)
BUILD_SETTLEMENT = tuple(
    tuple(BuildSettlement(seat, at) for at in range(len(INTERSECTIONS))) for seat in _SEATS
)
BUILD_CITY = tuple(tuple(BuildCity(seat, at) for at in range(len(INTERSECTIONS))) for seat in _SEATS)
BUILDS = (BUILD_ROAD, BUILD_SETTLEMENT, BUILD_CITY)
BUY_CARD = tuple(tuple(BuyCard(seat, card) for card in DEVELOPMENT) for seat in _SEATS)
BUY_UNSEEN = tuple(BuyCard(seat) for seat in _SEATS)
MOVE_ROBBER = tuple(tuple(MoveRobber(seat, place) for place in range(len(HEXES))) for seat in _SEATS)
STEAL_CARD = tuple(tuple(tuple(Steal(a, b, card) for card in RESOURCES) for b in _SEATS) for a in _SEATS)
STEAL_UNSEEN = tuple(tuple(Steal(a, b) for b in _SEATS) for a in _SEATS)
STEAL_NOTHING = tuple(StealNothing(seat, True) for seat in _SEATS)
PLAY_KNIGHT = tuple(PlayKnight(seat) for seat in _SEATS)
EXCHANGE = tuple(
    tuple(tuple(Exchange(seat, a, b) for b in RESOURCES if b != a) for a in RESOURCES) for seat in _SEATS
)
PLAY_PLENTY = tuple(
    tuple(tuple(PlayYearOfPlenty(seat, a, b) for b in RESOURCES) for a in RESOURCES) for seat in _SEATS
)
