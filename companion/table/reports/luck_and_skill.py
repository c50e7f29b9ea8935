"""Luck and skill of players over their reviewed games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from companion.ports.game_reviews import percent, signed
from companion.ports.tallies import LuckTally
from companion.table.reports.report_page import Report
from engines.core.text import N_, NN_, Text
from engines.core.view import Chart, Series

WIDEST = 10
"""The most players in the chart; the words beside it give the rest."""


def luck_page(rows: Sequence[LuckTally]) -> Report:
    """Who was luckiest in each year, and everybody's luck and skill a game."""
    players = sorted(_by_player(rows), key=lambda one: -one.luck_a_game)
    shown = players[:WIDEST]
    series = (
        # Translators: what dice and cards brought, in a chart.
        Series(N_("luck"), _bars([one.luck_a_game for one in shown]), tint="accent"),
        # Translators: what a player's decisions brought, in a chart.
        Series(N_("skill"), _bars([one.skill_a_game for one in shown]), tint="second"),
    )
    labels = tuple(Text("{name}", (("name", one.player),)) for one in shown)
    remark = N_("Points of a chance to win. Only games whose luck and skill were looked at count.")
    chart = Chart(N_("Luck and skill a game"), series, "bars", labels, remark)
    return Report(N_("Luck and skill"), (chart,), (*_luckiest(rows), *map(_told, players)))


def _by_player(rows: Sequence[LuckTally]) -> list[LuckTally]:
    """Each player's rows as one."""
    found = defaultdict[str, list[LuckTally]](list)
    for row in rows:
        found[row.player].append(row)
    return [
        LuckTally(
            player,
            "",
            sum(one.games for one in own),
            sum(one.luck for one in own),
            sum(one.skill for one in own),
        )
        for player, own in found.items()
    ]


def _luckiest(rows: Sequence[LuckTally]) -> list[Text]:
    """The luckiest of each year in which anybody had luck, the last year first."""
    lucky = [row for row in rows if row.year and percent(row.luck_a_game) > 0]
    years = sorted({row.year for row in lucky}, reverse=True)
    return [_luckiest_of(year, [row for row in lucky if row.year == year]) for year in years]


def _luckiest_of(year: str, rows: Sequence[LuckTally]) -> Text:
    best = max(rows, key=lambda one: one.luck_a_game)
    return NN_(
        "Luckiest of {year}: {name}, luck {luck} in {n} game",
        "Luckiest of {year}: {name}, luck {luck} a game in {n} games",
        best.games,
        year=year,
        name=best.player,
        luck=signed(percent(best.luck_a_game)),
    )


def _told(row: LuckTally) -> Text:
    return NN_(
        "{name}: luck {luck}, skill {skill} in {n} game",
        "{name}: luck {luck}, skill {skill} a game in {n} games",
        row.games,
        name=row.player,
        luck=signed(percent(row.luck_a_game)),
        skill=signed(percent(row.skill_a_game)),
    )


def _bars(chances: Sequence[float]) -> tuple[tuple[float, float], ...]:
    return tuple((float(at), float(round(100 * chance))) for at, chance in enumerate(chances))
