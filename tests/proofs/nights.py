"""A club night: many tables, one hub, a broker that is killed again and again; nothing is lost or twice."""

import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from companion.club.night.game_store import GameStore
from companion.club.night.running import Night
from companion.club.night.wall import PARTS, OnBoard, Table
from companion.ports.journal import Loose
from companion.smart_home import broker_client
from companion.smart_home.messenger import Messenger, base_of
from companion.smart_home.open_state import NO_GAME, Picture
from companion.store.archive import Archive
from companion.table.devices.followers import Seated
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.game.session import Entered, Session
from engines.core.moves import Move
from engines.core.timeline import Redo, Undo
from tests.club.nights import archived, night, recorded, table, whole
from tests.smart_home.broker import Broker, broker, until
from tests.smart_home.tables import Told, follow
from tests.web.phone_evenings import GAMES

TABLES, KILLS = 50, 10
CUT = 40
"""Times of silence after which broker and table ask for each other: at 15 seconds each, ten minutes."""
RESTORED, RESTARTED = "hubs restored from a copy", "hubs started anew"
KILLED, FULL, SILENT = "brokers killed", "brokers with a full disk", "brokers cut off for ten minutes"
WANTED = (KILLED, FULL, SILENT, RESTORED, RESTARTED)
SLOWEST = "most milliseconds to the wall"


class Evening:
    """A table that plays a recorded evening, in steps."""

    def __init__(self, folder: Path, number: int, game: str, port: int) -> None:
        self.name, self.game = f"t{number}", game
        self.file = folder / f"{self.name}.sqlite"
        self._started = f"2026-11-20T19:00:{number:02}+00:00"
        Archive.open(self.file).close()
        self.house, self.bus = table(self.file, port, self.name, [])
        self._sent = Told()
        self._twin = Messenger(MqttChoice(table=self.name), self._sent.send)
        self._steps = self._played()
        self.entries = len(recorded(game)[0].entries)

    def _played(self) -> Iterator[None]:
        record, _ = recorded(self.game)
        people = follow(partial(Session, record.engine, record.setup, Loose()), self)
        session = people.session
        for entry in record.entries:
            act = entry.act
            if isinstance(act, Undo | Redo):
                assert session.undo() if isinstance(act, Undo) else session.redo()
            elif isinstance(act, Move) and not act.automatic:
                assert session.play(act) is None
            if session.over:
                break
            self.tell(people)
            yield
        archived(
            self.file, self.game, started=self._started
        )  # each entry is on the disk before anybody hears of it
        self.tell(people)

    def tell(self, people: Seated | None) -> None:
        """Tell the broker how the game stands; what it should know is noted beside."""
        self.house.tell(people)
        self._twin.tell(people)

    def happened(self, entered: Entered, people: Seated) -> None:
        """Tell the broker what has just happened."""
        self.house.happened(entered, people)
        self._twin.happened(entered, people)

    def go_on(self, entries: int) -> None:
        """Play so many entries, as far as there are any."""
        for _ in zip(range(entries), self._steps, strict=False):
            self.bus.drain()
        self.bus.drain()

    @property
    def told(self) -> dict[str, Any]:
        """What the broker should know by now of this table."""
        latest, base = self._sent.latest, base_of(MqttChoice(table=self.name))
        return {name: latest[f"{base}/{name}"] for name in PARTS if f"{base}/{name}" in latest}


def right(hub: Night, evenings: list[Evening]) -> bool:
    """Whether the wall shows each table as it is."""
    for one in evenings:
        one.bus.drain()
    shown = {found.name: found for found in hub.display.tables}
    return all(one.name in shown and as_told(shown[one.name], one) for one in evenings)


def as_told(found: Table, one: Evening) -> bool:
    return found.online and all(
        plain(getattr(found, name)) == plain(PARTS[name].decode(said)) for name, said in one.told.items()
    )


def plain(part: Any) -> Any:
    """A part of a table's state, or the board in it, which two can be alike in."""
    return part.board if isinstance(part, Picture | OnBoard) else part


