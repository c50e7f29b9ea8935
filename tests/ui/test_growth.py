"""However long an evening is, nothing but its log grows: nothing that was shown is kept for ever."""

import gc
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from companion.ui.autoplay import frame_clock
from companion.ui.kit import pen
from tests.ui.tabletop import Evening, evening, throw

ROOT = Path(__file__).parents[2]

ROUNDS, COUNTS = 5, 4
"""So many rounds the game is played on and left before each count, and so many counts there are.

The first one only empties the caches. Once a minute a round shows another time of day: what is kept for ever
grows with every count.
"""

CACHED = type(lru_cache(len))
"""What is remembered of calls."""

ROOMS = ("companion.ui", "companion.drawing", "companion.desk", "kivy")


def test_only_the_log_grows_over_an_evening(tmp_path):
    # In a process of its own: here tables of earlier tests may still tick, and grow or go.
    command = [sys.executable, "-m", "tests.ui.test_growth", str(tmp_path / "archive.sqlite")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]", "kept each time it is shown"


def main(file: Path) -> None:
    """Play, and print the kinds of objects of which each round leaves more at every count."""
    frame_clock.count()
    pen.ASIDE = pen.Laid(0)  # it is full of strokes at some time, and then stays so
    with evening(file) as table:
        table.begin()
        counts = [after_rounds(table) for _ in range(COUNTS)]
    more = [after - before for before, after in pairwise(counts[1:])]
    print([kind for kind in more[0] if all(grown[kind] >= ROUNDS for grown in more)])


def after_rounds(table: Evening) -> Counter[str]:
    """How many objects there are after so many rounds; each count empties the caches."""
    for _ in range(ROUNDS):
        play_on(table)
    return kept()


def play_on(table: Evening) -> None:
    """Some moves, a look at the pages of the game, home and back to it."""
    for face in (3, 4, 5):
        throw(table, face, face)
    table.menu("brief")
    table.wait(0.1)
    table.tap(table.root.screen.back)
    table.root.show_home()
    table.wait(0.1)
    table.root.dialogs.put(table.root.evening.resume(1))
    table.wait(0.1)


def kept() -> Counter[str]:
    """How many objects of each kind of the faces there are; what a bounded cache holds doesn't count."""
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is CACHED and str(one.__module__).startswith(ROOMS):
            one.cache_clear()
    gc.collect()
    kinds = Counter(type(one) for one in gc.get_objects())
    ours = [kind for kind in kinds if str(kind.__module__).startswith(ROOMS)]
    return Counter({f"{kind.__module__}.{kind.__name__}": kinds[kind] for kind in ours})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
