"""Each law runs over every engine and over a few random games of each."""

from __future__ import annotations

import pytest

from engines.core.engine import AnyEngine
from tests.laws.plays import ENGINES, Play, play


@pytest.fixture(params=ENGINES, ids=lambda engine: engine.name)
def engine(request: pytest.FixtureRequest) -> AnyEngine:
    """Every engine of the catalogue, and the little one."""
    found: AnyEngine = request.param
    return found


@pytest.fixture(params=range(4))
def game(engine: AnyEngine, request: pytest.FixtureRequest) -> Play:
    """A few random games of each engine."""
    return play(engine, request.param)
