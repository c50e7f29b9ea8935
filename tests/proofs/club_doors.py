"""The doors of the club and of the smart home: each field of each message spoilt, and nothing comes of it.

What a message may be is written here once more, by other means than in the app: a door has to take exactly
that. Messages to a table come over a socket, pages are asked for as by a browser, the rest is put to the hub.
"""

import asyncio
import json
import re
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import ExitStack, closing
from copy import deepcopy
from hashlib import blake2b
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec import to_builtins

from companion.club.night.display import Display
from companion.club.night.game_store import GameStore
from companion.club.night.hub_pages import Pages
from companion.club.night.hub_server import Server
from companion.smart_home.messenger import CALLS
from companion.smart_home.mqtt import BrokerConnection
from companion.smart_home.outbox import Outbox
from companion.table.files.smart_home_settings import MqttChoice
from companion.web.guard import App
from hardware.ports import Pressed
from tests.club.local_broker import LocalBroker
from tests.club.nights import archived, outbox
from tests.smart_home.broker import until
from tests.smart_home.fake_broker import fake_broker, publish

BATCH, CASES = 5_000, 20
"""Messages of one case, and cases: a hundred thousand in all."""
TABLE = "table-companion/window"
MOST_PAGE = 100_000
"""Bytes of the wall with one table, and of the log of a game, whatever came."""

# ---- what a message may be

Fits = Callable[[Any], bool]


def words(most: int, form: str = "") -> Fits:
    """So many letters, all of them whole; of this form."""

    def fits(value: Any) -> bool:
        plain = isinstance(value, str) and len(value) <= most and not re.search("[\ud800-\udfff]", value)
        return plain and (not form or re.fullmatch(form, value, re.ASCII) is not None)

    return fits


def whole(low: int, high: int) -> Fits:
    return lambda value: type(value) is int and low <= value <= high


def each(fits: Fits, most: int) -> Fits:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(fits, value))


def row(*cells: Fits) -> Fits:
    return lambda value: (
        isinstance(value, list)
        and len(value) == len(cells)
        and all(fits(part) for fits, part in zip(cells, value, strict=True))
    )


def thing(needed: bool = True, **fields: Fits) -> Fits:
    """An object with these fields; others don't matter."""
    return lambda value: (
        isinstance(value, dict)
        and all(fits(value[name]) if name in value else not needed for name, fits in fields.items())
    )


def nothing_or(fits: Fits) -> Fits:
    return lambda value: value is None or fits(value)


SUM = words(16, "[0-9a-f]{16}")
BEFORE = words(16, "([0-9a-f]{16})?")
NAME, SENTENCE, POINTS = words(80), words(500), whole(-(10**9), 10**9)
SEAT = whole(1, 12)
RGB = row(whole(0, 255), whole(0, 255), whole(0, 255))
ENTRY = whole(0, 20_000)
TIME = words(40, r"\d{4}-\d\d-\d\dT[\d:.]{5,15}([+-][\d:]{5}|Z)?")
FORMS: dict[str, Fits] = {
    "game": thing(
        False,
        title=SENTENCE,
        name=NAME,
        players=each(thing(name=NAME, colour=NAME, rgb=RGB), 12),
        over=lambda value: isinstance(value, bool),
        winners=each(NAME, 12),
    ),
    "turn": thing(
        False,
        seat=nothing_or(SEAT),
        name=NAME,
        colour=NAME,
        rgb=RGB,
        since=nothing_or(TIME),
        awaited=each(NAME, 12),
    ),
    "phase": thing(False, where=SENTENCE, says=SENTENCE),
    "scores": thing(
        False, leader=SENTENCE, standings=each(thing(place=POINTS, seat=SEAT, name=NAME, points=POINTS), 12)
    ),
    "tips": thing(
        type=lambda value: value == "tips",
        run=SUM,
        archive=BEFORE,
        tips=each(row(SUM, ENTRY, SUM), 5_000),
    ),
    "letter": thing(
        type=lambda value: value == "letter",
        run=SUM,
        game=SUM,
        before=BEFORE,
        lines=each(row(ENTRY, SUM, words(256 * 1024)), 64),
        seal=words(32, "[0-9a-f]{32}"),
    ),
    "request": thing(type=lambda value: value == "request", run=SUM, game=SUM, seq=ENTRY, checksum=BEFORE),
    "call": thing(type=lambda value: value == "call"),
}

