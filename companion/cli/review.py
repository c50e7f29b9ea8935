"""The review of a finished game: luck, skill and turning points."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial

import msgspec

import engines
from companion.app.arguments import Wrong, written_in
from engines.core import limits, record
from engines.core.record import Refused
from engines.core.text import Reader, Text

HELP = "review a finished game: what was luck, what was skill, and where it turned"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("file", metavar="FILE", help="the record of a finished game, or - for standard input")
    parser.add_argument(
        "--json", action="store_true", help="print the review as JSON: one object on the last line"
    )
    parser.add_argument(
        "--whole", action="store_true", help="print all of it, and progress, as the app reads it"
    )


def run(asked: argparse.Namespace) -> int:
    """Print the review; the exit code."""
    from companion.app.reviewer import NoReviewLine, ReviewLine
    from companion.thinking.review_report import as_json, reader_of, remarks, reviewed, told

    written = written_in(asked.file)
    try:
        kept = record.read(written.splitlines(), engines.engine)
        _, moves = record.replay(kept, limits.work(len(written)))
    except Refused as refused:
        raise Wrong(f"line {refused.line}: {Reader().render(refused.illegal.why)}") from None
    entered = sum(not move.automatic for move in moves)
    look = partial(_told, entered) if asked.whole else lambda _: None
    reader, found = reader_of(kept), reviewed(kept, moves, look)
    if asked.whole:
        _say(NoReviewLine(found) if isinstance(found, Text) else ReviewLine(found))
        return 0
    if isinstance(found, Text):
        raise Wrong(f"No review: {reader.render(found)}")
    if asked.json:
        sys.stdout.writelines(f"{line}\n" for line in remarks(found, reader) if line)
        print(json.dumps(as_json(kept, found, reader)))
    else:
        sys.stdout.writelines(f"{line}\n" for line in told(kept, found, reader))
    return 0


def _told(whole: int, done: int) -> None:
    """Print how far it is, in percent, whenever that changes."""
    from companion.app.reviewer import ProgressLine  # imported late, as above

    percent = 100 * done // whole
    if percent != 100 * (done - 1) // whole:
        _say(ProgressLine(percent))


def _say(line: msgspec.Struct) -> None:
    print(msgspec.json.encode(line).decode(), flush=True)
