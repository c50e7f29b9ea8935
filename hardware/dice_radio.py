"""The Bluetooth radio that hears dice: in a thread of its own, which only posts."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING

from hardware.pixels import SERVICE, Die, Throws, read_die
from hardware.ports import DiceLie, Found, Lost

if TYPE_CHECKING:
    from bleak.backends.device import BLEDevice
    from bleak.backends.scanner import AdvertisementData

LOOK = 0.2
"""Seconds between two looks whether a roll is over."""
AGAIN = 10.0
"""Seconds until a radio that didn't work is tried again."""

Post = Callable[[DiceLie | Found | Lost], None]
"""Takes a signal on any thread, and returns at once."""
Hear = Callable[[Die], None]
Scan = Callable[[Hear], AbstractAsyncContextManager[None]]
"""Hears dice within a block; OSError where it can't."""


@asynccontextmanager
async def by_bluetooth(hear: Hear) -> AsyncIterator[None]:
    """Hear the dice that advertise near this machine."""
    from bleak import BleakScanner
    from bleak.exc import BleakError  # loaded only where dice are paired

    def heard(_device: "BLEDevice", said: "AdvertisementData") -> None:
        die = read_die(said.local_name, said.manufacturer_data, said.service_data, said.rssi)
        if die is not None:
            hear(die)

    try:
        async with BleakScanner(heard, service_uuids=[SERVICE]):
            yield
    except BleakError as error:
        raise OSError(str(error)) from error


class DiceRadio:
    """Hears the dice that are paired: without any it is off, and nothing of it is loaded."""

    def __init__(
        self, post: Post, scan: Scan = by_bluetooth, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._post, self._scan, self._clock = post, scan, clock
        self._paired: frozenset[int] | None = frozenset()
        self._throws = Throws()
        self._over = threading.Event()
        self._thread: threading.Thread | None = None
        self.dice: tuple[Die, ...] = ()
        """The dice that were heard, as they said last."""

    def follow(self, paired: Collection[int] | None) -> None:
        """Hear the dice of these numbers from now on; with None all that are near, to be paired."""
        self.close()
        self._paired = None if paired is None else frozenset(paired)
        self._throws, self.dice, self._over = Throws(), (), threading.Event()
        if self._paired is None or self._paired:
            self._thread = threading.Thread(target=self._run, name="dice radio", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop hearing; closing twice is harmless."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        self._thread = None

    def _run(self) -> None:
        asyncio.run(self._listen())

    async def _listen(self) -> None:
        while not self._over.is_set():
            try:
                async with self._scan(self._hear):
                    self._post(Found("dice"))
                    while not self._over.is_set():
                        await asyncio.sleep(LOOK)
                        if lying := self._throws.lying(self._clock()):
                            self._post(DiceLie(lying))
            except OSError as error:
                self._post(Lost("radio", "dice", says=str(error)))
                await self._rest(AGAIN)

    async def _rest(self, seconds: float) -> None:
        until = self._clock() + seconds
        while self._clock() < until and not self._over.is_set():
            await asyncio.sleep(LOOK)

    def _hear(self, die: Die) -> None:
        if self._paired is None or die.number in self._paired:
            self._throws.hear(die, self._clock())
            self.dice = self._throws.dice()
