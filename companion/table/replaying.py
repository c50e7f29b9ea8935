"""What a log leads to: the states its standing moves pass through, and what an amend would let fall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct

from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.rules import Illegal
from engines.core.timeline import Amend, AnyMove, Entry, Standing, Timeline


class Falls(Struct, frozen=True):
    """A later entry that would no longer hold after an amend, and why."""

    seq: int
    move: AnyMove
    why: Illegal


def course(engine: AnyEngine, standing: Iterable[Standing], state: Any) -> Iterator[Standing]:
    """Each of these moves, then made in `state`.

    What the rules make between them of themselves has no entry after an amend: it is made here, under the
    entry before.
    """
    seq = 1
    for one in standing:
        while not one.move.automatic and (due := engine.due(state)):
            yield Standing(seq, due)
            due.apply(state, None)
        yield one
        one.move.apply(state, None)
        seq = one.seq


def replayed(engine: AnyEngine, start: Any, standing: Iterable[Standing]) -> Any:
    """The state after these moves; `start` is left as it is."""
    state = start.copy()
    for _ in course(engine, standing, state):
        pass
    return state


def falling(engine: AnyEngine, start: Any, timeline: Timeline, amend: Amend) -> list[Falls]:
    """The later entries that would not hold after this amend, and why."""
    state, fallen = start, list[Falls]()
    ahead = Timeline(timeline.entries)
    ahead.add(Entry(ahead.next_seq, amend))
    for _, group in groupby(ahead.standing(), key=lambda one: one.seq):
        state, found = _tried(engine, state, list(group))
        fallen += found
    return fallen


def _tried(engine: AnyEngine, state: Any, group: list[Standing]) -> tuple[Any, list[Falls]]:
    """The state after the moves of one entry; where one of them does not hold, none of them does."""
    after = state
    for one in group:
        if not one.move.automatic:
            after = record.complete(engine, after)
        if refused := engine.check(after, one.move):
            return state, [Falls(each.seq, each.move, refused) for each in group]
        after, _ = engine.play(after, one.move)
    return after, []
