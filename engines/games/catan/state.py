"""The state of a game of Catan: ints, bit masks and short lists."""

from engines.core.holdings import Holdings
from engines.core.state import State
from engines.games.catan.house_rules import House
from engines.games.catan.island import GENERIC_HARBOUR, NO_HARBOUR, Island
from engines.games.catan.offered import Offered
from engines.games.catan.roads import NOBODY, longest_road, longest_through
from engines.games.catan.tables import (
    BANK_RATE,
    CITIES,
    CITY_POINTS,
    DECK,
    DEVELOPMENT,
    GENERIC_RATE,
    HAND_LIMIT,
    KNIGHT,
    RESOURCES,
    ROADS,
    SETTLEMENT_POINTS,
    SETTLEMENTS,
    SPECIAL_POINTS,
    SPECIAL_RATE,
    VICTORY_POINT,
)
from engines.games.catan.topology import (
    CROWDED,
    ENDS,
    ENDS_MASK,
    HEXES,
    HEXES_AT,
    PATHS_FROM_MASK,
    members,
)

FOUNDING, ROLL, PRODUCE, DISCARD, ROBBER, STEAL, BUILD, OVER = range(8)
"""The phases; BUILD is trade and build."""

BANK = -1
"""The bank's place in `hands`: the last."""
UNKNOWN = len(DEVELOPMENT)
"""The place of cards of unknown kind in `fresh`."""


