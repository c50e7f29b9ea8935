"""What falls with a change of the log: the moves that no longer hold where they come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.rules import Illegal
from engines.core.timeline import Amend, AnyMove, Instead, Standing


class Falls(Struct, frozen=True):
    """A later entry that would no longer hold after an amend, and why."""

    seq: int
    move: AnyMove
    why: Illegal


def sifted(engine: AnyEngine, start: Any, standing: Iterable[Standing]) -> tuple[list[Standing], list[Falls]]:
    """Of these moves those that hold where they come, and those that do not."""
    state, kept, fallen = start, list[Standing](), list[Falls]()
    for one in standing:
        after = state if one.move.automatic else record.complete(engine, state)
        if refused := engine.check(after, one.move):
            fallen.append(Falls(one.seq, one.move, refused))
        else:
            state, _ = engine.play(after, one.move)
            kept.append(one)
    return kept, fallen


def narrowed(amend: Amend, own: int, before: Iterable[Standing], kept: Iterable[Standing]) -> Amend:
    """The same amend, which is to be entry `own`, after which of what stood `before` only `kept` stands."""
    left = _by_entry(kept)
    drop, also = list(amend.drop), {one.at: one for one in amend.also}
    for seq, moves in _by_entry(before).items():
        if seq != own and left.get(seq, ()) != moves:
            also.pop(seq, None)
            if seq in left:
                also[seq] = Instead(seq, left[seq])
            else:
                drop.append(seq)
    return replace(amend, drop=tuple(dict.fromkeys(drop)), also=tuple(also.values()))


def _by_entry(standing: Iterable[Standing]) -> dict[int, tuple[AnyMove, ...]]:
    found: dict[int, tuple[AnyMove, ...]] = {}
    for one in standing:
        found[one.seq] = (*found.get(one.seq, ()), one.move)
    return found
