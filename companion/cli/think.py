"""Decisions for seats that the app plays: games in, decisions out, line by line, in a process of its own."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec

import engines

if TYPE_CHECKING:
    from companion.app.thinker import DecidedLine

HELP = "decide for empty chairs: reads games from standard input, a line each, and writes decisions"


def add(_parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(_asked: argparse.Namespace) -> int:
    """Decide until nobody asks any more; the exit code."""
    for line in sys.stdin:
        print(msgspec.json.encode(_decided(line)).decode(), flush=True)
    return 0


def _decided(line: str) -> DecidedLine:
    from companion.app.thinker import AskedLine, DecidedLine
    from companion.thinking.decision import decide

    asked = msgspec.json.decode(line, type=AskedLine)
    lines = [one.encode() for one in asked.record]
    choice = decide(lines, engines.engine, asked.seat, asked.strength, asked.seed)
    return DecidedLine(choice.kind.tag(), choice.answers) if choice else DecidedLine()
