"""The rules of the games and nothing else: no clock, no randomness, no disk, no screen, no language."""

import importlib.util
import pkgutil
from typing import Any

from engines import games
from engines.core.engine import Engine


def catalogue() -> tuple[str, ...]:
    """The names of all games: every package in `engines/games`, in alphabetical order."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg))


def engine(name: str) -> Engine[Any, Any]:
    """The engine of the game called `name`, imported on the first call. KeyError for an unknown name."""
    if name not in catalogue():
        raise KeyError(name)
    found: Engine[Any, Any] = importlib.import_module(f"engines.games.{name}.engine").ENGINE
    return found


def judging(name: str) -> Any:
    """The module with the features by which a game's positions are judged; None if it has none."""
    if name not in catalogue() or importlib.util.find_spec(f"engines.games.{name}.judging") is None:
        return None
    return importlib.import_module(f"engines.games.{name}.judging")
