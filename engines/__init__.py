"""The rules of the games and nothing else: no clock, no randomness, no disk, no screen, no language."""

import importlib.util
import pkgutil
from pathlib import Path
from typing import Any

from engines import games
from engines.core.engine import Engine
from engines.core.lid import Lid


def catalogue() -> tuple[str, ...]:
    """The names of all games: every package in `engines/games`, in alphabetical order."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg))


def lids() -> tuple[Lid, ...]:
    """The lids of all games, without their rules: a game whose folder has no `lid.py` is its own."""
    return tuple(_part(name, "lid").LID if _has(name, "lid") else engine(name) for name in catalogue())


def padded() -> tuple[str, ...]:
    """The names of the score pads in the box, in alphabetical order."""
    from engines import pads  # a table that plays none doesn't load it

    return tuple(pads.box())


def engine(name: str) -> Engine[Any, Any]:
    """The engine of the game or pad called `name`, imported on the first call; KeyError for no such name."""
    if name not in catalogue():
        from engines import pads

        return pads.find(name)
    found: Engine[Any, Any] = _part(name, "engine").ENGINE
    return found


def home(name: str) -> Path:
    """The folder of a game, or of all pads: their translations are there."""
    rules = Path(__file__).parent
    return rules / "games" / name if name in catalogue() else rules / "pads"


def judging(name: str) -> Any:
    """The module with the features by which a game's positions are judged; None if it has none."""
    return _part(name, "judging") if name in catalogue() and _has(name, "judging") else None


def _has(name: str, part: str) -> bool:
    return importlib.util.find_spec(f"engines.games.{name}.{part}") is not None


def _part(name: str, part: str) -> Any:
    return importlib.import_module(f"engines.games.{name}.{part}")
