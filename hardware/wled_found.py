"""Finds lights with WLED in the network, by the name under which they announce themselves (mDNS).

Anybody in the network can announce anything: only an address of a home is taken for lights.
"""

import errno
import time
from collections.abc import Iterable, Sequence
from ipaddress import ip_address, ip_network
from queue import Empty, SimpleQueue

SERVICE = "_wled._tcp.local."
PATIENCE = 3.0
"""Seconds to listen for lights."""
OTHERS = 0.3
"""Seconds to wait for more of them: of several the first by name is taken, every time."""
MOST_NAMES = 16
"""So many of them are asked for their addresses."""
HOME = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7")))
"""Where lights are: private addresses of one machine, and those that machines give themselves."""


def find_wled(interfaces: Sequence[str] | None = None) -> str:
    """The address of the lights; OSError if none are found. It takes seconds."""
    from zeroconf import InterfaceChoice, ServiceBrowser, Zeroconf  # late: only who searches needs it

    heard: SimpleQueue[str] = SimpleQueue()

    def hear(name: str, **_told: object) -> None:
        heard.put(name)

    with Zeroconf(interfaces=list(interfaces) if interfaces else InterfaceChoice.All) as network:
        ServiceBrowser(network, SERVICE, handlers=[hear])
        for name in names(heard)[:MOST_NAMES]:
            told = network.get_service_info(SERVICE, name, round(1000 * PATIENCE))
            address = at_home(told.parsed_addresses()) if told is not None else None
            if address is not None:
                return address
    raise OSError(errno.EHOSTUNREACH, "nobody announces WLED")


def at_home(addresses: Iterable[str]) -> str | None:
    """The first of these that is a private one of one machine."""
    return next(
        (written for written in addresses if any(ip_address(written) in network for network in HOME)), None
    )


def names(heard: "SimpleQueue[str]") -> list[str]:
    """The names heard in time, sorted."""
    until, found = time.monotonic() + PATIENCE, set[str]()
    while (left := until - time.monotonic()) > 0:
        try:
            found.add(heard.get(timeout=min(left, OTHERS) if found else left))
        except Empty:
            break
    return sorted(found)
