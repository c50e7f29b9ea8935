"""The fourth proof: a disk that is full or fails for a while costs no more than the move it failed at."""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from companion.ports.journal import NotKept
from companion.store.archive import Archive
from companion.table.game.session import Session
from engines.core.timeline import effective
from tests.proofs.kept import Told, compare
from tests.proofs.lost_power import Medium, connecting
from tests.proofs.mutants import FIND
from tests.proofs.random_player import Countdown, act, seated, written

ACTS = 150
MOOD = 0.01
SENTENCES = ("the disk is full; free some space", "its disk failed; check its card")


def trouble(seed: int) -> Counter[str]:
    """One game on a moody disk; what was found, AssertionError where a fault cost more than its own move."""
    chance, told, found = Random(seed), Told(), Counter[str](evenings=1)
    medium = Medium(chance)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "archive.sqlite"
        with Archive.open(file, connecting(medium, checkpoint=0), FIND) as archive:
            session = seated(archive, chance, told, Countdown(None))
            for _ in range(ACTS):
                if session.over:
                    session = seated(archive, chance, told, Countdown(None))
                found["faults"] += faulty(session, chance, medium)
                told_of = told.entries.get(max(told.heads), [])
                assert written(session.engine, session.timeline.entries) == told_of
        medium.save()
        found["confirmed entries"] += told.number
        assert compare(file, told) == 0, "something was kept that nobody was told of"
    return found


def faulty(session: Session, chance: Random, medium: Medium) -> bool:
    """Whether the disk failed while people did something; what the session shows is then what was kept."""
    sentence = ""
    medium.mood = MOOD
    try:
        act(session, chance)
    except NotKept as error:
        sentence = str(error)
    medium.mood = 0.0
    assert not sentence or any(known in sentence for known in SENTENCES), sentence
    start = session.engine.setup(session.setup)
    replayed = session.engine.replay(start, effective(session.timeline.entries))
    assert session.state == replayed, "the state is not that of the log"
    assert session.engine.due(session.state) is None, "the game waits for the table"
    return bool(sentence)
