"""A score pad in plain words, and a few rounds of it played at random."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from companion.app.arguments import Wrong
from companion.app.kept_pads import read_pad
from companion.playout import quick
from engines.core.conversing import sample
from engines.core.text import Reader, Text
from engines.pads.engine import PadEngine
from engines.pads.misprint import Misprint
from engines.pads.pad import Pad
from engines.pads.scoring import reckoned, totals
from engines.pads.setup import as_written
from engines.pads.state import PadState
from engines.pads.written import BYTES

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Finn", "Gesa", "Hugo")
TRIES = 100
"""How often a number is drawn again that the pad refuses."""


def try_pad(asked: argparse.Namespace) -> int:
    """Print what the pad says, or the sheet; the exit code."""
    engine = _engine(asked.file)
    if asked.play is None:
        print("\n".join(_told(engine.pad)), flush=True)
        return 0
    players = asked.players or engine.seats[0]
    if players not in engine.seats:
        raise Wrong(f"{engine.pad.title} is for {_players(engine.seats)}, not {players}.")
    state = _played(engine, players, asked.play, Random(asked.seed))  # noqa: S311 - nobody plays this game
    print("\n".join(_sheet(engine, state)), flush=True)
    return 0


def _engine(file: str) -> PadEngine:
    """The engine of the pad in this file; Wrong says where it can't be read, and why."""
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as source:
            written = source.read(BYTES + 1)
    except OSError as error:
        raise Wrong(f"{file} can't be read ({error.strerror}); name the file of a pad.") from None
    try:
        return read_pad("pad-tried", written)
    except Misprint as misprint:
        raise Wrong(f"{file}, {misprint}.") from None


def _players(seats: range) -> str:
    low, high = seats[0], seats[-1]
    return f"{low} to {high} players" if low < high else "1 player" if low == 1 else f"{low} players"


# ---- what a pad says


def _told(pad: Pad) -> Iterator[str]:
    """The pad in plain words."""
    wins = "fewest" if pad.fewest else "most"
    sides = "; each round asks who plays together" if pad.asks_sides else ""
    yield f"{pad.title}: {_players(pad.seats)}, the {wins} points win; {_rounds(pad)}{sides}."
    for ask in pad.asks:
        limits = (
            "words"
            if ask.note
            else f"one of {len(ask.choices)}"
            if ask.choices
            else f"{ask.low.text} to {ask.high.text}"
        )
        together = f", together {ask.total.text}" if ask.total else ""
        need = f", if {ask.need.text}" if ask.need else ""
        secret = ", in secret" if ask.secret else f", by touches of {ask.step}" if ask.step else ""
        yield f"  enter  {ask.name}: {limits}{together}{need}{secret}"
    for row in pad.rows:
        yield f"  count  {row.name}: {row.formula.text}"


def _rounds(pad: Pad) -> str:
    if pad.until is not None:
        return f"rounds until {pad.until}"
    if pad.rounds is None:
        return "as many rounds as people like"
    return "one sheet" if pad.one_sheet else f"rounds: {pad.rounds.text}"


# ---- played at random


def _played(engine: PadEngine, players: int, rounds: int, random: Random) -> PadState:
    """The pad after so many random rounds, or when the game is over."""
    state, choose = engine.setup(as_written(engine.pad, engine.colours[:players])), quick(random)
    made = 0
    while engine.actors(state) and rounds > (made if engine.pad.counter else len(state.values) - 1):
        made += 1
        if due := engine.due(state):
            engine.apply(state, due)
            continue
        seat = engine.actors(state)[0]
        kind = engine.kinds(state, seat)[0]
        tries = (sample(kind, state, seat, choose) for _ in range(TRIES))
        move = next((one for one in tries if one is not None), None)
        if move is None:
            raise Wrong(f"No number fits what {NAMES[seat]} has to enter: see that low, high and sum agree.")
        engine.apply(state, move)
    return state


def _sheet(engine: PadEngine, state: PadState) -> Iterator[str]:
    """The sheet: rows or rounds down, players across, totals at the foot."""
    who = [NAMES[seats[0]] for seats in state.columns]
    say = Reader(name=lambda seat: NAMES[seat]).render
    lines = [(engine.pad.title, who), *_lines(state, say), ("total", [str(one) for one in totals(state)])]
    first = max(len(name) for name, _ in lines)
    for name, numbers in lines:
        cells = (number.rjust(max(len(one), 6) + 2) for number, one in zip(numbers, who, strict=True))
        yield name.ljust(first) + "".join(cells)
    if winners := engine.winners(state):
        yield say(engine.won_with(winners, totals(state)[state.column_of(winners[0])]))


def _lines(state: PadState, say: Callable[[Text], str]) -> Iterator[tuple[str, Sequence[str]]]:
    rounds = reckoned(state)
    if state.pad.one_sheet:
        for row in state.pad.rows:
            yield say(row.label), [str(points.get(row.name, "")) for points in rounds[0].points]
        return
    for number, one in enumerate(rounds, 1):
        if any(one.points) and (state.begun or number < len(rounds)):
            yield f"round {number}", [str(total) for total in one.totals]
