"""Finds lights with WLED in the network, by the name under which they announce themselves (mDNS)."""

import errno
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any

SERVICE = "_wled._tcp.local."
PATIENCE = 3.0
"""Seconds to listen for lights."""
OTHERS = 0.3
"""Seconds to wait for more of them: of several the first by name is taken, every time."""


def find_wled(interfaces: Sequence[str] | None = None) -> str:
    """The address of the lights; OSError if none are found. It takes seconds."""
    from zeroconf import InterfaceChoice, ServiceBrowser, Zeroconf  # late: only who searches needs it

    heard: SimpleQueue[str] = SimpleQueue()

    def hear(name: str, **_told: Any) -> None:
        heard.put(name)

    with Zeroconf(interfaces=list(interfaces) if interfaces else InterfaceChoice.All) as network:
        ServiceBrowser(network, SERVICE, handlers=[hear])
        for name in names(heard):
            told = network.get_service_info(SERVICE, name, round(1000 * PATIENCE))
            addresses = told.parsed_addresses() if told is not None else []
            if addresses:
                return str(addresses[0])
    raise OSError(errno.EHOSTUNREACH, "nobody announces WLED")


def names(heard: "SimpleQueue[str]") -> list[str]:
    """The names heard in time, sorted."""
    until, found = time.monotonic() + PATIENCE, set[str]()
    while (left := until - time.monotonic()) > 0:
        try:
            found.add(heard.get(timeout=min(left, OTHERS) if found else left))
        except Empty:
            break
    return sorted(found)
