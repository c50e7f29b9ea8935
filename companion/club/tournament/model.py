"""What a tournament is made of. Players are known by their names."""

from collections.abc import Container, Sequence

from msgspec import Struct

PRELIMINARY, SEMI_FINAL, FINAL = "preliminary", "semi-final", "final"
STAGES = (PRELIMINARY, SEMI_FINAL, FINAL)
"""The stages of a tournament, in their order."""

Table = tuple[str, ...]
"""The players of one table by their seats; the first one begins."""


class Round(Struct, frozen=True):
    """One round: its tables, and who sits out."""

    stage: str
    tables: tuple[Table, ...]
    sitting_out: tuple[str, ...] = ()


class Result(Struct, frozen=True):
    """The result of one table: the points of each player, who won, and the places by the game's rules."""

    points: dict[str, int]
    winners: tuple[str, ...]
    places: dict[str, int]


def by_points(
    points: dict[str, int], winners: Sequence[str], out: Container[str] = (), *, fewest: bool = False
) -> Result:
    """A result of which nobody told the places: winners first, then by points; who is `out` comes last."""
    sign = -1 if fewest else 1
    ranks = {
        player: (player in winners, player not in out, sign * number) for player, number in points.items()
    }
    places = {player: 1 + sum(other > own for other in ranks.values()) for player, own in ranks.items()}
    return Result(points, tuple(winners), places)


class Format(Struct, frozen=True):
    """How a tournament is played: its preliminary rounds, what ranks the players, and its finals."""

    name: str
    rounds: int
    """The preliminary rounds, before any final."""
    criteria: tuple[str, ...]
    """What ranks the players, the weightiest first: names of `CRITERIA` in criteria.py."""
    by_rank: bool = False
    """Whether players meet others of about their own rank, as in the Swiss system."""
    finals: tuple[tuple[int, int], ...] = ()
    """From how many players on there are how many stages of finals, the largest field first."""


class Tournament(Struct, frozen=True):
    """A tournament as it stands: `results` are by round (from 0) and table (from 0)."""

    game: str
    sizes: tuple[int, ...]
    """How many players a table may have, in rising order."""
    form: Format
    seed: int
    fewest: bool = False
    """Whether the fewest points win."""
    players: tuple[str, ...] = ()
    away: frozenset[str] = frozenset()
    """Those who left; they keep their place in the standings."""
    rounds: tuple[Round, ...] = ()
    results: dict[tuple[int, int], Result] = {}

    @property
    def here(self) -> tuple[str, ...]:
        """Who plays in the next round, by name: the order of entry decides nothing."""
        return tuple(sorted(set(self.players) - self.away))

    def missing(self) -> list[tuple[int, int]]:
        """The rounds and tables without a result."""
        every = ((at, table) for at, one in enumerate(self.rounds) for table in range(len(one.tables)))
        return [place for place in every if place not in self.results]
