"""Phones of a table that nobody serves: with them in any state, and a code that leads nowhere."""

from collections.abc import Iterator, Sequence

from companion.app.phone_server import NO_NETWORK
from companion.desk.evening import TableGame
from companion.desk.new_game import NewGame
from companion.ports.seat_phones import Asking, Code, Here, PhonesChanged, SeatPhones, TableDevice, Wifi
from companion.table.runtime.qr_code import qr_rows
from companion.ui.flows.phones import EVERYBODY, TABLE, TABLES, WIFI
from engines.core.text import Text
from tests.ui.tabletop import Evening, settled

STATES = (
    SeatPhones(1, "away", 3_600.0),
    SeatPhones(2, "slow"),
    SeatPhones(),
    SeatPhones(1, "connected"),
    SeatPhones(1, "away"),
)


class NoPhones:
    """See above; the states of the seats are those in `states`."""

    def __init__(self) -> None:
        self.on = self.starting = False
        self.trouble: Text | None = None
        self.room = "http://192.168.178.120:8017/room"
        self.help = "http://192.168.178.120:8017/help/"
        self.room_by_name = "http://table-companion.local:8017/room"
        self.states: Sequence[SeatPhones] = STATES
        self.seated = self.codes = 0
        self.network: Wifi | None = None
        self.devices: list[TableDevice] = []
        self.sent_away: list[int] = []
        self.told: list[Text] = []
        self.wanting: list[Asking] = []
        self.here: list[Here] = []
        self.gathers: NewGame | None = None

    def begin(self) -> None:
        """They are as the test wants them."""

    def gather(self, new: NewGame | None) -> None:
        self.gathers = new

    def turn_on(self) -> None:
        self.on = True

    def turn_off(self) -> None:
        self.on = False

    def follow(self, game: TableGame) -> None:
        self.seated = len(game.names)

    def leave(self) -> None:
        self.seated = 0

    def moved_on(self) -> None:
        """Nobody is told."""

    def seats(self) -> Sequence[SeatPhones]:
        return self.states[: self.seated] if self.on else ()

    def code(self, seat: int) -> Code:
        self.codes += 1
        link = f"http://192.168.178.120:8017/join/seat-{seat}#k3Q9xV0ZLm2Jw8RtYpA5sQ~Maximiliane"
        return Code(qr_rows(link), link, 3)

    def welcome(self) -> Code:
        self.codes += 1
        link = "http://192.168.178.120:8017/welcome#k3Q9xV0ZLm2Jw8RtYpA5sQ"
        return Code(qr_rows(link), link, 1)

    def people(self) -> Sequence[Here]:
        return self.here if self.on else ()

    def asking(self) -> Sequence[Asking]:
        return self.wanting

    def let_in(self, screen: str) -> None:
        self.wanting = [one for one in self.wanting if one.screen != screen]

    def send_off(self, screen: str) -> None:
        self.let_in(screen)
        self.here = [one for one in self.here if one.screen != screen]

    def revoke(self, seat: int) -> None:
        self.sent_away.append(seat)

    def tables(self) -> Sequence[TableDevice]:
        return self.devices if self.on else ()

    def table_code(self) -> Code:
        self.codes += 1
        link = "http://192.168.178.120:8017/join/table#k3Q9xV0ZLm2Jw8RtYpA5sQ"
        return Code(qr_rows(link), link, 3)

    def revoke_table(self, name: str) -> None:
        self.devices = [one for one in self.devices if one.name != name]

    def wifi(self) -> Wifi | None:
        return self.network

    def flags(self) -> Sequence[Text]:
        told, self.told = self.told, []
        return told


def phones_page(one: Evening) -> Iterator[str]:
    """The page of phones: off, why they can't be used, about to begin, with a code, one for everybody."""
    root, service = one.root, one.root.services.phones
    page = root.phones.page
    service.on, service.trouble = False, NO_NETWORK
    root.phones.open()
    yield settled("phones can't be used")
    service.starting = True
    root.phones.open()
    yield settled("phones are about to be on")
    service.starting, service.trouble = False, None
    root.phones.open()
    yield settled("phones are off")
    one.tap(page.switch)
    yield settled("phones are on")
    service.states = [SeatPhones(1, "connected")] * len(STATES)
    root.phones.open()
    yield settled("everybody has a phone")
    page.dispatch("on_open", 0)
    yield settled("one phone more")
    service.network = Wifi("Table Companion", qr_rows("WIFI:T:WPA;S:Table Companion;P:k3q9xvz2mj4w;;"))
    page.dispatch("on_open", WIFI)
    yield settled("the table's own Wi-Fi")
    service.devices = [TableDevice("iPad", "2026-11-28T04:10:00+00:00")]
    root.phones.open()
    page.dispatch("on_open", TABLE)
    yield settled("one more screen that is the table")
    page.dispatch("on_open", TABLES)
    yield settled("a screen that is the table")
    page.dispatch("on_open", EVERYBODY)
    yield settled("a code for everybody")
    service.network, service.devices = None, []
    service.states, service.on = STATES, False
    root.show(root.play)


def on_the_phone(one: Evening, seat: int) -> Iterator[str]:
    """A hidden question while the player has a phone."""
    one.root.stage.phones = frozenset([seat])
    yield settled("asked on a phone")
    one.root.stage.phones = frozenset()


def told(one: Evening) -> None:
    """The screen hears that something changed."""
    one.bus.post(PhonesChanged())
    one.bus.drain()
