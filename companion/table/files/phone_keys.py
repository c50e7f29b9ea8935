"""The phones that joined, from one start of the app to the next: hashed keys, by game and seat.

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


class OfGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The phones of a game: the screen of each hashed key, and whether phones are turned on."""

    keys: dict[str, str] = {}
    on: bool = False


class JoinedPhones(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the phones of each game and of the evening, and the devices that are the table's page."""

    format: Literal["table-companion-phones/1"] = "table-companion-phones/1"
    games: dict[str, OfGame] = {}
    table: dict[str, TableDevice] = {}
    guests: dict[str, GuestPhone] = {}


class PhoneKeys(Remembered[JoinedPhones]):
    """The keys in one file; without a file they last as long as the app runs.

    What the disk did not take is tried again with the next word of these phones.
    """

    def __init__(self, file: Path | None = None) -> None:
        super().__init__(JoinedPhones(), file)

    def of(self, game: str) -> OfGame:
        """The phones of a game; "" is no game at all, which keeps nothing."""
        return self.value.games.get(game, OfGame())

    def keep(self, game: str, keys: Mapping[str, str]) -> None:
        """Remember the keys of a game; NotRemembered if they last only until the app restarts."""
        self._put(game, replace(self.of(game), keys=dict(keys)))

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

    def turn(self, game: str, on: bool) -> None:
        """Remember whether phones are turned on in a game; NotRemembered as above."""
        self._put(game, replace(self.of(game), on=on))

    def _put(self, game: str, phones: OfGame) -> None:
        if not game or (phones == self.of(game) and not self.unwritten):
            return
        games = {name: one for name, one in self.value.games.items() if name != game}
        latest = [*games.items(), (game, phones)][-MOST:]
        self.choose(replace(self.value, games=dict(latest)))
