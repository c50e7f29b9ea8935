"""Records with something wrong in them, made by a seed: bytes, lines and values that nobody would write."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from companion.playout import random_setup
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.timeline import Entry
from tests.laws.plays import ENGINES, GAMES

Lines = list[bytes]
MOST_LINES = 150
"""A long game is cut to a stretch from its beginning, or most of the time goes into what was not changed."""
WHOLE = 0.05
"""How many records stay whole all the same."""

STRANGERS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, 255, -(2**63), 2**63, 2**64, 10**30, -(10**40), 10**400,
    0.5, -0.0, 1e308, float("inf"), float("nan"), "", "0", "ore", "red", "undo", "amend", "∞", "🎲", "\x00",
    "\ud800", "a" * 5000, "{seat}", "%s", "seat 1\nseat 2", "٣", [], {}, [[]], [None], [0, 0], [1, 2, 3],
    [[0, 0], [1, 0], [0, 1]], [["ore", 1]], {"ore": 1}, {"ore": -1}, {"move": "undo"}, {"": ""},
)  # fmt: skip
"""Values of every type, none of them where it belongs."""

BYTES = (b"", b"\x00", b"\xff\xfe", b"\r", b"\xe2\x80\xa8", b'"', b"[" * 3000, b"9" * 5000)
KNOWN: dict[str, AnyEngine] = {rules.name: rules for rules in ENGINES}
FIND: Callable[[str], AnyEngine] = KNOWN.__getitem__


def played(rules: AnyEngine, seed: int) -> Lines:
    """The record of a random game, its closing line included."""
    chance = Random(seed)
    seats = rules.seats[seed % len(rules.seats)]
    setup = random_setup(rules, seats, chance)
    state, entries = rules.setup(setup), list[Entry]()
    while len(entries) < 1200 and (move := rules.wander(state, chance.randrange)):
        entries.append(Entry(len(entries) + 1, move))
        state, _ = rules.play(state, move)
    closing = None if rules.actors(state) else record.closing(rules, state)
    names = tuple(f"Player {seat}" for seat in rules.seated(state))
    return list(record.write(record.Record(rules, names, setup, entries, [], closing)))


@cache
def models(games: tuple[str, ...]) -> tuple[Lines, ...]:
    """Good records of these games: golden ones, the evenings that come with a game, and random ones."""
    golden = sorted(GAMES.glob("*/golden/*.jsonl"))
    evenings = sorted((GAMES.parents[1] / "engines" / "games").glob("*/evening.jsonl"))
    written = [file.read_bytes().splitlines(keepends=True) for file in (*golden, *evenings)]
    random = [played(FIND(name), seed) for name in games for seed in range(4)]
    return (*(lines for lines in written if FIND(parsed(lines[0])["game"]).name in games), *random)


@cache
def cells(game: str, setup: str) -> tuple[tuple[str, Any], ...]:
    """The names and values a correction of this game can put right, with values at their bounds."""
    rules = FIND(game)
    prepared = record.Codec(rules).read_setup(json.loads(setup))
    if rules.refuse(prepared):
        return ()
    state = rules.setup(prepared)
    found: list[tuple[str, Any]] = []
    for cell in rules.cells(state):
        values = cell.choices or (cell.low, cell.high, cell.low + 1)
        found.extend((cell.name, value) for value in values)
    return tuple(found)


def mutant(seed: int, games: tuple[str, ...] = tuple(KNOWN), whole: bool = False) -> bytes:
    """A record of one of these games that was good once, with one to three things changed.

    A `whole` one was not cut to a stretch before.
    """
    chance = Random(seed)
    lines = list(chance.choice(models(games)))
    if not whole and len(lines) > MOST_LINES and chance.random() > WHOLE:
        lines = lines[: chance.randrange(2, MOST_LINES)]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change = chance.choices(CHANGES, WEIGHTS)[0]
        lines = change(lines, chance) or [b""]
    return b"".join(lines)


def some(lines: Lines, chance: Random) -> int:
    """The number of some line; the set-up line more often than its turn."""
    return 0 if chance.random() < 0.1 else chance.randrange(len(lines))


# ---- bytes


def flip(lines: Lines, chance: Random) -> Lines:
    """Bits turned over, as a dying card does."""
    whole = bytearray(b"".join(lines))
    for _ in range(chance.randint(1, 6) if whole else 0):
        whole[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
    return bytes(whole).splitlines(keepends=True)


def splice(lines: Lines, chance: Random) -> Lines:
    """Some bytes replaced by others, fewer or more."""
    whole = b"".join(lines)
    at = chance.randrange(len(whole) + 1)
    strange = chance.choice(BYTES)
    return (whole[:at] + strange + whole[at + chance.randrange(20) :]).splitlines(keepends=True)


def truncate(lines: Lines, chance: Random) -> Lines:
    """The file ends in the middle."""
    whole = b"".join(lines)
    return whole[: chance.randrange(len(whole) + 1)].splitlines(keepends=True)


# ---- lines


def drop(lines: Lines, chance: Random) -> Lines:
    """A line is missing."""
    at = some(lines, chance)
    return lines[:at] + lines[at + 1 :]


def double(lines: Lines, chance: Random) -> Lines:
    """A line is there twice, or many times."""
    at = some(lines, chance)
    return lines[: at + 1] + lines[at : at + 1] * chance.choice((1, 1, 50)) + lines[at + 1 :]


def swap(lines: Lines, chance: Random) -> Lines:
    """Two lines change places."""
    one, other = some(lines, chance), some(lines, chance)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def borrow(lines: Lines, chance: Random) -> Lines:
    """A line of another game, or of another moment."""
    stranger = chance.choice(chance.choice(models(tuple(KNOWN))))
    at = some(lines, chance)
    return [*lines[:at], stranger, *lines[at + chance.randrange(2) :]]


def step(lines: Lines, chance: Random) -> Lines:
    """An entry put in that nobody made: undo, redo, amend, a note, a correction."""
    at = chance.randrange(len(lines)) + 1
    moves = [found for line in lines[1:] if isinstance(found := parsed(line), dict) and "move" in found]
    made: list[Any] = [{"entry": "undo"}] * chance.randint(1, 3) + [{"entry": "redo"}] * chance.randint(0, 3)
    form = chance.randrange(4)
    if form == 0 and moves:
        put = [chance.choice(moves) for _ in range(chance.randrange(3))]
        fallen = [chance.randint(0, at + 2) for _ in range(chance.randrange(4))]
        made = [{"entry": "amend", "at": chance.randint(-1, at + 1), "put": put, "drop": fallen}]
    elif form == 1:
        made = [{"entry": "note", "words": chance.choice(STRANGERS)}]
    elif form == 2 and (found := correction(lines, chance)):
        made = [found]
    return lines[:at] + [as_line(one, chance) for one in made] + lines[at:]


def correction(lines: Lines, chance: Random) -> dict[str, Any] | None:
    """A correction that the rules may well accept, however odd the table is then."""
    head = parsed(lines[0])
    try:
        known = cells(head["game"], json.dumps(head["setup"]))
    except (TypeError, KeyError, ValueError):
        return None
    put = [chance.choice(known) for _ in range(chance.choice((1, 2, 5)))] if known else []
    return {"move": "correct", "seat": chance.choice((-1, 0, 1)), "put": put, "note": "count at the table"}


# ---- values


def replace(lines: Lines, chance: Random) -> Lines:
    """A value becomes another: of any type, or one that stands elsewhere in the record."""
    at = some(lines, chance)
    written = parsed(lines[at])
    holder, key = place(written, chance)
    if holder is not None:
        holder[key] = other(holder[key], lines, chance)
        lines[at] = as_line(written, chance)
    return lines


def rename(lines: Lines, chance: Random) -> Lines:
    """A field is missing, too many, or called otherwise."""
    at = some(lines, chance)
    written = parsed(lines[at])
    if isinstance(written, dict) and written:
        key = chance.choice(list(written))
        value = written.pop(key) if chance.random() < 0.7 else written[key]
        if chance.random() < 0.6:
            written[chance.choice(("move", "entry", "scores", "seat", "put", "time", "", key + "s"))] = value
        lines[at] = as_line(written, chance)
    return lines


def bury(lines: Lines, chance: Random) -> Lines:
    """A value lies deep under brackets."""
    at = some(lines, chance)
    depth = chance.choice((3, 100, 1100, 20_000))
    opening, closing = chance.choice(((b"[", b"]"), (b'{"put":', b"}"), (b'{"entry":[', b"]}")))
    head, colon, tail = lines[at].rpartition(b":")
    deep = opening * depth + b"1" + closing * depth
    lines[at] = (head + colon + deep + tail[-2:] if colon and chance.random() < 0.8 else deep) + b"\n"
    return lines


def other(value: Any, lines: Lines, chance: Random) -> Any:
    """What stands in the place of `value`."""
    form = chance.randrange(4)
    if form == 0 and type(value) is int:
        return value + chance.choice((-1, 1, 2, -5, 10))
    if form == 1:
        holder, key = place(parsed(chance.choice(lines)), chance)
        return None if holder is None else holder[key]
    if form == 2 and isinstance(value, list):
        return chance.choice((value[::-1], value + value, value[1:], value * 500, [value]))
    return chance.choice(STRANGERS)


def place(written: Any, chance: Random) -> tuple[Any, Any]:
    """Some place in a JSON value: what holds it, and its key there; (None, None) where there is none."""
    found: list[tuple[Any, Any]] = []
    ahead = [written]
    while ahead:
        holder = ahead.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                ahead.append(holder[key])
    return chance.choice(found) if found else (None, None)


def parsed(line: bytes) -> Any:
    """The JSON value of a line; an empty object where it is none."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict | list) else {}


def as_line(value: Any, chance: Random) -> bytes:
    """A JSON value as a line, its letters plain or escaped."""
    if chance.random() < 0.5:
        return json.dumps(value).encode() + b"\n"
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"


CHANGES = (flip, splice, truncate, drop, double, swap, borrow, step, replace, rename, bury)
WEIGHTS = (8, 5, 3, 5, 5, 5, 8, 18, 30, 10, 3)
