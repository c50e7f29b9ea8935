"""Silent lines: `python -m tests.proofs.lines SEED LINES MOVES`, in its own process, with 1,024 files.

From four addresses so many lines are kept open to the phones of a touchscreen, most without a word, some with
half a request; each that is closed is opened again at once. Meanwhile a game is played. No frame is long, no
entry is lost, the phones that joined stay connected and are answered, and most files stay the app's own.
"""

import json
import resource
import selectors
import socket
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.web import addresses
from companion.web.keys import seat_screen
from engines import catalogue
from engines.core.moves import Move
from engines.core.record import Record
from tests.proofs.doors import logged
from tests.web.bench_table import Fingers
from tests.web.phone_evenings import enter, evening
from tests.web.served import HOST, Table
from tools.proofs.progress import ROOT

LINES, MOVES = 2_000, 60
ADDRESSES = tuple(f"127.0.0.{number}" for number in range(1, 5))
"""Where the silent lines come from."""
PHONES = "127.0.0.11"
"""Where the phones are that joined."""
FILES, SPARE = 1_024, 400
"""The files of a process, as on most machines, and how many of them stay free."""
SLOWEST = 0.1
"""The most seconds that the thread that draws works for a frame: it is others that make it wait."""
SLOWER = 3
"""On a slow machine so many times as long as its longest frame without lines, in which nobody plays."""
MS = 1_000
PICTURES = 5
"""So many frames are drawn at least for each second of work of all threads."""
AT_REST = 0.01
"""Seconds between two frames: a screen draws no more than it can show."""
HALF = (b"", b"", b"GET ", b"POST /seat-0/do HTTP/1.1\r\nHost: ")
PATIENCE = 300
"""Seconds after which something counts as stuck."""
CLOSED = "lines closed"
WANTED = (CLOSED, "entries", "frames")