# ---- ways to spoil a message

Where = tuple[str | int, ...]
OTHERS: tuple[Any, ...] = (None, True, 1.5, 7, "seven", [], ["a"], {}, {"a": 1})


def places(value: Any, at: Where = ()) -> Iterator[Where]:
    """The whole, each field of it, and each field within."""
    yield at
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*at, key))


def nested(deep: int) -> Any:
    found: Any = 1
    for _ in range(deep):
        found = [found]
    return found


WAYS: dict[str, Callable[[Any, Random], Any]] = {
    "of another type": lambda value, chance: chance.choice(OTHERS),
    "too long": lambda value, chance: chance.choice("x<é") * chance.choice((17, 33, 81, 501, 20_000)),
    "endless": lambda value, chance: value * 9_999 if isinstance(value, list | str) else [value] * 9_999,
    "a little more": lambda value, chance: value + value[:1] if isinstance(value, list | str) else 1,
    "out of range": lambda value, chance: chance.choice((-1, 256, 20_001, 10**9 + 1, -(10**30), 2**64)),
    "of another vocabulary": lambda value, chance: chance.choice(
        ("zz", "", "ABCDEF0123456789", "٣" * 16, "../x")
    ),
    "with control characters": lambda value, chance: (
        f"{value}{chance.choice(chr(0) + chr(10) + chr(0x202E))}"
    ),
    "nested": lambda value, chance: nested(chance.choice((2, 30, 900))),
    "half a letter": lambda value, chance: f"{value}{chr(chance.randrange(0xD800, 0xE000))}",
    "the same": lambda value, chance: value,
}
MISSING, MORE, BYTES = "missing", "a field more", "other bytes"


class Message(NamedTuple):
    """A message as it is sent; `value` is what it says, Ellipsis if it says nothing that could be read."""

    value: Any
    written: bytes

    def fits(self, form: str, most: int) -> bool:
        """Whether it is a message of this form: all its letters are whole, also where nobody reads them."""
        halves = re.search(rb"\\ud[89a-f]", self.written)
        return not halves and len(self.written) <= most and FORMS[form](self.value)


def spoilt(good: Any, at: Where, way: str, chance: Random) -> Message:
    """A good message with one place spoilt in this way."""
    if way == BYTES:
        return Message(..., broken(json.dumps(good).encode(), chance))
    whole = {"": deepcopy(good)}
    holder: Any = whole
    *before, last = ("", *at)
    for key in before:
        holder = holder[key]
    if way == MISSING:
        del holder[last]
    elif way == MORE and isinstance(holder[last], dict):
        holder[last]["more"] = chance.choice((None, "x" * 20_000, [1] * 9))
    else:
        holder[last] = WAYS.get(way, WAYS["the same"])(holder[last], chance)
    return Message(whole.get("", ...), json.dumps(whole[""]).encode() if whole else b"")


def broken(written: bytes, chance: Random) -> bytes:
    """Bytes that are no JSON."""
    at = chance.randrange(len(written))
    return chance.choice(
        (written[:at], b"\xff" + written, written + b"]", b"", bytes(9), chance.randbytes(40))
    )


def kinds(good: dict[str, Any], chance: Random) -> Iterator[tuple[str, Where, str]]:
    """Each place of each message in each way, in any order, again and again."""
    found = [
        (name, at, way)
        for name, message in good.items()
        for at in places(message)
        for way in (*WAYS, MISSING, MORE, BYTES)
    ]
    chance.shuffle(found)
    return cycle(found)


# ---- the doors

