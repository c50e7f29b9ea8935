"""Phones at the table: turned on, a code for each seat, how well they are connected, sent away."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import cached_property, partial

from kivy.clock import Clock

from companion.desk import phrases
from companion.desk.ask import Ask, Key
from companion.desk.signals import Began, Changed, Left, Settled, Signals
from companion.ports.seat_phones import TABLE_CODE_SAYS, Asking, Here, PhonesChanged, SeatPhones, TableDevice
from companion.table.game.session import Entered
from companion.table.runtime.timestamps import clock_time, read_moment
from companion.ui.host import Host, Visit
from companion.ui.screens.rows import Item
from companion.ui.screens.settings.phones import PhonesScreen
from companion.ui.screens.table.play import PlayScreen
from companion.ui.services import Phones as Service
from engines.core.text import N_, Text

SECOND = 1.0
"""Seconds between two looks at how well phones are connected, while the page is shown."""
WIFI, EVERYBODY, TABLE, TABLES, NONE = -1, -2, -3, -4, -1000
"""The rows of the table's own Wi-Fi, of everybody, of one more screen that is the table; then of those."""
DEVICE_SAYS = N_("{name} shows and does all that this screen does. Send it away once it need not.")
NEW_ADDRESS = N_("The table has a new address. Phones that don't find it scan a new code.")
# Translators: said as a game begins; "Phones" is the key of the table options that sends them away.
GETS_CARDS = N_("Their cards are on the phones of {names}. Not right? Table options, Phones")
FRESH = 0.9
"""The share of a code's time after which a new one is shown."""


