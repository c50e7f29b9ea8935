"""The rules of the games and nothing else: no clock, no randomness, no disk, no screen, no language."""

import importlib.util
import pkgutil
from pathlib import Path
from typing import Any

from engines import games, pads
from engines.core.engine import Engine


def catalogue() -> tuple[str, ...]:
    """The names of all games: every package in `engines/games`, in alphabetical order."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg))


def padded() -> tuple[str, ...]:
    """The names of the score pads in the box, in alphabetical order."""
    return tuple(pads.box())


def engine(name: str) -> Engine[Any, Any]:
    """The engine of the game or pad called `name`, imported on the first call; KeyError for no such name."""
    if name not in catalogue():
        return pads.find(name)
    found: Engine[Any, Any] = importlib.import_module(f"engines.games.{name}.engine").ENGINE
    return found


def home(name: str) -> Path:
    """The folder of a game, or of all pads: their translations are there."""
    rules = Path(__file__).parent
    return rules / "games" / name if name in catalogue() else rules / "pads"


def judging(name: str) -> Any:
    """The module with the features by which a game's positions are judged; None if it has none."""
    if name not in catalogue() or importlib.util.find_spec(f"engines.games.{name}.judging") is None:
        return None
    return importlib.import_module(f"engines.games.{name}.judging")
