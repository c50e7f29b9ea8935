"""A flood of signals while the app draws: `python -m tests.proofs.button_flood SEED SECONDS`, on its own.

One button that is loose, or all of them, post ten thousand signals a second. The app goes on
drawing, nothing is thrown that nobody asked for, and when it is over a press is a press again. Pictures are
counted by the seconds that the process worked, and are not painted: software graphics on a busy machine are
no measure. `make bench` counts painted ones.
"""

import json
import subprocess
import sys
import time
from collections import Counter
from random import Random
from typing import Any

from companion.table.game.session import Session
from engines import catalogue
from engines.core.conversing import dialogue
from engines.core.questions import Dice
from hardware.ports import DiceFelt, Pressed
from tools.bench.signal_flood import ALL, LOOSE, flooded
from tools.proofs.progress import ROOT

PICTURES = 20
"""So many pictures are drawn at least for each second of work."""
SECONDS = 4.0
"""How long a flood goes on."""
AT_REST = 0.01
"""Seconds between two pictures: a screen draws no more than it can show."""
PATIENCE = 120
"""Seconds after which an app counts as one that stands still."""
OPENING = 40
"""The most moves before the first dice: Catan's table builds two settlements and roads each first."""
FLOODS = (LOOSE, (DiceFelt(),), ALL)


def flood(seed: int, seconds: float = SECONDS) -> Counter[str]:
    """One flood of one game; AssertionError where the app did not bear it."""
    command = [sys.executable, "-m", "tests.proofs.button_flood", str(seed), str(seconds)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-300:]}"
    return Counter(json.loads(done.stdout.splitlines()[-1]))


def main(seed: int, seconds: float) -> None:
    """Draw through the flood, then press once; what was found is printed as one JSON object."""
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported
    from companion.app.trial_run import shown
    from companion.ui.autoplay.finger import unseen
    from tools.bench.measured_app import begin

    games, chance = catalogue(), Random(seed)
    signals = FLOODS[seed // len(games) % len(FLOODS)]
    with shown() as root:
        begin(root, games[seed % len(games)], chance)
        await_dice(root.controls.session, chance)
        for _ in range(5):
            unseen()
        pictures, worked = 0, time.process_time()
        with flooded(root.services.bus.post, signals, chance) as posted:
            ends = time.perf_counter() + seconds
            while time.perf_counter() < ends:
                unseen()
                pictures += 1
                time.sleep(AT_REST)
        worked = time.process_time() - worked
        assert pictures >= PICTURES * worked, f"{pictures} pictures in {worked:.1f} seconds of work"
        found = quiet(root, unseen, signals) + posted
    print(json.dumps(found | {"floods": 1, "pictures": pictures}))


def await_dice(session: Session, chance: Random) -> None:
    """Play at random until dice are to be rolled; a game that rolls none goes a few moves on."""
    for _ in range(OPENING):
        move = session.engine.wander(session.state, chance.randrange)
        if move is None or any(isinstance(question, Dice) for question, _ in dialogue(move, session.state)):
            return
        assert session.play(move) is None


def quiet(root: Any, draw: Any, signals: tuple[Any, ...]) -> Counter[str]:
    """What the flood left, once it is over; then a press is heard again."""
    from companion.table.game.replay import replayed

    pictures = 0
    while root.services.bus.waiting or pictures < 3:
        draw()
        pictures += 1
        assert pictures < 50, "it never ends"
    session = root.controls.session
    assert session.state == replayed(session.engine, session.start, session.timeline.standing())
    thrown = [one for one in session.timeline.entries if one.source in ("app", "button", "board")]
    assert len(signals) > 1 or len(thrown) <= 1, f"one loose button threw {len(thrown)} times"
    heard = list[Any]()
    root.services.bus.listen(Pressed, heard.append)
    root.services.bus.post(LOOSE[0])
    draw()
    draw()
    assert heard == list(LOOSE), "a press is heard again"
    return Counter({"throws": len(thrown), "entries": len(session.timeline.entries)})


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
