"""The state of a game of Kraftwagen: counts, short lists, and the action track."""

from engines.core.state import State
from engines.games.kraftwagen import chain
from engines.games.kraftwagen.box import Award, Box, Engineer
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY, Car, Card, CarPart, OpenCard
from engines.games.kraftwagen.tables import SPECIAL_STACK

START, TURN, ACTIONS, CAR, SCORE, AWARDS, OVER = range(7)
"""The phases: start tiles, a tile to take, its actions, the car, the scoring, the awards."""
EMPTY = "empty"


class KraftwagenState(State):
    """Everything on the table. Lists are by seat unless they say otherwise."""

    box: Box
    special: bool
    """Whether the special tiles are in play."""
    workers_to: str
    """Where the workers of market cars go: "supply" or "canteen" (K-189)."""
    pit_lane: bool
    """Whether a car in the pit lane may take a paid place (K-173)."""
    chain: list[int]
    faces: list[tuple[str, ...]]
    """The actions of the ten tiles, by number less one; () for an unread tile."""
    supply: list[int]
    """Workers beside the board."""
    canteen: list[int]
    cards: list[list[Card]]
    workshops: list[list[str]]
    """Three places each: "empty", "body 3", "engine 4"."""
    racing: list[int]
    """The engine of the racing car; 1 is printed on the mat, as long as no tile covers it."""
    covered: list[bool]
    """Whether a tile covers that printed engine."""
    space: list[int]
    """The space of the racing car; 0 is the pit lane."""
    laps: list[int]
    bodies: list[int]
    """Body tiles in the supply, by value less one; if not counted, minus those in play."""
    engines: list[int]
    prices: list[int]
    """Price markers beside the market."""
    cars: list[Car]
    won: list[list[int]]
    """Price markers won."""
    out: int
    """Price markers out of the game."""
    white: list[list[int]]
    """White money (and the points of awards) by seat and source."""
    stacks: list[int]
    """Buyer tiles in their stacks, by kind."""
    beside: list[int]
    """White money beside the stacks, by kind."""
    active: list[int]
    """The kinds of the active buyers, 1 to 4."""
    track: int
    """Steps the black marker still has to 0."""
    engineers: list[Engineer | None]
    """The known data of each of the nine."""
    start_faces: list[tuple[str, ...]]
    """The actions of the four start tiles, by number less one; () for an unread tile."""
    goals: list[Award | None]
    """The known data of each of the ten awards."""
    used: list[bool]
    """Whether each engineer was used this turn, or has a marker on a car."""
    awards: list[int]
    """The holder of each of the ten awards, or NOBODY."""
    deck: int
    discard: int
    shown: list[OpenCard]
    """The open research cards, as far as somebody told them."""
    start_tiles: list[int]
    """The start tile taken by each seat, from 1; 0 before."""
    special_stack: int = SPECIAL_STACK - 1
    """Special tiles of this letter still to draw; one is on the action track."""
    fifth: int = NOBODY
    """The kind the fifth buyer prefers this turn, or NOBODY."""
    turn: int = 0
    """The game turn; 0 while the start tiles are taken."""
    phase: int = START
    seat: int = 0
    """Whose turn it is."""
    todo: list[str] = []
    """Actions of the tile still to do."""
    due: list[str] = []
    """Actions that an action brought, which come first."""
    sold_car: bool = False
    """Whether this player turn put a car on the market."""
    ways: list[str] = []
    """The way each game turn ended so far."""
    history: list[list[int]] = []
    """Everybody's money at the end of each game turn."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.supply)

    def points(self, seat: int, what: str) -> int:
        """The research points of a seat for "body" or "engine"; one of each is on the start tile."""
        cards = self.cards[seat]
        if what == "body":
            return 1 + sum([card.body for card in cards if card.active])
        return 1 + sum([card.engine for card in cards if card.active])

    def held(self, seat: int) -> list[CarPart]:
        """The tiles in the workshops of a seat."""
        return [CAR_PARTS[part] for part in self.workshops[seat] if part != EMPTY]

    def stock(self, what: str) -> list[int]:
        """The supply of bodies or of engines, by value less one."""
        return self.bodies if what == "body" else self.engines

    def counted(self, what: str) -> bool:
        """Whether the tiles of this kind were counted."""
        return bool(self.box.counts(what))

    def takes_worker(self, card: Card) -> bool:
        """Whether a card wants a worker: a development always, an engineer by the component data."""
        if card.engineer == NOBODY:
            return True
        known = self.engineers[card.engineer]
        return known is not None and known.worker

    def active_engineers(self, seat: int) -> list[int]:
        """The engineers of a seat that have the worker they want, if they want one."""
        return [card.engineer for card in self.cards[seat] if card.active and card.engineer != NOBODY]

    def working_engineers(self, seat: int) -> list[int]:
        """Those of them not used this turn."""
        return [number for number in self.active_engineers(seat) if not self.used[number]]

    def known_engineer(self, number: int) -> Engineer:
        """The known data of an engineer in play."""
        found = self.engineers[number]
        return found if found is not None else Engineer("")

    def money(self, seat: int) -> int:
        """All money of a seat, including the points of its awards."""
        return sum(self.won[seat]) + sum(self.white[seat])

    def workers(self, seat: int) -> int:
        """All workers of a seat, wherever they are."""
        manned = sum(card.active and self.takes_worker(card) for card in self.cards[seat])
        on_cars = sum(car.workers for car in self.cars if car.owner == seat)
        in_chain = self.chain.count(chain.worker(seat))
        lap_marker = 1
        return self.supply[seat] + self.canteen[seat] + manned + on_cars + in_chain + lap_marker
