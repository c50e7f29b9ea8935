"""Each law runs over every engine and over a few random games of each."""

import pytest
from hypothesis import settings

from engines.core.engine import AnyEngine
from tests.laws.plays import ENGINES_AND_PADS, Play, play


@pytest.fixture(params=ENGINES_AND_PADS, ids=lambda engine: engine.name)
def engine(request: pytest.FixtureRequest) -> AnyEngine:
    """Every engine of the catalogue, and the little one."""
    found: AnyEngine = request.param
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Four random games of each engine; more in `make proofs`, whose hypothesis profile asks for more."""
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(max(4, settings.default.max_examples // 50)))


@pytest.fixture
def game(engine: AnyEngine, seed: int) -> Play:
    """A few random games of each engine."""
    return play(engine, seed)
