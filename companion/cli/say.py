"""What a line is understood as, after a record: for tests, and for the curious."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import engines
from companion.app.arguments import Wrong, written_in
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core import limits, record
from engines.core.record import Record, Refused
from engines.core.text import Reader

HELP = "say what a line would be understood as after the moves of a record; nothing is entered"
UNDERSTOOD, UNCLEAR = 0, 1
"""The exit codes; a wrong record or option is 2, as everywhere."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("file", metavar="RECORD", help="a record, or - for standard input")
    parser.add_argument("line", metavar="LINE", help='what somebody types, such as "two wool for one ore"')
    parser.add_argument("--after", type=int, metavar="N", help="after so many entries; without it after all")
    parser.add_argument(
        "--player", metavar="NAME", help="on the phone of this player; without it at the table"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the answer")


def run(asked: argparse.Namespace) -> int:
    """Print what was understood and the next best; the exit code."""
    from companion.desk.line.understanding import Listening, Receipt, understood  # imported late, as below
    from companion.ports.journal import Loose
    from companion.table.game.session import Session

    kept = _read(asked)
    session = Session(kept.engine, kept.setup, Loose(), kept.entries[: asked.after])
    found = understood(Listening(session, _eyes(asked, kept), asked.language, kept.players), asked.line)
    say = reader(asked.language, kept.engine.name, kept.players)

    def lines(one: Receipt) -> Iterator[str]:
        for step in one.steps:
            yield say.render(step.says)
            yield from (f"  {say.render(each.asked)} {say.render(each.answer)}" for each in step.chosen)
            yield from (f"  {say.name(each.seat)}: {say.render(each.what)}" for each in step.events)
        if one.asks is not None:
            yield f"  ? {say.render(one.asks)}"

    if found.first is not None:
        print("\n".join(lines(found.first)))
    for other in found.others:
        print("\n".join(f"  | {line}" for line in lines(other)))
    if found.why is not None:
        print(say.render(found.why))
    return UNDERSTOOD if found.first is not None else UNCLEAR


def _read(asked: argparse.Namespace) -> Record:
    written = written_in(asked.file)
    try:
        kept = record.read(written.splitlines(), engines.engine)
        record.replay(kept, limits.work(len(written)))
    except Refused as refused:
        raise Wrong(f"line {refused.line}: {Reader().render(refused.illegal.why)}") from None
    return kept


def _eyes(asked: argparse.Namespace, kept: Record) -> int | None:
    if asked.player is None:
        return None
    if asked.player not in kept.players:
        raise Wrong(f"nobody is called {asked.player!r}; the players are {', '.join(kept.players)}")
    return kept.players.index(asked.player)
