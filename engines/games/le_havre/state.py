"""The state of a game of Le Havre: short lists of numbers."""

from collections.abc import Mapping
from functools import cache

from engines.core.state import State
from engines.games.le_havre.effects import Construct
from engines.games.le_havre.specials import (
    ARTS_CENTRE,
    CARDS,
    OF_KIND,
    WITH_EFFECT,
    WITH_SYMBOL,
    YACHT,
    E,
    effect_of,
)
from engines.games.le_havre.tables import (
    CLAY,
    INDEX,
    ROUND_CARDS,
    ROUNDS,
    SHIP_TYPES,
    SHIPS,
    TURNS,
    Round,
    deck,
)

SUPPLY, INTEREST, TURN, HARVEST, FEEDING, TOWN, LAUNCH, OVER = range(8)
"""The phases. TURN is the main action with what may be done before and after it, in the final phase too."""

AWAY, IN_STACK, IN_TOWN = -3, -2, -1
"""The place of a card that no seat owns. AWAY: face down, or not in the game."""
NOWHERE = -1
"""No card: the place of a person in no building, and the building in use if there is none."""
UNKNOWN = -1
"""A face-down card or tile that is not known."""

PRINTED_COST = tuple({INDEX[good]: n for good, n in card.cost} for card in CARDS)
_deck = cache(deck)


def printed_cost(number: int, arts_clay: int) -> Mapping[int, int]:
    """The building cost of a card, with the clay that the owner's Arts Centre costs."""
    cost = PRINTED_COST[number]
    return {**cost, CLAY: arts_clay} if number == ARTS_CENTRE else cost


