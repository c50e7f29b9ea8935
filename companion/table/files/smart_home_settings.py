"""The settings of the smart home that follows the game."""

from typing import Annotated

from msgspec import Struct

from companion.table.files.setting_forms import BESIDE, UNBROKEN, File, Switch
from hardware.sentences import N_
from hardware.toml_file import ADDRESS, UNTOLD, allowed


class WledChoice(Struct, frozen=True):
    """Lights with WLED (docs/smart_home.md): whether they are used, and the file that says which is what."""

    lights: File
    on: Switch = False


_PORT = N_("a whole number from {low} to {high}", low=1, high=65535)
_BROKER = N_('the name or address of a machine such as "homeassistant.local", or ""')
_LEVEL = N_("letters, digits, - and _ in quotes")
Topic = Annotated[str, allowed(_LEVEL, pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
"""One level of a topic."""
_DAY = N_('a day in quotes such as "2026-11-20", or ""')
Day = Annotated[str, allowed(_DAY, pattern=r"^(\d{4}-\d\d-\d\d)?\Z")]
"""The first day of a period; "" for none."""
_Words = Annotated[str, allowed(N_("text in quotes"), UNTOLD, pattern=UNBROKEN)]


class MqttChoice(Struct, frozen=True):
    """The broker that the game is told to (docs/smart_home.md); `commands` lets its messages act.

    `certificate` is a file of the authority that signed the broker's, "" for those of the system. A hub
    may have the finished games that began on the day `hub_from` or later; "" for none.
    """

    on: Switch = False
    broker: Annotated[str, allowed(_BROKER, pattern=ADDRESS)] = ""
    port: Annotated[int, allowed(_PORT, ge=1, le=65535)] = 1883
    user: _Words = ""
    password: _Words = ""
    tls: Switch = False
    certificate: Annotated[
        str, allowed(N_('the name of a file in quotes, or ""'), BESIDE, pattern=UNBROKEN)
    ] = ""
    table: Topic = "table"
    discovery: Topic = "homeassistant"
    commands: Switch = False
    hub_from: Day = ""
