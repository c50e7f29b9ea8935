"""The part of the walk that a card image begins with."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ports.place import NotPlaced, Zones
from companion.ports.wifi import Network, Networks, NotJoined, Security
from companion.table.runtime.place_names import REGIONS
from companion.ui.flows.networks import HIDDEN, MISSING, WRONG
from companion.ui.flows.place import Region
from tests.ui.tabletop import Evening, settled


class InTheAir:
    """Networks whose answers come by the bus alone."""

    there = True

    def look(self) -> None:
        """Nothing is looked for on the walk."""

    def join(self, name: str, password: str, hidden: Security | None = None) -> None:
        """Nothing is joined on the walk."""


class Somewhere:
    """A card that is told nothing on the walk."""

    there, zone = True, "Europe/Berlin"

    def zones(self) -> Zones:
        """A country of each part of the world, and those with several clocks."""
        return {
            "AU": ("Australia/Sydney", "Australia/Perth"),
            "BA": ("Europe/Sarajevo",),
            "DE": ("Europe/Berlin",),
            "US": ("America/New_York", "America/Indiana/Knox", "America/Los_Angeles"),
            "ZA": ("Africa/Johannesburg",),
        }

    def tell(self, country: str, zone: str) -> None:
        """Nothing is told on the walk."""


def first_start(one: Evening) -> Iterator[str]:
    """What a card image asks at its first start: language, screen, country, Wi-Fi and its password."""
    root, wifi, place = one.root, one.root.wifi, one.root.place
    wifi._networks, place._place = InTheAir(), Somewhere()
    root.first_start.open()
    yield settled("first start: language")
    root.first_start._ask_screen()
    yield settled("first start: screen")
    root.first_start._ask_place()
    yield settled("first start: countries")
    for region in REGIONS[:2]:
        place._choose(Region(region))
        yield settled(f"first start: countries of {region}")
        place._region = ""
    place._choose("US")
    yield settled("first start: time zones")
    place._refused(NotPlaced("Access denied"))
    yield settled("first start: where it is, refused")
    root.dialogs.dialog.close()
    root.first_start._ask_wifi()
    yield settled("first start: looking for networks")
    wifi._told(Networks((Network("Grandmother’s Wi-Fi 5 GHz", 88, True), Network("Café", 40, False, True))))
    yield settled("first start: networks")
    wifi._choose("Grandmother’s Wi-Fi 5 GHz")
    yield settled("first start: a password")
    wifi._choose(HIDDEN)
    yield settled("first start: a hidden name")
    wifi._ask_security("Behind the seven hills")
    yield settled("first start: how a hidden network is protected")
    one.root.dialogs.dialog.close()
    for why in WRONG:
        wifi._not_joined(NotJoined("Grandmother’s Wi-Fi 5 GHz", why))
        yield settled(f"first start: not joined, {why}")
    for missing in MISSING:
        wifi._told(Networks(missing=missing))
        root.show(wifi.page)
        yield settled(f"first start: no networks, {missing}")
    wifi._networks = place._place = None
