"""What each player has reached: wins, points, shares, places, and how strong the opponents were."""

import hashlib
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from companion.club.tournament.model import PRELIMINARY, Result, Round, Table, Tournament

BEST, SAT_OUT = Fraction(100), Fraction(50)
"""What the first place of a table gives, and a round in which somebody has to sit out: a table's mean."""


class Tally(Struct):
    """One player's preliminary rounds; `lot` decides if nothing else does."""

    player: str
    lot: int
    fewest: bool = False
    """Whether fewer points, and a smaller share of them, are better."""
    games: int = 0
    wins: int = 0
    points: int = 0
    share: Fraction = Fraction(0)
    """The sum of the shares of all points at the player's tables: 1 is all points of one table."""
    places: Fraction = Fraction(0)
    """The sum of what places gave: 100 for the first, 0 for the last, in even steps between."""
    strength: Fraction = Fraction(0)
    """The mean of what places gave to those whom the player met, each counted once for each meeting."""


def tallies(tournament: Tournament) -> dict[str, Tally]:
    """What everybody has reached in the preliminary rounds that have results."""
    found = {one: Tally(one, _lot(tournament.seed, one), tournament.fewest) for one in tournament.players}
    for at, one in enumerate(tournament.rounds):
        if one.stage == PRELIMINARY:
            _count(found, tournament, at, one)
    for player, tally in found.items():
        met = [found[other].places for other in _opponents(tournament, player)]
        tally.strength = sum(met, Fraction(0)) / max(1, len(met))
    return found


def _count(found: dict[str, Tally], tournament: Tournament, at: int, one: Round) -> None:
    for player in one.sitting_out:
        found[player].places += SAT_OUT
    for number, table in enumerate(one.tables):
        result = tournament.results.get((at, number))
        if result is None:
            continue
        for player in table:
            tally = found[player]
            tally.games += 1
            tally.wins += player in result.winners
            tally.points += result.points[player]
            tally.share += share(result, player, tournament.sizes[-1])
            tally.places += place(result, player)


def share(result: Result, player: str, seats: int) -> Fraction:
    """The player's share of the points at the table.

    A table with fewer players counts as if the missing ones had the mean: otherwise it would be worth more.
    """
    points = [max(0, one) for one in result.points.values()]
    if not (whole := Fraction(sum(points) * seats, len(points))):
        return Fraction(0)
    return max(0, result.points[player]) / whole


def place(result: Result, player: str) -> Fraction:
    """What a place gives: 100 for everybody beaten and 50 for a tie, divided by the number of opponents."""
    own = result.places[player]
    others = [place for other, place in result.places.items() if other != player]
    beaten = sum(other > own for other in others)
    return BEST * (2 * beaten + sum(other == own for other in others)) / (2 * max(1, len(others)))


def _opponents(tournament: Tournament, player: str) -> Iterator[str]:
    for at, number in tournament.results:
        table: Table = tournament.rounds[at].tables[number]
        if tournament.rounds[at].stage == PRELIMINARY and player in table:
            yield from (other for other in table if other != player)


def _lot(seed: int, player: str) -> int:
    """A lot for this name alone, so that the order of entry changes nothing."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{player}".encode()).digest(), "big")
