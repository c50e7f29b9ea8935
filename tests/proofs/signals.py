"""A flood of signals while the app draws: `python -m tests.proofs.signals SEED`, in a process of its own.

One button that is loose, or all of them and the knob, post ten thousand signals a second. The app goes on
drawing, nothing is thrown that nobody asked for, and when it is over a press is a press again. Pictures are
counted by the seconds that the process worked, and are not painted: software graphics on a busy machine are
no measure.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Event, Thread
from typing import Any

from engines import catalogue
from hardware.ports import Chosen, DiceFelt, Found, Lost, Pressed, SeatPressed, Turned
from tests.proofs.progress import ROOT

A_SECOND = 10_000
PICTURES = 20
"""So many pictures are drawn at least for each second of work."""
SECONDS = 4.0
AT_REST = 0.01
"""Seconds between two pictures: a screen draws no more than it can show."""
PATIENCE = 120
"""Seconds after which an app counts as one that stands still."""
DICE: tuple[Any, ...] = (Pressed("dice"),)
ALL: tuple[Any, ...] = (
    *(Pressed("dice"), Pressed("next"), Pressed("undo"), Pressed("undo", long=True), DiceFelt(), Chosen()),
    *(Turned(1), Turned(-2), Found("board"), Lost("unplugged", "board"), *map(SeatPressed, range(7))),
)
FLOODS = (DICE, (DiceFelt(),), ALL)


def flood(seed: int) -> Counter[str]:
    """One flood of one game; AssertionError where the app did not bear it."""
    command = [sys.executable, "-m", "tests.proofs.signals", str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-300:]}"
    return Counter(json.loads(done.stdout.splitlines()[-1]))


@contextmanager
def flooded(post: Any, signals: tuple[Any, ...], chance: Random) -> Iterator[Counter[str]]:
    """Post so many of these a second from another thread, as well as the machine can."""
    over, posted = Event(), Counter[str]()

    def run() -> None:
        began = time.perf_counter()
        while not over.wait(0.001):
            due = int((time.perf_counter() - began) * A_SECOND) - posted["signals posted"]
            for _ in range(due):
                post(chance.choice(signals))
            posted["signals posted"] += due

    thread = Thread(target=run)
    thread.start()
    try:
        yield posted
    finally:
        over.set()
        thread.join()


def main(seed: int) -> None:
    """Draw through the flood, then press once; what was found is printed as one JSON object."""
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported
    from companion.bench.measured_app import begin, shown
    from companion.ui.autoplay.finger import unseen

    games, chance = catalogue(), Random(seed)
    signals = FLOODS[seed // len(games) % len(FLOODS)]
    with shown() as root:
        begin(root, games[seed % len(games)], chance)
        for _ in range(5):
            unseen()
        pictures, worked = 0, time.process_time()
        with flooded(root.house.bus.post, signals, chance) as posted:
            ends = time.perf_counter() + SECONDS
            while time.perf_counter() < ends:
                unseen()
                pictures += 1
                time.sleep(AT_REST)
        worked = time.process_time() - worked
        assert pictures >= PICTURES * worked, f"{pictures} pictures in {worked:.1f} seconds of work"
        found = quiet(root, unseen, signals) + posted
    print(json.dumps(found | {"floods": 1, "pictures": pictures}))


def quiet(root: Any, draw: Any, signals: tuple[Any, ...]) -> Counter[str]:
    """What the flood left, once it is over; then a press is heard again."""
    from companion.table.game.replay import replayed

    pictures = 0
    while root.house.bus.waiting or pictures < 3:
        draw()
        pictures += 1
        assert pictures < 50, "it never ends"
    if root.controls is None:  # the loose knob left the game
        return Counter({"games left": 1})
    session = root.controls.session
    assert session.state == replayed(session.engine, session.start, session.timeline.standing())
    thrown = [one for one in session.timeline.entries if one.source in ("app", "button", "board")]
    assert len(signals) > 1 or len(thrown) <= 1, f"one loose button threw {len(thrown)} times"
    heard = list[Any]()
    root.house.bus.listen(Pressed, heard.append)
    root.house.bus.post(DICE[0])
    draw()
    draw()
    assert heard == list(DICE), "a press is heard again"
    return Counter({"throws": len(thrown), "entries": len(session.timeline.entries)})


if __name__ == "__main__":
    main(int(sys.argv[1]))
