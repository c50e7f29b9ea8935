"""One case of a proof, as a process of its own does it: that finds nothing of a package's `__main__`."""

from collections import Counter
from collections.abc import Callable


def attempt(case: Callable[[int], Counter[str]], seed: int) -> Counter[str] | str:
    """What was found in one case, or what it raised, in a line."""
    try:
        return case(seed)
    except Exception as error:  # noqa: BLE001 - a proof may fail in any way
        return f"{type(error).__name__}: {error}".splitlines()[0]