STATES: dict[str, Any] = {
    "game": {
        "title": "Catan",
        "name": "catan",
        "players": [{"name": "Anna", "colour": "red", "rgb": [255, 0, 7]}],
        "over": False,
        "winners": ["Anna"],
    },
    "turn": {
        "seat": 1,
        "name": "Anna",
        "colour": "red",
        "rgb": [255, 0, 7],
        "since": "2026-11-20T19:02:11+00:00",
        "awaited": ["Anna"],
    },
    "phase": {"where": "Round 3", "says": "Build and trade"},
    "scores": {"leader": "Anna", "standings": [{"place": 1, "seat": 1, "name": "Anna", "points": 7}]},
}
ASTRAY = (
    "table-companion//game",
    "table-companion/window/game/more",
    "table-companion/window/Game",
    f"table-companion/{'x' * 41}/game",
    "table-companion/wind\0w/game",
    "table-companion/window/do/roll",
    "table-companion/window/../game",
    "homeassistant/window/game",
    "game",
    "",
)
"""Topics on which nothing is told of a table that is followed."""


def wall(folder: Path, chance: Random, messages: int) -> Iterator[str]:
    """What a table tells of itself: on the wall is what fits, and nothing else."""
    with GameStore(folder / "hub.sqlite") as store:
        broker = LocalBroker(store)
        broker.online()
        (table,) = broker.hub.wall.tables()
        for number, (name, at, way) in zip(range(messages), kinds(STATES, chance), strict=False):
            message = spoilt(STATES[name], at, way, chance)
            value, written = message
            before, topic = (
                to_builtins(table),
                chance.choice((f"{TABLE}/{name}",) * 9 + ASTRAY[:1] + (chance.choice(ASTRAY),)),
            )
            broker.hub.heard(topic, written)
            fits = topic == f"{TABLE}/{name}" and message.fits(name, 16_384)
            shown = to_builtins(table)
            if fits:
                told = {field: value[field] for field in shown[name] if field in value}
                assert within(told, shown[name]), f"{topic} {written[:200]!r} is shown as {shown[name]}"
            else:
                assert shown == before, f"{topic} {written[:200]!r} came to the wall"
            online = broker.hub.heard(f"{TABLE}/status", state := chance.choice(ONLINE_OR_NOT))
            assert table.online == {b"online": True, b"offline": False}.get(state, shown["online"]), online
            if number % 100 == 0:
                assert len(page(broker)) < MOST_PAGE
            yield "taken" if fits else "refused"


ONLINE_OR_NOT = (b"online", b"offline", b"", b"Online", b"online\n", b"1", bytes(9))


def within(told: Any, shown: Any) -> bool:
    """Whether this is shown as it was told; of a thing, only some fields are."""
    if isinstance(shown, dict):
        return all(within(told[name], part) for name, part in shown.items() if name in told)
    if isinstance(shown, list | tuple):
        return len(told) == len(shown) and all(map(within, told, shown))
    return bool(told == shown)


def page(broker: LocalBroker) -> str:
    display = Display()
    display.show(broker.hub.wall.tables(), None, 0)
    return Pages("en", display).wall()


def letters(folder: Path, chance: Random, messages: int) -> Iterator[str]:
    """What a table writes: a hub asks only for what is claimed in due form, and keeps what it asked for."""
    archived(folder / "archive.sqlite", "hab_und_gut")
    hello = outbox(folder / "archive.sqlite")
    with ExitStack() as ending:
        asking = Asking(ending, folder, hello)
        good = {"tips": json.loads(asking.tips), "letter": json.loads(asking.letter)}
        good["letter"]["lines"] = good["letter"]["lines"][:2]
        good["letter"] = sealed(good["letter"])
        for name, at, way in (kind for kind, _ in zip(kinds(good, chance), range(messages), strict=False)):
            message = spoilt(good[name], at, way, chance)
            value, written = message
            fits = message.fits(name, 2_097_152)
            if name == "tips":
                asked = asking.claims(written)
                assert bool(asked) == (fits and bool(value["archive"] and value["tips"])), written[:200]
                assert all(len(one) <= 1_024 and FORMS["request"](json.loads(one)) for one in asked)
            else:
                fits = fits and all(value[field] == part for field, part in good[name].items())
                assert asking.keeps(written) == (2 if fits else 0), written[:200]
            yield "taken" if fits else "refused"


