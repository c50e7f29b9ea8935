"""A table whose phones are really served, at an address of this machine alone."""

import threading
from collections.abc import Callable

from companion.app.phone_server import TablePhones
from companion.ports.seat_phones import Code
from engines import engine
from tests.ui.tabletop import Evening, evening
from tests.ui.walk_play import evening_of
from tests.web.served import Glass, Table


def at_table(file):
    return evening(
        file, games=(engine("catan"),), served=lambda bus: Served(bus, file, 0, file.parent / "wifi")
    )


def begin(one: Evening) -> list:
    moves, setup, seats = evening_of(engine("catan"))
    one.begin(engine("catan"), setup, seats)
    return moves


class Served(TablePhones):
    """Phones whose codes somebody scans."""

    def __init__(self, *given) -> None:
        super().__init__(*given)
        self.links: list[str] = []

    def code(self, seat: int) -> Code:
        return self._seen(super().code(seat))

    def table_code(self) -> Code:
        return self._seen(super().table_code())

    def _seen(self, code: Code) -> Code:
        self.links.append(code.link)
        return code


def service(one: Evening) -> Served:
    return one.root.services.phones


def table(one: Evening) -> Table:
    port = int(service(one).room.rsplit(":", 1)[1].split("/")[0])
    return Table(service(one).screens, port, one.bus.post)


def look(one: Evening, screen: str, token: str) -> Glass:
    """A phone that opens its page again."""
    glass = Glass(table(one), screen, token)

    def read() -> None:
        while not glass.shown:
            glass.event()

    wait_for(one, read)
    one.until(lambda: bool(one.root.stage.phones))
    return glass


def wait_for(one: Evening, do: Callable[[], object]) -> None:
    """Do something in another thread while the table draws."""
    doing = threading.Thread(target=do)
    doing.start()
    one.until(lambda: not doing.is_alive())


def until(glass: Glass, true: Callable[[dict], bool]) -> None:
    """Read a stream until it shows this."""
    while not glass.shown or not true(glass.shown):
        glass.event()
        assert not glass.ended
