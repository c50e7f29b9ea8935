"""Law 21: an imagined state is certain, possible for the eyes that imagine it, and the same for twins."""

import random
from typing import Any

from engines import judging
from engines.core.engine import AnyEngine
from engines.core.game import Game
from engines.core.moves import AnyMove
from tests.laws.plays import Play, hides
from tests.laws.twins import pairs

STATES = 8
"""So many states of each game are imagined, by every seat."""
MANY = 200
PLAYED_ON = 12


def imagines(rules: AnyEngine) -> bool:
    """Whether a game can be imagined: it hides nothing, or writes `imagine`. One that is judged has to."""
    return type(rules).imagine is not Game.imagine or not hides(rules)


def known(game: Play, at: int, eyes: int) -> Any:
    """What these eyes know after so many moves."""
    return game.engine.known_to(game.states[0], game.moves[:at], eyes)


def imagined(rules: AnyEngine, setup: Any, moves: tuple[AnyMove, ...], eyes: int) -> Any:
    """One imagined state after these moves, by a fixed chance."""
    state = rules.known_to(rules.setup(setup), moves, eyes)
    return rules.imagine(state, eyes, random.Random(7).randrange)


def test_21_a_game_that_is_judged_can_be_imagined(engine: AnyEngine) -> None:
    assert imagines(engine) or judging(engine.name) is None, f"write `imagine` in {engine.name}/engine.py"


def test_21_an_imagined_state_is_certain_and_fits_what_is_known(game: Play) -> None:
    rules, chance = game.engine, random.Random(game.seed)
    if not imagines(rules):
        return
    for at in range(0, len(game.moves) + 1, max(1, len(game.moves) // STATES)):
        for eyes in rules.seated(game.states[0]):
            state = known(game, at, eyes)
            world = rules.imagine(state, eyes, chance.randrange)
            assert rules.worlds(world) == 1
            assert rules.totals(world) == rules.totals(state)
            assert rules.actors(world) == rules.actors(state)
            values = {cell.name: cell.value for cell in rules.cells(world)}
            for cell in rules.cells(state):
                assert cell.value in (None, values[cell.name]), cell.name


def test_21_an_imagined_state_is_kept_in_step(game: Play) -> None:
    rules, chance = game.engine, random.Random(game.seed)
    if not imagines(rules):
        return
    for at in range(0, len(game.moves) + 1, max(1, len(game.moves) // STATES)):
        state = known(game, at, 0)
        before, world = state.copy(), rules.imagine(state, 0, chance.randrange)
        assert state == before, "imagining changed what is known"
        again = world.copy()
        rules.derive(again)
        assert again == world


def test_21_an_imagined_game_goes_on(game: Play) -> None:
    rules, chance = game.engine, random.Random(game.seed)
    if not imagines(rules):
        return
    for at in range(0, len(game.moves), max(1, len(game.moves) // STATES)):
        world = rules.imagine(known(game, at, 0), 0, chance.randrange)
        for _ in range(PLAYED_ON):
            if (move := rules.wander(world, chance.randrange)) is None:
                break
            assert rules.check(world, move) is None, move
            world, _ = rules.play(world, move)


def test_21_twins_are_imagined_alike(engine: AnyEngine, seed: int) -> None:
    if not imagines(engine):
        return
    for twins, _ in pairs(engine, seed, MANY if hides(engine) else 1):
        if twins.eyes is None:
            continue
        one, other = (
            imagined(engine, side.setup, side.moves, twins.eyes) for side in (twins.one, twins.other)
        )
        assert one == other
