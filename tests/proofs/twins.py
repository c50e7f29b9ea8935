"""The proof that nothing is told for nothing: pairs of games that certain eyes cannot tell apart."""

from collections import Counter

import engines
from tests.laws.plays import hides
from tests.laws.twins import look, pairs

GAMES = tuple(name for name in engines.catalogue() if hides(engines.engine(name)))
"""The games that hide something."""
SEEDS = 80
"""So many games are tried for a pair."""


def wanted() -> tuple[str, ...]:
    """What has to be found at least once."""
    return (
        "paid with an entry",
        "moves entered in the past",
        *(f"pairs of {_title(name)}" for name in GAMES),
    )


def twins(seed: int) -> Counter[str]:
    """One pair, and all that is shown of it; AssertionError where it tells more of one than of the other."""
    name = GAMES[seed % len(GAMES)]
    for pair, number in pairs(engines.engine(name), seed, SEEDS):
        return look(pair, number) + Counter({f"pairs of {_title(name)}": 1})
    raise AssertionError(f"no twins were found among {SEEDS} games of {_title(name)}")


def _title(name: str) -> str:
    return str(engines.engine(name).title)
