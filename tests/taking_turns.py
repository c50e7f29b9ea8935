"""Tests for each game, size and language: `make test` takes turns with them, `make proofs` does them all."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import settings


def proving() -> bool:
    """Whether tests are done with their full counts: `--hypothesis-profile=proofs`, as `make proofs` says."""
    return settings.get_current_profile_name() == "proofs"


def take_turns(
    config: pytest.Config, items: list[pytest.Item], rotated: Callable[[pytest.Item], bool]
) -> None:
    """Leave of each of these tests with several parameters as few as have every value of each.

    A test that is named with its parameters on the command line is done, whatever these are.
    """
    named = any("[" in word for word in config.args)
    if named or proving():
        return
    matrices = defaultdict(list)
    for item in items:
        if rotated(item) and len(_values(item)) > 1:
            matrices[item.path, item.nodeid.partition("[")[0]].append(item)
    left = {item for one in matrices.values() for item in set(one) - set(turns(one))}
    if left:
        config.hook.pytest_deselected(items=sorted(left, key=lambda item: item.nodeid))
        items[:] = [item for item in items if item not in left]


def turns(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Tests of one matrix until every value was there: new values first, then those that came least.

    Of equals comes the one that shares the fewest values with a single earlier test: as many sizes as
    languages do not go in pairs.
    """
    values = [_values(item) for item in items]
    came = Counter(dict.fromkeys((value for one in values for value in one), 0))
    chosen: list[set[tuple[str, str]]] = []

    def wear(at: int) -> tuple[list[int], int]:
        mine = values[at]
        return sorted(came[value] for value in mine), max((len(mine & one) for one in chosen), default=0)

    while not all(came.values()):
        best = min(range(len(items)), key=wear)
        came.update(values[best])
        chosen.append(values[best])
        yield items[best]


def _values(item: pytest.Item) -> set[tuple[str, str]]:
    """Each parameter of a test with its value."""
    call = getattr(item, "callspec", None)
    return {(name, repr(value)) for name, value in call.params.items()} if call else set()