def silent(seed: int, lines: int = LINES, moves: int = MOVES) -> Counter[str]:
    """One game among silent lines; AssertionError where it did not bear them."""
    command = [sys.executable, "-m", "tests.proofs.lines", str(seed), str(lines), str(moves)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"it ended with {done.returncode}: {done.stderr.strip()[-300:]}"
    return Counter(json.loads(done.stdout.splitlines()[-1]))


# ---- the lines, in a process of their own


def besiege(port: int, lines: int) -> None:
    """Keep so many lines open until the standard input ends; how many were closed is printed."""
    _allow(lines + FILES)
    chance, calls, closed = Random(lines), selectors.DefaultSelector(), 0
    calls.register(sys.stdin, selectors.EVENT_READ, None)
    for number in range(lines):
        _call(calls, ADDRESSES[number % len(ADDRESSES)], port)
    print("calling", flush=True)
    while True:
        for key, events in calls.select():
            if key.data is None:
                print(closed, flush=True)
                return
            if events & selectors.EVENT_WRITE and _said(key.fileobj, chance):
                calls.modify(key.fileobj, selectors.EVENT_READ, key.data)
                continue
            closed += 1
            calls.unregister(key.fileobj)
            _hang_up(key.fileobj)
            _call(calls, key.data, port)


def _allow(files: int) -> None:
    """Let this process have so many files."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))


def _call(calls: selectors.BaseSelector, address: str, port: int) -> None:
    line = socket.socket()
    line.setblocking(False)
    line.bind((address, 0))
    line.connect_ex(("127.0.0.1", port))
    calls.register(line, selectors.EVENT_WRITE, address)


def _said(line: Any, chance: Random) -> bool:
    """Whether the line is open, now that the little was said that it says."""
    try:
        line.send(chance.choice(HALF))
    except OSError:
        return False
    return True


def _hang_up(line: Any) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # no port stays taken
    line.close()


@contextmanager
def besieged(port: int, lines: int) -> Iterator[Counter[str]]:
    """Lines from elsewhere; how many were closed is there at the end."""
    command = [sys.executable, "-m", "tests.proofs.lines", "besiege", str(port), str(lines)]
    found = Counter[str]()
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdin
        assert run.stdout
        assert run.stdout.readline() == "calling\n"
        try:
            yield found
        finally:
            run.stdin.close()
            found[CLOSED] = int(run.stdout.readline())


# ---- the game


def main(seed: int, lines: int, moves: int) -> None:
    """Play on phones beside a touchscreen; what was found is printed as one JSON object."""
    _allow(FILES)
    import tests.conftest  # noqa: F401 - tells Kivy that it draws off-screen, before it is imported
    from companion.app.trial_run import shown
    from companion.table.files.settings import Serving
    from companion.ui.autoplay.finger import unseen
    from tools.bench.measured_app import SEVEN_INCH

    games = catalogue()
    record = evening(games[seed % len(games)])
    made = [one.act for one in record.entries if isinstance(one.act, Move) and not one.act.automatic]
    addresses.HERE, addresses.default_addresses = "nowhere", lambda: [HOST]
    with shown(SEVEN_INCH, phones=Serving(port=0)) as root, logged() as said:
        table = served_beside(root, record, unseen)
        hands = Hands(table)
        screens = [seat_screen(seat) for seat in range(len(table.screens.phones))]
        alone = drawn(lambda: [hands.picture(one) for one in screens], unseen)
        with besieged(table.port, lines) as found:
            session = root.controls.session

            def play() -> None:
                for move in made[:moves]:
                    enter(hands, session, move)

            drawing = drawn(play, unseen)
        slowest, files = drawing.pop("slowest"), drawing.pop("files")
        assert slowest <= max(SLOWEST * MS, SLOWER * alone["slowest"]), (
            f"a frame took {slowest} ms of work, {alone['slowest']} without lines"
        )
        assert files <= FILES - SPARE, f"{files} files are open"
        found += drawing
        kept = root.services.library.load(session.number).entries
        assert list(kept) == list(session.timeline.entries), "an entry was lost"
        assert [one.act for one in kept if one.act in made] == made[:moves], "an entry was not made"
        for screen in screens:
            assert hands.glasses[screen].until(hands.last), f"{screen} was cut off"
        hands.close()
        root.services.phones.close()
    minutes = 2 + found.pop("seconds") // 60
    loud = [line for line, times in said.items() if times > minutes]
    assert not loud, f"said more than once a minute: {loud}"
    print(json.dumps(found | {"games": 1, "entries": len(kept)}))


class Hands(Fingers):
    """Phones that are no quicker than the server allows."""

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """An action, once a finger has come so far."""
        self.rest(screen)
        return super().post(screen, **action)


def served_beside(root: Any, record: Record, draw: Callable[[], None]) -> Table:
    """The game of this record at the touchscreen, with phones turned on; they are at another address."""
    from companion.desk.evening import Agreed

    names = tuple(record.players)
    root.evening.begin(Agreed(record.engine, names, record.engine.colours[: len(names)], record.setup))
    service = root.services.phones
    root.phones.open()
    root.phones.page.dispatch("on_switch")
    while root.phones.page.panel.rows is None:
        draw()
        time.sleep(AT_REST)
    root.show(root.play)
    port = int(service.room.rsplit(":", 1)[1].split("/")[0])
    return Table(service.screens, port, root.services.bus.post, PHONES)


def drawn(do: Callable[[], object], draw: Callable[[], None]) -> Counter[str]:
    """Do something in another thread while the table draws: its slowest frame in ms, its most open files."""
    found, began, worked = Counter[str](), time.monotonic(), time.process_time()
    with ThreadPoolExecutor(1) as pool:
        doing = pool.submit(do)
        while not doing.done():
            before = time.thread_time()
            draw()
            found["slowest"] = max(found["slowest"], round((time.thread_time() - before) * MS))
            found["files"] = max(found["files"], sum(1 for _ in Path("/proc/self/fd").iterdir()))
            found["frames"] += 1
            time.sleep(AT_REST)
        doing.result()
    worked = time.process_time() - worked
    assert found["frames"] >= PICTURES * worked, f"{found['frames']} frames in {worked:.1f} seconds of work"
    found["seconds"] = round(time.monotonic() - began)
    return found


if __name__ == "__main__":
    if sys.argv[1] == "besiege":
        besiege(*map(int, sys.argv[2:]))
    else:
        try:
            main(*map(int, sys.argv[1:]))
        except AssertionError as why:
            print(why, file=sys.__stderr__)  # standard error is Kivy's log by now
            sys.exit(1)
