"""Scripted players who mean to win: they expand, trade when both gain, and hinder the leader.

They see all hands, which spares the haggling. All chance comes from the generator the caller brings.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from engines.core.goods import pairs
from engines.core.house_rules import AS_PRINTED
from engines.core.moves import Move
from engines.core.questions import Question
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.places import open_intersections, open_paths
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import Discard, MoveRobber, Steal, victims
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import ClaimVictory, EndTurn
from engines.games.catan.setup import Setup
from engines.games.catan.state import CatanState, stock
from engines.games.catan.tables import (
    CARD_COST,
    CITY_COST,
    DEVELOPMENT,
    PIPS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    TO_WIN,
    VICTORY_POINT,
)
from engines.games.catan.topology import (
    CORNERS,
    ENDS,
    HEXES_AT,
    INTERSECTIONS,
    NEIGHBOURS,
    PATHS_FROM,
    members,
)

AnyMove = Move[CatanState]
Goal = tuple[Sequence[int], Callable[[], AnyMove]]


def agree(random: Random, seats: int, **wanted: Any) -> Setup:
    """A set-up with the wanted answers; the others are drawn."""
    colours = tuple(random.sample(ENGINE.colours, seats))
    if seats == 3 and wanted.get("board") == "beginners":
        colours = tuple(random.sample(("blue", "white", "orange"), 3))
    answers: tuple[Any, ...] = ()
    # The first island dealt is taken; the others have chances of their own, so that a game comes again.
    wanted.setdefault("island", 0)
    wanted.setdefault("house-rules", AS_PRINTED)
    aside = Random(0)
    # So many boards and starting players there were to choose from when the games were found.
    as_found = {"board": lambda _: random.randrange(3), "first": lambda _: random.randrange(seats)}
    while isinstance(reply := ENGINE.ready(colours, answers), Question):
        chance = aside if reply.name in ("island", "house-rules") or reply.name[-1].isdigit() else random
        drawn = reply.sample(as_found.get(reply.name, chance.randrange))
        answers = (*answers, wanted.get(reply.name, drawn))
    assert isinstance(reply, Setup), reply
    return reply


def worth(state: CatanState, at: int) -> float:
    """What a building on an intersection would yield, in pips, varied resources counting more."""
    goods = [state.island.good[place] for place in HEXES_AT[at] if state.island.number[place]]
    pips = sum(PIPS.get(state.island.number[place], 0) for place in HEXES_AT[at])
    return pips + 0.8 * len(set(goods)) + (0.7 if state.island.harbour[at] >= 0 else 0)


def _outlook(state: CatanState, at: int) -> float:
    """The best free place one path beyond an intersection."""
    return max((worth(state, n) for n in NEIGHBOURS[at] if not state.closed >> n & 1), default=0)


class Player:
    """One seat's way of playing."""

    def __init__(self, seat: int, random: Random) -> None:
        self.seat, self.random = seat, random

    def hand(self, state: CatanState) -> list[int]:
        """The own resource cards."""
        return state.hands.known[self.seat]

    def found(self, state: CatanState) -> AnyMove:
        """Take the best free intersection, and a path to the best outlook."""
        free = [at for at in range(len(INTERSECTIONS)) if not state.closed >> at & 1]
        at = max(free, key=lambda at: worth(state, at) + self.random.random())
        beyond = {path: sum(ENDS[path]) - at for path in PATHS_FROM[at]}
        return PlaceInitial(self.seat, at, max(beyond, key=lambda path: _outlook(state, beyond[path])))

    def before_roll(self, state: CatanState) -> AnyMove:
        """Chase the robber from the own hexes with a knight; else throw."""
        mine = any(state.buildings(self.seat) >> corner & 1 for corner in CORNERS[state.robber])
        if mine and self.may(state, PlayKnight(self.seat)):
            return PlayKnight(self.seat)
        return Roll(self.seat, (self.random.randint(1, 6), self.random.randint(1, 6)))

    def discard(self, state: CatanState) -> AnyMove:
        """Give up what there is most of."""
        left, given = self.hand(state)[:], [0] * len(RESOURCES)
        for _ in range(state.due[self.seat]):
            good = max(range(len(left)), key=lambda good: left[good])
            left[good] -= 1
            given[good] += 1
        return Discard(self.seat, pairs(given, RESOURCES))

    def move_robber(self, state: CatanState) -> AnyMove:
        """Block where the strongest others earn most and oneself nothing."""

        def harm(place: int) -> float:
            pips, total = PIPS.get(state.island.number[place], 0), 0.0
            for corner in CORNERS[place]:
                for seat in range(state.seats):
                    weight = -3 if seat == self.seat else state.points[seat]
                    total += pips * weight * (state.buildings(seat) >> corner & 1)
            return total + self.random.random()

        places = [place for place in range(19) if place != state.robber]
        return MoveRobber(self.seat, max(places, key=harm))

    def steal(self, state: CatanState) -> AnyMove:
        """Draw a card from the richest victim."""
        victim = max(victims(state, self.seat), key=lambda seat: sum(state.hands.known[seat]))
        cards = [name for good, name in enumerate(RESOURCES) for _ in range(state.hands.known[victim][good])]
        return Steal(self.seat, victim, self.random.choice(cards) if cards else None)

    def build(self, state: CatanState) -> AnyMove:
        """Win, build, play a card, trade towards the next goal, or end the turn."""
        claim = ClaimVictory(self.seat, state.cards[self.seat][VICTORY_POINT])
        if self.may(state, claim):
            return claim
        goals = list(self.goals(state))
        for cost, move in goals:
            if not _missing(self.hand(state), cost):
                return move()
        for found in (*self.plays(state, goals), *self.trades(state, goals), *self.swaps(state, goals)):
            if self.may(state, found):
                return found
        return EndTurn(self.seat)

    def may(self, state: CatanState, move: AnyMove) -> bool:
        """Whether the rules allow a move."""
        return ENGINE.check(state, move) is None

    def goals(self, state: CatanState) -> Iterator[Goal]:
        """What to save for, the most wanted first."""
        seat, (roads, settlements, cities) = self.seat, stock(state, self.seat)
        spots = members(open_intersections(state, seat)) if settlements else ()
        paths = members(open_paths(state, seat)) if roads else ()
        if paths and self._near_longest(state):
            yield ROAD_COST, lambda: BuildRoad(seat, self._longest_path(state, paths))
        if spots:
            at = max(spots, key=lambda at: worth(state, at))
            yield SETTLEMENT_COST, lambda: BuildSettlement(seat, at)
        if cities and state.settlements[seat]:
            own = max(members(state.settlements[seat]), key=lambda at: worth(state, at))
            yield CITY_COST, lambda: BuildCity(seat, own)
        if paths and not spots and settlements:
            path = max(paths, key=lambda path: max(_reach(state, end) for end in ENDS[path]))
            yield ROAD_COST, lambda: BuildRoad(seat, path)
        if state.deck:
            yield CARD_COST, lambda: BuyCard(seat, self._drawn(state))

    def _near_longest(self, state: CatanState) -> bool:
        longest = max([4, *(n for seat, n in enumerate(state.lengths) if seat != self.seat)])
        return state.longest != self.seat and longest - 1 <= state.lengths[self.seat] <= longest

    def _longest_path(self, state: CatanState, paths: Sequence[int]) -> int:
        def length(path: int) -> float:
            after = state.copy()
            after.place_road(self.seat, path)
            return after.lengths[self.seat] + self.random.random() / 2

        return max(paths, key=length)

    def _drawn(self, state: CatanState) -> str:
        lots = [name for kind, name in enumerate(DEVELOPMENT) for _ in range(state.unseen[kind])]
        return self.random.choice(lots)

    def plays(self, state: CatanState, goals: list[Goal]) -> Iterator[AnyMove]:
        """The development cards worth playing now."""
        knights = state.knights[self.seat]
        if knights >= 2 or self.random.random() < 0.5:
            yield PlayKnight(self.seat)
        missing = _missing(self.hand(state), goals[0][0]) if goals else []
        if 1 <= len(missing) <= 2:
            yield PlayYearOfPlenty(self.seat, RESOURCES[missing[0]], RESOURCES[missing[-1]])
        yield from self._monopolies(state, missing)
        paths = members(open_paths(state, self.seat))
        for first in paths[:1]:
            for second in range(72):
                yield PlayRoadBuilding(self.seat, first, second)

    def _monopolies(self, state: CatanState, missing: list[int]) -> Iterator[AnyMove]:
        for good in dict.fromkeys(missing):
            handed = [hand[good] for hand in state.hands.known[:-1]]
            handed[self.seat] = 0
            if sum(handed) >= 3:
                yield PlayMonopoly(self.seat, RESOURCES[good], _by_seat(handed))

    def trades(self, state: CatanState, goals: list[Goal]) -> Iterator[AnyMove]:
        """Trades that help both sides to their next goals."""
        for cost, _ in goals[:2]:
            missing = _missing(self.hand(state), cost)
            if not 1 <= len(missing) <= 2:
                continue
            spare = _spare(self.hand(state), cost)
            for other in range(state.seats):
                if other != self.seat and state.points[other] < TO_WIN - 2:
                    yield from self._offers(state, other, missing[0], spare)

    def _offers(self, state: CatanState, other: int, want: int, spare: list[int]) -> Iterator[AnyMove]:
        partner = Player(other, self.random)
        theirs = next(iter(partner.goals(state)), (CARD_COST, None))[0]
        if not _spare(partner.hand(state), theirs)[want]:
            return
        needed = _missing(partner.hand(state), theirs)
        get = ((RESOURCES[want], 1),)
        for good in dict.fromkeys(needed):
            if spare[good] and good != want:
                yield Trade(self.seat, other, ((RESOURCES[good], 1),), get)
        for good, number in enumerate(spare):
            if number >= 2 and good != want:
                yield Trade(self.seat, other, ((RESOURCES[good], 2),), get)

    def swaps(self, state: CatanState, goals: list[Goal]) -> Iterator[AnyMove]:
        """Exchanges with the bank that bring the next goals nearer."""
        for cost, _ in goals[:2]:
            spare = _spare(self.hand(state), cost)
            for want in _missing(self.hand(state), cost):
                for good, number in enumerate(spare):
                    if number >= state.rates[self.seat][good]:
                        yield Exchange(self.seat, RESOURCES[good], RESOURCES[want])


def _missing(hand: Sequence[int], cost: Sequence[int]) -> list[int]:
    return [
        good
        for good, (held, due) in enumerate(zip(hand, cost, strict=True))
        for _ in range(max(0, due - held))
    ]


def _spare(hand: Sequence[int], cost: Sequence[int]) -> list[int]:
    return [max(0, held - due) for held, due in zip(hand, cost, strict=True)]


def _by_seat(numbers: Sequence[int]) -> tuple[tuple[str, int], ...]:
    return tuple((f"seat {seat}", number) for seat, number in enumerate(numbers) if number)


def _reach(state: CatanState, at: int) -> float:
    here = 0.0 if state.closed >> at & 1 else worth(state, at)
    return max(here, 0.7 * _outlook(state, at))
