"""What the commands that serve until a signal ends them have in common."""

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager

from companion.app.arguments import Wrong
from companion.ports.user_errors import disk_words
from companion.web.addresses import listening


def listening_at(addresses: list[str], port: int) -> list[socket.socket]:
    """Sockets at these addresses and this port; Wrong where one is taken."""
    try:
        return listening(addresses, port)
    except OSError as error:
        says = f"Can't listen at {', '.join(addresses)}, port {port} ({disk_words(error)})"
        raise Wrong(f"{says}; choose another with --host and --port, or 0 for any free port.") from None


@contextmanager
def begun(server: AbstractContextManager[int]) -> Iterator[int]:
    """The port of a server while it runs; Wrong where it can't begin."""
    with ExitStack() as running:
        try:
            port = running.enter_context(server)
        except OSError as error:
            raise Wrong(f"Can't serve the pages ({disk_words(error)}); start it again.") from None
        yield port


@contextmanager
def until_signal(stop: Callable[[], None]) -> Iterator[None]:
    """Let the signals that stop a service call `stop` instead."""
    before = {number: signal.signal(number, lambda *_: stop()) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        sys.stdout.flush()
