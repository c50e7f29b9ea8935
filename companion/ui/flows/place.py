"""Where the table is: its country, for the Wi-Fi, and its time zone, chosen from lists."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from companion.ports.place import NotPlaced, Placed, Zones
from companion.table.runtime.place_names import (
    REGIONS,
    USUAL,
    city_name,
    different_clocks,
    place_name,
    region_of,
)
from companion.table.runtime.timestamps import clock_time
from companion.ui.host import Host
from companion.ui.machine import Place
from companion.ui.screens.rows import Heading, Item
from companion.ui.screens.settings.first_start import FirstStartScreen
from engines.core.text import N_, Text

TITLE = N_("Country and time")
WHAT_FOR = N_("for the clock, and the channels of the Wi-Fi")
MORE = N_("All countries")
NOW = N_("It is {time} here now.")


class Region(NamedTuple):
    """A row that leads to the countries of a part of the world."""

    code: str


class PlaceFlow:
    """The page of countries: the usual ones, then those of each part of the world; and that of time zones."""

    def __init__(self, host: Host) -> None:
        self._host, self._place = host, host.services.machine.place
        self._back: Callable[[], None] = lambda: None
        self._done: Callable[[], None] = lambda: None
        self._zones: Zones = {}
        self._region, self._country = "", ""
        host.services.bus.listen(Placed, self._placed)
        host.services.bus.listen(NotPlaced, self._refused)

    @cached_property
    def page(self) -> FirstStartScreen:
        """The page of countries and time zones."""
        page = FirstStartScreen(self._host.stage, TITLE)
        page.bind(on_open=lambda _, key: self._choose(key))
        page.bind(on_back=lambda *_: self._go_back(), on_next=lambda *_: self._done())
        return page

    @property
    def there(self) -> bool:
        """Whether this machine can be told where it is."""
        return self._place is not None and self._place.there

    @property
    def _service(self) -> Place:
        assert self._place is not None
        return self._place

    def open(self, back: Callable[[], None], done: Callable[[], None], *, first: bool = False) -> None:
        """Show the countries; `done` goes on once one is chosen, at the `first` start without it as well."""
        self._back, self._done = back, done
        self._zones, self._region, self._country = self._service.zones(), "", ""
        self.page.swap(first, self.page.next)
        self._show()
        self._host.show(self.page)

    # ---- the lists

    def _show(self) -> None:
        if self._country:
            self._show_zones()
        elif self._region:
            found = [one for one, zones in self._zones.items() if region_of(one, zones) == self._region]
            self._fill(sorted(map(self._row, found), key=lambda row: str(row.label)))
        else:
            language = self._host.stage.language
            usual = [code for code in USUAL.get(language, ()) if code in self._zones]
            regions = [Item(Region(code), place_name(code, language)) for code in REGIONS]
            self._fill([*map(self._row, usual), Heading(MORE), *regions])

    def _show_zones(self) -> None:
        zones = different_clocks(self._zones[self._country])
        self._fill([Item(zone, city_name(zone, self._host.stage.language)) for zone in zones])

    def _fill(self, items: list[Item | Heading]) -> None:
        zone = self._service.zone
        chosen = next((code for code, zones in self._zones.items() if zone in zones), None)
        self.page.rows.fill(items, zone if self._country else chosen)

    def _row(self, code: str) -> Item:
        return Item(code, place_name(code, self._host.stage.language))

    def _go_back(self) -> None:
        if self._country:
            self._country = ""
        elif self._region:
            self._region = ""
        else:
            self._back()
            return
        self._show()

    # ---- one of them

    def _choose(self, key: Region | str) -> None:
        if isinstance(key, Region):
            self._region = key.code
            self._show()
        elif self._country:
            self._service.tell(self._country, key)
        elif len(different_clocks(self._zones[key])) == 1:
            self._service.tell(key, self._zones[key][0])
        else:
            self._country = key
            self._show()

    def _placed(self, _: Placed) -> None:
        self._done()
        time = clock_time(self._host.services.clock())
        self._host.dialogs.mention(Text(NOW.msgid, (("time", time),)))

    def _refused(self, refused: NotPlaced) -> None:
        said = (N_("It said: {says}", says=refused.says),) if refused.says else ()
        self._host.dialogs.tell(N_("The system didn't allow it"), *said)