def sealed(letter: dict[str, Any]) -> dict[str, Any]:
    """The same with the seal of its lines."""
    lines = json.dumps(
        [letter["game"], letter["before"], letter["lines"]], separators=(",", ":"), ensure_ascii=False
    )
    return {**letter, "seal": blake2b(lines.encode(), digest_size=16).hexdigest()}


class Asking:
    """A hub that has asked a table for its game, again and again."""

    def __init__(self, ending: ExitStack, folder: Path, box: Outbox) -> None:
        self._ending, self._folder, self._box, self._hubs = ending, folder, box, 0
        self._begin()
        hello = box.hello()
        assert hello is not None
        self.tips = hello
        (asked,) = self.claims(hello)
        answer = box.answer(asked)
        assert answer is not None
        self.letter = answer

    def _begin(self) -> None:
        """Begin with a hub that has nothing."""
        self._hubs += 1
        self._file = self._folder / f"{self._hubs}.sqlite"
        self._broker = LocalBroker(self._ending.enter_context(GameStore(self._file)))

    def claims(self, written: bytes) -> list[bytes]:
        """What the hub asks for after this."""
        self._broker.sent.clear()
        self._broker.hub.heard(f"{TABLE}/letters", written)
        return [payload for _, payload in self._broker.sent]

    def keeps(self, written: bytes) -> int:
        """How many lines the hub keeps of this, after it has asked."""
        self.claims(self.tips)
        self.claims(written)
        with closing(sqlite3.connect(self._file)) as looked:
            (kept,) = looked.execute("SELECT count(*) FROM lines").fetchone()
        if kept:
            self._begin()
        return int(kept)


def requests(folder: Path, chance: Random, messages: int) -> Iterator[str]:
    """What a hub writes: a table answers a call, and the request to itself, and nothing else."""
    archived(folder / "archive.sqlite", "hab_und_gut")
    box = outbox(folder / "archive.sqlite")
    hello = json.loads(box.hello() or b"")
    request = {"type": "request", "run": hello["run"], "game": hello["archive"], "seq": 0, "checksum": ""}
    good = {"call": {"type": "call"}, "request": request}
    for name, at, way in (kind for kind, _ in zip(kinds(good, chance), range(messages), strict=False)):
        message = spoilt(good[name], at, way, chance)
        fits = message.fits("call", 1_024)
        fits = fits or (message.fits("request", 1_024) and message.value["run"] == hello["run"])
        assert (box.answer(message.written) is not None) == fits, message.written[:200]
        yield "taken" if fits else "refused"


