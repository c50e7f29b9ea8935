"""The rules of the games and nothing else: no clock, no randomness, no disk, no screen, no language."""

import importlib.util
import pkgutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from engines import games, packages
from engines.core.engine import Engine
from engines.core.leaving import STRENGTHS, Strength
from engines.core.lid import Lid
from engines.packages import Unusable as Unusable

TAKEN = "a game of this name is there without it"


def catalogue() -> tuple[str, ...]:
    """The names of all games in alphabetical order: folders of `engines/games`, and packages of their own."""
    return tuple(sorted({*_in_the_box(), *filter(_lidded, packages.modules())}))


def lids() -> tuple[Lid, ...]:
    """The lids of all games, without their rules: a game whose folder has no `lid.py` is its own."""
    return tuple(map(_lid, catalogue()))


def unusable() -> dict[str, str]:
    """Why the package of a game can't be used, by the name of the game."""
    catalogue()
    return packages.unusable | dict.fromkeys(_in_the_box() & packages.modules().keys(), TAKEN)


def padded() -> tuple[str, ...]:
    """The names of the score pads in the box, in alphabetical order."""
    from engines import pads  # a table that plays none doesn't load it

    return tuple(pads.box())


def is_pad(name: str) -> bool:
    """Whether this can be the name of a score pad, in the box or of somebody's own."""
    from engines import pads

    return pads.NAME.fullmatch(name) is not None


def engine(name: str) -> Engine[Any, Any]:
    """The engine of the game or pad called `name`, imported on the first call; KeyError for no such name."""
    if module(name) is None:
        from engines import pads

        return pads.find(name)
    found: Engine[Any, Any] = _whole(name, "engine", "ENGINE")
    return found


def module(name: str) -> str | None:
    """The module with the rules of a game; None if there is no such game."""
    return f"engines.games.{name}" if name in _in_the_box() else packages.modules().get(name)


def home(name: str) -> Path:
    """The folder of a game, or of all pads: their translations are there."""
    (folder,) = importlib.import_module(module(name) or "engines.pads").__path__
    return Path(folder)


def part(name: str, of_it: str) -> ModuleType:
    """A module of a game, such as its rule book."""
    return importlib.import_module(f"{module(name)}.{of_it}")


def judging(name: str) -> Any:
    """The module with the features by which a game's positions are judged; None if it has none."""
    return part(name, "judging") if name in catalogue() and _has(name, "judging") else None


def strengths(name: str) -> tuple[Strength, ...]:
    """How well the app can play a game: *strong* only where playing its choices on wins more games."""
    return STRENGTHS if getattr(judging(name), "PATIENCE", 0) else STRENGTHS[:-1]


def _in_the_box() -> frozenset[str]:
    return _packages_in(*games.__path__)


@cache
def _packages_in(*folders: str) -> frozenset[str]:
    return frozenset(found.name for found in pkgutil.iter_modules(folders) if found.ispkg)


def _whole(name: str, of_it: str, holds: str) -> Any:
    """A game's lid or engine; Unusable if it is a package's, and broken."""
    if name in _in_the_box():
        return getattr(part(name, of_it), holds)
    return packages.tried(name, lambda: getattr(part(name, of_it), holds))


def _lid(name: str) -> Lid:
    """A game's lid: the engine itself, unless it has one of its own."""
    found: Lid = _whole(name, "lid", "LID") if _has(name, "lid") else engine(name)
    return found


def _lidded(name: str) -> bool:
    """Whether the lid of a package can be used."""
    if name not in packages.unusable:
        with suppress(Unusable):
            _lid(name)
    return name not in packages.unusable


def _has(name: str, of_it: str) -> bool:
    with suppress(Exception, SystemExit):  # of a package that is broken: whoever loads it is told
        return importlib.util.find_spec(f"{module(name)}.{of_it}") is not None
    return False
