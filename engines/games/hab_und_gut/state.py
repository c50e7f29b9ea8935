"""The state of a game: shares held and given, the prices, the turn."""

from engines.core.holdings import Holdings
from engines.core.state import State
from engines.games.hab_und_gut.tables import DONATION_SPACES
from engines.games.hab_und_gut.track import Track

DEAL, TRADE, PRICES, REVEAL, SETTLE, CONCLUDE, RULING, OVER = range(8)
UNRULED, AS_WRITTEN = -2, -1


class HabUndGutState(State):
    """Everything on the table.

    `shares` has the hands of the seats, then their charity boards, then the supply; `cards` the racks,
    then the discard pile. `prices` and the rows of `path` are spaces of the track, counted from 0.
    """

    seats: int
    track: Track
    racks: str
    """How the racks are known: "unknown", "entered" by their neighbours, or "dealt" by the app."""
    sealed: bool
    """Whether a donation is only "one share" until the settlement."""
    open_cash: bool
    hat: int
    """The seat with the starting player marker, which begins every phase of this turn."""
    seat: int
    shares: Holdings
    cards: Holdings
    prices: list[int]
    cash: list[int]
    charity: list[int]
    path: list[tuple[int, ...]]
    """The prices at the start and after each player's two cards; the last row is kept in step."""
    worth: list[tuple[int, ...]]
    """Cash and all shares, including donated ones, of each seat: at the start and after each turn."""
    sold: list[list[int]]
    """Shares sold at the very end, by seat and commodity."""
    half: int = 1
    turn: int = 1
    phase: int = TRADE
    traded: bool = False
    due: int = 0
    """Seats (as bits) that have yet to fill a rack, or to reveal their donations."""
    out: int = 0
    """Seats (as bits) that gave least."""
    ruling: int = UNRULED
    """The seat chosen by the players if the rules name no winner, or AS_WRITTEN."""

    @property
    def supply(self) -> int:
        """The holder number of the supply piles."""
        return 2 * self.seats

    @property
    def discard(self) -> int:
        """The holder number of the played price cards."""
        return self.seats

    def board(self, seat: int) -> int:
        """The holder number of a seat's charity board."""
        return self.seats + seat

    def price(self, good: int) -> int:
        """The present price of a share of a commodity."""
        return self.track[self.prices[good]]

    def value(self, shares: list[int] | tuple[int, ...]) -> int:
        """The present price of these shares (a number per commodity)."""
        return sum(number * self.price(good) for good, number in enumerate(shares) if number)

    def spaces(self, seat: int) -> int:
        """The number of free spaces on a charity board."""
        return DONATION_SPACES - self.shares.count(self.board(seat))

    def place(self, seat: int) -> int:
        """How many seats act before this one in each phase of a turn."""
        return (seat - self.hat) % self.seats

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats
