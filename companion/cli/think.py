"""Decisions for seats that the app plays: games in, decisions out, line by line, in a process of its own."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec

import engines
from companion.app.arguments import Wrong, written_in
from engines.core import limits, record
from engines.core.leaving import STRENGTHS
from engines.core.record import Refused
from engines.core.text import Reader

if TYPE_CHECKING:
    from companion.app.thinker import DecidedLine

HELP = "decide for empty chairs, line by line; with --why, tell what it would have done in a finished game"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options: without any it reads games from standard input, and writes decisions."""
    parser.add_argument(
        "--why", metavar="FILE", help="the record of a finished game, or - for standard input"
    )
    parser.add_argument(
        "--move", type=int, default=1, help="before which move, as a review counts them (1: the first)"
    )
    parser.add_argument(
        "--strength", choices=STRENGTHS, help="how well it plays; the best if nothing is said"
    )


def run(asked: argparse.Namespace) -> int:
    """Decide until nobody asks any more, or tell why; the exit code."""
    if asked.why:
        _explain(asked)
        return 0
    for line in sys.stdin:
        print(msgspec.json.encode(decided(line)).decode(), flush=True)
    return 0


def _explain(asked: argparse.Namespace) -> None:
    """Print the best choices before a move of a finished game, with their chances, and what was done."""
    from companion.thinking.reasons import NoReasons, reasons
    from companion.thinking.review_report import reader_of

    written = written_in(asked.why)
    try:
        kept = record.read(written.splitlines(), engines.engine)
        _, moves = record.replay(kept, limits.work(len(written)))
        possible = engines.strengths(kept.engine.name)
        if asked.strength not in (None, *possible):
            raise Wrong(f"The app plays this game {' or '.join(possible)}, not {asked.strength}.")
        found = reasons(kept, moves, asked.move, asked.strength or possible[-1])
    except Refused as refused:
        raise Wrong(f"line {refused.line}: {Reader().render(refused.illegal.why)}") from None
    except NoReasons as none:
        raise Wrong(f"{none}.") from None
    reader = reader_of(kept)
    for chance, says in found.best:
        print(f"{100 * chance:.0f} % to win: {reader.render(says)}")
    print(f"What was done: {reader.render(found.done)}")


def decided(line: str) -> DecidedLine:
    """What is decided where a line asks."""
    from companion.app.thinker import AskedLine, DecidedLine
    from companion.thinking.decision import decide

    asked = msgspec.json.decode(line, type=AskedLine)
    lines = [one.encode() for one in asked.record]
    choice = decide(lines, engines.engine, asked.seat, asked.strength, asked.seed)
    return DecidedLine(choice.kind.tag(), choice.answers) if choice else DecidedLine()
