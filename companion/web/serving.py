"""The server's thread: started when the first phone is invited, and not there before."""

import logging
import socket
from asyncio import CancelledError, Runner
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from time import monotonic, sleep
from typing import Any

from companion.web.addresses import all_addresses, own_names
from companion.web.guard import App
from companion.web.keys import Keys
from companion.web.publishing import Publisher
from companion.web.rate_limits import SELDOM

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - only where the host asks for it
HTTP = 80
PATIENCE = 20.0
"""Seconds a server may take to start or to end."""
OPTIONS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "lifespan": "off",
    "ws": "none",
    "loop": "asyncio",
    "server_header": False,
    "proxy_headers": False,
    "h11_max_incomplete_event_size": 16 * 1024,
    "timeout_keep_alive": 20,
    "timeout_graceful_shutdown": 1,
}
"""How the server serves."""


@contextmanager
def serving(
    sockets: list[socket.socket], keys: Keys, publisher: Publisher, post: Callable[[object], None]
) -> Iterator[int]:
    """Serve a game at these sockets; the port. `post` takes signals to the game's thread."""
    from companion.web.server import Server  # imported late: nothing of it is there while nobody is invited

    with closed_at_last(sockets):
        handling = Server(keys, publisher, post)
        handling.hosts = hosts(sockets)
        with running(sockets, handling.app()) as port:
            try:
                yield port
            finally:
                publisher.close()


@contextmanager
def running(sockets: list[socket.socket], app: App) -> Iterator[int]:
    """Run this application at these sockets from another thread; the port."""
    import uvicorn  # imported late, as above

    from companion.web.lines import QUEUE, Line, Lines, Listening

    lines = Lines()
    protocol: Any = partial(Line, lines)  # it only has to make a protocol
    config = uvicorn.Config(app, http=protocol, backlog=QUEUE, **OPTIONS)
    logging.getLogger("uvicorn.error").addFilter(_went_wrong)
    for name in ("uvicorn.error", "asyncio", "companion.web.lines", "companion.web.screens"):
        logging.getLogger(name).addFilter(SELDOM)
    server, failed, listening = uvicorn.Server(config), list[OSError](), list[socket.socket]()

    def run() -> None:
        try:
            with Runner() as runner:  # before the server is asked to serve: this may find no files left
                runner.run(server.serve(sockets=[*listening]))
        except OSError as error:
            failed.append(error)

    with closed_at_last(sockets), closed_at_last(listening):
        port = int(sockets[0].getsockname()[1])
        for one in sockets:
            listening.append(Listening(lines, one))
        thread = Thread(target=run, name="phones", daemon=True)
        thread.start()
        try:
            _started(server, thread, failed)
            yield port
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


@contextmanager
def closed_at_last(sockets: list[socket.socket]) -> Iterator[None]:
    """Close these sockets at the end of the `with` block: a port that is kept can't be had again."""
    try:
        yield
    finally:
        for one in sockets:
            one.close()


def hosts(sockets: list[socket.socket]) -> set[str]:
    """What a browser may call these sockets: name and port."""
    port, names = int(sockets[0].getsockname()[1]), _names(sockets)
    # Browsers leave out the port that every address has by itself.
    return {f"{name}:{port}" for name in names} | (names if port == HTTP else set())


def _went_wrong(record: logging.LogRecord) -> bool:
    """Whether this is worth a line: not that a sleeping phone's stream was cut at the end."""
    return record.exc_info is None or not isinstance(record.exc_info[1], CancelledError)


def _names(sockets: list[socket.socket]) -> set[str]:
    """What a browser may call this machine, as it is written in an address."""
    addresses = {str(one.getsockname()[0]) for one in sockets}
    if addresses & EVERYWHERE:
        addresses |= set(all_addresses())
    return own_names() | {f"[{one}]" if ":" in one else one for one in addresses} | {"127.0.0.1"}


def _started(server: Any, thread: Thread, failed: list[OSError]) -> None:
    until = monotonic() + PATIENCE
    while not server.started:
        if not thread.is_alive() or monotonic() > until:
            raise next(iter(failed), OSError("the server for phones did not start"))
        sleep(0.005)
