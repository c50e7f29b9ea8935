"""The part of the walk that a card image begins with."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ports.place import NotPlaced
from companion.ports.wifi import Network, Networks, NotJoined
from companion.table.runtime.place_names import REGIONS
from companion.ui.flows.networks import HIDDEN, MISSING, WRONG
from companion.ui.flows.place import Region
from tests.ui.tabletop import Evening, settled
from tests.ui.walk_machine import hear, tap_row

NETWORKS = Network("Grandmother’s Wi-Fi 5 GHz", 88, True), Network("Café", 40, False, True)
LOCKED, PASSWORD = NETWORKS[0].name, "p4ss word"


def first_start(one: Evening) -> Iterator[str]:
    """What a card image asks at its first start: language, screen, country, Wi-Fi and its password."""
    root, machine, steps = one.root, one.root.services.machine, one.root.first_start
    machine.networks.there = machine.place.there = True
    steps.open()
    yield settled("first start: language")
    one.tap(steps.language.next)
    yield settled("first start: screen")
    one.tap(steps.screen.next)
    yield from countries(one)
    one.tap(root.place.page.next)
    yield from joining(one)
    machine.networks.there = machine.place.there = False


def countries(one: Evening) -> Iterator[str]:
    """The countries by region, the time zones of one of them, and a system that isn't told."""
    root, page = one.root, one.root.place.page
    yield settled("first start: countries")
    for region in REGIONS[:2]:
        tap_row(one, page, Region(region))
        yield settled(f"first start: countries of {region}")
        one.tap(page.back)
    tap_row(one, page, Region("019"))
    tap_row(one, page, "US")
    yield settled("first start: time zones")
    tap_row(one, page, "America/New_York")
    hear(one, NotPlaced("Access denied"))
    yield settled("first start: where it is, refused")
    root.dialogs.dialog.close()


def joining(one: Evening) -> Iterator[str]:
    """The networks around, a password, a hidden name, and why none can be joined."""
    root, wifi = one.root, one.root.wifi
    yield settled("first start: looking for networks")
    hear(one, Networks(NETWORKS))
    yield settled("first start: networks")
    tap_row(one, wifi.page, LOCKED)
    yield settled("first start: a password")
    one.tap(wifi.asking.back)
    tap_row(one, wifi.page, HIDDEN)
    yield settled("first start: a hidden name")
    typed(one, "Behind the seven hills")
    yield settled("first start: how a hidden network is protected")
    root.dialogs.dialog.close()
    one.tap(wifi.asking.back)
    for why in WRONG:
        tap_row(one, wifi.page, LOCKED)
        typed(one, PASSWORD)
        yield settled(f"first start: joining, and then {why}")
        hear(one, NotJoined(LOCKED, why))
        yield settled(f"first start: not joined, {why}")
        if root.screen is wifi.asking:
            one.tap(wifi.asking.back)
    for missing in MISSING:
        hear(one, Networks(missing=missing))
        yield settled(f"first start: no networks, {missing}")


def typed(one: Evening, words: str) -> None:
    """Type these words, key by key."""
    for place in one.root.wifi.asking.words.touches(words):
        one.finger.tap(*place)
