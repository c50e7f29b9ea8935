"""The hub's server: pages, and a stream that says when something else is shown. Nobody can enter anything."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route, Router

from companion.club.night.display import Display
from companion.club.night.game_store import GameStore
from companion.club.night.hub_pages import Pages
from companion.web.files import TYPES, page_files
from companion.web.guard import App, Guard
from companion.web.publishing import waking

FILES = {file.name: file for file in (Path(__file__).parent / "files").iterdir() if file.suffix in TYPES}
STYLE = "style.css"
CHECKSUM = re.compile(r"[0-9a-f]{16}")
"""What games and archives are called."""
QUIET = 15.0
"""Seconds after which a quiet stream says that it is alive."""
WALL, GAMES, ALIVE = b"data: wall\n\n", b"data: games\n\n", b": alive\n\n"
JSONL = "application/jsonl"
FRESH, LASTING = {"cache-control": "no-store"}, {"cache-control": "max-age=3600, immutable"}


class Server:
    """The pages of what is shown, and of what is kept in `file`."""

    def __init__(self, file: Path, display: Display, language: str, hosts: set[str]) -> None:
        self._file, self._display, self._hosts = file, display, hosts
        self._pages = Pages(language, display)

    def app(self) -> App:
        """The whole as an ASGI application."""
        routes = [
            Route("/", self._wall),
            Route("/results", self._results),
            Route("/tournament", self._tournament),
            Route("/boards/{table}/{mark}-{theme}.svg", self._board),
            Route("/games/{sender}/{game}", self._game),
            Route("/records/{sender}/{game}/{checksum}.jsonl", self._record),
            Route("/changes", self._changes),
            Route("/pages/{name}", self._asset),
        ]
        return Guard(Router(routes), lambda: self._hosts)

    # Starlette calls what is not async in a thread of its own: reading keeps nobody waiting.

    def _wall(self, _: Request) -> Response:
        return HTMLResponse(self._pages.wall(), headers=FRESH)

    def _tournament(self, _: Request) -> Response:
        page = self._pages.tournament()
        return HTMLResponse(page or self._pages.missing(), 200 if page else 404, headers=FRESH)

    def _board(self, request: Request) -> Response:
        """The board of a table as it is now: each has an address of its own, and never changes."""
        name, mark, theme = (str(request.path_params[one]) for one in ("table", "mark", "theme"))
        there = (one for one in self._display.tables if (one.name, one.board.mark) == (name, mark))
        table = next(there, None)
        picture = self._pages.pictures.picture(table, theme) if table is not None else None
        if picture is None:
            return Response(status_code=404)
        return Response(picture, headers=LASTING, media_type="image/svg+xml")

    def _results(self, _: Request) -> Response:
        with GameStore.reading(self._file) as store:
            return HTMLResponse(self._pages.results(store), headers=FRESH)

    def _game(self, request: Request) -> Response:
        page, names = None, [*map(str, request.path_params.values())]
        if all(map(CHECKSUM.fullmatch, names)):
            with GameStore.reading(self._file) as store:
                page = self._pages.game(store, *names)
        return HTMLResponse(page or self._pages.missing(), 200 if page else 404, headers=FRESH)

    def _record(self, request: Request) -> Response:
        lines, names = list[bytes](), [*map(str, request.path_params.values())]
        if all(map(CHECKSUM.fullmatch, names)):
            with GameStore.reading(self._file) as store:
                lines = store.record(*names)
        return Response(b"".join(line + b"\n" for line in lines), 200 if lines else 404, FRESH, JSONL)

    def _asset(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name == STYLE:
            return Response(page_files()[STYLE].plain, media_type=TYPES[".css"])
        file = FILES.get(name)
        if file is None:
            return Response(status_code=404)
        return Response(file.read_bytes(), media_type=TYPES[file.suffix])

    async def _changes(self, _: Request) -> Response:
        return StreamingResponse(self._told(), media_type="text/event-stream", headers=FRESH)

    async def _told(self) -> AsyncIterator[bytes]:
        """What changed, at once and whenever something else is shown: the games, or the wall alone."""
        woken = asyncio.Event()
        with self._display.watching(waking(woken)):
            yield b"retry: 1000\n\n"
            told, last = GAMES, self._display.replayed
            while not self._display.ended:
                woken.clear()
                yield told
                try:
                    await asyncio.wait_for(woken.wait(), QUIET)
                except TimeoutError:
                    told = ALIVE
                    continue
                told = WALL if self._display.replayed == last else GAMES
                last = self._display.replayed
