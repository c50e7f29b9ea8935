"""Pages of best scores and of meetings, as charts with a few sentences."""

from collections.abc import Callable, Iterable, Sequence

from companion.ports.tallies import Finished
from companion.table.reports.best_scores import Streak, best, meetings, streaks, widest
from companion.table.reports.report_page import Report
from engines.core.text import N_, NN_, Several, Text
from engines.core.view import Chart, Series

FEW, PAIRS = 6, 3
"""The most players, and the most pairs of them, in a chart: their names have room beside each other."""
MOST = 30
"""The most pairs in words."""

HIGHEST = N_("Highest score: {name} with {points}")

Day = Callable[[str], str]
"""The words for an ISO 8601 date."""


def record_page(games: Sequence[Finished], one_game: bool, day: Day) -> Report:
    """Streaks and records; scores are compared only within one game."""
    found = streaks(games)
    says = [*(_scores(games, day) if one_game else ()), *_lengths(games, day), *map(_in_a_row, found)]
    shown = found[:FEW]
    series = (
        # Translators: in a chart: the most games somebody won in a row.
        Series(N_("longest"), _bars(one.longest for one in shown), tint="accent"),
        # Translators: in a chart: the games somebody won in a row up to the last one.
        Series(N_("now"), _bars(one.present for one in shown), tint="second"),
    )
    labels = tuple(_name(one.player) for one in shown)
    return Report(N_("Records"), (Chart(N_("Wins in a row"), series, "bars", labels),), tuple(says))


def _scores(games: Sequence[Finished], day: Day) -> Iterable[Text]:
    if record := best(games):
        one, game = record
        says = N_("Lowest score: {name} with {points}") if game.fewest else HIGHEST
        yield _dated(says.filled(name=one.player, points=one.total), game, day)
    if lead := widest(games):
        margin, game = lead
        words = NN_(
            "Biggest lead: {winners} by {n} point",
            "Biggest lead: {winners} by {n} points",
            margin,
            winners=_winners(game),
        )
        yield _dated(words, game, day)


def _lengths(games: Sequence[Finished], day: Day) -> Iterable[Text]:
    timed = sorted((game for game in games if game.seconds), key=lambda game: game.seconds)
    if timed:
        yield _dated(N_("Shortest game: {minutes}", minutes=_minutes(timed[0])), timed[0], day)
        yield _dated(N_("Longest game: {minutes}", minutes=_minutes(timed[-1])), timed[-1], day)


def _minutes(game: Finished) -> Text:
    return NN_("{n} minute", "{n} minutes", max(1, round(game.seconds / 60)))


def _dated(record: Text, game: Finished, day: Day) -> Text:
    # Translators: a record, and on which day it was.
    return N_("{record}, {day}", record=record, day=day(game.evening)) if game.evening else record


def _in_a_row(one: Streak) -> Text:
    if not one.longest:
        return N_("{name}: no win yet", name=one.player)
    if one.present > 1:
        return N_("{name}: at most {most} wins in a row, {now} just now",
                  name=one.player, most=one.longest, now=one.present)  # fmt: skip
    return NN_("{name}: {n} win in a row at most", "{name}: {n} wins in a row at most", one.longest,
               name=one.player)  # fmt: skip


def meeting_page(games: Sequence[Finished]) -> Report | None:
    """Every two who met, in words, and the most frequent ones as a chart; None if nobody met anybody."""
    found = meetings(games)[:MOST]
    if not found:
        return None
    shown = found[:PAIRS]
    series = (
        # Translators: in a chart of pairs of players, "Anna - Ben": games the first of the two won.
        Series(N_("first named won"), _bars(one.won for one in shown), tint="accent"),
        # Translators: in a chart of pairs of players, "Anna - Ben": games the second of the two won.
        Series(N_("second named won"), _bars(one.lost for one in shown), tint="second"),
    )
    labels = tuple(Text("{one} – {other}", (("one", one.one), ("other", one.other))) for one in shown)
    says = tuple(
        NN_(
            # Translators: how many games each of two players won, then how many they played together.
            "{one} {won} : {lost} {other}, {n} game",
            "{one} {won} : {lost} {other}, {n} games",
            one.games, one=one.one, other=one.other, won=one.won, lost=one.lost,
        )
        for one in found
    )  # fmt: skip
    # Translators: a page of the statistics: two players against each other.
    return Report(N_("Head to head"), (Chart(N_("Won when both played"), series, "bars", labels),), says)


def _winners(game: Finished) -> Several:
    return Several(tuple(_name(one.player) for one in game.outcomes if one.won))


def _bars(heights: Iterable[float]) -> tuple[tuple[float, float], ...]:
    return tuple((float(at), float(height)) for at, height in enumerate(heights))


def _name(player: str) -> Text:
    return Text("{name}", (("name", player),))
