"""However long an evening is, nothing but its log grows: nothing that was shown is kept for ever."""

import gc
from collections import Counter
from functools import lru_cache

from companion.ui.kit import pen
from tests.ui.laid_late import lay_now
from tests.ui.tabletop import Evening, throw

WARM, LONG = 2, 5
"""So many times the game is played on and left until everything was shown once, and after that."""

CACHED = type(lru_cache(len))
"""What is remembered of calls."""

ROOMS = ("companion.ui", "companion.drawing", "companion.desk", "kivy")


def test_only_the_log_grows_over_an_evening(table, monkeypatch):
    monkeypatch.setattr(pen, "ASIDE", pen.Laid(0))  # it is full of strokes at some time, and then stays so
    table.begin()
    for _ in range(WARM):
        play_on(table)
    kept()  # empties the caches of earlier tests, too
    play_on(table)
    before = kept()
    for _ in range(LONG):
        play_on(table)
    grown = kept() - before
    assert [kind for kind, number in grown.items() if number >= LONG] == [], "kept each time it is shown"


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
    lay_now()
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is CACHED and str(one.__module__).startswith(ROOMS):
            one.cache_clear()
    gc.collect()
    kinds = Counter(type(one) for one in gc.get_objects())
    ours = [kind for kind in kinds if str(kind.__module__).startswith(ROOMS)]
    return Counter({f"{kind.__module__}.{kind.__name__}": kinds[kind] for kind in ours})
