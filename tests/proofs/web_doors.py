"""The doors of a phone and of the table's page, reached in this process as the server hands requests on."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import engines
from companion.desk.beside import Beside
from companion.desk.keys import keys_of
from companion.desk.line.words import vocabulary
from companion.ports.score_pads import Brought
from companion.table.runtime.bus import Bus
from companion.table.runtime.i18n import LANGUAGES, reader, translations
from companion.web.files import art_file, page_files, words_file
from companion.web.guard import App
from companion.web.intents import Intent
from companion.web.keys import GUESTS, TABLE, WELCOME, Keys
from companion.web.lobby import Lobby
from companion.web.plain import rules_in_brief
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from companion.web.server import COOKIE, Server
from engines.core.engine import AnyEngine
from engines.core.moves import Move
from engines.pads import find
from tests.desk.evenings import evening_at, seat
from tests.proofs.doors import BATCH, Door, Good, Outcome, Spoilt, fuzzed
from tests.web.phone_evenings import GAMES, evening

HOST = "table.local:8017"
DOORS = (
    "a phone",
    "the table's page",
    "the table's page before a game",
    "signs of life",
    "joining",
    "pages",
    "ways",
)
PLAIN = ("throw", "new_roll", "back", "leave", "undo")
TAPS = count()
GUEST, ASKING = GUESTS[:2]
"""The phone of whose turn it is, of somebody who joined the evening; and one that asks for that seat."""
LONGEST = 60
"""Moves of an evening at most before messages come."""


def _deed(do: str, free: tuple[str, ...] = (), said: tuple[str, ...] = (), **fields: Any) -> Good:
    head = {"do": do, "key": "a-finger-000001", "at": "", "lang": "de"}
    return Good(do, head | fields, free, (*free, *said))


_LINES = (
    _deed("say", said=("answer",), answer="eine Straße"),
    _deed("make", said=("kind", "answer"), kind="build-road", answer="eine Straße"),
)
"""A line that is typed: whatever it says, nothing is entered that was not shown."""

_CHOSEN = (
    _deed("sheet", free=("answer",), said=("answer",), answer=[["left", "coal+4"]]),
    _deed("answer_all", free=("answer",), answer=[["dice", [1, 1]]]),
    _deed("roll_on", answer=7),
    _deed("turn_to", answer=1),
)
"""What was chosen on a page of several questions, by their names; a total; a player who said something."""


def deeds_of_a_phone(kind: str, icon: str) -> list[Good]:
    """Good messages of a phone; `kind` is a move of its game, `icon` something that is shown."""
    return [
        *(_deed(do) for do in (*PLAIN, "speak", "brief")),
        _deed("begin", kind=kind, answer=None, then=None),
        *_LINES,
        _deed("answer", free=("answer",), answer=[1, 1]),
        *_CHOSEN,
        _deed("flag", answer=0),
        _deed("about", kind=icon, seat=0),
        _deed("be", answer=["Zoë", "red"])._replace(named=("answer",)),
    ]


def deeds_of_the_table(kind: str, icon: str, cell: str, entry: int) -> list[Good]:
    """Good messages of the table's page: a move, something shown, something counted, an entry of the log."""
    aside = ("log", "charts", "dice", "clocks", "unflag", "history", "count", "welcome")
    return [
        *(_deed(do) for do in (*PLAIN, *aside, "redo", "stand_in", "again", "cancel", "pause")),
        *(_deed(do, seat=1) for do in ("look", "heard", "invite", "revoke")),
        _deed("begin", kind=kind, seat=0, answer=None, then=None),
        *_LINES,
        _deed("answer", free=("answer",), answer=[1, 1]),
        *_CHOSEN,
        _deed("revoke", kind="iPad", seat=-1),
        *(_deed(do, kind=ASKING) for do in ("let_in", "send_off")),
        _deed("home"),
        _deed("play_again"),
        _deed("game", said=("answer",), answer=1),
        _deed("statistics", kind="catan", answer=3),
        _deed("review", said=("answer",), answer=1, kind=""),
        _deed("confirm", kind=""),
        _deed("about", kind=icon, seat=0),
        _deed("away"),
        _deed("edit", kind="change", answer=entry),
        _deed("cells", free=("answer",), kind="", seat=0, answer=""),
        _deed("cell", kind=cell, answer="", seat=0),
        _deed("correct", kind="", answer=[[cell, 1]]),
    ]


