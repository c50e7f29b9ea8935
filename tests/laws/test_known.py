"""Law 23: what certain eyes know is what they saw and no more, after the first move as after the last."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from engines import catalogue
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from engines.core.events import Event
from engines.core.moves import AnyMove
from tests.games.whole import recorded, replayed
from tests.laws.plays import Play

RECORDED = [(name, path) for name in catalogue() for path in recorded(name)]
STEP, FIRST = 5, 16
"""Of the first moves each position is looked at, later one in so many."""
LENGTH = 150
TRIES = 8


class Secret(NamedTuple):
    """An answer that only some eyes see, also when the move is made, and the move with another one."""

    field: str
    eyes: tuple[int, ...]
    otherwise: AnyMove


def known_as_seen(rules: AnyEngine, states: Sequence[Any], moves: Sequence[AnyMove]) -> None:
    """AssertionError where some eyes know more or less than they saw, after any number of the moves."""
    start = states[0]
    secrets = [list(secrets_of(rules, *both)) for both in zip(moves, states, strict=False)]
    for eyes in rules.seated(start):
        whole, known = rules.conceal(start, moves, eyes), start.copy()
        for at, (told, move, truth) in enumerate(zip(whole, moves, states[1:], strict=True), 1):
            assert rules.conceal(start, moves[:at], eyes) == whole[:at], f"seat {eyes} learns later of {move}"
            for secret in secrets[at - 1]:
                told_as_seen(rules, known, told, move, secret, eyes)
            rules.apply(known, told)
            if at <= FIRST or at % STEP == 0:
                cells_as_seen(rules, known, truth, eyes, move)


def secrets_of(rules: AnyEngine, move: AnyMove, state: Any) -> Iterator[Secret]:
    """The secret answers of a move: those where the table hears the same when another is given."""
    chance = Random(1)
    for question, answer in dialogue(move, state):
        if question.eyes is None or answer is None:
            continue
        others = (replace(move, **{question.name: question.sample(chance.randrange)}) for _ in range(TRIES))
        for other in others:
            if other != move and rules.check(state, other) is None:
                if heard(rules, state, other) == heard(rules, state, move):
                    yield Secret(question.name, question.eyes, other)
                break


def told_as_seen(
    rules: AnyEngine, known: Any, told: AnyMove, move: AnyMove, secret: Secret, eyes: int
) -> None:
    """Whether these eyes are told what was answered before them, and otherwise nothing they could use."""
    answer = getattr(told, secret.field, None)
    if eyes in secret.eyes:
        assert answer == getattr(move, secret.field), f"seat {eyes} misses what it saw in {move}"
    elif answer is not None:
        one, other = (imagined(rules, known, made, eyes) for made in (told, secret.otherwise))
        assert one == other, f"seat {eyes} learns of {move}"


def imagined(rules: AnyEngine, known: Any, move: AnyMove, eyes: int) -> Any:
    """What these eyes take for possible after a move."""
    after = known.copy()
    rules.apply(after, move)
    return rules.imagine(after, eyes, Random(1).randrange)


def heard(rules: AnyEngine, state: Any, move: AnyMove) -> list[Any]:
    """What all are told of a move."""
    events = list[Event]()
    rules.apply(state.copy(), move, events.append)
    return [move.describe(), *(event.seen_by(None) for event in events)]


def cells_as_seen(rules: AnyEngine, known: Any, truth: Any, eyes: int, move: AnyMove) -> None:
    """Whether these eyes know every cell they may see, and nothing of what lies between others."""
    for seen, cell in zip(rules.cells(known), rules.cells(truth), strict=True):
        if cell.seen_by is None or eyes in cell.seen_by:
            assert seen.value == cell.value, f"seat {eyes} after {move}: {cell.name}"
        elif cell.owner is None:
            assert not seen.value, f"seat {eyes} after {move}: {cell.name}"


@pytest.mark.parametrize(
    "path", [path for _, path in RECORDED], ids=[f"{name} {path.stem}" for name, path in RECORDED]
)
def test_23_in_every_recorded_game_eyes_know_what_they_saw(path: Path) -> None:
    game = replayed(path)
    known_as_seen(game.engine, game.states, game.moves)


def test_23_in_random_games_eyes_know_what_they_saw(game: Play) -> None:
    moves = game.moves[:LENGTH]
    known_as_seen(game.engine, game.states[: len(moves) + 1], moves)


@pytest.mark.parametrize("name", ["catan", "hab_und_gut"])
def test_23_recorded_games_have_secrets(name: str) -> None:
    """The law could fail: in the games of these names there is what only some eyes see."""
    games = [replayed(path) for called, path in RECORDED if called == name]
    assert any(
        list(secrets_of(game.engine, move, state))
        for game in games
        for move, state in zip(game.moves, game.states, strict=False)
    )