def complete(kept: Path, evenings: list[Evening]) -> bool:
    """Whether a hub has every game once, in order and to its last entry."""
    try:
        with GameStore.reading(kept) as store:
            for one in evenings:
                whole(store, one.name, one.file)
            return len(store.ends()) == len(evenings)
    except AssertionError:
        return False


class Hub:
    """A hub that can be started anew, also from an older copy of its file."""

    def __init__(self, folder: Path, port: int) -> None:
        self.file, self._copy, self._port = folder / "hub.sqlite", folder / "copy.sqlite", port
        self._running = ExitStack()
        self.start()

    def start(self) -> None:
        self.night = self._running.enter_context(night(self.file, self._port, pause=2.0))

    def again(self, restored: bool) -> None:
        """End it, and start it anew; if `restored`, with what it had the last time but one."""
        self.close()
        before = self._copy.read_bytes() if restored and self._copy.exists() else None
        shutil.copy(self.file, self._copy)
        if before is not None:
            self.file.write_bytes(before)
        self.start()

    def close(self) -> None:
        self._running.close()


def proved(seed: int) -> Counter[str]:
    """One night; without a mosquitto nothing is proved."""
    try:
        return club_night(seed)
    except pytest.skip.Exception as skipped:
        raise AssertionError(str(skipped)) from None


def club_night(seed: int, tables: int = TABLES, kills: int = KILLS, cut: int = CUT) -> Counter[str]:
    """One night; AssertionError where the hub lacks something, has it twice, or the wall is wrong.

    Every second night the disk of the broker is full; every fifth it is also cut off for so long.
    """
    chance, found = Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as name, quick(), ExitStack() as ending:
        folder = Path(name)
        at = ending.enter_context(broker(folder, full=seed % 2 == 1))
        evenings = [
            Evening(folder, number, GAMES[(seed + number) % len(GAMES)], at.port) for number in range(tables)
        ]
        for one in evenings:
            ending.callback(one.house.close)
        hub = Hub(folder, at.port)
        ending.callback(lambda: hub.close())
        for kill in range(kills):
            for one in chance.sample(evenings, tables):
                one.go_on(chance.randrange(2 * one.entries // kills))
            trouble(at, hub, chance, kill, found)
        if seed % 5 == 1:
            silence(at, evenings, cut, found)
        for one in evenings:
            one.go_on(one.entries)
        until(lambda: right(hub.night, evenings))
        until(lambda: complete(hub.file, evenings))
        found[SLOWEST] = milliseconds(lambda: right(hub.night, evenings), evenings)
        if seed % 2 == 1:
            assert not at.kept.exists() or not at.kept.stat().st_size
            found[FULL] += 1
        found.update({"tables": tables, "entries": sum(one.entries for one in evenings)})
    return found


def trouble(at: Broker, hub: Hub, chance: Random, kill: int, found: Counter[str]) -> None:
    """Kill the broker and start it again; now and then the hub as well."""
    at.kill()
    found[KILLED] += 1
    if kill % 3 == 2:
        restored = chance.random() < 0.5
        hub.again(restored)
        found[RESTORED if restored else RESTARTED] += 1
    at.start()


def silence(at: Broker, evenings: list[Evening], cut: int, found: Counter[str]) -> None:
    """Cut the broker off while the evenings go on; nobody waits for it."""
    at.cut()
    for _ in range(cut):
        for one in evenings:
            one.go_on(one.entries // (2 * cut) + 1)
        time.sleep(broker_client.KEEP_ALIVE)
    at.join()
    found[SILENT] += 1


def milliseconds(so: Callable[[], bool], evenings: list[Evening]) -> int:
    """How long the wall takes to show that all tables are cleared at once."""
    began = time.monotonic()
    for one in evenings:
        one.tell(None)
    until(so)
    assert all(one.told["game"] == msgspec.json.encode(NO_GAME["game"]) for one in evenings)
    return round(1000 * (time.monotonic() - began))


@contextmanager
def quick() -> Iterator[None]:
    """Have everybody look for the broker, and ask whether it is there, every second: a night is shorter."""
    with patch.object(broker_client, "LONGEST_DELAY", 1), patch.object(broker_client, "KEEP_ALIVE", 1):
        yield
