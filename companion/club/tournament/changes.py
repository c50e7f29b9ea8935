"""What happens to a tournament: players come and go, a round is paired, a result is entered. Pure."""

from collections.abc import Mapping, Sequence

from companion.club.tournament.finals import following
from companion.club.tournament.model import (
    FINAL,
    PRELIMINARY,
    Result,
    Round,
    Table,
    Tournament,
    by_points,
)
from companion.club.tournament.pairing import too_few
from companion.club.tournament.refusals import NotSo, unknown
from engines.core.limits import NAME, POINTS
from engines.core.text import N_

MOST = 256
"""The most players of a tournament."""


def known(tournament: Tournament, name: str) -> str:
    """The player of this name, whatever its capitals; NotSo with the nearest names otherwise."""
    for player in tournament.players:
        if player.casefold() == name.strip().casefold():
            return player
    raise unknown(name.strip(), tournament.players)


def arriving(tournament: Tournament, names: Sequence[str]) -> list[str]:
    """The names as they are kept, new or coming back; NotSo if somebody cannot be added."""
    found = list[str]()
    there = {player.casefold(): player for player in tournament.players}
    for name in map(str.strip, names):
        if not name or len(name) > NAME or not name.isprintable():
            raise NotSo(
                N_("A name has 1 to {most} characters in one line, not “{name}”.", most=NAME, name=name)
            )
        player = there.get(name.casefold(), name)
        if player in found or (player in there.values() and player not in tournament.away):
            raise NotSo(N_("{name} is here already; give the other one a longer name.", name=player))
        found.append(player)
    if len({*tournament.players, *found}) > MOST:
        raise NotSo(N_("A tournament has at most {most} players.", most=MOST))
    return found


def leaving(tournament: Tournament, names: Sequence[str]) -> list[str]:
    """The players of these names; NotSo if one of them is not here."""
    players = [known(tournament, name) for name in names]
    for player in players:
        if player in tournament.away:
            raise NotSo(N_("{name} has left already.", name=player))
    return players


def pair(tournament: Tournament) -> Round:
    """The next round; NotSo if it cannot be paired now."""
    if missing := tournament.missing():
        at, table = missing[0]
        raise NotSo(N_("Table {table} of round {round} has no result yet; enter it before the next round.",
                       table=table + 1, round=at + 1))  # fmt: skip
    stage = tournament.rounds[-1].stage if tournament.rounds else PRELIMINARY
    if stage != FINAL and too_few(tournament):
        raise NotSo(N_("There are too few players for a table: {here} of {least}; add players.",
                       here=len(tournament.here), least=tournament.sizes[0]))  # fmt: skip
    if paired := following(tournament):
        return paired
    raise NotSo(N_("The tournament is over: all its rounds are played."))


def table_with(tournament: Tournament, number: int, name: str) -> int:
    """The table, from 1, at which somebody sits in this round, counted from 1; NotSo if at none."""
    if not 1 <= number <= len(tournament.rounds):
        raise NotSo(N_("There is no round {round} yet; pair it first.", round=number))
    player = known(tournament, name)
    for at, table in enumerate(tournament.rounds[number - 1].tables, 1):
        if player in table:
            return at
    raise NotSo(N_("{name} has no table in round {round}; name another round.", name=player, round=number))


def result(
    tournament: Tournament,
    table: Table,
    points: Mapping[str, int],
    winners: Sequence[str] | None = None,
    places: Mapping[str, int] | None = None,
    out: Sequence[str] = (),
) -> Result:
    """The result of a table; NotSo if not so.

    Where nobody told who won, it is whoever has the best points of those who are not `out`. Where nobody told
    the places, winners come first, then the others by their points, and who is out comes last.
    """
    scored = {known(tournament, name): one for name, one in points.items()}
    won, last = (tuple(known(tournament, name) for name in names or ()) for names in (winners, out))
    _refuse_scores(table, scored, (*won, *last))
    scored = {player: scored[player] for player in table}
    if winners is None:
        left = [number for player, number in scored.items() if player not in last]
        best = (min if tournament.fewest else max)(left, default=0)
        won = tuple(player for player in table if player not in last and scored[player] == best)
    if places is None:
        return by_points(scored, won, last, fewest=tournament.fewest)
    return Result(scored, won, {known(tournament, name): place for name, place in places.items()})


def _refuse_scores(table: Table, scored: Mapping[str, int], named: Sequence[str]) -> None:
    for player in (*scored, *named):
        if player not in table:
            raise NotSo(N_("{name} is not at this table: {table}.", name=player, table=", ".join(table)))
    for player in table:
        if player not in scored:
            raise NotSo(N_("The points of {name} are missing.", name=player))
        if abs(scored[player]) > POINTS:
            raise NotSo(N_("{name} can't have {points} points; the most are {most}.",
                           name=player, points=scored[player], most=POINTS))  # fmt: skip


def refuse_again(tournament: Tournament, number: int, table: int) -> None:
    """NotSo if this table has a result: it is replaced only where that was meant."""
    if (number - 1, table - 1) in tournament.results:
        raise NotSo(N_("Table {table} of round {round} has a result; add --correct to replace it.",
                       table=table, round=number))  # fmt: skip
