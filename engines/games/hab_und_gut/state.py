"""The state of a game: who holds and gave what, where the prices stand, whose turn it is."""

from typing import Self

from engines.core.holdings import Holdings
from engines.core.state import State
from engines.games.hab_und_gut.tables import DONATION_SPACES
from engines.games.hab_und_gut.track import Track

DEAL, TRADE, PRICES, REVEAL, SETTLE, CONCLUDE, RULING, OVER = range(8)
UNRULED, AS_WRITTEN = -2, -1


class HabUndGutState(State):
    """All that lies on the table.

    `shares` has the hands of the seats, then their donation boards, then the supply; `cards` the racks, then
    the discard. `prices` and the rows of `path` are cells of the track, counted from 0.
    """

    growing = frozenset({"money"})

    seats: int
    track: Track
    racks: str
    """How the racks are known: "unknown", "entered" by their neighbours, or "dealt" by the app."""
    sealed: bool
    """Whether a donation is only "one share" until the settlement."""
    open_cash: bool
    hat: int
    """The seat with the top hat: it begins every phase of this turn."""
    seat: int
    shares: Holdings
    cards: Holdings
    prices: list[int]
    cash: list[int]
    charity: list[int]
    path: list[tuple[int, ...]]
    """The prices at the start and after each player's two cards. Kept in step: the last row."""
    worth: list[tuple[int, ...]]
    """Cash and all shares, donated ones as well, of each seat: at the start and after each turn."""
    sold: list[list[int]]
    """Shares sold at the very end, by seat and commodity."""
    half: int = 1
    turn: int = 1
    phase: int = TRADE
    traded: bool = False
    due: int = 0
    """Seats (as bits) that have yet to fill a rack, or to turn their donations over."""
    out: int = 0
    """Seats (as bits) that gave least."""
    ruling: int = UNRULED
    """Where the rules name no winner: the seat the players chose, or AS_WRITTEN."""

    @property
    def supply(self) -> int:
        """The holder number of the supply piles."""
        return 2 * self.seats

    @property
    def discard(self) -> int:
        """The holder number of the played price cards."""
        return self.seats

    def board(self, seat: int) -> int:
        """Return the holder number of a seat's donation board."""
        return self.seats + seat

    def price(self, good: int) -> int:
        """Return what a share of a commodity costs now."""
        return self.track[self.prices[good]]

    def value(self, shares: list[int] | tuple[int, ...]) -> int:
        """Return what these shares (a number per commodity) cost now."""
        return sum(number * self.price(good) for good, number in enumerate(shares) if number)

    def spaces(self, seat: int) -> int:
        """Return how many spaces of a donation board are free."""
        return DONATION_SPACES - self.shares.count(self.board(seat))

    def after(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.seats

    def copy(self) -> Self:
        return type(self)(
            self.seats,
            self.track,
            self.racks,
            self.sealed,
            self.open_cash,
            self.hat,
            self.seat,
            self.shares.copy(),
            self.cards.copy(),
            self.prices[:],
            self.cash[:],
            self.charity[:],
            self.path[:],
            self.worth[:],
            [sold[:] for sold in self.sold],
            self.half,
            self.turn,
            self.phase,
            self.traded,
            self.due,
            self.out,
            self.ruling,
        )

    def derive(self) -> None:
        self.path[-1] = tuple(self.prices)