class Silent:
    """A table that keeps what a hub asks, and answers nothing."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    def hello(self) -> bytes | None:
        return None

    def answer(self, payload: bytes) -> bytes | None:
        self.asked.append(payload)
        return None


ORDERS = (b"roll", b"next", b"Roll", b"roll/", b"", b"\xff", b"undo", b"../next", b"roll" * 99, b"next\0")
PRESSED = {b"roll": Pressed("dice"), b"next": Pressed("next")}
SAID = (b"PRESS", b"", b"press", b"PRESS\0", b"ON", b"1", b"{}", b"\xff", b"x" * 3_000)


def commands(folder: Path, chance: Random, messages: int) -> Iterator[str]:
    """What the smart home sends, over a socket: only an order of now, in due form, presses a button."""
    posted, table = list[object](), Silent()
    with fake_broker() as odd:
        choice = MqttChoice(on=True, broker="127.0.0.1", port=odd.port, table="window", commands=True)
        line = BrokerConnection(choice, posted.append, table)
        line.open()
        try:
            until(lambda: odd.subscribed(f"{TABLE}/hub".encode()))
            wanted, asked = list[Pressed](), list[bytes]()
            for _ in range(messages):
                order, says, kept = chance.choice(ORDERS), chance.choice(SAID), chance.random() < 0.2
                base = chance.choice((TABLE, TABLE, TABLE, "table-companion/door", "x")).encode()
                topic = chance.choice((base + b"/do/" + order, base + b"/do/" + order, base + b"/hub"))
                odd.send(publish(topic, says, kept))
                if topic == f"{TABLE}/hub".encode():
                    asked.append(says)
                fits = topic.startswith(f"{TABLE}/do/".encode()) and order in PRESSED
                fits = fits and says in (b"", b"PRESS") and not kept
                wanted += [PRESSED[order]] if fits else []
                yield "taken" if fits else "refused"
            odd.send(publish(CALLS.encode(), b"the last"))
            until(lambda: table.asked[-1:] == [b"the last"])
            assert [signal for signal in posted if isinstance(signal, Pressed)] == wanted
            assert table.asked[:-1] == asked
            assert odd.lines == 1
        finally:
            line.close()


def pages(folder: Path, chance: Random, messages: int) -> Iterator[str]:
    """What a browser asks the hub for: a page that is there, or none; never an error."""
    archived(folder / "archive.sqlite", "hab_und_gut")
    with GameStore(folder / "hub.sqlite") as store:
        LocalBroker(store).online(file=folder / "archive.sqlite")
        (end,) = store.ends()
    game = f"/games/{end.sender}/{end.game}"
    record = f"/records/{end.sender}/{end.game}/{end.checksum}.jsonl"
    there = ("/", "/results", game, record, "/pages/night.js", "/pages/style.css")
    app = Server(folder / "hub.sqlite", Display(), "en", {"hub:8018"}).app()
    for _ in range(messages):
        path, good = wrong_way(chance.choice(there), chance), ("GET", b"hub:8018")
        asked = good if chance.random() < 0.8 else (chance.choice(METHODS), chance.choice(HOSTS))
        status, size = asyncio.run(answered(app, *asked, path))
        assert size < MOST_PAGE, path
        fits = path in there and asked == good
        assert status == 200 if fits else status in REFUSALS, f"{status} for {asked} {path!r}"
        yield "taken" if fits else "refused"


METHODS = ("GET", "HEAD", "POST", "PUT", "get", "", "OPTIONS")
HOSTS = (b"hub:8018", b"hub", b"", b"evil.example:8018", b"hub:8018\0", b"\xff" * 99)
REFUSALS = (307, 403, 404, 405, 411, 421)
PARTS_OF_PATHS = (
    "", "..", ".", "%2e%2e", "\0", "\n", "x" * 5_000, "server.py", "0" * 15, "0" * 16, "0" * 17, "\ud800",
    "٣" * 16, "'; DROP TABLE lines; --", "night.js/..",
)  # fmt: skip


def wrong_way(path: str, chance: Random) -> str:
    """A path with a part changed, put in, left out or as it is."""
    parts = path.split("/")
    at = chance.randrange(1, len(parts))
    return "/".join(
        chance.choice(
            (
                [*parts[:at], chance.choice(PARTS_OF_PATHS), *parts[at + 1 :]],
                [*parts[:at], chance.choice(PARTS_OF_PATHS), *parts[at:]],
                parts[:at] + parts[at + 1 :],
                parts,
            )
        )
    )


async def answered(app: App, method: str, host: bytes, path: str) -> tuple[int, int]:
    """The status of an answer, and its bytes."""
    status, size = 0, 0
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(b"host", host)],
    }

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        nonlocal status, size
        status = message.get("status", status)
        size += len(message.get("body", b""))

    await app(scope, receive, send)
    return status, size


DOORS = (wall, letters, requests, commands, pages)


def fuzz(seed: int, messages: int = BATCH) -> Counter[str]:
    """Bring so many messages to these doors; AssertionError where one takes too much, or too little."""
    chance, found = Random(seed), Counter[str]()
    for door in DOORS:
        with tempfile.TemporaryDirectory() as folder:
            outcomes = door(Path(folder), chance, messages // len(DOORS))
            found.update(f"{door.__name__} {outcome}" for outcome in outcomes)
    found["messages"] += sum(found.values())
    return found


WANTED = tuple(f"{door.__name__} {outcome}" for door in DOORS for outcome in ("taken", "refused"))
