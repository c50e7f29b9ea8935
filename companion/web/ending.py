"""How a game ended, as its pages show it: who won, the own place, luck and skill, and where it turned."""

from __future__ import annotations

from companion.desk.evening import TableGame
from companion.desk.pages import behind, finale_of, scores_of, turning_point
from companion.ports.game_reviews import Review, TurningPoint, signed
from companion.table.reports.evening_review import chances_chart
from companion.table.reports.outlook import charts_of
from companion.table.reports.places import place_of
from companion.web.boards import FAR_CHART, Boards
from companion.web.plain import Plain, finale, scores
from engines.core.text import Reader


def ending(playing: TableGame, eyes: int | None, language: str, review: Review | None, pen: Boards) -> Plain:
    """What every page shows of a game that is over."""
    session, say = playing.session, playing.reader(language)
    found = finale(finale_of(session), say) or {}
    found |= {"where": say.render(session.view(None).banner.where)}
    if eyes is not None:
        found |= {"mine": _mine(playing, eyes, say)}
    chart = chances_chart(review) if review else next(iter(charts_of(session)), None)
    if chart is not None and eyes is None:
        found |= {"chart": pen.chart(chart, FAR_CHART)}
    if review is not None and (point := turning_point(review)) is not None:
        found |= {"turned": _turned(point, say)}
    return {"finale": found, "scores": scores(scores_of(session, eyes, review), say)}


def _mine(playing: TableGame, seat: int, say: Reader) -> Plain:
    """The own place, and by how much others were better."""
    session = playing.session
    standing = next(one for one in session.standings(seat) if one.sheet.seat == seat)
    words: Plain = {"place": say.render(place_of(standing))}
    missed = behind(session, seat)
    return words | ({"behind": say.render(missed)} if missed is not None else {})


def _turned(point: TurningPoint, say: Reader) -> Plain:
    """The move that changed a chance most."""
    return {
        "says": say.render(point.says),
        "change": f"{signed(point.points)} %",
        "gain": point.change > 0,
        "seat": point.seat,
    }
