"""Where this machine can be reached: private addresses of its networks, and its names."""

import fcntl
import ipaddress
import socket
import struct
from pathlib import Path

SIOCGIFADDR = 0x8915
"""Linux: the IPv4 address of a network interface."""

HERE = "127.0.0.1"
NETWORKS = Path("/sys/class/net")
"""Linux: a folder for each network interface; in that of a card or a stick is its `device`."""
ROUTES = Path("/proc/net/route")
"""Linux: a line for each route: the interface, where it leads (00000000: everywhere), and more."""
BY_ITSELF, AWAY = 3, 4
"""The ranks of a network that is in this machine alone, as of containers, and of the machine's own."""


def own_addresses() -> list[str]:
    """The addresses at which others find this machine, the best one first."""
    return [address for rank, address in _ranked() if rank < BY_ITSELF] or all_addresses()


def all_addresses() -> list[str]:
    """Every IPv4 address of this machine, those that others find first."""
    return [address for _, address in _ranked()] or [HERE]


def _ranked() -> list[tuple[int, str]]:
    """The addresses, each with its rank: first that of a card which leads on to everywhere.

    What leads there without a card may be a tunnel: phones at home don't see its other end.
    """
    leading = _leading()
    ranked = [(_rank(name, address, leading), address) for name, address in interfaces()]
    return sorted(ranked, key=lambda one: one[0])  # otherwise in the order of the networks


def _rank(name: str, address: str, leading: set[str]) -> int:
    if ipaddress.ip_address(address).is_loopback:
        return AWAY
    if (NETWORKS / name / "device").exists():
        return 0 if name in leading else 1
    return 2 if name in leading else BY_ITSELF


def _leading() -> set[str]:
    """The interfaces that lead to everywhere."""
    try:
        lines = ROUTES.read_text().splitlines()[1:]
    except OSError:
        return set()
    return {words[0] for line in lines if len(words := line.split()) > 1 and words[1] == "00000000"}


def interfaces() -> list[tuple[str, str]]:
    """The network interfaces of this machine that have an IPv4 address, each with that."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asked, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:  # a network without an address
                continue
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def private(address: str) -> bool:
    """Whether only a home network can reach this address: never one of the internet."""
    found = ipaddress.ip_address(address)
    return found.is_private and not found.is_unspecified


def default_addresses() -> list[str]:
    """The addresses to listen at where nobody names one: the private ones, the best home network first."""
    found = [one for one in own_addresses() if private(one) and not ipaddress.ip_address(one).is_loopback]
    return [*dict.fromkeys(found), HERE]


def changed(before: list[str], now: list[str]) -> bool:
    """Whether there are other addresses now to listen at; none at all may be the old ones again soon."""
    return now != before and now[0] != HERE


def own_names() -> set[str]:
    """The names by which a browser may call this machine."""
    name = local_name()
    return {"localhost", *((name, name.removesuffix(".local")) if name else ())}


def local_name() -> str:
    """The name by which others in a home network find this machine, whatever its address; "" without one."""
    try:
        return f"{socket.gethostname().lower().removesuffix('.local')}.local"
    except OSError:  # then by its address alone
        return ""


def listening(addresses: list[str], port: int) -> list[socket.socket]:
    """Sockets at these addresses, all at the same port; 0 is any free one. OSError where one is taken."""
    sockets: list[socket.socket] = []
    try:
        for address in addresses:
            family = socket.AF_INET6 if ":" in address else socket.AF_INET
            one = socket.socket(family, socket.SOCK_STREAM)
            sockets.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((address, port))
            port = one.getsockname()[1]
            one.listen(128)
    except OSError:
        for one in sockets:
            one.close()
        raise
    return sockets


def reachable(address: str) -> str:
    """The address for links: where it listens at all of them, the first of this machine."""
    if address == "0.0.0.0":  # noqa: S104 - that is what the host asked for
        address = own_addresses()[0]
    return f"[{address}]" if ":" in address else address
