"""What every request has to pass before anything is done: names, origin, size; and what every reply says."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from companion.web.rate_limits import BODY

Scope = MutableMapping[str, Any]
"""What ASGI says of a request, and each of its messages."""
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PATH = 200
"""The most letters of a path."""
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class Guard:
    """Lets a request through to `app` if it calls this machine by one of `hosts` ("name:port")."""

    def __init__(self, app: App, hosts: Callable[[], set[str]]) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        status = self._refused(scope)
        if status:
            await _say(status, send)
            return

        async def told(message: Scope) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        await self._app(scope, receive, told)

    def _refused(self, scope: Scope) -> int:
        """The status of a request that goes no further; 0 for one that may."""
        found = scope["headers"]
        hosts = [value for name, value in found if name == b"host"]
        host = hosts[0].decode("latin-1").lower() if len(hosts) == 1 else ""
        if host not in self._hosts():
            return 421
        if len(scope["path"]) > PATH or not scope["path"].isprintable():
            return 404
        if scope["method"] == "GET":
            return 0
        if scope["method"] != "POST":
            return 405
        origins = [value.decode("latin-1").lower() for name, value in found if name == b"origin"]
        if origins != [f"http://{host}"]:
            return 403
        types = [value for name, value in found if name == b"content-type"]
        if types != [b"application/json"]:
            return 415
        sizes = [value for name, value in found if name == b"content-length"]
        if len(sizes) != 1 or not sizes[0].isdigit() or len(sizes[0]) > 9:
            return 411
        return 413 if int(sizes[0]) > BODY else 0


async def _say(status: int, send: Send) -> None:
    headers = [(b"content-length", b"0"), (b"connection", b"close"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