class HavreState(State):
    """Everything on the table. Lists are by seat, by card, by offer space or by type of ship."""

    game: str
    colours: tuple[str, ...]
    first: int
    market_most: int
    """The most goods the Marketplace gives."""
    arts_clay: int
    """The clay cost of the Arts Centre, as on the owner's card."""
    diner: int
    """Francs the Diner pays for a set; 0 while not known."""
    zoo: int
    """Fish and cattle for which the Zoo pays a franc; 0 while not known."""
    goods: list[list[int]]
    loans: list[int]
    offer: list[int]
    tiles: list[int]
    """The supply tile in each place, UNKNOWN if nobody knows it."""
    open_tiles: bool
    """Whether all tiles are face up from the start."""
    owner: list[int]
    """The place of each card: a seat, or IN_TOWN, IN_STACK, AWAY."""
    stacks: list[list[int]]
    """The proposal stacks, the top card first."""
    pile: list[int]
    """The face-down special buildings, the top one first; UNKNOWN ones stay so until turned up."""
    persons: list[int]
    ships: list[list[int]]
    """The ship stacks, the top ship last."""
    fleet: list[list[int]]
    modern: list[int]
    """The modernised wharves."""
    turn: int = 0
    """The number of the turn, from 0; the final turns continue from the last round."""
    seat: int = 0
    """Whose turn it is, or was when the round ended."""
    phase: int = SUPPLY
    actions: int = 0
    """Main actions left in this turn."""
    began: list[int] = []
    """The building of each person at the start of its player's last turn, or of the final phase."""
    doing: int = NOWHERE
    """The building being used."""
    left: int = 0
    """How many buildings may still be built there."""
    owing: list[int] = []
    """The seats that still owe interest, in the order in which they pay."""
    served: int = 0
    """The number of seats fed in this round end."""
    bought: list[int] = []
    """The buildings bought in this turn."""
    sold: list[int] = []
    """The buildings the turn player sold in this turn."""
    came: list[int] = []
    """The buildings that came since the start, in this order: on the board none moves as one is added."""
    course: list[list[tuple[int, int, int]]] = []
    """Wealth, goods and loans by seat: at the start, after each round, at the end. Only for charts."""
    count_themselves: bool = True
    """Whether Town Hall, Bank and Guildhouse count among the buildings that raise their value."""
    town_takes: str = "number"
    """The criterion for the lowest top proposal, which the town builds: "number" or "value"."""
    proposals_sold: str = "top"
    """The proposals that can be bought: "top" or "all"."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.goods)

    @property
    def deck(self) -> tuple[int, ...]:
        """The numbers of the round cards in order."""
        return _deck(self.game, self.seats)

    @property
    def rounds(self) -> int:
        """The number of rounds in the game."""
        return ROUNDS[self.game][len(self.goods) - 1]

    @property
    def final(self) -> bool:
        """Whether the final phase has begun."""
        return self.turn >= self.rounds * TURNS

    @property
    def round(self) -> int:
        """The number of the round, from 0; the last one in the final phase."""
        return min(self.turn // TURNS, self.rounds - 1)

    @property
    def card(self) -> Round:
        """The face-up round card."""
        return ROUND_CARDS[self.deck[self.round]]

    @property
    def town_builds(self) -> bool:
        """Whether the town gets a building at the end of this round, and one is left."""
        letter = self.card.town[self.seats - 1]
        return {"-": False, "b": bool(self.tops()), "s": bool(self.pile)}[letter]

    @property
    def hungry(self) -> int:
        """The seat that has to feed now."""
        return (self.seat + self.served) % self.seats

    def fed(self, seat: int) -> bool:
        """Whether a seat has already paid the food of this round."""
        behind = self.phase == FEEDING and (seat - self.seat) % self.seats < self.served
        return behind or self.phase in (TOWN, LAUNCH)

    def food_due(self, seat: int) -> int:
        """The food a seat has to pay at the end of this round, less the food of its ships."""
        return max(0, self.card.food[self.seats - 1] - self.food_of_ships(seat))

    def food_of_ships(self, seat: int) -> int:
        """The food from a seat's ships in a round."""
        return sum(SHIP_TYPES[SHIPS[ship].type].food[self.seats - 1] for ship in self.fleet[seat])

    def effect(self, kind: type[E]) -> E:
        """The effect that is being carried out, which is of this kind."""
        return effect_of(self.doing, kind)

    def owned(self, seat: int) -> list[int]:
        """The cards of a seat (TOWN: those of the town)."""
        return [number for number, owner in enumerate(self.owner) if owner == seat]

    def count(self, seat: int, kind: str) -> int:
        """How many buildings of a kind a seat has."""
        return sum([self.owner[number] == seat for number in OF_KIND[kind]])

    def symbols(self, seat: int, symbol: str) -> int:
        """The number of hammers or fishermen on the buildings of a seat."""
        return sum([n for number, n in WITH_SYMBOL[symbol] if self.owner[number] == seat])

    def owned_effect(self, seat: int, kind: type[E]) -> E | None:
        """The effect of this kind that a building of the seat has, if any."""
        for number in WITH_EFFECT[kind]:
            if self.owner[number] == seat:
                return effect_of(number, kind)
        return None

    def number_of_ships(self, seat: int) -> int:
        """The number of ships a seat has, including the Luxury Yacht."""
        return len(self.fleet[seat]) + (self.owner[YACHT] == seat)

    def cost(self, number: int) -> Mapping[int, int]:
        """The building cost of a card."""
        return printed_cost(number, self.arts_clay)

    def standing(self, number: int) -> list[int]:
        """The seats with persons in a building."""
        return [seat for seat, at in enumerate(self.persons) if at == number]

    def tops(self) -> list[int]:
        """The top cards of the proposal stacks."""
        return [stack[0] for stack in self.stacks if stack]

    def next_of_town(self) -> int:
        """The top proposal that the town would build; with equal values the lowest number."""
        by_value = self.town_takes == "value"
        return min(self.tops(), key=lambda number: (by_value and CARDS[number].value, number))

    def proposals_on_sale(self) -> list[int]:
        """The proposals that can be bought."""
        return (
            self.tops() if self.proposals_sold == "top" else [card for stack in self.stacks for card in stack]
        )

    def turned_up(self, at: int) -> bool:
        """Whether the ship marker has reached this place and its supply tile was turned up."""
        return at < self.turn + (self.phase != SUPPLY)

    def face_up(self, at: int) -> bool:
        """Whether the supply tile in a place is face up."""
        return self.tiles[at] != UNKNOWN and (self.open_tiles or self.turned_up(at))

    def take_card(self, number: int, owner: int) -> None:
        """Give a card a new owner; its persons stay."""
        for stack in self.stacks:
            if number in stack:
                stack.remove(number)
        if self.owner[number] < IN_TOWN <= owner and number not in self.came:
            self.came.append(number)
        self.owner[number] = owner

    @property
    def standing_in_order(self) -> list[int]:
        """The buildings that stand: those of the start by number, then those that came since."""
        standing = [number for number, owner in enumerate(self.owner) if owner >= IN_TOWN]
        came = [number for number in self.came if self.owner[number] >= IN_TOWN]
        return [*(number for number in standing if number not in came), *came]

    def send_home(self, number: int) -> list[int]:
        """Send the persons in a building home; return whose they were."""
        found = self.standing(number)
        for seat in found:
            self.persons[seat] = NOWHERE
        return found

    @property
    def builds(self) -> bool:
        """Whether the building in use allows building, and one was built already."""
        return (
            self.doing != NOWHERE
            and isinstance(effect := CARDS[self.doing].effect, Construct)
            and self.left < effect.most
        )
