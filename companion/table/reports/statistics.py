"""Statistics over many games: winners, durations, dice; as charts with a few words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from companion.ports.tallies import DiceTally, LengthTally, PlayerTally, Tallies
from companion.table.reports.best_score_pages import Day, meeting_page, record_page
from companion.table.reports.dice_report import TITLES, DiceReport, dice_report
from companion.table.reports.luck_and_skill import luck_page
from companion.table.reports.report_page import Report
from engines.core.text import N_, NN_, Text
from engines.core.view import Chart, Series

WIDEST = 10
"""The most bars in a chart; the words below it give the rest."""


def told(tallies: Tallies, one_game: bool, day: Day = str) -> list[Report]:
    """The pages on these games; totals are compared only within one game. `day` words an ISO 8601 date."""
    if not tallies.games:
        return []
    pages = [_wins(tallies)]
    if one_game:
        pages.append(_totals(tallies.players, any(game.fewest for game in tallies.finished)))
    pages.append(record_page(tallies.finished, one_game, day))
    if met := meeting_page(tallies.finished):
        pages.append(met)
    if tallies.luck:
        pages.append(luck_page(tallies.luck))
    pages += [_lengths(tallies.lengths), _evenings(tallies)]
    return pages + [Report(report.title, report.charts, report.says) for report in dice_of(tallies.dice)]


def _wins(tallies: Tallies) -> Report:
    rows = tallies.players
    series = (
        # Translators: in a chart: games won; beside it "played".
        Series(N_("won"), _bars(row.won for row in rows), tint="accent"),
        Series(N_("played"), _bars(row.played for row in rows), tint="second"),
    )
    says = [NN_("{n} finished game", "{n} finished games", tallies.games)]
    says += [
        N_("{name}: won {won} of {played}, {percent} %", name=row.player, won=row.won, played=row.played,
           percent=round(100 * row.won / row.played))
        for row in rows
    ]  # fmt: skip
    if tallies.by_app:
        says.append(
            NN_(
                "{n} seat that the app played to the end isn't counted",
                "{n} seats that the app played to the end aren't counted",
                tallies.by_app,
            )
        )
    return Report(N_("Wins"), (Chart(N_("Games won and played"), series, "bars", _names(rows)),), tuple(says))


def _totals(rows: Sequence[PlayerTally], fewest: bool) -> Report:
    ranked = sorted(rows, key=lambda row: row.mean, reverse=not fewest)
    series = (
        Series(N_("on average"), _bars(round(row.mean, 1) for row in ranked), tint="accent"),
        # Translators: in a chart: the best score of each player.
        Series(N_("best"), _bars(row.best for row in ranked), tint="second"),
    )
    says = tuple(
        N_(
            "{name}: {mean} on average, best {best}",
            name=row.player,
            mean=round(row.mean),
            best=row.best,
        )
        for row in ranked
    )
    return Report(N_("Totals"), (Chart(N_("Final totals"), series, "bars", _names(ranked)),), says)


def _lengths(rows: Sequence[LengthTally]) -> Report:
    minutes = Series(N_("minutes"), _bars(round(row.mean / 60, 1) for row in rows), tint="accent")
    labels = tuple(NN_("{n} player", "{n} players", row.seats) for row in rows)
    says = tuple(
        NN_("{players}: {n} minute on average, from {shortest} to {longest}",
            "{players}: {n} minutes on average, from {shortest} to {longest}",
            round(row.mean / 60), players=label,
            shortest=round(row.shortest / 60), longest=round(row.longest / 60))
        for row, label in zip(rows, labels, strict=True)
    )  # fmt: skip
    remark = N_("Breaks over 10 minutes don't count.")
    # Translators: a page of the statistics: how long games take.
    return Report(N_("Length"), (Chart(N_("Minutes per game"), (minutes,), "bars", labels, remark),), says)


def _evenings(tallies: Tallies) -> Report:
    rows = tallies.months[-WIDEST:]
    labels = tuple(Text("{month}", (("month", row.month),)) for row in rows)
    games = Series(N_("games"), _bars(row.games for row in rows), tint="accent")
    evenings = Series(N_("game nights"), _bars(row.evenings for row in rows), tint="second")
    nights = sum(row.evenings for row in tallies.months)
    says = (
        NN_("{n} game night", "{n} game nights", nights),
        NN_("{n} game", "{n} games", tallies.games),
        N_("For one game's charts, open it in History."),
    )
    return Report(N_("Game nights"), (Chart(N_("Month by month"), (games, evenings), "bars", labels),), says)


def _bars(heights: Iterable[float]) -> tuple[tuple[float, float], ...]:
    return tuple((float(at), float(height)) for at, height in enumerate(heights))[:WIDEST]


def _names(rows: Sequence[PlayerTally]) -> tuple[Text, ...]:
    return tuple(Text("{name}", (("name", row.player),)) for row in rows[:WIDEST])


def dice_of(tallies: Iterable[DiceTally]) -> list[DiceReport]:
    """A report on each set of dice, the app's first."""
    seen: dict[tuple[int, int, int], dict[str, dict[int, int]]] = defaultdict(lambda: {"sum": {}, "face": {}})
    origins = list(TITLES)
    for one in tallies:
        seen[origins.index(one.origin), one.count, one.sides][one.what][one.value] = one.times
    return [
        dice_report(origins[origin], count, sides, found["sum"], found["face"])
        for (origin, count, sides), found in sorted(seen.items())
    ]
