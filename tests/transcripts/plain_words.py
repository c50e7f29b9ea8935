"""Anything the rules give, as one line of plain words, or as named lines that can be compared one by one."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from engines.core.rules import Illegal, Rule
from engines.core.text import Text
from engines.core.view import Board, View

DRAWN = frozenset({"x", "y", "x1", "y1", "x2", "y2", "size", "aspect", "board", "put"})
"""How something is drawn, and a board, which has its own lines; a setter shows in what it sets."""


def plain(value: Any) -> str:
    """One line: a sentence in English, a rule by its heading, a structure by what its fields say."""
    match value:
        case Text():
            return f'"{value}"'
        case Rule():
            return f"[{value}]"
        case Illegal():
            whose = "" if value.holder is None else f" of seat {value.holder}"
            return f"{value.code} {plain(value.why)} {plain(value.rule)}{' hidden' * value.hidden}{whose}"
        case Struct():
            return f"{type(value).__name__}({', '.join(_fields(value))})"
        case tuple() | list():
            return f"({', '.join(map(plain, value))})"
    return str(value)


@cache
def _defaults(kind: type[Struct]) -> dict[str, Any]:
    """What each field is if it says nothing."""
    return {field.name: None if field.default is NODEFAULT else field.default for field in fields(kind)}


def _fields(value: Struct) -> Iterator[str]:
    for name, default in _defaults(type(value)).items():
        found = getattr(value, name)
        drawn = name in DRAWN or (name == "points" and hasattr(value, "tint") and hasattr(value, "token"))
        if not drawn and found != default:
            yield f"{name}={plain(found)}"


def of_view(view: View) -> Iterator[tuple[str, str]]:
    """Each part of a view with its name."""
    yield "banner", plain(view.banner)
    for row in view.ledger.rows:
        yield f"row {row.seat}", plain(row)
    for shelf in view.shelves:
        yield f"shelf {shelf.title}", plain(shelf.facts)
    if view.outlook:
        yield "outlook", plain(view.outlook.prospects)
    if view.board:
        yield from of_board(view.board)


def of_board(board: Board) -> Iterator[tuple[str, str]]:
    """Each thing on a board, without where it is drawn."""
    for what, things in (("shape", board.shapes), ("link", board.links), ("spot", board.spots)):
        for number, thing in enumerate(things):
            name = getattr(thing, "name", None)
            yield f"{what} {number if name is None else name}", plain(thing)
    yield "marks", ", ".join(map(plain, board.marks))


def changed(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """A line for each name that says something else now, or nothing any more."""
    for name, said in after.items():
        if before.get(name) != said:
            yield f"{name}: {said}"
    yield from (f"{name}: gone" for name in before if name not in after)


def named(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Lines by their names; of several with one name, each is kept."""
    found: dict[str, str] = {}
    for name, said in pairs:
        number = 2
        key = name
        while key in found:
            key, number = f"{name} ({number})", number + 1
        found[key] = said
    return found
