"""The proof of hidden hands: games with every steal unseen, in which the truth stays among the worlds."""

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import engines
from companion.playout import random_setup
from tests.laws.hidden import Hidden

MOST, LATE = "most worlds", "moves slower than 5 ms"
SLOW = 0.005
"""Seconds of processor time in which a move is to be played, up to `MANY` worlds."""
MANY = 500
LONGEST = 5_000


def hidden(seed: int, name: str = "catan") -> Counter[str]:
    """One game, with everything known and with all hidden; AssertionError where the truth is refused."""
    rules = engines.engine(name)
    seats = rules.seats[seed % len(rules.seats)]
    game = Hidden(rules, seed, random_setup(rules, seats, Random(seed)), LONGEST)
    found = Counter({"games": 1, "moves": len(game.moves)})
    for at, (truth, state, told) in enumerate(game.states()):
        if 1 < rules.worlds(state) <= MANY:
            found["moves with more than one world"] += 1
            found[LATE] += slow(partial(rules.play, state, told))
        if at % 25 == 0:
            found["other moves tried"] += game.could_also(truth, state)
    found[MOST] = game.most
    assert found[LATE] <= found["moves"] // 100, f"{found[LATE]} of {found['moves']} moves took too long"
    return found


def slow(play: Callable[[], object]) -> bool:
    """Whether a move takes too long, when it is played once more as well."""
    for _ in range(2):
        began = time.thread_time()
        play()
        if time.thread_time() - began < SLOW:
            return False
    return True
