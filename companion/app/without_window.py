"""The companion without a window: archive, table and server, run by the bus alone."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue

from msgspec import Struct

import engines
from companion.app.arguments import Wrong
from companion.app.hardware import Wired, wired
from companion.app.kept_pads import KeptPads
from companion.app.reviewer import Reviewer
from companion.app.served_panel import ServedPanel
from companion.app.service import begun, listening_at, until_signal
from companion.app.smart_home_switch import SmartHome
from companion.app.thinker import Thinker
from companion.desk.beside import Beside
from companion.desk.evening import Evening
from companion.desk.signals import Signals
from companion.store.archive import Archive
from companion.store.connection import ArchiveError, make_folder
from companion.store.missing_games import see_not_lost
from companion.store.restore import finish
from companion.store.sticks import sticks
from companion.table.files.boxes import Boxes
from companion.table.files.json_store import Remembered
from companion.table.files.phone_keys import PhoneKeys
from companion.table.files.saved_setups import SavedSetupFiles
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.files.settings import FoundSettings, Settings, own_file
from companion.table.files.table_options import TableOptions
from companion.table.game.thought import Thinker as Thinks
from companion.table.play.decisions import Decisions
from companion.table.runtime.bus import Bus
from companion.web.addresses import all_addresses, changed, default_addresses, reachable
from companion.web.keys import ROOM, TABLE, Keys, seat_screen
from companion.web.lobby import Lobby
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from companion.web.serving import EVERYWHERE, serving
from engines.core.engine import AnyEngine
from hardware.dice_radio import DiceRadio
from hardware.ports import connected

LOOK = 5.0
"""Seconds between two looks at whether the clock was set, or the machine has another address."""


class ServedGame(Struct, frozen=True):
    """The game to be on the table at once, and who plays; without players, the latest one that is open.

    A game of the same kind and players goes on, unless a `new` one is wanted.
    """

    engine: AnyEngine
    players: tuple[str, ...] = ()
    new: bool = False


class Companion:
    """The table, its archive and its extra screens, without a server yet."""

    def __init__(
        self,
        archive: Archive,
        bus: Bus,
        parts: Wired,
        smart_home: SmartHome,
        settings: Settings,
        thinker: Thinks,
    ) -> None:
        folder, self.archive = archive.file.parent, archive
        self.bus, self.keys, self.publisher = bus, Keys(), Publisher()
        beside = Beside(
            SavedSetupFiles(folder / "saved_setups"),
            Boxes(folder / "boxes"),
            table_options=TableOptions(folder / "table_options.json"),
            pads=KeptPads(folder / "pads", sticks, own_file(os.environ).with_name("pads")),
            setting_overrides=Remembered(SettingOverrides(), folder / "setting_overrides.json"),
        )
        self.evening = Evening(archive, engines, beside, Signals())
        known = PhoneKeys(folder / "phones.json")
        self.screens = Screens(bus, self.keys, self.publisher, known=known, is_the_table=True)
        self.screens.follow(self.evening, Reviewer(bus.post))
        self.dice = DiceRadio(bus.post)
        self.dice.follow(beside.setting_overrides.value.paired_dice)
        self.panel = ServedPanel(bus, self.evening, self.screens, parts, smart_home, settings)
        self._decisions = Decisions(bus, thinker)
        for file in (known, beside.table_options, beside.setting_overrides):
            if file.trouble is not None:
                print(file.trouble, file=sys.stderr)
        self.lobby = Lobby(self.screens, self.evening)

    def seat(self, wanted: ServedGame) -> str:
        """Put this game on the table, a new one or one that goes on; what is said of that."""
        engine, players = (
            self.evening.engine(wanted.engine.name),
            [name.casefold() for name in wanted.players],
        )
        for game in () if wanted.new else self.evening.library.unfinished():
            names = [seat.player for seat in game.seats]
            if game.game == engine.name and players in ([], [name.casefold() for name in names]):
                if (asked := self.evening.resume(game.number)) is not None:
                    raise Wrong(" ".join(str(line.words) for line in asked.lines))
                return f"Game {game.number} of {', '.join(names)} goes on; --new starts another one."
        if not wanted.players:
            raise Wrong(f"No game of {engine.name} is open; name the players of a new one"
                        " with --players Anna,Ben,Carla.")  # fmt: skip
        self.lobby.begin_usual(engine, wanted.players)
        return f"A new game of {', '.join(wanted.players)} begins."

    def decide(self) -> None:
        """Ask for what the seats that the app plays have to do, and show on the pages what was decided."""
        playing, shown = self.evening.game, True
        if playing is None:
            self._decisions.leave()
            return
        while shown:
            self._decisions.follow(playing.session)
            if shown := self._decisions.propose(playing.controls):
                self.screens.moved_on(playing.controls)

    def links(self, address: str) -> dict[str, object]:
        """The links to every screen; those of table and seats let one device in, whenever it comes."""
        page, playing = self.screens.table_page, self.evening.game
        page.address = lambda: address
        names = playing.names if playing else ()
        seats = {name: page.invitation(seat_screen(seat), None, name) for seat, name in enumerate(names)}
        return {"table": page.invitation(TABLE, None), "room": f"{address}/{ROOM}", "seats": seats}


def serve(found: FoundSettings, wanted: ServedGame | None, host: str | None, port: int | None) -> int:
    """Serve at this port, or that of the settings, until a signal ends it.

    The first line printed is one JSON object with the links; at another address there is one more.
    """
    # A signal may come while the main thread waits: a queue can be woken then, an event would lock for ever.
    bus, woken = Bus(), SimpleQueue[bool]()
    port = found.settings.phones.port if port is None else port
    bus.wake = partial(woken.put, False)
    find = all_of(host) if host else default_addresses

    parts = wired(found.settings)
    with (
        _archive(found) as archive,
        until_signal(partial(woken.put, True)),
        closing(SmartHome(bus, archive.file)) as smart_home,
        closing(Thinker(bus.post)) as thinker,
        ExitStack() as stack,
    ):
        companion = Companion(archive, bus, parts, smart_home, found.settings, thinker)
        stack.enter_context(closing(companion.dice))
        if wanted:
            print(companion.seat(wanted), file=sys.stderr)
        at: int | None = port
        with connected(parts.panel, bus.post) if parts.panel else nullcontext():
            while at is not None:
                at = _served(companion, woken, find, at)
    return 0


def all_of(host: str) -> Callable[[], list[str]]:
    """The address that somebody named; where that means all of them, they may change as well."""
    return lambda: [host, *all_addresses()] if host in EVERYWHERE else [host]


def _served(
    companion: Companion, woken: SimpleQueue[bool], find: Callable[[], list[str]], port: int
) -> int | None:
    """Serve at the addresses there are until there are others: the port then; None if a signal ended it."""
    addresses = find()
    sockets = listening_at(addresses[:1] if addresses[0] in EVERYWHERE else addresses, port)
    with begun(serving(sockets, companion.keys, companion.publisher, companion.bus.post)) as at:
        print(json.dumps(companion.links(f"http://{reachable(addresses[0])}:{at}")), flush=True)
        while _go_on(companion, woken):
            if changed(addresses, find()):
                return at
    return None


def _go_on(companion: Companion, woken: SimpleQueue[bool]) -> bool:
    """Show what there is to see, wait until something happens, and take it in; False once it is to end."""
    companion.decide()
    companion.archive.set_dates_right()
    ended, lit = False, companion.panel.show()
    with suppress(Empty):
        ended = woken.get(timeout=LOOK if lit is None else min(LOOK, lit))
        while True:
            ended |= woken.get_nowait()
    while companion.bus.waiting:
        companion.bus.drain()
    return not ended


@contextmanager
def _archive(found: FoundSettings) -> Iterator[Archive]:
    file: Path = found.settings.archive_file()
    finish(file)
    if not found.settings.archive.folder:
        with suppress(ArchiveError):  # told below
            make_folder(file)
    make_folder(file, parents=not found.settings.archive.folder)
    see_not_lost(file, sticks())
    with Archive.open(file) as archive:
        yield archive
