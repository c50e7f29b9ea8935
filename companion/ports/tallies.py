"""What an archive counts over finished games: who won, how long, by which dice."""

from typing import Literal

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """How a finished game ended for one player."""

    player: str
    place: int
    total: int
    won: bool
    counts: bool = True
    """Whether nobody came before this player with a worse score: the score of a loser may be the best."""


class Finished(Struct, frozen=True):
    """A finished game: its game night (ISO 8601, or ""), its seconds at the table, and every outcome.

    With `fewest` the fewest points won.
    """

    evening: str
    seconds: int
    outcomes: tuple[Outcome, ...]
    fewest: bool = False

    @property
    def sign(self) -> int:
        """What a score is multiplied with so that more is better."""
        return -1 if self.fewest else 1

    @property
    def margin(self) -> int | None:
        """The points between the winner and the next player; None without either, or where the next leads."""
        won = [self.sign * one.total for one in self.outcomes if one.won]
        lost = [(one.place, -self.sign * one.total) for one in self.outcomes if not one.won]
        if not won or not lost:
            return None
        lead = min(won) + min(lost)[1]
        return lead if lead >= 0 else None


class LuckTally(Struct, frozen=True):
    """A player's luck and skill in a year's reviewed games, added up; the year is "" if it is unknown."""

    player: str
    year: str
    games: int
    luck: float
    skill: float

    @property
    def luck_a_game(self) -> float:
        """The mean over these games."""
        return self.luck / self.games

    @property
    def skill_a_game(self) -> float:
        """The mean over these games."""
        return self.skill / self.games


class DiceTally(Struct, frozen=True):
    """How often these dice showed a value: as the sum of a roll, or on the face of a die."""

    origin: str
    count: int
    sides: int
    what: Literal["sum", "face"]
    value: int
    times: int


class PlayerTally(Struct, frozen=True):
    """A player's record: games finished and won; mean and best total."""

    player: str
    played: int
    won: int
    mean: float
    best: int


class LengthTally(Struct, frozen=True):
    """The durations of games with this many seats, in seconds at the table."""

    seats: int
    games: int
    mean: float
    shortest: int
    longest: int


class MonthTally(Struct, frozen=True):
    """The number of game nights in a month ("2026-11"), and of games."""

    month: str
    evenings: int
    games: int


class Tallies(Struct, frozen=True):
    """Totals over many games: `games` are those that count, `finished` the same in the order of play.

    `by_app` is how many seats are left out, because the app played them to the end.
    """

    games: int
    players: tuple[PlayerTally, ...]
    lengths: tuple[LengthTally, ...]
    months: tuple[MonthTally, ...]
    dice: tuple[DiceTally, ...]
    finished: tuple[Finished, ...]
    luck: tuple[LuckTally, ...] = ()
    by_app: int = 0
