"""A die that isn't there: what it advertises, and an emulated radio that hears it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from queue import Empty, SimpleQueue

from bumble.controller import Controller
from bumble.core import AdvertisingData
from bumble.device import Device
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

from hardware.dice_radio import Hear
from hardware.pixels import INFORMATION, read_die

MAKER = 0xFFFF
STATES = {"unknown": 0, "thrown": 1, "held": 2, "moving": 3, "askew": 4, "lying": 5}
BUILT = bytes(4)
LONG = "-0000-1000-8000-00805f9b34fb"
"""What a short number of a service ends with in full."""


def advertised(
    number: int, state: str, face: int, battery: int = 80, charging: bool = False
) -> tuple[dict[int, bytes], dict[str, bytes]]:
    """The bytes by company and by service of a die of six sides that lies like this."""
    maker = bytes([6, 0, STATES[state], face - 1, battery | charging << 7])
    return {MAKER: maker}, {INFORMATION: number.to_bytes(4, "little") + BUILT}


def packet(name: str, number: int, state: str, face: int) -> bytes:
    """What is on the air: in one piece, for this radio's answer to who asks for more is the same again.

    A real die says its service first, and its name and number in that answer.
    """
    (maker,), (service,) = (list(part.values()) for part in advertised(number, state, face))
    return bytes(
        AdvertisingData(
            [
                (AdvertisingData.COMPLETE_LOCAL_NAME, name.encode()),
                (AdvertisingData.MANUFACTURER_SPECIFIC_DATA, MAKER.to_bytes(2, "little") + maker),
                (AdvertisingData.SERVICE_DATA_16_BIT_UUID, bytes.fromhex("0a18") + service),
            ]
        )
    )


class EmulatedDice:
    """Dice on the air by name, and a scan that hears them; `say` from any thread."""

    def __init__(self, **numbers: int) -> None:
        self.numbers = numbers
        self._said = SimpleQueue[tuple[str, str, int]]()

    def say(self, name: str, state: str, face: int) -> None:
        """A die lies like this from now on."""
        self._said.put((name, state, face))

    @asynccontextmanager
    async def scan(self, hear: Hear) -> AsyncIterator[None]:
        """Hear these dice through the emulated radio."""
        link = LocalLink()
        table = device(link, "F0:00:00:00:00:01")
        dice = {name: device(link, f"F1:00:00:00:00:{at:02X}") for at, name in enumerate(self.numbers)}
        for one in (table, *dice.values()):
            await one.power_on()
        table.on("advertisement", lambda one: hear_advertisement(one, hear))
        await table.start_scanning(filter_duplicates=False)
        living = asyncio.create_task(self._live(dice))
        yield
        living.cancel()

    async def _live(self, dice: dict[str, Device]) -> None:
        while True:
            try:
                name, state, face = self._said.get_nowait()
            except Empty:
                await asyncio.sleep(0.01)
                continue
            await dice[name].stop_advertising()
            said = packet(name, self.numbers[name], state, face)
            await dice[name].start_advertising(
                advertising_data=said, advertising_interval_min=20, advertising_interval_max=20
            )
            await asyncio.sleep(0.1)


def device(link: LocalLink, address: str) -> Device:
    """A device on the air."""
    controller = Controller(address, link=link)
    return Device(address=Address(address), host=Host(controller, AsyncPipeSink(controller)))


def hear_advertisement(one: object, hear: Hear) -> None:
    """Read an advertisement as the app's own listener does."""
    data = one.data
    maker = data.get(AdvertisingData.MANUFACTURER_SPECIFIC_DATA)
    service = data.get(AdvertisingData.SERVICE_DATA_16_BIT_UUID)
    services = {} if service is None else {f"0000{service[0].to_hex_str().lower()}{LONG}": service[1]}
    die = read_die(
        data.get(AdvertisingData.COMPLETE_LOCAL_NAME),
        {maker[0]: maker[1]} if maker else {},
        services,
        one.rssi,
    )
    if die is not None:
        hear(die)
