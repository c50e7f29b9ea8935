"""Games that are packages of their own: found by their entry point, and left out where they can't be used."""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

GROUP = "table_companion.games"
"""Under this group a package names its game, and the module that has its rules."""
unusable: dict[str, str] = {}
"""Why the package of a game can't be used, by the name of the game, as far as it was tried."""


class Unusable(KeyError):
    """The package of this game can't be used, and why."""

    def __init__(self, game: str, why: str) -> None:
        super().__init__(game)
        self.game, self.why = game, why


@cache
def modules() -> dict[str, str]:
    """The module with the rules of each game that is a package of its own, by the name of the game."""
    if not any(map(_brings_a_game, sys.path)):  # importlib.metadata takes longer to load than all lids
        return {}
    from importlib.metadata import entry_points

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def _brings_a_game(folder: str) -> bool:
    """Whether a package that is installed in this folder brings a game."""
    for file in Path(folder).glob("*-info/entry_points.txt"):
        with suppress(OSError):
            if GROUP.encode() in file.read_bytes():
                return True
    return False


def tried(name: str, load: Callable[[], Any]) -> Any:
    """What is loaded of a package, which calls its game by this name; else Unusable, from now on."""
    try:
        found = load()
        if found.name != name:
            raise ValueError(f"its game is called {found.name!r}")
    except (Exception, SystemExit) as error:
        why = unusable[name] = f"{type(error).__name__}: {error}"
        raise Unusable(name, why) from error
    return found
