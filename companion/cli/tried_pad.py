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
from engines.pads.grid import grid
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
    """The grid as faces show it, and below each round the rows its points are made of."""
    say = Reader(name=lambda seat: NAMES[seat]).render
    lines = list(_lines(state, say))
    columns = zip(*([name, *cells] for name, cells in lines), strict=True)
    widths = [max(map(len, column)) for column in columns]
    yield engine.pad.title
    for name, cells in lines:
        row = zip((cell.replace("-", "−") for cell in cells), widths[1:], strict=True)
        yield name.ljust(widths[0]) + "".join(cell.rjust(width + 2) for cell, width in row)
    if winners := engine.winners(state):
        yield say(engine.won_with(winners, totals(state)[state.column_of(winners[0])]))


def _lines(state: PadState, say: Callable[[Text], str]) -> Iterator[tuple[str, Sequence[str]]]:
    """A name and a cell for each column, row by row."""
    pad, shown, rounds = state.pad, grid(state), reckoned(state)
    yield ("" if pad.one_sheet else say(shown.corner)), [NAMES[seats[0]] for seats in state.columns]
    for at, row in enumerate(shown.rows):
        cells = [f"{_said(cell.note, say)} {_said(cell.figure, say)}".strip() for cell in row.cells]
        if not any(cells):
            continue
        yield say(row.label), cells
        if not pad.one_sheet and len(pad.rows) > 1:
            for counted in pad.rows:
                yield f"  {say(counted.label)}", [str(one.get(counted.name, "")) for one in rounds[at].points]
    yield say(shown.foot), list(map(str, shown.totals))


def _said(words: Text | str, say: Callable[[Text], str]) -> str:
    return words if isinstance(words, str) else say(words)
