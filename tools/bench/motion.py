"""What a frame costs while the events of a move travel over the table of a seven-inch panel."""

import time
from importlib.resources import files
from typing import Any

from companion.app.drawn_frame import draw
from companion.app.trial_run import shown
from engines import engine
from engines.core import record
from tools.bench.measured_app import SEVEN_INCH

MOST_MOVES = 60
"""The most moves of the evening that are shown."""


def moving(name: str, frames: str) -> dict[str, Any]:
    """The time of each frame of moments, and its work without waiting; at most so many; {} if none moves.

    `pictures` a second; the processor time of a frame in seconds: `work` of the median, `p99` of the slowest.
    """
    evening = files(f"engines.games.{name}") / "evening.jsonl"
    if not evening.is_file():
        return {}
    written = record.read(evening.read_bytes().splitlines(), engine)
    work, took = list[float](), 0.0
    with shown(SEVEN_INCH) as root:
        from companion.desk.evening import Agreed

        colours = written.engine.colours[: len(written.players)]
        root.evening.begin(Agreed(written.engine, written.players, colours, written.setup))
        for move in [move for move in record.replay(written)[1] if not move.automatic][:MOST_MOVES]:
            root.play.moment.end()
            draw()
            root.playing.session.play(move)
            root.evening.changed()
            took += _watch(root.play.moment, work)
            if len(work) >= int(frames):
                break
    work.sort()
    if not work:
        return {}
    return {"pictures": len(work) / took, "work": work[len(work) // 2], "p99": work[len(work) * 99 // 100]}


def _watch(moment: Any, work: list[float]) -> float:
    """The seconds for which something of this moment moves; the work of each frame is added."""
    from companion.ui.panels.moment import FLYING

    draw()  # the table itself, as it is after the move
    began = time.perf_counter()
    while moment.shown and moment.flight.went < FLYING:
        before = time.process_time()
        draw()
        work.append(time.process_time() - before)
    return time.perf_counter() - began
