"""Tables with archives of recorded evenings, and hubs in threads of their own."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from sqlite3 import connect
from threading import Thread
from typing import Any

from companion.club.night.game_store import GameStore
from companion.club.night.running import Night
from companion.smart_home.by_mqtt import ByMqtt
from companion.smart_home.outbox import Outbox
from companion.store.archive import Archive
from companion.store.finished_games import FinishedGames
from companion.table.files.smart_home_settings import MqttChoice
from companion.table.runtime.bus import Bus
from engines.core import record
from engines.core.record import Record
from tests.web.phone_evenings import COLOURS, NAMES, evening

STARTED, SINCE = "2026-11-20T19:00:00+00:00", "2026-11-20"
FULL = "CREATE TRIGGER full BEFORE INSERT ON lines {} BEGIN SELECT RAISE(ABORT, 'full'); END"
"""Makes the disk of a hub full, at every line or when this is so."""


def beside(file: Path, *commands: str) -> None:
    """What another connection does to the file of a hub."""
    with closing(connect(file, isolation_level=None)) as other:
        for one in commands:
            other.execute(one)


@cache
def recorded(game: str) -> tuple[Record, dict[str, Any]]:
    """The recorded evening of a game, and its final scores."""
    kept = evening(game)
    state, moves = record.replay(kept)
    return kept, record.closing(kept.engine, state, moves)


def archived(file: Path, *games: str, started: str = STARTED) -> None:
    """Put the recorded evenings of these games into an archive."""
    with Archive.open(file) as archive:
        for game in games:
            kept, closing = recorded(game)
            seats = len(closing["scores"])
            journal = archive.begin(kept.engine, NAMES[:seats], COLOURS[:seats], kept.setup, started)
            journal.append(kept.entries, closing)


def outbox(file: Path) -> Outbox:
    return Outbox(FinishedGames(file, SINCE))


def whole(store: GameStore, name: str, file: Path) -> None:
    """Check that a hub has every game of this archive once, to its last entry, and as it was written."""
    games = FinishedGames(file, SINCE)
    tips, sender = games.tips(100), games.archive()
    ends = [end for end in store.ends() if end.sender == sender]
    assert sorted((end.game, end.seq, end.checksum) for end in ends) == sorted(tips)
    assert {end.name for end in ends} <= {name}
    for game, _, checksum in tips:
        assert store.record(sender, game, checksum) == [line.encode() for _, _, line in games.lines(game)]


def table(file: Path, port: int, name: str, troubles: list[Any]) -> tuple[ByMqtt, Bus]:
    """A table at the broker, with its bus."""
    bus = Bus()
    choice = MqttChoice(on=True, broker="127.0.0.1", port=port, table=name, hub_from=SINCE)
    return ByMqtt(choice, bus, troubles.append, FinishedGames(file, SINCE)), bus


@contextmanager
def night(file: Path, port: int, pause: float = 30.0) -> Iterator[Night]:
    """A hub that runs."""
    GameStore(file).close()  # whoever looks at it at once finds it
    found = Night(file, MqttChoice(broker="127.0.0.1", port=port), pause)
    thread = Thread(target=found.run, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        found.stop()
        thread.join(60)
        assert not thread.is_alive()
