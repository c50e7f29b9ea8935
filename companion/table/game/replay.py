"""Replaying a log: the states of its current moves, and the conflicts after an edit."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.in_effect import InEffect
from engines.core.leaving import Away, away_with, refuse_absence
from engines.core.moves import AnyMove
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.timeline import Amend, Entry, Instead, Timeline


class Conflict(Struct, frozen=True):
    """A later move that would conflict after an edit, and why; `at` is its index within its entry."""

    seq: int
    move: AnyMove
    why: Illegal
    at: int = 0


def course(engine: AnyEngine, standing: Iterable[InEffect], state: State) -> Iterator[InEffect]:
    """Each of these moves, then made in `state`.

    Automatic moves between them have no entry after an edit: they are made here, under the previous
    entry.
    """
    seq = 1
    for one in standing:
        while not one.move.automatic and (due := engine.due(state)):
            yield InEffect(seq, due)
            due.apply(state, None)
        yield one
        engine.apply(state, one.move)
        seq = one.seq


def replayed(engine: AnyEngine, start: State, standing: Iterable[InEffect]) -> State:
    """The state after these moves; `start` is not changed."""
    state = start.copy()
    for _ in course(engine, standing, state):
        pass
    return state


def ahead_of(timeline: Timeline, amend: Amend) -> list[InEffect]:
    """The current moves after this edit, valid or not."""
    ahead = Timeline(timeline.entries)
    ahead.add(Entry(ahead.next_seq, amend))
    return ahead.standing()


def split_conflicts(
    engine: AnyEngine, start: State, standing: Iterable[InEffect]
) -> tuple[list[InEffect], list[Conflict]]:
    """The moves that are valid in their place, and those that are not."""
    state, kept, fallen, away = start, list[InEffect](), list[Conflict](), Away()
    for one, at in placed(standing):
        after = state if one.move.automatic else record.complete(engine, state)
        if refused := engine.check(after, one.move) or refuse_absence(one.move, away):
            fallen.append(Conflict(one.seq, one.move, refused, at))
        else:
            state, _ = engine.play(after, one.move)
            away = away_with(away, one.move)
            kept.append(one)
    return kept, fallen


def placed(standing: Iterable[InEffect]) -> Iterator[tuple[InEffect, int]]:
    """Each of these moves with its index in its entry: from 0, because an edit may contain several."""
    met = Counter[int]()
    for one in standing:
        yield one, met[one.seq]
        met[one.seq] += 1


def narrowed(amend: Amend, own: int, before: Iterable[InEffect], kept: Iterable[InEffect]) -> Amend:
    """The same edit as entry `own`, after which only `kept` remains of the moves `before`."""
    left = _by_entry(kept)
    drop, also = list(amend.drop), {one.at: one for one in amend.also}
    for seq, moves in _by_entry(before).items():
        if seq != own and left.get(seq, ()) != moves:
            also.pop(seq, None)
            if seq in left:
                also[seq] = Instead(seq, left[seq])
            else:
                drop.append(seq)
    put = left.get(own, ())
    return replace(amend, put=put, drop=tuple(dict.fromkeys(drop)), also=tuple(also.values()))


def _by_entry(standing: Iterable[InEffect]) -> dict[int, tuple[AnyMove, ...]]:
    found: dict[int, tuple[AnyMove, ...]] = {}
    for one in standing:
        found[one.seq] = (*found.get(one.seq, ()), one.move)
    return found
