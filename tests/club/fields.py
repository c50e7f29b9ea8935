"""Tournaments to test with: played by lot, round by round."""

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from companion.club.tournament.finals import following
from companion.club.tournament.formats import FORMATS
from companion.club.tournament.model import Result, Round, Tournament, by_points


def field(players: int, form: str = "swiss", sizes: Sequence[int] = (3, 4), seed: int = 0) -> Tournament:
    """A tournament of so many players, before its first round."""
    return Tournament("pig", tuple(sizes), FORMATS[form], seed, players=names(players))


def names(players: int) -> tuple[str, ...]:
    return tuple(f"P{number:02}" for number in range(players))


def with_round(before: Tournament, paired: Round, lots: Random) -> Tournament:
    """The tournament after this round, with results drawn by lot."""
    results = dict(before.results)
    for number, table in enumerate(paired.tables):
        results[len(before.rounds), number] = drawn(table, lots)
    return replace(before, rounds=(*before.rounds, paired), results=results)


def drawn(table: Sequence[str], lots: Random) -> Result:
    points = {player: lots.randint(2, 9) for player in table}
    winner = lots.choice(table)
    return by_points(points | {winner: 10}, (winner,))


def played(
    before: Tournament, lots: Random, between: Callable[[Tournament], Tournament] = lambda one: one
) -> Tournament:
    """The tournament after all its rounds; `between` says who comes and goes before each."""
    while paired := following(before := between(before)):
        before = with_round(before, paired, lots)
    return before