class CatanState(State):
    """Everything on the table. Lists are by seat, masks by the numbers of `topology`."""

    island: Island
    colours: tuple[str, ...]
    tracking: str
    """"hands", "board" (hands not tracked) or "dice" (dice and score only)."""
    combined: bool
    """Whether trade and build may alternate."""
    first: int
    hands: Holdings
    """The resource cards of the seats, then of the bank; accessed only through Holdings."""
    roads: list[int]
    settlements: list[int]
    cities: list[int]
    robber: int
    knights: list[int]
    """Knights played, face up."""
    cards: list[list[int]]
    """Development cards held, by seat and kind, as far as known."""
    face_down: list[int]
    """Development cards held of unknown kind."""
    deck: int
    spent: list[int]
    """Progress cards out of the game, by kind."""
    revealed: list[int]
    """Victory point cards revealed."""
    fresh: list[int]
    """Development cards bought this turn, by kind, then those of unknown kind."""
    discarded: list[int]
    """Cards each seat has discarded since the 7 for which the robber moves; [] if it moves for none."""
    entered: list[int]
    """Scores entered by hand if only dice and score are tracked."""
    longest: int = NOBODY
    army: int = NOBODY
    turn: int = 0
    """Turns begun so far."""
    seat: int = 0
    """Whose turn it is."""
    phase: int = FOUNDING
    founded: int = 0
    """Placements made in the set-up phase."""
    dice: int = 0
    """The last roll of this turn; 0 before it."""
    card_played: bool = False
    built: bool = False
    """Whether something was built or bought this turn (ends trading in strict order)."""
    offer: Offered | None = None
    """What the player whose turn it is offers to all others."""
    winner: int = NOBODY
    house: House = House()

    # Kept in step with the fields above; `derive` recomputes them.
    occupied: int = 0
    """Intersections with a building."""
    closed: int = 0
    """Intersections closed by the distance rule."""
    paved: int = 0
    """Paths with a road."""
    ends: list[int] = []
    """Intersections each seat's roads and buildings touch."""
    near: list[int] = []
    """Paths each seat's network reaches, with or without a road."""
    harvest: list[int] = []
    """Cards each hex pays each seat: hex * seats + seat."""
    lengths: list[int] = []
    """The length of each seat's longest road."""
    rates: list[list[int]] = []
    """The bank's rate for each seat: the cards it takes for one, by resource given."""
    points: list[int] = []
    """Public points."""
    unseen: list[int] = []
    """Development cards in the deck or face down, by kind."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.roads)

    @property
    def tracks_hands(self) -> bool:
        """Whether resource cards are tracked."""
        return self.tracking == "hands"

    @property
    def due(self) -> list[int]:
        """Cards each seat still has to discard: half of what it held when the 7 was rolled (facts 8.2)."""
        if not self.discarded:
            return [0] * self.seats
        held = [self.hands.count(seat) + given for seat, given in enumerate(self.discarded)]
        halves = (number // 2 if number > HAND_LIMIT else 0 for number in held)
        return [max(0, half - given) for half, given in zip(halves, self.discarded, strict=True)]

    def buildings(self, seat: int) -> int:
        """The intersections with a building of this seat."""
        return self.settlements[seat] | self.cities[seat]

    def others(self, seat: int) -> int:
        """The intersections with another player's building."""
        return self.occupied & ~self.buildings(seat)

    def card_count(self, seat: int) -> int:
        """How many development cards a seat holds; always known."""
        return sum(self.cards[seat]) + self.face_down[seat]

    def lost_cards(self, seat: int) -> None:
        """Ask a seat again that would have traded, now that cards were taken from it."""
        if self.offer is not None:
            self.offer = self.offer.asked_again(seat)

    def place_road(self, seat: int, path: int) -> None:
        """Put a road on the board; `awards` decides who holds the longest road."""
        self.roads[seat] = roads = self.roads[seat] | 1 << path
        self.paved |= 1 << path
        self.ends[seat] |= ENDS_MASK[path]
        others = self.others(seat)
        for end in ENDS[path]:
            if not others >> end & 1:
                self.near[seat] |= PATHS_FROM_MASK[end]
        self.lengths[seat] = max(self.lengths[seat], longest_through(path, roads, others))

    def place_settlement(self, seat: int, intersection: int) -> None:
        """Put a settlement on the board, with all it cuts, closes and pays."""
        self.settlements[seat] |= 1 << intersection
        self.occupied |= 1 << intersection
        self.closed |= CROWDED[intersection]
        self.ends[seat] |= 1 << intersection
        self.near[seat] |= PATHS_FROM_MASK[intersection]
        self.points[seat] += SETTLEMENT_POINTS
        self._reap(seat, intersection)
        self._moor(seat, intersection)
        for other in range(len(self.roads)):
            if other != seat and self.roads[other] & PATHS_FROM_MASK[intersection]:
                self._measure(other)

    def place_city(self, seat: int, intersection: int) -> None:
        """Replace a settlement by a city."""
        self.settlements[seat] ^= 1 << intersection
        self.cities[seat] |= 1 << intersection
        self.points[seat] += CITY_POINTS - SETTLEMENT_POINTS
        self._reap(seat, intersection)

    def _reap(self, seat: int, intersection: int) -> None:
        for place in HEXES_AT[intersection]:
            self.harvest[place * len(self.roads) + seat] += 1

    def _moor(self, seat: int, intersection: int) -> None:
        kind = self.island.harbour[intersection]
        if kind == GENERIC_HARBOUR:
            self.rates[seat] = [min(rate, GENERIC_RATE) for rate in self.rates[seat]]
        elif kind != NO_HARBOUR:
            self.rates[seat][kind] = SPECIAL_RATE

    def _measure(self, seat: int) -> None:
        others = self.others(seat)
        reached = 0
        for end in members(self.ends[seat] & ~others):
            reached |= PATHS_FROM_MASK[end]
        self.near[seat] = reached
        self.lengths[seat] = longest_road(self.roads[seat], others)

    def derive(self) -> None:
        """Recompute every field that is kept in step with the pieces."""
        seats = range(self.seats)
        self.occupied = self.closed = self.paved = 0
        self.harvest = [0] * (len(HEXES) * len(seats))
        self.rates = [[BANK_RATE] * len(RESOURCES) for _ in seats]
        self.ends = [self.buildings(seat) for seat in seats]
        self.points = [self._public_points(seat) for seat in seats]
        self.unseen = [max(0, DECK[kind] - self.seen(kind)) for kind in range(len(DECK))]
        for seat in seats:
            self.paved |= self.roads[seat]
            self.occupied |= self.buildings(seat)
            for path in members(self.roads[seat]):
                self.ends[seat] |= ENDS_MASK[path]
            for intersection in members(self.buildings(seat)):
                self.closed |= CROWDED[intersection]
                self._reap(seat, intersection)
                self._moor(seat, intersection)
            for intersection in members(self.cities[seat]):
                self._reap(seat, intersection)
        self.near, self.lengths = [0] * len(seats), [0] * len(seats)
        for seat in seats:
            self._measure(seat)

    def _public_points(self, seat: int) -> int:
        if self.entered:
            return self.entered[seat]
        built = self.settlements[seat].bit_count() * SETTLEMENT_POINTS
        built += self.cities[seat].bit_count() * CITY_POINTS
        special = (self.longest == seat) + (self.army == seat)
        return built + SPECIAL_POINTS * special + self.revealed[seat]

    def seen(self, kind: int) -> int:
        """How many development cards of a kind are known to be out of the deck and whose they are."""
        known = self.spent[kind] + sum(held[kind] for held in self.cards)
        if kind == KNIGHT:
            known += sum(self.knights)
        elif kind == VICTORY_POINT:
            known += sum(self.revealed)
        return known


def stock(state: CatanState, seat: int) -> tuple[int, int, int]:
    """The roads, settlements and cities a seat has left to build."""
    return (
        ROADS - state.roads[seat].bit_count(),
        SETTLEMENTS - state.settlements[seat].bit_count(),
        CITIES - state.cities[seat].bit_count(),
    )
