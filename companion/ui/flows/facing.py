"""The picture faces who is asked, on a screen that lies flat; where everybody sits is chosen here."""

from collections.abc import Callable
from functools import cached_property

from companion.desk.signals import Began, Left
from companion.table.devices.sides import NEAR, SIDES, Side
from companion.table.files.json_store import NotRemembered
from companion.table.play.facing import faced
from companion.ui.devices.idle import Idle
from companion.ui.host import Host, Shown, Visit
from companion.ui.screens.new_game.sides import SidesScreen


class Facing:
    """Turns the picture as the table options say; `turned` is called whenever it did."""

    def __init__(self, host: Host, idle: Idle, turned: Callable[[], None]) -> None:
        self._host, self._idle, self._turned = host, idle, turned
        self._visit = Visit(host)
        self._options = host.services.beside.table_options
        host.opens(faces=self.open)
        for kind in (Began, Shown, Left):
            host.signals.listen(kind, lambda _: self.follow())

    @cached_property
    def page(self) -> SidesScreen:
        """The page of where everybody sits."""
        page = SidesScreen(self._host.stage)
        page.bind(on_switch=lambda *_: self._switch(), on_seat=lambda _, seat: self._move(seat))
        return page

    def open(self) -> None:
        """Show where everybody sits."""
        self._show()
        self._visit.begin(self.page)

    def follow(self) -> None:
        """Turn to who is asked now; where nobody in particular is, the picture stays as it is."""
        controls = self._host.controls
        if controls is None or not self._options.faces:
            self._face(NEAR)
        elif (seat := faced(controls)) is not None:
            self._face(self._sides[seat])

    def _face(self, side: Side) -> None:
        if self._idle.face(side):
            self._turned()

    @property
    def _sides(self) -> tuple[Side, ...]:
        session = self._host.playing.session
        return self._options.sides(len(session.engine.seated(session.state)))

    def _show(self) -> None:
        self.page.show(self._sides, self._options.faces)

    def _switch(self) -> None:
        self._remember(lambda: self._options.turn(not self._options.faces))

    def _move(self, seat: int) -> None:
        """Seat this player at the next side, clockwise."""
        sides = list(self._sides)
        sides[seat] = SIDES[(SIDES.index(sides[seat]) + 1) % len(SIDES)]
        self._remember(lambda: self._options.seat(tuple(sides)))

    def _remember(self, choose: Callable[[], None]) -> None:
        try:
            choose()
        except NotRemembered as error:
            self._host.dialogs.not_remembered(error.why)
        self.follow()
        self._show()
