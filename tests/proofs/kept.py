"""What was told to be kept, held against what an archive has."""

import json
from pathlib import Path
from typing import Any

from companion.store.archive import Archive
from engines.core import record
from engines.core.codec import Codec
from engines.core.timeline import Resume
from tests.proofs.mutants import FIND
from tests.proofs.random_player import written


class Told:
    """Everything that was confirmed so far: for each game its head and its entries."""

    def __init__(self) -> None:
        self.heads: dict[int, Any] = {}
        self.entries: dict[int, list[Any]] = {}

    def __call__(self, game: int, kept: Any) -> None:
        """One more thing was confirmed."""
        kept = json.loads(json.dumps(kept))
        if "setup" in kept:
            self.heads[game] = kept
        else:
            self.entries.setdefault(game, []).append(kept)

    @property
    def number(self) -> int:
        """How many things were confirmed."""
        return len(self.heads) + sum(map(len, self.entries.values()))


class Missing(AssertionError):
    """Something confirmed is not there."""


def compare(file: Path, told: Told) -> int:
    """How many moves more than `told` the archive has, which are taken over into it; Missing where fewer.

    What the table did by itself belongs to the move before, the word that a game was opened again to the one
    after it. Every game is loaded, that is strictly
    replayed, and its result must agree with its end.
    """
    more = 0
    with Archive.open(file, find=FIND) as archive:
        numbers = {played.number for played in archive.history()}
        if lost := told.heads.keys() - numbers:
            raise Missing(f"games {sorted(lost)} are lost")
        for number in sorted(numbers):
            more += _compare_game(archive, number, told)
    return more


def _compare_game(archive: Archive, number: int, told: Told) -> int:
    opened = archive.load(number)
    head = {"game": opened.engine.name, "setup": Codec(opened.engine).write_setup(opened.setup)}
    head = json.loads(json.dumps(head))
    found, confirmed = written(opened.engine, opened.entries), told.entries.get(number, [])
    if found[: len(confirmed)] != confirmed:
        raise Missing(f"game {number} has {len(found)} entries and was told {len(confirmed)}, or others")
    if head != told.heads.get(number, head):
        raise Missing(f"game {number} was set up otherwise")
    kept = archive.record_of(number)
    state, _ = record.replay(kept)
    computed = None if opened.engine.actors(state) else record.closing(opened.engine, state)
    assert kept.closing == computed, f"the result of game {number} does not agree with its end"
    more = [entry for entry in opened.entries[len(confirmed) :] if not isinstance(entry.act, Resume)]
    by_people = sum(not getattr(entry.act, "automatic", False) for entry in more[1:]) + bool(more)
    begun = number not in told.heads
    told.heads[number], told.entries[number] = head, found
    return by_people + begun
