"""Semi-finals and the final: who plays them, at which table. Players choose their seats by rank."""

from collections.abc import Sequence

from companion.club.tournament.model import FINAL, PRELIMINARY, SEMI_FINAL, Round, Tournament
from companion.club.tournament.pairing import next_round
from companion.club.tournament.sizes import table_sizes
from companion.club.tournament.standings import standings


def following(tournament: Tournament) -> Round | None:
    """The next round, preliminary or of the finals; None if the tournament is over.

    All results have to be there, and enough players for a table.
    """
    ranked = [one.tally.player for one in standings(tournament)]
    played = sum(one.stage == PRELIMINARY for one in tournament.rounds)
    stage = tournament.rounds[-1].stage if tournament.rounds else PRELIMINARY
    if stage == PRELIMINARY and played < tournament.form.rounds:
        return next_round(tournament, ranked)
    here = [player for player in ranked if player in tournament.here]
    left = _stages(tournament) if stage == PRELIMINARY else int(stage == SEMI_FINAL)
    seats = tournament.sizes[-1]
    if left == 2:
        return Round(SEMI_FINAL, _spread(here[: seats * seats], tournament.sizes))
    if left == 1:
        size = table_sizes(min(seats, len(here)), tournament.sizes)
        return Round(FINAL, (tuple(_finalists(tournament, here)[: size[0]]),))
    return None


def _stages(tournament: Tournament) -> int:
    """How many stages of finals there are for so many players as are here."""
    return next((stages for least, stages in tournament.form.finals if len(tournament.here) >= least), 0)


def _spread(players: Sequence[str], sizes: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """The best at different tables, back and forth: 1, 8, 9, 16 at the first of four."""
    room = table_sizes(len(players), sizes)
    forth = [at for row in range(room[0]) for at in range(len(room))[:: -1 if row % 2 else 1]]
    tables = [list[str]() for _ in room]
    left = iter(players)
    for row_at in forth:
        if len(tables[row_at]) < room[row_at]:
            tables[row_at].append(next(left))
    return tuple(map(tuple, tables))


def _finalists(tournament: Tournament, here: Sequence[str]) -> list[str]:
    """The winners of the semi-finals, then the others, each group by rank."""
    won = {
        player
        for (at, _), result in tournament.results.items()
        if tournament.rounds[at].stage == SEMI_FINAL
        for player in result.winners
    }
    return sorted(here, key=lambda player: player not in won)
