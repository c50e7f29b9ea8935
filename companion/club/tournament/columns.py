"""The standings as a table of words, and as an object for other programs."""

from collections.abc import Sequence
from fractions import Fraction

from companion.club.tournament.criteria import CRITERIA, percent, shown
from companion.club.tournament.model import FINAL, PRELIMINARY, SEMI_FINAL, Tournament
from companion.club.tournament.player_results import Tally
from companion.club.tournament.standings import LOT, Ranked
from engines.core.text import C_, N_, Reader

STAGE_NAMES = {
    PRELIMINARY: N_("Preliminary round"),
    SEMI_FINAL: N_("Semi-finals"),
    FINAL: N_("Final"),
}


def columns(tournament: Tournament, ranked: Sequence[Ranked], say: Reader) -> list[list[str]]:
    """A row of headings, then a row for each player."""
    names = tournament.form.criteria
    head = [C_("standings", "Place"), N_("Player"), N_("Games"), *(CRITERIA[name].title for name in names)]
    rows = [[say.render(title) for title in head]]
    for one in ranked:
        values = [_cell(name, one.tally) for name in names]
        rows.append([f"{one.place}.", one.tally.player, str(one.tally.games), *values])
    return rows


def _cell(name: str, tally: Tally) -> str:
    value = Fraction(CRITERIA[name].value(tally))
    return percent(value) if name == "share" else shown(value)


def standings_object(tournament: Tournament, ranked: Sequence[Ranked]) -> dict[str, object]:
    """The standings for other programs; shares are of one table, and everything is exact to 12 digits."""
    return {
        "game": tournament.game,
        "format": tournament.form.name,
        "rounds": len(tournament.rounds),
        "missing": [{"round": at + 1, "table": table + 1} for at, table in tournament.missing()],
        "criteria": [*tournament.form.criteria, LOT],
        "standings": [
            {
                "place": one.place,
                "player": one.tally.player,
                "here": one.tally.player not in tournament.away,
                "stage": one.stage,
                "games": one.tally.games,
                "wins": one.tally.wins,
                "points": one.tally.points,
                "share": float(one.tally.share),
                "places": float(one.tally.places),
                "strength": float(one.tally.strength),
                "why": str(one.why) if one.why else None,
            }
            for one in ranked
        ],
    }