def deeds_before_a_game() -> list[Good]:
    """Good messages of the table's page while no game is on the table."""
    return [
        *(_deed(do) for do in ("start", "throw", "back", "leave")),
        _deed("answer", free=("answer",), answer=[1, 1]),
        _deed("keep_pad", free=("kind", "answer"), kind="Nova", answer=[False, True, ["coins"]])._replace(
            named=("kind", "answer")
        ),
        _deed("brought"),
        _deed("bring_pad", answer=["Nova", "STICK"]),
        *(_deed(do, kind="pad-nova") for do in ("share_pad", "give_pad")),
        _deed("choose", kind="catan"),
        _deed("sit", said=("answer",), kind="medium", seat=-1, answer=["Anna", "blue"]),
        _deed("same"),
        _deed("agree", free=("answer",), said=("answer",), kind="to_win", answer=10),
        _deed("resume", said=("answer",), answer=1),
        _deed("history", answer=0),
        _deed("game", said=("answer",), answer=1),
        _deed("statistics", kind="", answer=0),
        _deed("count"),
    ]


PAGES = (
    Good("/words/{language}.json", {"language": "de"}),
    Good("/art/{game}.json", {"game": "catan"}),
    Good("/pages/{file}", {"file": "core.js"}),
    Good("/{screen}", {"screen": TABLE}),
    Good("/join/{screen}", {"screen": TABLE}),
    Good("/{screen}/stream", {"screen": TABLE, "lang": "de"}),
    Good("/room/stream", {"lang": "de"}),
)


class OnePad:
    """The only pad of a table: it is brought on a stick, and nothing is written."""

    def __init__(self) -> None:
        self._pad = find("pad-nova")

    def all(self) -> list[AnyEngine]:
        return [self._pad]

    def engine(self, name: str) -> AnyEngine | None:
        return self._pad if name == self._pad.name else None

    def text(self, _name: str) -> str:
        return self._pad.pad.text

    def keep(self, _title: str, _text: str) -> AnyEngine:
        return self._pad

    def give(self, name: str) -> list[Path]:
        return [Path(f"/media/STICK/table-companion/pads/{name}.toml")]

    def brought(self) -> list[Brought]:
        return [Brought("Nova", "STICK", self._pad.pad.text)]

    def bring(self, _pad: Brought) -> AnyEngine:
        return self._pad


