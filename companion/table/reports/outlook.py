"""What a game shows beside its board: charts of its course, and a preview of what comes next."""

from companion.table.game.session import Session
from engines.core.events import Event
from engines.core.text import N_, Text
from engines.core.view import Chart


def charts_of(session: Session) -> tuple[Chart, ...]:
    """The charts that already have something to show, as far as the open table may know."""
    charts = session.engine.charts(session.state, None)
    return tuple(chart for chart in charts if any(series.points for series in chart.series))


PREVIEW = N_("Preview")


def title_ahead(session: Session) -> Text:
    """What is looked ahead to, in the game's words."""
    move = session.engine.ahead(session.state)
    return PREVIEW if move is None else move.title


def ahead_of(session: Session) -> list[Event]:
    """What would happen then; [] if there is nothing the open table may know."""
    events = session.engine.look_ahead(session.state)
    return events if any(event.seen_by(None) for event in events) else []
