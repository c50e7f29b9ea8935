"""The check of a record: whether the game follows the rules, and its result."""

import argparse
import json
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

import engines
from companion.app.arguments import WRONG, Wrong, written_in
from engines.core import limits, record
from engines.core.engine import AnyEngine
from engines.core.record import Record, Refused, refusal
from engines.core.text import Reader

HELP = "replay a record strictly and print the result as JSON"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")


def run(asked: argparse.Namespace) -> int:
    """Print the verdict on a record; the exit code."""
    try:
        found = verdict(written_in(asked.file))
    except Wrong as wrong:
        found = refused_line(refusal(0, "file", str(wrong)))
    print(json.dumps(found), flush=True)
    return 0 if found["ok"] else WRONG


class WrittenLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a final score in a record; the words may be left out."""

    points: int
    why: str | None = None
    rule: str | None = None


class WrittenScore(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's final score in a record; the place and the lines may be left out."""

    seat: int
    total: int
    place: int | None = None
    lines: tuple[WrittenLine, ...] | None = None


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The closing line of a record; the winners may be left out."""

    scores: tuple[WrittenScore, ...]
    winners: tuple[int, ...] | None = None


def verdict(written: bytes, find: Callable[[str], AnyEngine] = engines.engine) -> dict[str, Any]:
    """The rules' verdict on a record: game, seats, winners and moves, or where and why it is refused."""
    players: tuple[str, ...] = ()
    lines = written.splitlines()
    try:
        kept = record.read(lines, find)
        players = kept.players
        state, moves = record.replay(kept, limits.work(len(written)))
        computed = record.closing(kept.engine, state, moves)
        if kept.closing is not None:
            _compare(kept, computed, over=not kept.engine.actors(state), line=_last(lines))
    except Refused as refused:
        return refused_line(refused, players)
    seats = [{"player": _at(players, score["seat"])} | score for score in computed["scores"]]
    return {
        "ok": True,
        "game": kept.engine.name,
        "players": list(players),
        "seats": seats,
        "winners": computed["winners"],
        "moves": sum(not move.automatic for move in moves),
    }


def refused_line(refused: Refused, players: tuple[str, ...] = ()) -> dict[str, Any]:
    """A refusal as check prints it; seats without a player get their number."""
    reader = Reader(name=lambda seat: _at(players, seat) or (f"seat {seat}" if seat >= 0 else "the table"))
    illegal = refused.illegal
    return {
        "ok": False,
        "line": refused.line or None,
        "code": illegal.code,
        "sentence": reader.render(illegal.why),
        "rule": str(illegal.rule),
    }


def _at(players: tuple[str, ...], seat: int) -> str | None:
    return players[seat] if 0 <= seat < len(players) else None


def _last(lines: list[bytes]) -> int:
    return max(number for number, line in enumerate(lines, 1) if line.strip())


def _compare(kept: Record, computed: dict[str, Any], over: bool, line: int) -> None:
    """Compare the closing line with the rules' result; Refused if they differ."""
    if not over:
        raise refusal(line, "not-over", "the game is not over, but here are closing scores")
    try:
        closing = msgspec.convert(kept.closing, Closing)
    except msgspec.ValidationError as error:
        raise refusal(line, "scores", f"these are not closing scores: {error}") from None
    seats = [score.seat for score in closing.scores]
    if sorted(seats) != list(range(len(computed["scores"]))):
        raise refusal(line, "scores", f"the closing scores are of seats {seats}; each seat has one")
    for score in closing.scores:
        if wrong := _difference(score, computed["scores"][score.seat]):
            who = _at(kept.players, score.seat)
            raise refusal(line, "score", f"seat {score.seat}{f' ({who})' if who else ''}: {wrong}")
    if closing.winners is not None and sorted(closing.winners) != sorted(computed["winners"]):
        says = f"the record says that seats {list(closing.winners)} won, the rules say {computed['winners']}"
        raise refusal(line, "winners", says)


def _difference(written: WrittenScore, computed: dict[str, Any]) -> str | None:
    right = [WrittenLine(**line) for line in computed["lines"]]
    if written.lines is not None:
        if len(written.lines) != len(right):
            return f"the record has {len(written.lines)} score lines, the rules give {len(right)}"
        for number, (line, ours) in enumerate(zip(written.lines, right, strict=True), 1):
            if not _agrees(line, ours):
                return f"score line {number} says {_told(line)}, the rules give {_told(ours)}"
    if written.place not in (None, computed["place"]):
        return f"the record says place {written.place}, the rules give {computed['place']}"
    if written.total != computed["total"]:
        return f"the record says {written.total} points in all, the rules give {computed['total']}"
    return None


def _agrees(written: WrittenLine, right: WrittenLine) -> bool:
    words = written.why in (None, right.why) and written.rule in (None, right.rule)
    return words and written.points == right.points


def _told(line: WrittenLine) -> str:
    return f"{line.points} for {line.why!r} ({line.rule})" if line.why or line.rule else f"{line.points}"
