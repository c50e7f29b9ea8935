"""A process that measures the app it shows: touch, idle or memory; prints one JSON object."""

import json
import os
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from msgspec.structs import replace

from companion.app.drawn_frame import draw
from companion.app.trial_run import HD, shown
from companion.playout import quick
from companion.table.game.session import Session
from engines import engine
from engines.core import record
from engines.core.conversing import answers_of
from tools.bench.dice_latency import press
from tools.bench.light_latency import lit
from tools.bench.measured_app import SEVEN_INCH, begin, put_off
from tools.bench.motion import moving
from tools.bench.resident_memory import resident
from tools.bench.signal_flood import ALL, flooded

ACTIVE, IDLE = 60, 30
"""The highest frame rate, while something happens and while nothing does."""
TYPED = ("Anna", "Ben", "Carla", "Dan")
"""The names that are typed when nobody is known yet."""
WATCHED = 0.4
"""How long an idle app is watched, as a fraction of the time it was left alone before."""


def main(what: str, *arguments: str) -> None:
    """Print the requested measurement."""
    os.environ["KCFG_GRAPHICS_MAXFPS"] = str(IDLE if what == "idle" else ACTIVE)
    asked: dict[str, Callable[..., dict[str, Any]]] = {
        "idle": idle,
        "touch": touch,
        "memory": memory,
        "press": press,
        "lit": lit,
        "begin": begun,
        "flood": flood,
        "moving": moving,
    }
    print(json.dumps(asked[what](*arguments)), flush=True)


def idle(name: str, untouched: str) -> dict[str, Any]:
    """The share of one core that the app uses after not being touched for this many seconds."""
    with shown() as root:
        begin(root, name, Random(3))
        until = time.monotonic() + float(untouched)
        while time.monotonic() < until:
            draw()
        used, began = time.process_time(), time.monotonic()
        while time.monotonic() < began + WATCHED * float(untouched):
            draw()
        return {"share": (time.process_time() - used) / (time.monotonic() - began)}


def touch(name: str, moves: str, inches: str = "10") -> dict[str, Any]:
    """A recorded game played by touch: the time from a touch until it is drawn, and the touch count.

    On fewer `inches` more keys are behind another one.
    """
    evening = files(f"engines.games.{name}") / "evening.jsonl"
    if not evening.is_file():
        return {}
    whole = record.read(evening.read_bytes().splitlines(), engine)
    written = replace(whole, entries=whole.entries[: int(moves)])
    with shown(replace(HD, inches=float(inches))) as root:
        playing, took = _watched(root, written)
        playing.play()
        took.sort()
        return {
            "touches": len(took),
            "p50": took[len(took) // 2],
            "p99": took[len(took) * 99 // 100],
            "average": playing.player.average,
            "asked": asked(playing.session),
            "kinds": {kind: mean(spent) for kind, spent in playing.player.counts.items()},
        }


def begun(name: str) -> dict[str, Any]:
    """The touches from the home screen to a running table: with four typed names, and as last time."""
    from companion.ui.autoplay.beginning import Beginning
    from companion.ui.autoplay.finger import Finger

    with shown() as root:
        rules = engine(name)
        found = {}
        for what, names in (("first", TYPED), ("again", ())):
            root.show_home()
            draw()
            found[what] = Beginning(root, Finger(draw), rules).begin(names)
        return found


def flood(name: str, lasts: str) -> dict[str, Any]:
    """The pictures drawn a second on a seven-inch panel while all the electronics send at once."""
    chance = Random(7)
    with shown(SEVEN_INCH) as root:
        begin(root, name, chance)
        pictures, began = 0, time.monotonic()
        with flooded(root.services.bus.post, ALL, chance) as posted:
            while time.monotonic() < began + float(lasts):
                draw()
                pictures += 1
        took = time.monotonic() - began
        return {"pictures": pictures / took, "signals": posted["signals posted"] / took}


def _watched(root: Any, written: record.Record) -> tuple[Any, list[float]]:
    """A demonstration that takes no screenshots, and the list its touch times are added to."""
    from companion.ui.autoplay.demonstration import Camera, Demonstration
    from companion.ui.autoplay.finger import Finger, Player

    took = list[float]()

    class Watch(Finger):
        """A finger that times its touches: from leaving the glass to the end of the drawn frame."""

        def lay(self, x: float, y: float, seconds: float) -> None:
            before = time.perf_counter()
            super().lay(x, y, seconds)
            if not seconds:
                took.append(time.perf_counter() - before)

    class Blind(Camera):
        """A camera that takes no screenshots."""

        def take(self, name: str) -> None:
            self.taken.append(name)

    playing = Demonstration(root, written, Path(), lambda *_: None)
    playing.camera, playing.finger = Blind(Path()), Watch(draw)
    playing.player = Player(playing.finger, root.play)
    return playing, took


def asked(session: Session) -> float:
    """Touches per move as players count them: the key of the move, and one for each question."""
    moves = [
        1 + len(answers_of(move, state, veil=True))
        for _, move, state in session.passed()
        if not move.automatic
    ]
    return sum(moves) / len(moves)


def mean(counted: dict[int, int]) -> float:
    """The mean of numbers, given how often each of them came."""
    return sum(number * times for number, times in counted.items()) / sum(counted.values())


def memory(name: str, moves: str) -> dict[str, Any]:
    """Resident memory after this many moves by touch, and how much the last half of them added; in MB.

    The screen of the moment takes some MB more or less. So the tenth of the moves before half-way is
    compared with the last tenth, by the median of each.
    """
    wanted, random = int(moves), Random(9)
    choose, found = quick(random), list[float]()
    with shown() as root:
        from companion.ui.autoplay.finger import Finger, Player

        player = Player(Finger(), root.play)
        begin(root, name, random)
        for number in range(wanted):
            player.see()
            put_off(root, player.finger)
            session = root.playing.session
            move = None if session.over else session.engine.wander(session.state, choose)
            if move is None:
                begin(root, name, random)
                continue
            player.enter(move)
            if number % 10 == 0:
                draw()
                found.append(resident())
    tenth = max(1, len(found) // 10)
    half = found[len(found) // 2 - tenth : len(found) // 2] or found
    return {"resident": max(found), "grown": median(found[-tenth:]) - median(half)}


if __name__ == "__main__":
    main(*sys.argv[1:])
