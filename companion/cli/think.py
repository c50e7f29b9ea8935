"""Decisions for seats that the app plays: games in, decisions out, line by line, in a process of its own."""

import argparse
import sys
from typing import Any

import msgspec
from msgspec import Struct

import engines

HELP = "decide for empty chairs: reads games from standard input, a line each, and writes decisions"


class Asked(Struct, frozen=True):
    """A game as a seat knows it: the lines of its record, the seat, its strength, and a seed for chance."""

    record: tuple[str, ...]
    seat: int
    strength: str
    seed: int


def add(_parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(_asked: argparse.Namespace) -> int:
    """Decide until nobody asks any more; the exit code."""
    for line in sys.stdin:
        print(msgspec.json.encode(_decided(line)).decode(), flush=True)
    return 0


def _decided(line: str) -> dict[str, Any]:
    """The decision as JSON: the kind of move and the answers; a kind of null if there is none."""
    from companion.thinking.decision import decide

    asked = msgspec.json.decode(line, type=Asked)
    lines = [one.encode() for one in asked.record]
    choice = decide(lines, engines.engine, asked.seat, asked.strength, asked.seed)
    if choice is None:
        return {"move": None, "answers": []}
    return {"move": choice.kind.__struct_config__.tag, "answers": choice.answers}
