"""The server: hands on what is published, brings what fingers want. It knows screens and bytes, no game."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from secrets import token_urlsafe
from time import monotonic

from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route, Router

from companion.help_site import site_folder
from companion.table.runtime.i18n import LANGUAGES
from companion.web.files import Packed, art_file, help_file, page_files, words_file
from companion.web.guard import App, Guard
from companion.web.intents import (
    Alive,
    Intent,
    Joining,
    Posted,
    Reply,
    Unfit,
    Watched,
    Way,
    read_intent,
    read_message,
)
from companion.web.keys import EVENING, GUESTS, ROOM, TABLE, WELCOME, Keys, seat_of
from companion.web.publishing import Eyes, Publisher, Stream, waking
from companion.web.rate_limits import (
    ACTIONS_A_SECOND,
    ACTIONS_AT_ONCE,
    BODY,
    JOINS_A_MINUTE,
    STREAMS_A_SECOND,
    STREAMS_AN_ADDRESS,
    WAITING,
    Rate,
)

COOKIE = "companion"
NO_SITE = "This app came without its documentation. In the project's folder, make docs builds it."
"""What a phone gets in its place, on a page without a language."""
QUIET = 15.0
"""Seconds after which a quiet stream says that it is alive."""
PATIENCE = 10.0
"""Seconds an action may wait for the game."""
SLOWEST = 5.0
"""Seconds in which a message has to be sent to its end."""
LASTING = 60 * 24 * 3600
"""Seconds a device remembers its seat: a game may go on another month."""
DEVICES = {
    "iPad": "iPad", "iPhone": "iPhone", "Android": "Android", "CrOS": "Chromebook",
    "Windows": "Windows", "Macintosh": "Mac", "Linux": "Linux",
}  # fmt: skip
"""What browsers say of their devices, and what people call these."""
PLAIN = {"cache-control": "no-cache"}
SECRET = {"cache-control": "no-store"}
STREAM = {**SECRET, "x-accel-buffering": "no"}


class Server:
    """The pages, the streams and the actions, over `post` to the game's thread."""

    def __init__(
        self,
        keys: Keys,
        publisher: Publisher,
        post: Callable[[object], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._keys, self._publisher, self._post = keys, publisher, post
        self.hosts: set[str] = set()
        self._joins = Rate(JOINS_A_MINUTE / 60, JOINS_A_MINUTE, clock)
        self._deeds = Rate(ACTIONS_A_SECOND, ACTIONS_AT_ONCE, clock)
        self._looks = Rate(STREAMS_A_SECOND, STREAMS_AN_ADDRESS, clock)
        self._knocked = False
        self._waiting: Counter[str] = Counter()
        self._open: Counter[str] = Counter()

    def app(self) -> App:
        """The whole as an ASGI application."""
        routes = [
            Route("/", self._root),
            Route("/join", self._join, methods=["POST"]),
            Route("/join/{screen}", self._page("join.html")),
            Route("/room", self._page("room.html")),
            Route("/table", self._page("table.html")),
            Route("/welcome", self._page("welcome.html")),
            Route("/help", self._to_help),
            Route("/help/{name:path}", self._help),
            Route("/{screen}", self._page("player.html")),
            Route("/{screen}/stream", self._stream),
            Route("/{screen}/do", self._do, methods=["POST"]),
            Route("/{screen}/alive", self._alive, methods=["POST"]),
            Route("/{screen}/way", self._way, methods=["POST"]),
            Route("/words/{language}.json", self._words),
            Route("/art/{game}.json", self._art),
            Route("/pages/{file}", self._file),
        ]
        return Guard(Router(routes), lambda: self.hosts)

    # ---- pages

    async def _root(self, _: Request) -> Response:
        return RedirectResponse("/room", headers=SECRET)

    def _page(self, name: str) -> Callable[[Request], object]:
        async def page(request: Request) -> Response:
            screen = request.path_params.get("screen", ROOM)
            if screen not in (ROOM, TABLE, *GUESTS) and seat_of(screen) is None:
                return Response(status_code=404)
            return _sent(page_files()[name], request)

        return page

    async def _file(self, request: Request) -> Response:
        return _sent(page_files().get(request.path_params["file"]), request)

    async def _words(self, request: Request) -> Response:
        return _sent(words_file(request.path_params["language"]), request)

    async def _art(self, request: Request) -> Response:
        return _sent(art_file(request.path_params["game"]), request)

    async def _to_help(self, _: Request) -> Response:
        return RedirectResponse("/help/", headers=PLAIN)

    async def _help(self, request: Request) -> Response:
        if site_folder() is None:
            return Response(NO_SITE, 404, PLAIN, "text/plain")
        return _sent(help_file(request.path_params["name"] or "index.html"), request)

    # ---- joining

    async def _join(self, request: Request) -> Response:
        if not self._joins.allows(_address(request)):
            return Response(status_code=429, headers=SECRET)
        try:
            joining = read_message(await _body(request), Joining)
        except Unfit:
            return Response(status_code=400, headers=SECRET)
        if joining.screen == WELCOME:
            named = joining.who is not None and joining.who[0].strip()
            return await self._come(joining) if named else Response(status_code=400, headers=SECRET)
        token = self._keys.redeem(
            joining.code, joining.screen, device_name(request.headers.get("user-agent", ""))
        )
        if token is None:
            return Response(status_code=403, headers=SECRET)
        self._publisher.ask_again(joining.screen)  # whoever was pushed out sees no more
        return self._joined(joining.screen, token, b"", 204)

    def _joined(self, screen: str, token: str, body: bytes, status: int) -> Response:
        """The reply that gives a device its token."""
        joined = Response(body, status, media_type="application/json", headers=SECRET)
        lasting = LASTING if seat_of(screen) is not None else EVENING
        joined.set_cookie(
            COOKIE, token, max_age=int(lasting), path=f"/{screen}", httponly=True, samesite="strict"
        )
        self._look()
        return joined

    async def _come(self, joining: Joining) -> Response:
        """Somebody joins the evening and says who they are."""
        found = self._keys.come(joining.code)
        if found is None:
            return Response(status_code=403, headers=SECRET)
        screen, token = found
        intent = Intent("be", token_urlsafe(12), answer=joining.who, lang=joining.lang)
        done = await self._awaited(Posted(screen, token, intent, Future()))
        if done is None or done.status != 200:
            self._keys.revoke(screen)
            return Response(status_code=503, headers=SECRET)
        return self._joined(screen, token, b'{"screen":"%s"}' % screen.encode(), 200)

    def _look(self) -> None:
        """Have the game's thread see who looks; once for all who come until it does."""
        if not self._knocked:
            self._knocked = True
            self._post(Watched(self._heard))

    def _heard(self) -> None:
        self._knocked = False

    # ---- streams

    async def _stream(self, request: Request) -> Response:
        screen, token, address = request.path_params["screen"], _token(request), _address(request)
        languages = request.query_params.getlist("lang") or ["en"]
        if len(languages) > 1 or languages[0] not in LANGUAGES:
            return Response(status_code=400, headers=SECRET)
        if not self._keys.looks(token, screen):
            return Response(status_code=403, headers=SECRET)
        if self._open[address] >= STREAMS_AN_ADDRESS or not self._looks.allows(address):
            return Response(status_code=429, headers=SECRET)
        told = self._told(
            Eyes(screen, languages[0]),
            token,
            request.headers.get("last-event-id", ""),
            address,
            _device(request),
        )
        return StreamingResponse(told, media_type="text/event-stream", headers=STREAM)

    async def _told(
        self, eyes: Eyes, token: str, seen: str, address: str, device: str
    ) -> AsyncIterator[bytes]:
        """What one stream sends: the whole picture, then what is new; a picture nobody took is left out.

        Before each picture its token is asked again: it may have been sent away meanwhile.
        """
        woken = asyncio.Event()
        stream, last, beats = Stream(waking(woken), device), 0, self._publisher.connections
        connection = beats.opened(eyes.screen, device)
        self._open[address] += 1
        try:
            with self._publisher.watching(eyes, stream):
                self._look()
                yield b"retry: 1000\n\n"
                while not stream.ended:
                    woken.clear()
                    frame = self._publisher.frame(eyes)
                    if not self._keys.looks(token, eyes.screen):
                        break
                    if frame is not None and frame.number != last:
                        if not last and frame.at == seen:
                            yield b": as before\n\n"
                        else:
                            yield frame.after(last)
                        last = frame.number
                        if not connection.beats:
                            yield _alive(beats.beat(connection))
                    try:
                        await asyncio.wait_for(woken.wait(), QUIET)
                    except TimeoutError:
                        if beats.late(connection):
                            self._look()
                        yield _alive(beats.beat(connection))
                yield b"event: ended\ndata: {}\n\n"
        finally:
            beats.closed(connection)
            self._open[address] -= 1
            self._look()

    async def _alive(self, request: Request) -> Response:
        """A page answers a sign of life."""
        token = _token(request)
        if not self._keys.opens(token, request.path_params["screen"]):
            return Response(status_code=403, headers=SECRET)
        if not self._deeds.allows(token):
            return Response(status_code=429, headers=SECRET)
        try:
            alive = read_message(await _body(request), Alive)
        except Unfit:
            return Response(status_code=400, headers=SECRET)
        if self._publisher.connections.answered(token, alive.beat):
            self._look()
        return Response(status_code=204, headers=SECRET)

    async def _way(self, request: Request) -> Response:
        """A code for this device: by it the page finds the table by name, once its address has changed."""
        token = _token(request)
        if not self._deeds.allows(token):
            return Response(status_code=429, headers=SECRET)
        try:
            read_message(await _body(request), Way)
        except Unfit:
            return Response(status_code=400, headers=SECRET)
        code = self._keys.way(token, request.path_params["screen"])
        if code is None:
            return Response(status_code=403, headers=SECRET)
        return Response(code, media_type="text/plain", headers=SECRET)

    # ---- actions

    async def _do(self, request: Request) -> Response:
        screen, token = request.path_params["screen"], _token(request)
        if not self._keys.opens(token, screen):
            return Response(status_code=403, headers=SECRET)
        if self._waiting[screen] >= WAITING or not self._deeds.allows(token):
            return Response(status_code=429, headers=SECRET)
        try:
            intent = read_intent(await _body(request))
        except Unfit:
            return Response(status_code=400, headers=SECRET)
        self._waiting[screen] += 1
        try:
            done = await self._awaited(Posted(screen, token, intent, Future()))
        finally:
            self._waiting[screen] -= 1
        if done is None:
            return Response(status_code=503, headers=SECRET)
        return Response(done.body, done.status, media_type="application/json", headers=SECRET)

    async def _awaited(self, posted: Posted) -> Reply | None:
        """What came of an intent; None where the game took too long."""
        try:
            self._post(posted)
            return await asyncio.wait_for(asyncio.wrap_future(posted.reply), PATIENCE)
        except TimeoutError:
            return None


def _alive(beat: str) -> bytes:
    """A sign of life on a stream."""
    return b'event: alive\ndata: {"beat":"%s"}\n\n' % beat.encode()


async def _body(request: Request) -> bytes:
    """The body; Unfit where it is longer than it said, or was not sent to its end in time."""
    try:
        body = b""
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                body += part
                if len(body) > BODY:
                    raise Unfit("a message has at most 4 KB")
    except (ClientDisconnect, TimeoutError):
        raise Unfit("the message was not sent to its end") from None
    return body


def _token(request: Request) -> str:
    return request.cookies.get(COOKIE, "")


def _device(request: Request) -> str:
    """What tells devices apart that look: televisions by their address, others by their token or their line.

    Phones that join may all come by one address.
    """
    screen = request.path_params["screen"]
    if screen == WELCOME and request.client:
        return f"{request.client.host} {request.client.port}"
    return _address(request) if screen == ROOM else _token(request)


def device_name(agent: str) -> str:
    """What a device is called after what its browser says of it."""
    return next((name for sign, name in DEVICES.items() if sign in agent), "Browser")


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _sent(file: Packed | None, request: Request) -> Response:
    """A file, packed where the browser unpacks it; 304 where it has it."""
    if file is None:
        return Response(status_code=404)
    headers = {**PLAIN, "etag": file.mark, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.mark:
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.type, headers={**headers, "content-encoding": "gzip"})
    return Response(file.plain, media_type=file.type, headers=headers)
