"""What phones cost and how quick they are, as rows for `make bench`: one JSON object a line."""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.web.files import page_files, words_file
from companion.web.keys import ROOM, seat_screen
from engines import engine
from engines.core.moves import Move
from tests.web.bench_serve import serving_rows
from tests.web.bench_table import Fingers, at_the_table, turned_off
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, enter, evening
from tests.web.served import Glass, Table, served
from tools.bench.bench_rows import Row, printed

PHONES, IDLE = 5, 20.0
"""So many phones, for so many seconds."""
LOADED = (
    "player.html", "join.html", "style.css",
    "core.js", "ink.js", "board.js", "moving.js", "question.js", "parts.js", "brief.js", "player.js",
    "apart.js", "evening.js", "finale.js", "tabs.js", "above.js", "player.css", "line.js",
    "join.js",
)  # fmt: skip
WEB = "phones"


ALONE = """
import time
from pathlib import Path
import companion.app.without_window
from companion.table.runtime.bus import Bus
from companion.web.addresses import listening
from companion.web.keys import Keys
from companion.web.publishing import Publisher
from companion.web.serving import serving

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6

before, begun = resident(), time.perf_counter()
with serving(listening(["127.0.0.1"], 0), Keys(), Publisher(), Bus().post):
    print(resident() - before, time.perf_counter() - begun)
"""
"""Starts a server in a process that had nothing of it, not even what a client needs."""


def serving_costs() -> Iterator[Row]:
    """The server's memory and time."""
    memory, started = map(float, printed([sys.executable, "-c", ALONE])[-1].split())
    yield Row(WEB, "the server's memory", memory, "MB", "at most 30")
    yield Row(WEB, "the server's start", started, "s", "at most 0.8")
    with served(evening(GAMES[0])) as table:
        yield from idling(table)


def idling(table: Table) -> Iterator[Row]:
    """What phones use that nobody touches."""
    seats = len(table.screens.phones)
    screens = [seat_screen(at % seats) for at in range(PHONES)]
    glasses = [Glass(table, screen, table.token(screen)) for screen in screens]
    time.sleep(0.5)
    used, begun = time.process_time(), time.perf_counter()
    time.sleep(IDLE)
    share = (time.process_time() - used) / (time.perf_counter() - begun)
    yield Row(WEB, f"{PHONES} idle phones", 100 * share, "% of a core", "under 1")
    for glass in glasses:
        glass.close()


def page() -> Row:
    """What a phone loads, packed."""
    words = words_file("fr")
    assert words is not None
    size = sum(len(page_files()[name].packed) for name in LOADED) + len(words.packed)
    return Row(WEB, "a phone's page, packed", size / 1000, "kB", "at most 60")


class Timed(Fingers):
    """Hands that see how long it takes from a finger until the television shows what it did."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.took, self.actions = list[float](), 0
        self.picture(ROOM)

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """An action, and the picture that follows it."""
        self.rest(screen)
        before, begun = self.version, time.perf_counter()
        found = super().post(screen, **action)
        self.actions += 1
        if self.version != before:
            self.picture(ROOM)
            self.took.append(time.perf_counter() - begun)
        return found

    @property
    def version(self) -> int:
        """The version of the game."""
        assert self.table.screens.playing is not None
        return self.table.screens.playing.session.version


def entering(name: str) -> Iterator[Row]:
    """An evening on phones: from a finger to the picture, actions a move, and a phone that wakes."""
    record = evening(name)
    moves = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    with served(record) as table:
        hands = Timed(table)
        for move in moves[:120]:
            enter(hands, table.screens.playing.session, move)
        slow = sorted(hands.took)[int(0.99 * (len(hands.took) - 1))]
        yield Row(name, "phone to picture, 99th percentile", 1e3 * slow, "ms", "under 100")
        aim = f"at most {engine(name).touches:g}"
        yield Row(
            name,
            "touches per move on a phone: its key, and one a question",
            hands.actions / len(moves[:120]),
            "touches",
            aim,
        )
        waking = max(seconds(lambda: awake(table)) for _ in range(10))
        yield Row(name, "wake to the right picture", waking, "s", "under 2")
        hands.close()


def awake(table: Table) -> None:
    """Open a stream as a phone that slept does, until it has the whole picture."""
    glass = Glass(table, "seat-0", table.token("seat-0"))
    while not glass.shown:
        glass.event()
    glass.close()


def seconds(run: Callable[[], object]) -> float:
    """How long it takes."""
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def tapping(name: str) -> Iterator[Row]:
    """The taps of a whole evening on the pages of its phones, in a real browser; no row without one."""
    from tests.web.chromium import browser
    from tests.web.thumbs import evening_by_thumbs

    if not _has_browser():
        return
    with browser() as found:
        counted = evening_by_thumbs(found, evening(name))
    own = counted.total - counted.agreed.total()
    aim = f"at most {engine(name).touches:g}"
    yield Row(name, "taps per move on a phone, tapped", own / counted.moves.total(), "touches", aim)
    yield Row(name, "taps for places that are shown first", counted.places.total(), "touches")


def _has_browser() -> bool:
    import shutil

    from tests.web.chromium import WHERE

    return any(map(shutil.which, WHERE))


def joining() -> Iterator[Row]:
    """From a link, and from the evening's code, to the own hand, in a real browser; no row without one."""
    from tests.web.chromium import Devices, browser

    if not _has_browser():
        return
    with browser() as found:
        with served(evening(GAMES[0])) as table:
            devices = Devices(found, table)
            devices.join("seat-0").wait_for_selector("#banner .far")

            def join() -> None:
                devices.scan("seat-1").wait_for_selector("#banner .far")

            yield Row(WEB, "link to own hand drawn, one tap", seconds(join), "s", "under 2")
        with served(None) as table:
            yield from scanning(Devices(found, table), table)


def scanning(devices: Any, table: Table) -> Iterator[Row]:
    """From the code on the table to the own hand: the page, one tap on a name, and the game that begins."""
    from tests.web.lobbies import with_lobby
    from tests.web.test_one_scan import NAMES, begin, set_up, welcome

    table.lobby = table.run(lambda: with_lobby(table.screens))[0]
    table.run(lambda: set_up(table, GAMES[0], *NAMES))

    def come() -> None:
        phone = welcome(devices, table)
        phone.locator(f"[data-key='be {NAMES[0]}']").click()
        phone.wait_for_url("**/guest-0")
        table.run(lambda: begin(Near(table.screens)))
        phone.wait_for_selector("#banner .far")

    yield Row(WEB, "scan of the evening's code to own hand, one tap", seconds(come), "s", "under 10")


def main() -> None:
    """Print all rows."""
    alone = [serving_costs(), iter([turned_off(), page()])]
    rows = [*alone, serving_rows(), *map(entering, GAMES), *map(tapping, GAMES), joining(), at_the_table()]
    for found in rows:
        for row in found:
            print(msgspec.json.encode(row).decode(), flush=True)


if __name__ == "__main__":
    main()
