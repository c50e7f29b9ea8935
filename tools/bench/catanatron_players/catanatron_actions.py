"""catanatron's actions in our terms, the moves that they come to, and the action nearest to a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import astuple

from engines.core.goods import pairs
from engines.core.moves import AnyMove
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.naming import SEAT_NAMES
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import Discard, MoveRobber, Steal
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import FOUNDING, CatanState
from engines.games.catan.tables import RESOURCES
from tools.bench.catanatron_players.catanatron_map import RESOURCE, Places

Terms = tuple[Any, ...]
"""An action in our terms: its type as they call it, then places, seats and cards as we do."""

ALIKE: dict[str, type[AnyMove]] = {
    "ROLL": Roll,
    "BUILD_ROAD": BuildRoad,
    "BUILD_SETTLEMENT": BuildSettlement,
    "BUILD_CITY": BuildCity,
    "BUY_DEVELOPMENT_CARD": BuyCard,
    "DISCARD": Discard,
    "PLAY_KNIGHT_CARD": PlayKnight,
    "PLAY_YEAR_OF_PLENTY": PlayYearOfPlenty,
    "MARITIME_TRADE": Exchange,
    "END_TURN": EndTurn,
}
"""The actions that are one move of ours, with the same things in the same order."""
CALLED = {kind: name for name, kind in ALIKE.items()}
BY_CHANCE = (Roll, BuyCard)
"""What a move of these holds comes by chance."""
PASSING = ("END_TURN", "ROLL")
"""What is done where nothing nearer to a wish is possible."""


class Translator:
    """Their actions in our terms, on one map, with the seats of one game by colour."""

    def __init__(self, places: Places, seats: Mapping[Any, int]) -> None:
        self._places, self._seats = places, seats
        self._how: dict[str, Callable[[Any], Terms]] = {
            "ROLL": lambda dice: (dice and tuple(dice),),
            "BUILD_ROAD": lambda edge: (places.path(edge),),
            "BUILD_SETTLEMENT": lambda node: (places.intersections[node],),
            "BUILD_CITY": lambda node: (places.intersections[node],),
            "BUY_DEVELOPMENT_CARD": lambda card: (card and card.lower().replace("_", "-"),),
            "DISCARD": lambda cards: (cards and _goods(cards),),
            "DISCARD_RESOURCE": lambda card: (RESOURCE[card],),
            "PLAY_YEAR_OF_PLENTY": lambda cards: tuple(sorted(RESOURCE[card] for card in cards)),
            "PLAY_MONOPOLY": lambda card: (RESOURCE[card],),
            "MARITIME_TRADE": lambda cards: (RESOURCE[cards[0]], RESOURCE[cards[-1]]),
            "MOVE_ROBBER": self._robber,
        }

    def seat(self, action: Any) -> int:
        """Whose action it is."""
        return self._seats[action.color]

    def terms(self, action: Any) -> Terms:
        """An action in our terms; what only chance tells is None until it is done."""
        name = action.action_type.value
        return (name, *self._how[name](action.value)) if name in self._how else (name,)

    def _robber(self, value: Any) -> Terms:
        coordinate, colour, *card = value
        victim = None if colour is None else self._seats[colour]
        return self._places.hexes[coordinate], victim, RESOURCE[card[0]] if any(card) else None


def _goods(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    counted = Counter(RESOURCE[card] for card in cards)
    return pairs([counted[name] for name in RESOURCES], RESOURCES)


class Listener:
    """Turns a game's actions, one after the other, into moves of ours."""

    def __init__(self) -> None:
        self._begun: list[Terms] = []
        """What belongs to a move of which another action is still to come."""

    def moves(self, terms: Terms, seat: int, state: CatanState, more: bool) -> list[AnyMove]:
        """The moves that an action completes; `more`: another free road, or discarded card, is to follow."""
        name, *rest = terms
        if name == "DISCARD_RESOURCE":
            self._begun.append(terms)
            return [] if more else [self._discard(seat)]
        if name == "PLAY_ROAD_BUILDING" or (name == "BUILD_SETTLEMENT" and state.phase == FOUNDING):
            self._begun = [terms]
            return []
        if name == "BUILD_ROAD" and self._begun:
            self._begun.append(terms)
            return [] if more else [self._with_roads(seat)]
        if name == "MOVE_ROBBER":
            return _robbery(seat, *rest)
        if name == "PLAY_MONOPOLY":
            return [_monopoly(seat, rest[0], state)]
        return [ALIKE[name](seat, *rest)]

    def _discard(self, seat: int) -> AnyMove:
        counted = Counter(card for _, card in self._begun)
        self._begun = []
        return Discard(seat, pairs([counted[name] for name in RESOURCES], RESOURCES))

    def _with_roads(self, seat: int) -> AnyMove:
        (name, *place), *roads = self._begun
        self._begun = []
        kind = PlaceInitial if name == "BUILD_SETTLEMENT" else PlayRoadBuilding
        return kind(seat, *place, *(path for _, path in roads))


def _robbery(seat: int, place: int, victim: int | None, card: str | None) -> list[AnyMove]:
    moved = MoveRobber(seat, place)
    return [moved] if victim is None else [moved, Steal(seat, victim, card)]


def _monopoly(seat: int, resource: str, state: CatanState) -> AnyMove:
    good = RESOURCES.index(resource)
    held = [
        (SEAT_NAMES[other], state.hands.least(other, good)) for other in range(state.seats) if other != seat
    ]
    return PlayMonopoly(seat, resource, tuple(one for one in held if one[1]))


def wishes(move: AnyMove) -> list[Terms]:
    """The actions that a move of ours asks for, one after the other; the robber's lacks its victim."""
    if isinstance(move, PlaceInitial):
        return [("BUILD_SETTLEMENT", move.settlement), ("BUILD_ROAD", move.road)]
    if isinstance(move, PlayRoadBuilding):
        roads = [path for path in (move.first, move.second) if path is not None]
        return [("PLAY_ROAD_BUILDING",), *(("BUILD_ROAD", path) for path in roads)]
    if isinstance(move, MoveRobber):
        return [("MOVE_ROBBER", move.hex, None, None)]
    if isinstance(move, PlayMonopoly):
        return [("PLAY_MONOPOLY", move.resource)]
    if isinstance(move, PlayYearOfPlenty):
        cards = sorted(card for card in (move.first, move.second) if card is not None)
        return [("PLAY_YEAR_OF_PLENTY", *cards)]
    if isinstance(move, Discard):
        return [("DISCARD_RESOURCE", card) for card, number in move.cards for _ in range(number)]
    if isinstance(move, BY_CHANCE):
        return [(CALLED[type(move)], None)]
    return [(CALLED.get(type(move), move.title.msgid), *astuple(move)[1:])]


def nearest(wish: Terms, possible: Sequence[Terms]) -> int:
    """The number of the possible action nearest to a wish: the wish, or what begins as it does, or a pass."""

    def near(number: int) -> tuple[int, bool]:
        terms = possible[number]
        alike = next((at for at, (a, b) in enumerate(zip(wish, terms, strict=False)) if a != b), None)
        return min(len(wish), len(terms)) if alike is None else alike, terms[0] in PASSING

    return max(range(len(possible)), key=near)
