"""The review of a finished game: luck, skill and turning points."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import engines
from companion.app.arguments import Wrong, written_in
from companion.thinking.judge import judge_of
from companion.thinking.review import UNFINISHED, UNJUDGED, Review, Step, percent, review
from engines.core import limits, record
from engines.core.engine import AnyEngine
from engines.core.leaving import away_after, winners_among
from engines.core.record import Record, Refused
from engines.core.text import Reader, Text

HELP = "review a finished game: what was luck, what was skill, and where it turned"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("file", metavar="FILE", help="the record of a finished game, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the review as one line of JSON")


def run(asked: argparse.Namespace) -> int:
    """Print the review; the exit code."""
    written = written_in(asked.file)
    try:
        kept = record.read(written.splitlines(), engines.engine)
        _, moves = record.replay(kept, limits.work(len(written)))
    except Refused as refused:
        raise Wrong(f"line {refused.line}: {Reader().render(refused.illegal.why)}") from None
    reader = Reader(name=lambda seat: _name(kept, seat))
    found = reviewed(kept, moves)
    if isinstance(found, Text):
        raise Wrong(f"No review: {reader.render(found)}")
    if asked.json:
        print(json.dumps(as_json(kept, found, reader)))
    else:
        sys.stdout.writelines(f"{line}\n" for line in told(kept, found, reader))
    return 0


def reviewed(kept: Record, moves: Sequence[Any]) -> Review | Text:
    """The review of a record whose moves, those of the table too, were checked before."""
    engine = kept.engine
    judge = judge_of(engine)
    if judge is None:
        return UNJUDGED
    end = engine.replay(engine.setup(kept.setup), moves)
    if engine.actors(end):
        return UNFINISHED
    winners = winners_among(engine.winners(end), engine.scores(end, None), away_after(moves))
    return review(judge, passed(engine, kept.setup, moves), winners)


def passed(engine: AnyEngine, setup: Any, moves: Sequence[Any]) -> Iterator[Step]:
    """Each move with the state it was made in, which changes as soon as the next one is asked for."""
    state = engine.setup(setup)
    for move in moves:
        yield state, move
        engine.apply(state, move)


def as_json(kept: Record, found: Review, reader: Reader) -> dict[str, Any]:
    """The review as other programs read it; chances are from 0 to 1."""
    seats = [
        {"player": _name(kept, seat), "luck": one.luck, "skill": one.skill, "result": one.result}
        for seat, one in enumerate(found.shares)
    ]
    points = [
        {
            "move": one.at,
            "says": reader.render(one.says),
            "luck": one.by_luck,
            "before": list(one.before),
            "after": list(one.after),
        }
        for one in found.turning_points
    ]
    return {"game": kept.engine.name, "seats": seats, "turning_points": points}


def told(kept: Record, found: Review, reader: Reader) -> Iterator[str]:
    """The review in words, line by line."""
    for seat, one in enumerate(found.shares):
        within = f" (± {percent(one.within)})" if percent(one.within) else ""
        yield (
            f"{_name(kept, seat)}: luck {percent(one.luck):+d}{within}, skill {percent(one.skill):+d},"
            f" together {percent(one.result):+d} % chance to win"
        )
    yield ""
    yield "Turning points:"
    for point in found.turning_points:
        yield f"{point.at}. {reader.render(point.says)}"


def _name(kept: Record, seat: int) -> str:
    return kept.players[seat] if 0 <= seat < len(kept.players) else f"seat {seat + 1}"
