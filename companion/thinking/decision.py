"""A decision for a seat of a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from companion.thinking.choices import Choice
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.replayed_moves import replayed
from companion.thinking.steps import since_onward
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.timeline import effective


def decide(
    lines: Sequence[bytes], find: Callable[[str], AnyEngine], seat: int, strength: str, seed: int
) -> Choice | None:
    """What a seat does at the end of these lines of a record, which hold no more than it knows.

    None if the game cannot be judged, or nothing can be decided. The same seed decides the same.
    """
    kept = record.read(lines, find)
    judge = judge_of(kept.engine)
    if judge is None:
        return None
    state = kept.engine.setup(kept.setup)
    since = 0
    for _, move in replayed(kept.engine, state, effective(kept.entries)):
        since = since_onward(since, move)
    player = Player(judge, STRENGTHS[strength], Random(seed).randrange)  # noqa: S311 - a friendly game
    return player.decide(state, seat, since)
