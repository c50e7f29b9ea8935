"""Phones beside the touchscreen: the server in its thread, the screens in the game's.

Nothing of it is imported, and no thread runs, until phones are turned on.
"""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.desk.evening import TableGame
from companion.desk.new_game import NewGame
from companion.desk.reviews import Reviews
from companion.ports.seat_phones import Asking, Code, Here, PhonesChanged, SeatPhones, TableDevice, Wifi
from companion.ports.user_errors import disk_words
from companion.table.files.json_store import NotRemembered
from companion.table.files.phone_keys import PhoneKeys
from companion.table.runtime.bus import Bus
from companion.table.runtime.wifi_file import WIFI, read_wifi
from engines.core.text import N_, Text

if TYPE_CHECKING:
    from companion.web.screens import Screens

WIFI_ADDRESS = "10.42.17.1"
"""The address of this machine there, as `table-companion-wifi` gives it."""
NO_PORT = N_(
    "Phones can't join: port {port} can't be used ({says}). Set another under [phones] in settings.toml."
)
NO_NETWORK = N_("This machine is in no network. Connect it to your Wi-Fi, and phones can join at once.")
LOOK = 3.0
"""Seconds between two looks at the addresses of this machine."""


class Began(Struct, frozen=True, eq=False):
    """The server that `ended` ends listens at this address, or at "" and why not; whether it tries again."""

    ended: Event
    address: str
    why: Text | None = None
    again: bool = False


