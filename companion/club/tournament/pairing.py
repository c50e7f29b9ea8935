"""The next round: who sits out, who meets whom, who sits where. The same seed gives the same round."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from companion.club.tournament.model import PRELIMINARY, Round, Table, Tournament
from companion.club.tournament.past import Past, past
from companion.club.tournament.search import Costs, cheapest
from companion.club.tournament.sizes import table_sizes

MEETING_AGAIN = 10**9
"""What it costs if two meet again, for each time they met: more than all the rest together."""
SMALLER_AGAIN = 10**6
"""What it costs to be at a smaller table again, for each time; it weighs less than a new opponent."""


def too_few(tournament: Tournament) -> bool:
    """Whether there are too few players here for any table."""
    return not table_sizes(len(tournament.here), tournament.sizes)


def next_round(tournament: Tournament, ranked: Sequence[str]) -> Round:
    """The next preliminary round; `ranked` is everybody in the order of the standings."""
    random = Random(f"{tournament.seed}/{len(tournament.rounds)}")  # noqa: S311 - a draw anybody can repeat
    before, here = past(tournament.rounds), tournament.here
    sizes = table_sizes(len(here), tournament.sizes)
    out = _sitting_out(here, len(here) - sum(sizes), before, random)
    playing = [player for player in here if player not in out]
    random.shuffle(playing)
    by_rank = tournament.form.by_rank and bool(tournament.results)
    if by_rank:
        playing.sort(key=ranked.index)
    costs = Costs(_pairs(playing, before, by_rank), [SMALLER_AGAIN * before.smaller[one] for one in playing])
    ways = [
        [_seated([playing[at] for at in table], before, random) for table in way]
        for way in cheapest(range(len(playing)), sizes, costs, random)
    ]
    tables = min(ways, key=lambda way: sum(_stale(table, before) for table in way))
    if by_rank:
        tables.sort(key=lambda table: min(map(ranked.index, table)))
    return Round(PRELIMINARY, tuple(tables), out)


def _sitting_out(here: Sequence[str], number: int, before: Past, random: Random) -> Table:
    """Those who had the most games; of them the lot decides."""
    lots = {player: random.random() for player in here}
    return tuple(sorted(sorted(here, key=lambda one: (-before.played[one], lots[one]))[:number]))


def _pairs(playing: Sequence[str], before: Past, by_rank: bool) -> list[list[int]]:
    """What it costs if two sit at one table: first how often they met, then how far their ranks are apart."""
    return [
        [
            MEETING_AGAIN * before.met[frozenset((one, other))] + ((at - rank) ** 2 if by_rank else 0)
            for rank, other in enumerate(playing)
        ]
        for at, one in enumerate(playing)
    ]


def _seated(players: Sequence[str], before: Past, random: Random) -> Table:
    """The players in seats they had as seldom as possible; of equal ways the lot decides."""
    mixed = random.sample(players, len(players))
    return min(permutations(mixed), key=lambda way: _stale(way, before))


def _stale(table: Table, before: Past) -> int:
    """How often these players had these seats: twice for one is worse than once for two."""
    return sum(before.sat[player, seat] ** 2 for seat, player in enumerate(table))
