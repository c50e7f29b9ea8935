"""The score sheet of a game: as text to read, as JSON to store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from companion.ports.game_reviews import Review
from companion.table.game.session import Session
from companion.table.reports.evening_review import luck_and_skill
from companion.table.reports.outlook import charts_of
from companion.table.runtime.timestamps import begun, day_words, read_moment
from engines.core import record
from engines.core.house_rules import Agreement
from engines.core.leaving import app_words
from engines.core.scoring import Standing
from engines.core.text import N_, NN_, Reader, Text
from engines.core.view import Chart, Series


def sheet_lines(session: Session, reader: Reader, review: Review | None = None) -> Iterator[str]:
    """The standings as lines of text: rank, player and total, then every reason with its rule reference.

    With a review each player's luck and skill follow.
    """
    winners = session.winners
    for standing in session.standings():
        yield ""
        yield _heading(standing, standing.sheet.seat in winners, reader)
        for line in standing.sheet.lines:
            yield f"  {line.points:>3}  {reader.render(line.why)}   ({line.rule})"
        if review is not None:
            yield f"       {reader.render(luck_and_skill(review.shares[standing.sheet.seat]))}"
    if session.over and not winners:
        yield from ("", reader.render(N_("Nobody wins")))
    yield from ("", reader.render(corrected(session)))
    yield from map(reader.render, app_played(session))
    if agreed := agreed_in(session):
        yield ""
        yield from (
            f"{reader.render(HOUSE_RULE)}: {reader.render(one.words)}   ({one.rule})" for one in agreed
        )
    if charts := charts_of(session):
        yield ""
        yield from (chart_line(chart, reader) for chart in charts)


HOUSE_RULE = N_("House rule")


def began(session: Session) -> datetime:
    """The local time of the first entry."""
    times = map(read_moment, session.times)
    return next(filter(None, times), datetime.now().astimezone())


def brief_result(session: Session, reader: Reader, language: str) -> str:
    """The game, its day and the ranking with the totals, in a few lines: short enough for a code."""
    day = begun(day_words(f"{began(session):%Y-%m-%d}", language))
    winners = session.winners
    ranking = (_heading(one, one.sheet.seat in winners, reader) for one in session.standings())
    played = map(reader.render, app_played(session))
    return "\n".join((reader.render(session.engine.title), day, *ranking, *played))


def agreed_in(session: Session) -> tuple[Agreement, ...]:
    """The house rules of this game, named on every score sheet; () for standard rules."""
    return session.engine.agreements(session.setup)


def app_played(session: Session) -> tuple[Text, ...]:
    """How much of the game the app played for whom: notes on the score sheet."""
    return tuple(app_words(*one) for one in session.app_played.items())


def corrected(session: Session) -> Text:
    """Whether and how often the game was corrected by hand: a note on the score sheet."""
    number = session.corrections
    return NN_("{n} correction", "{n} corrections", number) if number else N_("no corrections")


def chart_line(chart: Chart, reader: Reader) -> str:
    """A chart as one line: the start and end of each curve, the height of each bar."""
    said = (f"{_name(one, reader)} {_course(chart, one)}" for one in chart.series if one.points)
    return f"{reader.render(chart.title)}: {', '.join(said)}"


def _course(chart: Chart, series: Series) -> str:
    heights = [f"{y:g}" for _, y in series.points]
    return " · ".join(heights) if chart.form == "bars" else f"{heights[0]} → {heights[-1]}"


def _name(series: Series, reader: Reader) -> str:
    return reader.render(series.name) if series.seat is None else reader.name(series.seat)


def _heading(standing: Standing, won: bool, reader: Reader) -> str:
    name, total = reader.name(standing.sheet.seat), standing.sheet.total
    if standing.sheet.out is not None:
        # Translators: somebody who has no place, and why: "Ben: 285, eliminated".
        why = reader.render(standing.sheet.out)
        return reader.gettext(N_("{name}: {total}, {why}").msgid).format(name=name, total=total, why=why)
    words = N_("{place}. {name}: {total}, the winner") if won else N_("{place}. {name}: {total}")
    return reader.gettext(words.msgid).format(place=standing.place, name=name, total=total)


def sheet_object(session: Session, players: tuple[str, ...], review: Review | None = None) -> dict[str, Any]:
    """The closing line of a record, with game, players, house rules, and the charts as numbers.

    "app_played" says for which seats the app played "all" of the game, its "end" or a "part" of it. With a
    review, "luck_and_skill" has each seat's, as chances from -1 to 1; null where nobody can tell.
    """
    closing = record.closing(session.engine, session.state, session.moves)
    charts = [_chart_object(chart) for chart in charts_of(session)]
    house = [{"words": str(one.words), "rule": str(one.rule)} for one in agreed_in(session)]
    head = {"game": session.engine.name, "players": list(players), "house_rules": house}
    rows = [
        {"seat": seat, "luck": one.luck, "skill": one.skill, "result": one.result}
        for seat, one in enumerate(review.shares if review else ())
    ]
    reviewed = {"luck_and_skill": rows} if review else {}
    notes = {"corrections": session.corrections, "app_played": session.app_played}
    return {**head, **closing, **notes, "charts": charts, **reviewed}


def _chart_object(chart: Chart) -> dict[str, object]:
    series = [
        {"name": str(one.name), "seat": one.seat, "points": [list(point) for point in one.points]}
        for one in chart.series
    ]
    labels = [str(label) for label in chart.labels]
    return {"title": str(chart.title), "form": chart.form, "labels": labels, "series": series}
