"""Notifications to systemd, if it supervises the app: that it is ready, and that it still draws."""

import socket
from collections.abc import Mapping


def watched(environ: Mapping[str, str]) -> bool:
    """Whether the service manager started the app and waits for its messages."""
    return bool(environ.get("NOTIFY_SOCKET"))


def beat(environ: Mapping[str, str]) -> float | None:
    """Seconds between signs of life, a third of systemd's timeout; None if it has none."""
    patience = environ.get("WATCHDOG_USEC", "")
    return int(patience) / 3_000_000 if patience.isdigit() and int(patience) else None


def tell(environ: Mapping[str, str], *words: str) -> None:
    """Notify systemd as sd_notify(3) describes; does nothing if nobody listens."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
        try:
            line.sendto("\n".join(words).encode(), address)
        except OSError:  # whoever watched has gone; the game goes on
            return
