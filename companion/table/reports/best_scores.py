"""Streaks, best scores and meetings of two players, read off the finished games in order."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations, groupby
from operator import itemgetter

from msgspec import Struct

from companion.ports.tallies import Finished, Outcome


class Streak(Struct, frozen=True):
    """A player's games won in a row: at most, and up to the last one played."""

    player: str
    longest: int
    present: int


class Meeting(Struct, frozen=True):
    """The games of two players together: how many, and how many each of them won."""

    one: str
    other: str
    games: int
    won: int
    lost: int


def streaks(games: Iterable[Finished]) -> list[Streak]:
    """Everybody's streaks, the longest first; `games` come in the order they were played."""
    wins: dict[str, list[bool]] = defaultdict(list)
    for game in games:
        for one in game.outcomes:
            wins[one.player].append(one.won)
    found = [_streak(player, won) for player, won in wins.items()]
    return sorted(found, key=lambda one: (-one.longest, -one.present, one.player))


def _streak(player: str, won: Sequence[bool]) -> Streak:
    runs = [len(list(run)) if value else 0 for value, run in groupby(won)]
    return Streak(player, max(runs), runs[-1])


def meetings(games: Iterable[Finished]) -> list[Meeting]:
    """Every two who played together, the most frequent first; each pair by its names."""
    met, won = Counter[tuple[str, str]](), Counter[tuple[tuple[str, str], str]]()
    for game in games:
        winners = {one.player for one in game.outcomes if one.won}
        for pair in combinations(sorted(one.player for one in game.outcomes), 2):
            met[pair] += 1
            won.update((pair, player) for player in pair if player in winners)
    found = [Meeting(*pair, times, won[pair, pair[0]], won[pair, pair[1]]) for pair, times in met.items()]
    return sorted(found, key=lambda one: (-one.games, one.one, one.other))


def best(games: Sequence[Finished]) -> tuple[Outcome, Finished] | None:
    """The best score that counts, and its game; the first one of equals."""
    return max(
        ((one, game) for game in games for one in game.outcomes if one.counts),
        key=lambda found: found[1].sign * found[0].total,
        default=None,
    )


def widest(games: Sequence[Finished]) -> tuple[int, Finished] | None:
    """The biggest margin and the game that has it, if any has one."""
    leads = ((game.margin, game) for game in games if game.margin is not None)
    return max(leads, key=itemgetter(0), default=None)
