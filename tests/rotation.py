"""Tests for each game, size and language: `make test` takes turns with them, `make proofs` does them all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest


def take_turns(config: pytest.Config, items: list[pytest.Item], folder: Path) -> None:
    """Leave of each test of that folder with several parameters as few as have every value of each.

    A test that is named with its parameters on the command line is done, whatever these are.
    """
    named = any("[" in word for word in config.args)
    if named or config.getoption("--hypothesis-profile") == "proofs":
        return
    matrices = defaultdict(list)
    for item in items:
        if folder in item.path.parents and len(_values(item)) > 1:
            matrices[item.path, item.nodeid.partition("[")[0]].append(item)
    left = {item for one in matrices.values() for item in set(one) - set(turns(one))}
    if left:
        config.hook.pytest_deselected(items=sorted(left, key=lambda item: item.nodeid))
        items[:] = [item for item in items if item not in left]


def turns(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Tests of one matrix until every value was there: new values first, then those that came least."""
    came = Counter(dict.fromkeys((value for item in items for value in _values(item)), 0))
    while not all(came.values()):
        best = min(items, key=lambda item: sorted(came[value] for value in _values(item)))
        came.update(_values(best))
        yield best


def _values(item: pytest.Item) -> set[tuple[str, str]]:
    """Each parameter of a test with its value."""
    call = getattr(item, "callspec", None)
    return {(name, repr(value)) for name, value in call.params.items()} if call else set()