class House:
    """A game, or none yet, and the server in front of it; the game's thread is this one."""

    def __init__(self, game: str | None, moves: int = 6) -> None:
        self.bus, self.keys, publisher = Bus(), Keys(), Publisher()
        self.screens = Screens(self.bus, self.keys, publisher, "test")
        self.evening = evening_at(beside=Beside(pads=OnePad()))
        self.screens.follow(self.evening)
        self.lobby, self.tokens = Lobby(self.screens, self.evening), dict[str, str]()
        if game is None:
            self._sit_down()
        else:
            self._seat(game, moves)
        # Nobody is too quick here: each message is a minute after the one before.
        server = Server(self.keys, publisher, self._post, clock=count(0.0, 60.0).__next__)
        server.hosts = {HOST}
        self.app: App = server.app()
        self.tokens[TABLE] = self.keys.redeem(self.keys.invite(TABLE), TABLE, "iPad") or ""
        self.runner = asyncio.Runner()

    def _seat(self, game: str, moves: int) -> None:
        record = evening(game)
        seat(self.evening, record)
        made = [one.act for one in record.entries if isinstance(one.act, Move) and not one.act.automatic]
        for move in made[:moves]:
            self.session.play(move)
        self.screens.moved_on()
        for guest in (GUEST, ASKING):
            screen, self.tokens[guest] = self.keys.come(self.keys.welcome()) or ("", "")
            self._tap(screen, do="be", answer=(self.evening.game.names[self.session.actors[0]], "red"))
        self._tap(TABLE, do="let_in", kind=GUEST)
        self._say_first_lines()
        self.as_begun()

    def _say_first_lines(self) -> None:
        """Type a line on each page: what lines may mean is worked out for the first one."""
        for screen in (TABLE, self.phone):
            self._tap(screen, do="say", lang="de", answer="zz")
            self._tap(screen, do="make", lang="de", kind=self.session.engine.moves[0].tag(), answer="zz")

    def _sit_down(self) -> None:
        """Three people who are asked for their set-up."""
        self._tap(TABLE, do="choose", kind="catan")
        for name, colour in (("Ben", "blue"), ("Carla", "white"), ("Dan", "orange")):
            self._tap(TABLE, do="sit", answer=(name, colour))
        self._tap(TABLE, do="start")

    def as_begun(self) -> None:
        """Of a game, ask at the table before an entry is deleted, and the phone for its next move.

        So there is something to confirm and to answer, and as many pages are open as ever.
        """
        if self.screens.playing is None:
            return
        self._tap(TABLE, do="edit", kind="delete", answer=self.session.timeline.entries[0].seq)
        phone = self.screens.phones[self.session.actors[0]]
        for offer in [one for key in keys_of(phone).moves for one in key.offers]:
            if phone.question is None and offer.why is None:
                self._tap(self.phone, do="begin", kind=offer.kind.tag())

    def _tap(self, screen: str, **fields: Any) -> None:
        """Do something that is not spoilt."""
        intent = Intent(key=f"a-tap-{next(TAPS):06}", at=self.screens.mark(screen), **fields)
        assert self.screens.reply(screen, intent).status == 200

    @property
    def phone(self) -> str:
        """The screen of whoever has the first seat that the game waits for."""
        return GUEST

    @property
    def session(self) -> Any:
        """The game on the table."""
        assert self.screens.playing is not None
        return self.screens.playing.session

    def _post(self, news: object) -> None:
        self.bus.post(news)
        while self.bus.waiting:
            self.bus.drain()

    def entered(self) -> Any:
        """How far the game is, or who sits down for one."""
        if self.screens.playing is not None:
            return self.session.version
        return self.lobby.parts("en")["lobby"]["players"], self.lobby.parts("en")["question"] is None

    # ---- requests

    def ask(self, method: str, path: str, body: bytes = b"", screen: str = "", query: str = "") -> Any:
        """A request as the server hands it on: status and body of the reply."""
        said = {b"host": HOST, b"cookie": f"{COOKIE}={self.tokens.get(screen, '')}"}
        if method == "POST":
            length = str(len(body))
            said |= {b"origin": f"http://{HOST}", b"content-type": "application/json"}
            said |= {b"content-length": length}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": "http",
            "headers": [(name, value.encode()) for name, value in said.items()],
            "client": ("192.168.1.20", 50_000),
            "server": ("192.168.1.10", 8017),
            "state": {},
        }
        return self.runner.run(self._asked(scope, body))

    async def _asked(self, scope: Mapping[str, Any], body: bytes) -> tuple[int, bytes]:
        coming = iter([{"type": "http.request", "body": body, "more_body": False}])
        status, reply = 0, b""

        async def receive() -> Any:
            return next(coming, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            nonlocal status, reply
            status, reply = message.get("status", status), reply + message.get("body", b"")

        await self.app(dict(scope), receive, send)
        return status, reply

    # ---- doors

    def do(self, screen: str, message: Spoilt) -> Outcome:
        """Bring a deed, done at what its screen shows and for the first time, unless that is spoilt."""
        fresh = {"at": self.screens.mark(screen), "key": f"a-finger-{next(TAPS):06}"}
        fields = dict(message.fields) | {name: fresh[name] for name in fresh if name != message.field}
        return _outcome(*self.ask("POST", f"/{screen}/do", message._replace(fields=fields).body, screen))

    def alive(self, message: Spoilt) -> Outcome:
        """Bring a sign of life."""
        return _outcome(*self.ask("POST", f"/{self.phone}/alive", message.body, self.phone))

    def join(self, message: Spoilt) -> Outcome:
        """Bring a code."""
        return _outcome(*self.ask("POST", "/join", message.body))

    def way(self, message: Spoilt) -> Outcome:
        """Ask for a way of its own, for a screen that is spoilt."""
        given = {name: _as_path(value) for name, value in message.fields.items()}
        return _outcome(*self.ask("POST", message.good.where.format(**given), b"{}", TABLE))

    def page(self, message: Spoilt) -> Outcome:
        """Ask for a page whose path or query is spoilt."""
        given = {name: _as_path(value) for name, value in message.fields.items()}
        path = message.good.where.format(**given)
        query = urlencode({"lang": given["lang"]}) if "lang" in given else ""
        return _outcome(*self.ask("GET", path, screen=message.good.fields.get("screen", ""), query=query))

    def doors(self) -> list[Door]:
        """All doors that this house has now."""
        beat, joining = {"beat": "1.1"}, {"screen": "seat-0", "code": self.keys.invite("seat-0", None)}
        welcome = {"screen": WELCOME, "code": self.keys.welcome(), "who": ["Zoë", "red"], "lang": "de"}
        found = [
            Door(
                "joining",
                [Good("/join", joining), Good("/join", welcome, named=("who",))],
                self.join,
                self.entered,
            ),
            Door("ways", [Good("/{screen}/way", {"screen": TABLE})], self.way, self.entered, closed=False),
            Door("pages", PAGES, self.page, self.entered, closed=False),
        ]
        if self.screens.playing is None:
            deeds = deeds_before_a_game()
            return [Door(DOORS[2], deeds, lambda one: self.do(TABLE, one), self.entered), *found]
        kind, icon = self.session.engine.moves[0].tag(), next(iter(self.session.engine.art.icons))
        cell, entry = self.session.cells[0].name, self.session.timeline.entries[0].seq
        return [
            Door(DOORS[0], deeds_of_a_phone(kind, icon), lambda one: self.do(self.phone, one), self.entered),
            Door(
                DOORS[1],
                deeds_of_the_table(kind, icon, cell, entry),
                lambda one: self.do(TABLE, one),
                self.entered,
            ),
            Door("signs of life", [Good("alive", beat)], self.alive, self.entered),
            *found,
        ]

    def close(self) -> None:
        """Nobody comes any more."""
        self.runner.close()


def _as_path(value: Any) -> str:
    """A value as it can stand in a path: the server has put a sign in place of what is no letter."""
    said = value if isinstance(value, str) else json.dumps(value)
    return said.encode("utf-8", "replace").decode().replace("{", "(")


def _outcome(status: int, reply: bytes) -> Outcome:
    """What a refused stream or page says is not worth reading; what a line means is told, and no more."""
    refused = 400 <= status < 500 and status != 429
    told = json.loads(reply) if status == 200 and reply[:1] == b"{" else {}
    return Outcome(refused, "refused" in told or "said" in told or "sheet" in told)


def read_once() -> None:
    """Read what is read only once: translations, pages, words of lines."""
    page_files()
    for language in LANGUAGES:
        words_file(language)
        for game in GAMES:
            art_file(game), translations(language, game)
            rules_in_brief(engines.engine(game), reader(language, game, ()))
            vocabulary(language, game, ())


def fuzz(seed: int, messages: int = BATCH) -> Counter[str]:
    """A case of the proof: so many spoilt messages to one house."""
    read_once()
    choices: list[str | None] = [*GAMES, None]
    house = House(choices[seed % len(choices)], Random(seed).randrange(1, LONGEST))
    try:
        return fuzzed(house.doors(), seed, messages, house.as_begun)
    finally:
        house.close()


def unspoilt() -> Iterator[tuple[str, Outcome, Good]]:
    """What becomes of every good message as it is."""
    for game in (GAMES[0], None):
        for at, door in enumerate(House(game).doors()):
            for number in range(len(door.good)):
                house = House(game)
                own = house.doors()[at]
                good = own.good[number]
                yield own.name, own.knock(Spoilt(good, "", "", good.fields)), good
                house.close()
