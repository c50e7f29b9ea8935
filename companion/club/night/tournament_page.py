"""A tournament on the hub's pages: who plays where in this round, the standings, and every round before."""

from collections.abc import Iterator, Sequence
from html import escape

import engines
from companion.club.tournament.columns import STAGE_NAMES, columns
from companion.club.tournament.model import Result, Round, Tournament
from companion.club.tournament.standings import standings
from engines.core.text import N_, Reader, Text

STANDINGS = N_("Standings")
FEW = 4
"""So many columns of the standings are beside the wall: place, player, games, and what counts first."""
MOST_BESIDE = 24
"""So many players are in the standings beside the wall."""


def title(tournament: Tournament) -> Text:
    """What the tournament is of."""
    try:
        return engines.engine(tournament.game).title
    except (KeyError, engines.Unusable):
        return Text("{game}", (("game", tournament.game),))


def beside(tournament: Tournament, say: Reader) -> str:
    """The round that is played, and who leads, to be shown beside all tables."""
    now = tournament.rounds[-1:]
    rounds = "".join(_round(tournament, len(tournament.rounds) - 1, one, say) for one in now)
    return f"{rounds}<h2>{escape(say.render(STANDINGS))}</h2>{_standings(tournament, say, FEW, MOST_BESIDE)}"


def whole(tournament: Tournament, say: Reader) -> str:
    """The standings, and every round, the latest first."""
    rounds = reversed([*enumerate(tournament.rounds)])
    sections = "".join(f"<section>{_round(tournament, at, one, say)}</section>" for at, one in rounds)
    heading = f"<h2>{escape(say.render(STANDINGS))}</h2>"
    return f'{heading}{_standings(tournament, say)}<div class="logs">{sections}</div>'


def _round(tournament: Tournament, at: int, one: Round, say: Reader) -> str:
    heading = N_("{stage}, round {round}", stage=STAGE_NAMES[one.stage], round=at + 1)
    tables = "".join(
        _table(number, table, tournament.results.get((at, number - 1)), say)
        for number, table in enumerate(one.tables, 1)
    )
    out = N_("Sits out: {players}", players=", ".join(one.sitting_out))
    foot = f'<p class="sub">{escape(say.render(out))}</p>' if one.sitting_out else ""
    return f'<h2>{escape(say.render(heading))}</h2><ul class="pairing">{tables}</ul>{foot}'


def _table(number: int, players: Sequence[str], result: Result | None, say: Reader) -> str:
    """The players of a table by their seats; once it is over, by their places, with their points."""
    head = escape(say.render(N_("Table {table}", table=number)))
    order = players if result is None else sorted(players, key=lambda player: result.places[player])
    return f"<li><h3>{head}</h3><ol>{''.join(_player(player, result) for player in order)}</ol></li>"


def _player(player: str, result: Result | None) -> str:
    if result is None:
        return f"<li>{escape(player)}</li>"
    name = f"<b>{escape(player)}</b>" if player in result.winners else escape(player)
    return f'<li>{name} <span class="score">{result.points[player]}</span></li>'


def _standings(tournament: Tournament, say: Reader, wide: int | None = None, most: int | None = None) -> str:
    head, *rows = columns(tournament, standings(tournament), say)
    titles = "".join(f'<th scope="col">{escape(one)}</th>' for one in head[:wide])
    return f'<table class="standings"><tr>{titles}</tr>{"".join(_rows(rows[:most], wide))}</table>'


def _rows(rows: Sequence[Sequence[str]], wide: int | None) -> Iterator[str]:
    for row in rows:
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row[:wide])}</tr>"
