"""Phones at a table with a touchscreen: how soon it shows an entry, and while many come, flood and go."""

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import companion.web.addresses as addresses
from companion.app.drawn_frame import draw
from companion.app.trial_run import shown
from companion.table.files.settings import Serving
from companion.web.keys import seat_screen
from companion.web.rate_limits import ACTIONS_A_SECOND
from engines.core.moves import Move
from tests.web.phone_evenings import GAMES, enter, evening
from tests.web.served import HOST, Far, Glass, Table
from tools.bench.bench_rows import Row, printed
from tools.bench.measured_app import SEVEN_INCH

WEB = "phones"
MOVES, CROWD, FLOOD = 60, 50, 20
OFF = """
import sys, threading, companion.app.main
web = [one for one in sys.modules if one.partition(".")[0] in ("starlette", "uvicorn", "segno", "anyio")]
web += [one for one in sys.modules if one.startswith("companion.web")]
print(len(web) + len(threading.enumerate()) - 1)
"""


def turned_off() -> Row:
    """What phones cost a table that has none."""
    (loaded,) = printed([sys.executable, "-c", OFF])[-1:]
    return Row(WEB, "modules and threads while phones are off", float(loaded), "", "at most 0")


class Fingers(Far):
    """Hands that are no quicker than the server allows: waiting for leave is not what is measured."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._before = dict[str, float]()

    def rest(self, screen: str) -> None:
        """Wait as long as a hand takes to its next action."""
        again = self._before.get(screen, 0.0) + 1 / ACTIONS_A_SECOND
        time.sleep(max(0.0, again - time.perf_counter()))
        self._before[screen] = time.perf_counter()


class Timed(Fingers):
    """Hands on phones, and when each version of the game was entered."""

    def __init__(self, table: Table, root: Any) -> None:
        super().__init__(table)
        self.root, self.entered = root, dict[int, float]()

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """An action, from the finger on."""
        self.rest(screen)
        self.picture(screen)
        session, begun = self.root.controls.session, time.perf_counter()
        before = session.version
        found = super().post(screen, **action)
        if session.version != before:
            self.entered[session.version] = begun
        return found


def meanwhile(do: Callable[[], object], after: Callable[[], object] = lambda: None) -> float:
    """Do something in another thread while the table draws; its longest frame in seconds."""
    longest = 0.0
    with ThreadPoolExecutor(1) as pool:
        doing = pool.submit(do)
        while not doing.done():
            begun = time.perf_counter()
            draw()
            longest = max(longest, time.perf_counter() - begun)
            after()
        doing.result()
    return longest


def at_the_table() -> Iterator[Row]:
    """An evening on phones at a touchscreen of seven inches."""
    record = evening(GAMES[0])
    addresses.HERE, addresses.default_addresses = "nowhere", lambda: [HOST]
    with shown(SEVEN_INCH, phones=Serving(port=0)) as root:
        from companion.desk.evening import Agreed

        names = tuple(record.players)
        root.evening.begin(Agreed(record.engine, names, record.engine.colours[: len(names)], record.setup))
        service = root.services.phones
        begun = time.perf_counter()
        root.phones.open()
        root.phones.page.dispatch("on_switch")
        while root.phones.page.panel.rows is None:
            draw()
        yield Row(WEB, "turned on to the first code", time.perf_counter() - begun, "s", "under 2")
        root.show(root.play)
        port = int(service.room.rsplit(":", 1)[1].split("/")[0])
        table = Table(service.screens, port, root.services.bus.post)
        yield from entering(root, table, record)
        yield from crowded(table)
        service.close()


def entering(root: Any, table: Table, record: Any) -> Iterator[Row]:
    """From a finger on a phone to the picture of the table that shows it."""
    moves = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    hands, drawn = Timed(table, root), dict[int, float]()

    def play() -> None:
        for move in moves[:MOVES]:
            enter(hands, root.controls.session, move)
        hands.close()

    meanwhile(play, lambda: drawn.setdefault(root.controls.session.version, time.perf_counter()))
    draw()
    drawn.setdefault(root.controls.session.version, time.perf_counter())
    took = sorted(drawn[at] - begun for at, begun in hands.entered.items() if at in drawn)
    slow = took[int(0.99 * (len(took) - 1))]
    yield Row(WEB, "phone to the table's picture, 99th percentile", 1e3 * slow, "ms", "under 100")


def crowded(table: Table) -> Iterator[Row]:
    """The table's frames while so many phones join, look, send what they may not, and leave."""

    def come_and_go() -> None:
        for number in range(CROWD):
            screen = seat_screen(number % len(table.screens.phones))
            glass = Glass(table, screen, table.token(screen))
            while not glass.shown:
                glass.event()
            for _ in range(FLOOD):
                table.post(f"/{screen}/do", b"{}", "nobody")
            glass.close()

    longest = meanwhile(come_and_go)
    yield Row(WEB, f"longest frame while {CROWD} phones come, flood and go", 1e3 * longest, "ms", "under 100")
