"""A player who never stops: random games in an archive, every kept entry told on standard output.

`python -m tests.proofs.random_player ARCHIVE SEED` is a process of its own, which may be killed at any time.
With `heard` behind it, it goes on only when a line on standard input says that what it told was noted.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.playout import random_setup
from companion.store.archive import Archive
from companion.table.game.session import Entered, Session
from engines.core.codec import Codec
from engines.core.engine import AnyEngine
from engines.core.timeline import Amend, Entry
from tests.laws.plays import ENGINES
from tests.proofs.mutants import FIND

Tell = Callable[[int, Any], None]
"""Is told the game's number and what was kept: the head of a game begun, or an entry as records have it."""
OPENING = b"opening\n"
"""The first line on standard output: from here on the archive may be on the disk, in part or whole."""
NOW = "2026-11-20T21:00:00+00:00"
LONGEST = 400
"""Entries after which a game is left unfinished and the next begins: replays cost more and more."""


def play(archive: Archive, chance: Random, tell: Tell, entries: int | None = None) -> None:
    """Go on with the unfinished game, and begin new ones, until `entries` more were kept (None: for ever)."""
    left = Countdown(entries)
    while left:
        session = seated(archive, chance, tell, left)
        while left and not session.over and session.version < LONGEST:
            act(session, chance)


class Countdown:
    """How many entries are still wanted; None means no end."""

    def __init__(self, number: int | None) -> None:
        self.number = number

    def __bool__(self) -> bool:
        return self.number is None or self.number > 0

    def kept(self) -> None:
        """One entry more was kept."""
        if self.number is not None:
            self.number -= 1


def seated(archive: Archive, chance: Random, tell: Tell, left: Countdown) -> Session:
    """A session on the unfinished game of the archive, or on a new one."""
    latest = archive.unfinished()[:1]
    opened = archive.load(latest[0].number) if latest else None
    if opened and len(opened.entries) < LONGEST - 1:
        engine, setup, journal, entries = opened.engine, opened.setup, opened.journal, opened.entries
    else:
        engine = chance.choice(ENGINES)
        setup, entries = random_setup(engine, engine.seats[-1], chance), []
        colours = engine.colours[: engine.seats[-1]]
        journal = archive.begin(engine, [f"Player {colour}" for colour in colours], colours, setup, NOW)
        tell(journal.number, {"game": engine.name, "setup": Codec(engine).write_setup(setup)})
    codec = Codec(engine)

    def kept(entered: Entered) -> None:
        tell(journal.number, codec.write_entry(entered.entry))
        left.kept()

    return Session(engine, setup, journal, entries, kept, clock=lambda: NOW, choose=chance.randrange)


def act(session: Session, chance: Random) -> None:
    """What people do: mostly a move, now and then a step back or forth, a note, a change in the log."""
    form = chance.random()
    if form < 0.08:
        session.undo()
    elif form < 0.11:
        session.redo()
    elif form < 0.13:
        session.note("Ben était là 🎲" * chance.randint(1, 40))
    elif form < 0.14:
        people = [one.seq for one in session.timeline.standing() if not one.move.automatic]
        if people:
            session.amend(Amend(chance.choice(people[-5:]), ()))
    elif move := session.engine.wander(session.state, chance.randrange):
        assert session.play(move) is None


def written(engine: AnyEngine, entries: list[Entry]) -> list[Any]:
    """Entries as a record writes them, in plain JSON."""
    codec = Codec(engine)
    return [json.loads(json.dumps(codec.write_entry(entry))) for entry in entries]


def main() -> None:
    """Play in the archive named on the command line until somebody ends the process."""

    def tell(game: int, kept: Any) -> None:
        print(json.dumps([game, kept]), flush=True)
        if "heard" in sys.argv[3:]:
            sys.stdin.readline()

    print(OPENING.decode(), end="", flush=True)
    with Archive.open(Path(sys.argv[1]), find=FIND) as archive:
        play(archive, Random(int(sys.argv[2])), tell)


if __name__ == "__main__":
    main()
