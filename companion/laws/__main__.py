"""Run the laws on one game, and its own tests; what follows the name of the game is for pytest."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import engines
from companion.app.arguments import Wrong, engine_named
from companion.laws import CALLER, FOLDER, own_tests

if TYPE_CHECKING:
    import pytest

LAWS = ("laws", "core/test_facts.py", "cli/test_records_doc.py")


class Chosen:
    """A plugin that leaves of the laws those of one game."""

    def __init__(self, game: str) -> None:
        self._named = re.compile(rf"(?<![a-z0-9_]){game}(?![a-z0-9_])")

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave what names the game among its parameters, and all that is no law."""
        kept = [item for item in items if self._is_for_it(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept

    def _is_for_it(self, item: pytest.Item) -> bool:
        is_law = any(item.path.is_relative_to(FOLDER / "tests" / law) for law in LAWS)
        return not is_law or bool(self._named.search(item.name.partition("[")[2]))


def run(game: str, options: list[str]) -> int:
    """Run the laws on a game and its own tests; the exit code."""
    if not (find_spec("pytest") and find_spec("hypothesis")):
        raise Wrong("The laws need pytest and hypothesis; install table-companion[laws].")
    import pytest

    engine_named(game)
    own = own_tests(game)
    places = [*(FOLDER / "tests" / law for law in LAWS), *([own] if own.is_dir() else [])]
    settings = ["-c", str(FOLDER / "pyproject.toml"), "--rootdir", str(FOLDER), "-p", "no:cacheprovider"]
    left = f"--ignore={own / CALLER}"
    return int(pytest.main([*settings, left, *options, *map(str, places)], plugins=[Chosen(game)]))


def main(words: list[str]) -> int:
    """Run what the command line says; the exit code."""
    if not words:
        print(f"Name a game: {', '.join(engines.catalogue())}.", file=sys.stderr)
        return 2
    try:
        return run(words[0], words[1:])
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
