"""The proof that nothing is told for nothing: pairs of games that certain eyes cannot tell apart."""

from collections import Counter

import engines
from tests.laws.answered import SECRETS, aimed_at, answer_all
from tests.laws.plays import hides
from tests.laws.twins import look, pairs

GAMES = tuple(name for name in engines.catalogue() if hides(engines.engine(name)))
"""The games that hide something."""
SEEDS = 400
"""So many games are tried for a pair: one in twelve of Catan has one."""
AIMED = 20
"""One in so many pairs stands before a question for some eyes alone."""
ALONE = tuple((name, tag) for name, tags in SECRETS.items() for tag in tags)


def usual() -> tuple[str, ...]:
    """What is found in a few pairs."""
    return (
        "paid with an entry",
        "moves entered in the past",
        "answered to the end",
        "answered to the end on another phone",
        *(f"pairs of {_title(name)}" for name in GAMES),
    )


def wanted() -> tuple[str, ...]:
    """What has to be found at least once."""
    return (
        *usual(),
        *(f"answered to the end: {tag}" for _, tag in ALONE),
        "asked: steal card",
        "asked: buy-card card",
        "differs for the rules: steal",
        "differs for the rules: buy-card",
    )


def twins(seed: int) -> Counter[str]:
    """One pair, all that is shown of it, and all that is sent while its questions are answered to the end.

    AssertionError where it tells more of one than of the other.
    """
    name, found = GAMES[seed % len(GAMES)], Counter[str]()
    if seed % AIMED == 0:
        found = aimed_at(*ALONE[seed // AIMED % len(ALONE)], seed)
    for pair, number in pairs(engines.engine(name), seed, SEEDS):
        found += look(pair, number) + answer_all(pair, number)
        return found + Counter({f"pairs of {_title(name)}": 1})
    raise AssertionError(f"no twins were found among {SEEDS} games of {_title(name)}")


def _title(name: str) -> str:
    return str(engines.engine(name).title)
