"""`check` on every game: random games hold, and whatever is changed in them gets a verdict."""

import json
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
from companion.cli.check import verdict
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record
from engines.core.cells import Cell
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.questions import Answer, Question
from engines.core.record import Record

LONG, SHORT = 2_000, 60
ODD = [
    *(None, True, False, 0, 1, -1, 2, 7, 99, 10**30, 1.5, "", "x", "ore", "seat 0"),
    *([], {}, [1], [0, 0], [[0, 0], [0, 1]], [[0, 0], [0, 1], [1, 0]], [[0, 0], [0, 0]], [[None], "a"]),
    *({"ore": 1}, {"ore": -1}, {"ore": 0}, {"ore": "x"}, {"seat 1": 1}, [["ore", 1]], [["ore"]]),
]


@cache
def recorded(game: str, seed: int, most: int, corrected: bool = False) -> tuple[bytes, ...]:
    """The lines of a random game with undo and redo in it, and with random corrections if asked for."""
    engine, random = engines.engine(game), Random(seed)
    setup = drawn_setup(engine, engine.seats[seed % len(engine.seats)], random)
    playing = Session(engine, setup, Loose(), clock=lambda: "2026-11-20T20:00:00+00:00")
    while not playing.over and playing.version < most:
        if corrected and random.random() < 0.05:
            assert playing.play(correction(playing.cells, random)) is None
        elif move := engine.wander(playing.state, random.randrange):
            assert playing.play(move) is None
        else:
            break
        if random.random() < 0.05:
            playing.undo()
        elif random.random() < 0.05:
            playing.redo()
    closing = record.closing(engine, playing.state) if playing.over else None
    return tuple(record.write(Record(engine, (), setup, playing.timeline.entries, [], closing)))


def drawn_setup(engine: AnyEngine, seats: int, random: Random) -> object:
    """A set-up with every answer drawn, also where a table would take what is suggested."""
    answers: tuple[Answer, ...] = ()
    while isinstance(reply := engine.ready(engine.colours[:seats], answers), Question):
        answers = (*answers, reply.sample(random.randrange))
    assert isinstance(reply, engine.prepared), reply
    return reply


def correction(cells: tuple[Cell, ...], random: Random) -> Correct:
    """Anything that a cell takes, in one or two cells."""
    chosen = random.sample(cells, random.randint(1, 2))
    values = (
        random.choice(cell.choices) if cell.choices else random.randint(cell.low, cell.high)
        for cell in chosen
    )
    return Correct(-1, tuple(zip((cell.name for cell in chosen), values, strict=True)))


@pytest.mark.parametrize("game", engines.catalogue())
@pytest.mark.parametrize("seed", range(4))
def test_the_record_of_a_random_game_is_accepted(game, seed):
    found = verdict(b"".join(recorded(game, seed, LONG)))
    assert found["ok"], found


@pytest.mark.parametrize("game", engines.catalogue())
@pytest.mark.parametrize("seed", range(4))
def test_the_record_of_a_game_with_any_corrections_is_accepted(game, seed):
    found = verdict(b"".join(recorded(game, seed, 300, corrected=True)))
    assert found["ok"], found


@pytest.mark.parametrize("game", engines.catalogue())
@given(data=st.data())
@settings(max_examples=60)
def test_any_value_anywhere_gets_a_verdict(game, data):
    lines = list(recorded(game, data.draw(st.integers(0, 3)), SHORT))
    number = data.draw(st.integers(0, len(lines) - 1))
    written = json.loads(lines[number])
    inside = data.draw(st.sampled_from(objects(written)))
    inside[data.draw(st.sampled_from([*inside, "odd"]))] = data.draw(st.sampled_from(ODD))
    lines[number] = json.dumps(written).encode() + b"\n"
    assert set(verdict(b"".join(lines))) >= {"ok"}


def objects(written: object) -> list[dict]:
    """Every object inside a JSON value."""
    if isinstance(written, dict):
        return [written, *(found for value in written.values() for found in objects(value))]
    if isinstance(written, list):
        return [found for value in written for found in objects(value)]
    return []
