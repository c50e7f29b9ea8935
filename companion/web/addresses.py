"""Where this machine can be reached: private addresses of its networks, and its names."""

import fcntl
import ipaddress
import socket
import struct

SIOCGIFADDR = 0x8915
"""Linux: the IPv4 address of a network interface."""

HERE = "127.0.0.1"


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine, in the order of its networks."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asked, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:  # a network without an address
                continue
            found.append(socket.inet_ntoa(answer[20:24]))
    return found or [HERE]


def private(address: str) -> bool:
    """Whether only a home network can reach this address: never one of the internet."""
    found = ipaddress.ip_address(address)
    return found.is_private and not found.is_unspecified


def default_addresses() -> list[str]:
    """The addresses to listen at where nobody names one: the private ones, home networks first."""
    found = [one for one in own_addresses() if private(one)]
    return sorted(dict.fromkeys([*found, HERE]), key=lambda one: ipaddress.ip_address(one).is_loopback)


def own_names() -> set[str]:
    """The names by which a browser may call this machine."""
    name = socket.gethostname().lower()
    return {"localhost", name, f"{name}.local"}


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
        address = own_addresses()[-1]
    return f"[{address}]" if ":" in address else address
