"""A game of catanatron followed on our rules, and whether both are in step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import sub
from typing import Any

from companion.thinking.steps import settle, since_onward
from engines.core.moves import AnyMove
from engines.games.catan.engine import ENGINE
from engines.games.catan.roads import NOBODY
from engines.games.catan.setup import Setup
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.tables import DEVELOPMENT, RESOURCES, SPECIAL_POINTS
from engines.games.catan.topology import mask
from tools.bench.catanatron_players.catanatron_actions import Listener, Translator
from tools.bench.catanatron_players.catanatron_map import RESOURCE, Places

Facts = dict[str | tuple[str, int], Any]
"""What is on the table, by what it is; of a seat: (what, seat)."""


class OutOfStep(Exception):
    """The two tables differ, and no known difference of the rules explains it."""


class Following:
    """Their game on our rules: all of it, and what one seat knows of it.

    `counted` says how often a rule of theirs differed and the table was set to theirs, how often a move was
    against our rules, and after how many actions the tables differed all the same.
    """

    def __init__(self, setup: Setup, seat: int, places: Places, translator: Translator, strict: bool) -> None:
        self.whole, self.seen = ENGINE.setup(setup), ENGINE.setup(setup)
        self.since = 0
        self.counted = Counter[str]()
        self._seat, self._places, self._translator, self._strict = seat, places, translator, strict
        self.listener = Listener()

    def follow(self, action: Any, theirs: Any) -> None:
        """Play what an action comes to; `theirs` is their state after it."""
        seat, terms = self._translator.seat(action), self._translator.terms(action)
        more = theirs.discard_counts[seat] > 0 if terms[0] == "DISCARD_RESOURCE" else theirs.is_road_building
        moves = self.listener.moves(terms, seat, self.whole, more)
        for move in moves:
            self._play(move)
        if moves:
            self._take_over_rules(theirs, terms[0])
            for fault in self._faults(theirs):
                self.counted["after an action the tables differ"] += 1
                if self._strict:
                    raise OutOfStep(f"after {terms} of seat {seat}: {fault}")

    def _play(self, move: AnyMove) -> None:
        if refused := ENGINE.check(self.whole, move):
            self.counted[f"against our rules: {refused.code}"] += 1
        move.apply(self.whole, None)
        move.concealed(self._seat).apply(self.seen, None)
        self.since = since_onward(self.since, move)

    def _take_over_rules(self, theirs: Any, name: str) -> None:
        """Set what their rules do in another way; then let ours do what they do by themselves."""
        holder = _holder(theirs, "ROAD")
        if self.whole.longest != holder:
            self.counted["Longest Road is with somebody else"] += 1
        for state in (self.whole, self.seen):
            _give_longest_road(state, holder)
            settle(ENGINE, state)
            state.fresh = [0] * len(state.fresh)  # there a card may be played when it was bought
        if name == "ROLL":
            self._pay_as_they_do(theirs)

    def _pay_as_they_do(self, theirs: Any) -> None:
        """After a roll, set hands to theirs: if a resource runs short, nobody gets any there."""
        for seat in range(self.whole.seats):
            paid = list(map(sub, _hand(theirs, seat), self.whole.hands.known[seat]))
            if any(paid):
                self.counted["the bank ran short"] += 1
            for state in (self.whole, self.seen):
                state.hands.transfer(seat, BANK, [max(0, -number) for number in paid])
                state.hands.transfer(BANK, seat, [max(0, number) for number in paid])

    def _faults(self, theirs: Any) -> Iterator[str]:
        there, here, known = of_theirs(theirs, self._places), of_ours(self.whole), of_ours(self.seen)
        others = [seat for seat in range(self.whole.seats) if seat != self._seat]
        hidden = {(what, seat) for what in ("hand", "cards") for seat in others}
        for one, fact in here.items():
            if there[one] != fact:
                yield f"{one} is {there[one]} there and {fact} here"
            if one not in hidden and known[one] != fact:
                yield f"{one} is {fact}, and the seat knows of {known[one]}"
        if not self.seen.hands.allows(self.whole.hands.known):
            yield "the hands are none of those that the seat holds possible"


def of_ours(state: CatanState) -> Facts:
    """The facts of a state of ours."""
    facts: Facts = {
        "robber": state.robber,
        "bank": state.hands.known[BANK],
        "turn": state.seat,
        "longest road": state.longest,
        "largest army": state.army,
    }
    for seat in range(state.seats):
        facts["hand", seat] = state.hands.known[seat]
        facts["cards", seat] = state.cards[seat]
        facts["roads", seat] = state.roads[seat]
        facts["settlements", seat] = state.settlements[seat]
        facts["cities", seat] = state.cities[seat]
        facts["points", seat] = state.points[seat]
        facts["knights", seat] = state.knights[seat]
    return facts


def of_theirs(state: Any, places: Places) -> Facts:
    """The same facts of a state of theirs."""
    facts: Facts = {
        "robber": places.hexes[state.board.robber_coordinate],
        "bank": list(state.resource_freqdeck),
        "turn": state.current_turn_index,
        "longest road": _holder(state, "ROAD"),
        "largest army": _holder(state, "ARMY"),
    }
    for seat, colour in enumerate(state.colors):
        numbers, buildings = state.player_state, state.buildings_by_color[colour]
        facts["hand", seat] = _hand(state, seat)
        facts["cards", seat] = [numbers[f"P{seat}_{_called(card)}_IN_HAND"] for card in DEVELOPMENT]
        facts["roads", seat] = mask(tuple(map(places.path, buildings["ROAD"])))
        for what, name in (("settlements", "SETTLEMENT"), ("cities", "CITY")):
            facts[what, seat] = mask(tuple(places.intersections[node] for node in buildings[name]))
        facts["points", seat] = numbers[f"P{seat}_VICTORY_POINTS"]
        facts["knights", seat] = numbers[f"P{seat}_PLAYED_KNIGHT"]
    return facts


def _called(card: str) -> str:
    return card.upper().replace("-", "_")


def _hand(state: Any, seat: int) -> list[int]:
    by_name = {ours: state.player_state[f"P{seat}_{theirs}_IN_HAND"] for theirs, ours in RESOURCE.items()}
    return [by_name[name] for name in RESOURCES]


def _holder(state: Any, what: str) -> int:
    seats = range(len(state.colors))
    return next((seat for seat in seats if state.player_state[f"P{seat}_HAS_{what}"]), NOBODY)


def _give_longest_road(state: CatanState, holder: int) -> None:
    for seat, points in ((state.longest, -SPECIAL_POINTS), (holder, SPECIAL_POINTS)):
        if seat != NOBODY:
            state.points[seat] += points
    state.longest = holder
