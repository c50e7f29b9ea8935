"""How long the review of an evening takes, as the app has it made: a process of its own, from its start."""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Iterator

from companion.app.recorded_evenings import evening_of
from companion.thinking.judge import judge_of
from engines import engine
from tools.bench.bench_rows import Row, printed


def reviewing(name: str) -> Iterator[Row]:
    """The row of a game that can be reviewed and comes with an evening; none otherwise."""
    file = evening_of(name)
    if file is None or judge_of(engine(name)) is None:
        return
    before = _of_children()
    lines = printed([sys.executable, "-m", "companion", "review", str(file), "--json"])
    json.loads(lines[-1])
    yield Row(name, "the review of its evening, processor time", _of_children() - before, "s", "under 20")


def _of_children() -> float:
    """The processor time of all processes that this one has ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