class TablePhones:
    """The phones of this evening, served at this port; beside this archive they are remembered."""

    def __init__(self, bus: Bus, archive: Path, port: int, wifi: Path = WIFI) -> None:
        self._bus, self._port, self._wifi = bus, port, wifi
        self._known = PhoneKeys(archive.parent / "phones.json")
        self.screens: Screens | None = None
        self._game: TableGame | None = None
        self._thread: Thread | None = None
        self._ended = Event()
        self._address, self.trouble = "", self._known.trouble
        self._unsaid: list[Text] = []
        self.teaches = False
        """Whether the phones show hints for a first game."""
        self.logs = False
        """Whether they offer a finished game to BG Stats."""
        self.reviews: Reviews | None = None
        """What the table's pages read: the archive of this evening, and its reviews."""
        bus.listen(Began, self._began)

    # ---- on and off

    @property
    def on(self) -> bool:
        """Whether phones can join now."""
        return bool(self._address)

    @property
    def starting(self) -> bool:
        """Whether the server is about to begin, or waits for a network (then there is a trouble)."""
        return not self._address and self._thread is not None and not self._ended.is_set()

    def turn_on(self) -> None:
        """Let phones take part, now and whenever the app is started again."""
        self._remember(on=True)
        self._start()

    def begin(self) -> None:
        """Serve at once if phones were turned on before."""
        if self._known.value.on:
            self._start()

    def turn_off(self) -> None:
        """Let no phone take part any more; those that joined keep their seats for later."""
        self._remember(on=False)
        if self.screens is not None:
            self.screens.table_page.revoke_tables()
        self._stop()

    def follow(self, game: TableGame) -> None:
        """Show this game on the phones."""
        self._game = game
        if self.on and self.screens is not None:
            self.screens.open(game)

    def leave(self) -> None:
        """No game is on the table: people of the evening wait for the next one, other phones for this one."""
        self._game = None
        if self.screens is not None and self.screens.playing is not None:
            self.screens.close()
            self.screens.publish()

    def gather(self, new: NewGame | None) -> None:
        """Show people of the evening the game that is set up; None once it is not."""
        if self.screens is not None and self.screens.gatherer is not None:
            self.screens.gatherer.new = new
            self.screens.publish()

    def close(self) -> None:
        """End the server before the app ends."""
        self._stop()
        self._game = None
        if self._thread is not None:
            self._thread.join()

    def _remember(self, *, on: bool) -> None:
        try:
            self._known.turn(on)
        except NotRemembered as error:
            self._unsaid.append(error.why)

    def _start(self) -> None:
        if self.on or self.starting:
            return
        self.screens = self.screens or self._made()
        before, self._ended, self.trouble = self._thread, Event(), None
        self._thread = Thread(target=self._serve, args=(before, self._ended), name="phones", daemon=True)
        self._thread.start()

    def _made(self) -> Screens:
        from companion.web.gathering import Gatherer
        from companion.web.intents import Posted, Watched
        from companion.web.keys import Keys
        from companion.web.publishing import Publisher
        from companion.web.reading import Archived
        from companion.web.screens import Screens

        screens = Screens(self._bus, Keys(), Publisher(), known=self._known)
        screens.teaches, screens.logs = lambda: self.teaches, lambda: self.logs
        if self.reviews is not None:
            screens.archived = Archived(self.reviews)
            screens.gatherer = Gatherer(self.reviews.evening, screens.people)
        for news in (Posted, Watched):
            self._bus.listen(news, lambda _: self._bus.post(PhonesChanged()))
        return screens

    def _serve(self, before: Thread | None, ended: Event) -> None:
        """The server's thread: it only posts."""
        if before is not None:
            before.join()
        port = self._port
        try:
            while not ended.is_set():
                if self._has_network(ended):
                    port = self._serve_here(port, ended)
        except OSError as error:
            blanks = (("port", port), ("says", disk_words(error)))
            self._bus.post(Began(ended, "", Text(NO_PORT.msgid, blanks)))

    def _has_network(self, ended: Event) -> bool:
        """Wait for a network, or until nobody wants phones any more."""
        from companion.web.addresses import HERE, default_addresses

        if default_addresses()[0] == HERE:
            self._bus.post(Began(ended, "", NO_NETWORK, again=True))
            while default_addresses()[0] == HERE and not ended.wait(LOOK):
                pass
        return not ended.is_set()

    def _serve_here(self, port: int, ended: Event) -> int:
        """Serve at the addresses there are, until there are others or nobody wants phones; the port."""
        from companion.web.addresses import HERE, changed, default_addresses, listening
        from companion.web.serving import serving

        assert self.screens is not None
        addresses, keys, publisher = default_addresses(), self.screens.keys, self.screens.publisher
        with serving(listening(addresses, port), keys, publisher, self._bus.post) as port:
            at, told, now = Began(ended, f"http://{addresses[0]}:{port}"), "none yet", addresses
            while not changed(addresses, now):
                news = at if now[0] != HERE else Began(ended, "", NO_NETWORK, again=True)
                if news.address != told:
                    self._bus.post(news)
                    told = news.address
                if ended.wait(LOOK):
                    break
                now = default_addresses()
        return port

    def _began(self, began: Began) -> None:
        if began.ended is not self._ended or began.ended.is_set():
            return  # it was turned off meanwhile
        self._address, self.trouble = began.address, began.why
        if began.address and self.screens is not None:
            self.screens.table_page.address = lambda: began.address
            if self.screens.playing is None and self._game is not None:
                self.screens.open(self._game)
        elif not began.again:
            self._ended.set()
        self._bus.post(PhonesChanged())

    def _stop(self) -> None:
        self._ended.set()
        if self.screens is not None and self.screens.playing is not None:
            self.screens.close()
        self._address, self.trouble = "", None
        self._bus.post(PhonesChanged())

    # ---- the game and its seats

    def moved_on(self) -> None:
        """Something was done at the table."""
        if self.screens is not None and self.screens.playing is not None and self._game is not None:
            self.screens.moved_on(self._game.controls)

    def seats(self) -> list[SeatPhones]:
        """The phones of each seat, and how well they are connected."""
        if not self.on or self.screens is None or self._game is None:
            return []
        return [self.screens.table_page.phones_of(seat) for seat in range(len(self._game.names))]

    def code(self, seat: int) -> Code:
        """A code for one more phone of this seat."""
        from companion.web.keys import seat_screen

        assert self._game is not None, "there is no game on the table"
        return self._code(seat_screen(seat), self._game.names[seat])

    def _code(self, screen: str, name: str) -> Code:
        from companion.table.runtime.qr_code import qr_rows
        from companion.web.keys import MINUTES

        link = self._shown.table_page.invitation(screen, MINUTES, name)
        return Code(qr_rows(link), link, MINUTES)

    def revoke(self, seat: int) -> None:
        """Send all phones of a seat away."""
        self._shown.send_away(*self._shown.screens_of(seat))

    # ---- people of the evening

    def welcome(self) -> Code:
        """The code that lets everybody into this evening."""
        from companion.table.runtime.qr_code import qr_rows

        link = self._shown.people.link(self._address)
        return Code(qr_rows(link), link, 1)

    def people(self) -> list[Here]:
        """Who is here; a person with two phones is there for each."""
        if not self.on or self.screens is None:
            return []
        here = self.screens.people.guests.here
        return [Here(screen, one.name, one.colour) for screen, one in here.items() if one.name]

    def asking(self) -> list[Asking]:
        """Those who ask for a place that is taken."""
        return self.screens.people.asking() if self.screens is not None else []

    def let_in(self, screen: str) -> None:
        """Give a guest the place they ask for."""
        self._shown.let_in(screen)

    def send_off(self, screen: str) -> None:
        """Send a guest away."""
        self._shown.send_away(screen)

    # ---- devices that are a page of the table

    def tables(self) -> list[TableDevice]:
        """The devices that show and do what this screen does."""
        return self.screens.keys.tables() if self.on and self.screens is not None else []

    def table_code(self) -> Code:
        """A code for one more of them."""
        from companion.web.keys import TABLE

        return self._code(TABLE, "")

    def revoke_table(self, name: str) -> None:
        """Send the one of this name away."""
        self._shown.table_page.revoke_table(name)

    @property
    def room(self) -> str:
        """The address of the television's page; "" while phones are off."""
        return f"{self._address}/room" if self.on else ""

    @property
    def room_by_name(self) -> str:
        """The same by the name of this machine, which stays; not every device finds it."""
        from companion.web.addresses import local_name

        port = self._address.rpartition(":")[2]
        return f"http://{local_name()}:{port}/room" if self.on and local_name() else ""

    @property
    def help(self) -> str:
        """The address of the documentation; "" while phones are off."""
        return f"{self._address}/help/" if self.on else ""

    def wifi(self) -> Wifi | None:
        """The table's own Wi-Fi; None where phones join another network."""
        from companion.table.runtime.qr_code import qr_rows
        from companion.web.addresses import own_addresses

        found = read_wifi(self._wifi)
        if not found or WIFI_ADDRESS not in own_addresses():
            return None
        name, password = found
        return Wifi(name, qr_rows(f"WIFI:T:WPA;S:{name};P:{password};;"))

    def flags(self) -> list[Text]:
        """What players say on their phones is not right, and what is not remembered; each is told once."""
        told, self._unsaid = self._unsaid, []
        if self.screens is not None:
            told += self.screens.table_page.flags
            self.screens.table_page.flags = []
        return told

    @property
    def _shown(self) -> Screens:
        assert self.screens is not None, "phones are off"
        return self.screens
