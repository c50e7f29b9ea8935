"""Whether phones may join, and those that did, from one start of the app to the next: hashed keys.

A game is known by what no other has: numbers and names come again once an archive is lost.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.ports.seat_phones import GuestPhone, TableDevice
from companion.table.files.json_store import Remembered

MOST = 50
"""The most games whose phones are remembered; the ones joined longest ago are forgotten first."""


class JoinedPhones(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the phones of each game and of the evening, and the devices that are the table's page.

    `games` has the screen of each hashed key; `on` says whether phones are turned on at this table.
    """

    format: Literal["table-companion-phones/1"] = "table-companion-phones/1"
    on: bool = False
    games: dict[str, dict[str, str]] = {}
    table: dict[str, TableDevice] = {}
    guests: dict[str, GuestPhone] = {}


class PhoneKeys(Remembered[JoinedPhones]):
    """The keys in one file; without a file they last as long as the app runs.

    What the disk did not take is tried again with the next word of these phones.
    """

    def __init__(self, file: Path | None = None) -> None:
        super().__init__(JoinedPhones(), file)

    def of(self, game: str) -> dict[str, str]:
        """The screens of a game's phones by their hashed keys; "" is no game at all, which keeps nothing."""
        return self.value.games.get(game, {})

    def keep(self, game: str, keys: Mapping[str, str]) -> None:
        """Remember the keys of a game; NotRemembered if they last only until the app restarts."""
        if not game or (keys == self.of(game) and not self.unwritten):
            return
        games = {name: one for name, one in self.value.games.items() if name != game}
        latest = [*games.items(), (game, dict(keys))][-MOST:]
        self.choose(replace(self.value, games=dict(latest)))

    @property
    def table(self) -> dict[str, TableDevice]:
        """The devices of the table by their hashed keys."""
        return self.value.table

    def keep_table(self, devices: dict[str, TableDevice]) -> None:
        """Remember the devices of the table; NotRemembered as above."""
        if devices != self.table:
            self.choose(replace(self.value, table=devices))

    @property
    def guests(self) -> dict[str, GuestPhone]:
        """The phones of the evening by their hashed keys."""
        return self.value.guests

    def keep_guests(self, phones: dict[str, GuestPhone]) -> None:
        """Remember the phones of the evening; NotRemembered as above."""
        if phones != self.guests:
            self.choose(replace(self.value, guests=phones))

    def turn(self, on: bool) -> None:
        """Remember whether phones are turned on; NotRemembered as above."""
        if on != self.value.on or self.unwritten:
            self.choose(replace(self.value, on=on))