class Phones:
    """The page, and what the screen knows of phones; `stirred` is called when somebody enters on one."""

    def __init__(self, host: Host, play: PlayScreen, stirred: Callable[[], object]) -> None:
        self._host, self._phones, self._stirred = host, host.services.phones, stirred
        self._play = play
        host.opens(phones=self.open)
        if self._phones is not None:
            self._phones.reviews = host.reviews
            self._phones.begin()
        self._listen(host.signals)
        self._visit = Visit(host)
        self._opened: int | str | None = None
        self._untold = False
        self._until, self._room, self._coded = 0.0, "", ""
        self._seats: tuple[SeatPhones, ...] = ()
        self._here: tuple[Here, ...] = ()
        self._asked: set[Asking] = set()
        self._tables: tuple[TableDevice, ...] = ()
        self._telling = Clock.create_trigger(lambda _: self._tell())
        self._looking = Clock.create_trigger(lambda _: self._look(), SECOND, interval=True)
        laid = Clock.create_trigger(lambda _: self._tell_of_cards())  # above the screen that comes
        play.bind(parent=lambda _, parent: laid() if parent else None)
        host.services.bus.listen(PhonesChanged, lambda _: self._told())

    def _listen(self, signals: Signals) -> None:
        signals.listen(Began, lambda _: self.follow())
        signals.listen(Left, lambda _: self.leave())
        signals.listen(Entered, lambda _: self.entered())
        signals.listen(Changed, lambda _: self.changed())
        signals.listen(Settled, lambda _: self._settle())

    def _settle(self) -> None:
        beside = self._host.services.beside
        if self._phones is not None:
            self._phones.teaches = beside.table_options.first_game
            self._phones.logs = beside.setting_overrides.value.bg_stats

    @cached_property
    def page(self) -> PhonesScreen:
        """The page of phones."""
        page = PhonesScreen(self._host.stage)
        page.bind(on_open=lambda _, seat: self._open_seat(seat), on_switch=lambda *_: self._switch())
        page.bind(on_revoke=lambda *_: self._revoke())
        return page

    @property
    def _seen(self) -> bool:
        return isinstance(self._host.screen, PhonesScreen)

    @property
    def there(self) -> bool:
        """Whether this table can have phones."""
        return self._phones is not None

    @property
    def _service(self) -> Service:
        assert self._phones is not None
        return self._phones

    def follow(self) -> None:
        """Follow the game that is now on the table."""
        self._opened, self._seats, self._tables, self._room = None, (), (), ""
        self._untold = True
        if self._phones is not None and (game := self._host.evening.game) is not None:
            self._phones.follow(game)

    def leave(self) -> None:
        """The game has left the table."""
        if self._phones is not None:
            self._phones.leave()
        self._host.stage.phones = frozenset()

    def _tell_of_cards(self) -> None:
        """Say once at the table which phones get cards in the game that lies there now."""
        if self._host.screen is not self._play:
            return
        game, here = self._host.evening.game, {one.name.casefold() for one in self._people}
        names = [name for name in game.names if name.casefold() in here] if game is not None else []
        if names and self._untold:
            self._host.dialogs.mention(GETS_CARDS.filled(names=", ".join(names)))
        self._untold = False

    @property
    def _people(self) -> Sequence[Here]:
        return self._phones.people() if self._phones is not None else ()

    def rest(self) -> None:
        """Stop looking: nobody sees the screen any more."""
        self._looking.cancel()

    def changed(self) -> None:
        """Something was done, at the table or on a phone: the screen stays awake, and the phones are told."""
        if self._phones is not None and self._phones.on:
            self._stirred()
        self._tell()

    def entered(self) -> None:
        """An entry was made, also where the screen only refuses: phones are told before the next picture."""
        self._telling()

    def _tell(self) -> None:
        if self._phones is not None and self._phones.on:
            self._phones.moved_on()

    def open(self) -> None:
        """Show the page, with a code for the first seat without a phone."""
        self._opened = None
        self._show()
        self._visit.begin(self.page)
        self._looking()

    # ---- what is shown

    def _told(self) -> None:
        service, dialogs = self._service, self._host.dialogs
        for flag in service.flags():
            dialogs.mention(flag, "loss")
            self._stirred()
        self._ask_in(service.asking())
        if service.room and self._room not in ("", service.room):
            dialogs.mention(NEW_ADDRESS, "loss")
        self._room = service.room or self._room
        seats = service.seats()
        answering = (seat for seat, one in enumerate(seats) if one.link in ("connected", "slow"))
        self._host.stage.phones = frozenset(answering)
        if self._seen:
            self._look()

    def _ask_in(self, asking: Sequence[Asking]) -> None:
        """Ask the table about everybody who wants a place that is taken, once."""
        for one in asking:
            if one not in self._asked:
                in_ = partial(self._decide, one, self._service.let_in)
                off = partial(self._decide, one, self._service.send_off)
                keys = Key("in", phrases.LET_IN, in_), Key("off", phrases.SEND_AWAY, off)
                self._host.dialogs.put(Ask(phrases.WANTS_IN.filled(name=one.wants), keys))
        self._asked = set(asking)

    def _decide(self, one: Asking, do: Callable[[str], None]) -> None:
        """Let somebody in or send them away; whoever asks again is asked about again."""
        do(one.screen)
        self._asked.discard(one)

    def _look(self) -> None:
        if not self._seen:
            self._looking.cancel()
            return
        self._show()

    def _show(self) -> None:
        service = self._service
        if not service.on:
            self._opened = None
            self.page.off(service.starting, service.trouble)
            return
        before, tables = self._seats, self._tables
        self._seats, self._tables = tuple(service.seats()), tuple(service.tables())
        self._here = () if self._seats else tuple(service.people())
        gone = isinstance(self._opened, str) and self._guest is None
        if self._joined_now(before) or tables != self._tables or self._opened is None or gone:
            self._open_next()
        elif Clock.get_time() > self._until or self._coded != service.room:
            self._new_code()
        items = [self._item(seat, one) for seat, one in enumerate(self._seats)]
        if wifi := service.wifi():
            items.insert(0, Item(WIFI, N_("Wi-Fi of the table"), wifi.name))
        items.append(Item(EVERYBODY, phrases.FOR_ALL, ""))
        items.extend(Item(one.screen, one.name, phrases.IS_HERE) for one in self._here)
        items.append(Item(TABLE, phrases.TABLES, ""))
        for at, device in enumerate(self._tables):
            until = phrases.UNTIL.filled(time=clock_time(device.until))
            items.append(Item(TABLES - at, device.name, until))
        rooms = service.room, service.room_by_name
        leaves = self._device is not None or self._guest is not None or self._seated
        self.page.on(items, self._opened, rooms, leaves)

    @property
    def _at(self) -> int:
        """The opened row, if it is no guest's."""
        return self._opened if isinstance(self._opened, int) else NONE

    def _joined_now(self, before: tuple[SeatPhones, ...]) -> bool:
        """Whether the code that is shown was used."""
        at = self._at
        return WIFI < at < len(before) and self._seats[at].joined > before[at].joined

    @property
    def _seated(self) -> bool:
        """Whether the opened seat has a phone."""
        return self._at > WIFI and self._seats[self._at].joined > 0

    @property
    def _guest(self) -> Here | None:
        """The opened one of those who are here before a game."""
        return next((one for one in self._here if one.screen == self._opened), None)

    @property
    def _device(self) -> TableDevice | None:
        """The opened one of the other screens that are the table."""
        at = TABLES - self._at
        return self._tables[at] if 0 <= at < len(self._tables) else None

    def _open_next(self) -> None:
        """Show the code of the first seat that has no phone yet; before a game that of everybody."""
        empty = (seat for seat, one in enumerate(self._seats) if not one.joined)
        self._opened = next(empty, None) if self._seats else EVERYBODY
        self._new_code()

    def _new_code(self) -> None:
        seat, self._coded = self._at, self._service.room
        if guest := self._guest:
            self.page.show_table(None, phrases.GUEST_SAYS.filled(name=guest.name))
            return
        if seat == WIFI and (wifi := self._service.wifi()):
            self.page.show_wifi(wifi)
            return
        if seat == EVERYBODY:
            code = self._service.welcome()
            self._until = Clock.get_time() + FRESH * 60 * code.minutes
            self.page.show_table(code, phrases.FOR_ALL_SAYS)
            return
        if device := self._device:
            self.page.show_table(None, Text(DEVICE_SAYS.msgid, (("name", device.name),)))
            return
        if seat == WIFI or seat <= TABLES:
            self.page.show_code(None, "")
            return
        code = self._service.table_code() if seat == TABLE else self._service.code(seat)
        self._until = Clock.get_time() + FRESH * 60 * code.minutes
        if seat == TABLE:
            self.page.show_table(code, Text(TABLE_CODE_SAYS.msgid, (("minutes", code.minutes),)))
        else:
            self.page.show_code(code, self._host.stage.seats.at(seat).name)

    def _item(self, seat: int, phones: SeatPhones) -> Item:
        return Item(seat, self._host.stage.seats.at(seat).name, self._words(phones), seat)

    def _words(self, phones: SeatPhones) -> Text:
        now = read_moment(self._host.services.clock())
        if phones.link == "away" and phones.away is not None and now is not None:
            since = (now - timedelta(seconds=phones.away)).isoformat()
            return N_("away since {time}", time=clock_time(since))
        return {
            "none": phrases.NO_PHONE,
            "connected": phrases.CONNECTED,
            "slow": phrases.SLOW,
            "away": phrases.ASLEEP,
        }[phones.link]

    # ---- what is touched

    def _open_seat(self, seat: int | str) -> None:
        self._opened = seat
        self._new_code()
        self._show()

    def _switch(self) -> None:
        service = self._service
        if service.on or (service.starting and service.trouble):
            self._room = ""
            service.turn_off()
        elif not service.starting:
            service.turn_on()
        self._show()

    def _revoke(self) -> None:
        if device := self._device:
            self._service.revoke_table(device.name)
        elif guest := self._guest:
            self._service.send_off(guest.screen)
        elif self._seated:
            self._service.revoke(self._at)
        else:
            return
        self._seats = ()
        self._new_code()
        self._show()
