"""Formulas: whole numbers computed from what was entered. What is not allowed by name is no formula.

A formula is read by Python's own grammar and never run as Python: each kind of node has its reader here,
which makes a function of it. So a formula has no name but those it is given, calls nothing but `FUNCTIONS`,
and always comes to a whole number within `MOST`: what is divided by 0 comes to 0.
"""

import ast
import operator
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

LONGEST = 200
"""Characters of a formula."""
DEEPEST = 12
"""Levels of a formula."""
PARTS = 60
"""Numbers, names and signs of a formula."""
MOST = 10**9
"""No number is larger, and none smaller than its negative."""
DIGITS = 9

EVERYBODY, OTHERS = "all", "others"
FUNCTIONS = ("min", "max", "sum", "abs", "len")
RESERVED = frozenset({EVERYBODY, OTHERS, *FUNCTIONS, "and", "or", "not", "if", "else"})
"""The words that mean something in every formula."""
ALLOWED = "whole numbers, + - * // % **, < <= == != >= >, and, or, not, “x if y else z”, min max sum abs len"


class Fault(ValueError):
    """What is wrong with a formula; `at` is the character (from 0)."""

    def __init__(self, at: int, says: str) -> None:
        super().__init__(says)
        self.at, self.says = at, says


class Scope(NamedTuple):
    """The numbers that a formula sees: of each player by name, and whose they are."""

    each: Sequence[Mapping[str, int]]
    mine: int

    @property
    def own(self) -> Mapping[str, int]:
        """The numbers of the player it is computed for."""
        return self.each[self.mine]


Number = Callable[[Scope], int]
Numbers = Callable[[Scope], list[int]]


class Formula(Struct, frozen=True, eq=False):
    """A formula that was read: its text, the names it uses, of its own player and of all, and its number."""

    text: str
    own: frozenset[str]
    of_all: frozenset[str]
    number: Number


def read(text: str, names: Collection[str], numbers: Mapping[str, int] = {}) -> Formula:
    """The formula in these words, with these names and these named numbers; `Fault` tells what is wrong."""
    if len(text) > LONGEST:
        raise Fault(LONGEST, f"a formula has at most {LONGEST} characters")
    _see_signs(text)
    begins = len(text) - len(text.lstrip())
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        here = error.lineno == 1 and error.offset  # a formula that stops in the middle has no such place
        at = min(begins + error.offset - 1, len(text)) if here and error.offset else len(text.rstrip())
        raise Fault(max(at, 0), f"this can't be read from here on; allowed are {ALLOWED}") from None
    except (MemoryError, RecursionError):
        raise Fault(begins, f"a formula has at most {DEEPEST} levels of brackets") from None
    reader = _Reader(names, numbers, begins)
    number = reader.number(tree.body, 1)
    return Formula(text, frozenset(reader.own), frozenset(reader.of_all), number)


SIGNS = (
    (re.compile(r"[^A-Za-z0-9_ +\-*/%<>=!().,]"), "this sign means nothing in a formula"),
    (re.compile(r"(?<![\w.])\d[\d_]*\.|\.\d"), "numbers are whole numbers"),
    (re.compile(r"(?<![A-Za-z0-9_])\d+[A-Za-z_]"), "put a space between a number and a word"),
    (re.compile(rf"(?<![A-Za-z0-9_])\d{{{DIGITS + 1},}}"), f"a number has at most {DIGITS} digits"),
)


def _see_signs(text: str) -> None:
    """See that nothing is there which Python's grammar would take for more than a formula."""
    for pattern, says in SIGNS:
        if wrong := pattern.search(text):
            raise Fault(wrong.start(), f"{says}; allowed are {ALLOWED}")


# ---- what the signs do


def kept(number: int) -> int:
    """The number, no larger than formulas compute with."""
    return max(-MOST, min(MOST, number))


def _divided(one: int, other: int) -> int:
    return one // other if other else 0


def _left(one: int, other: int) -> int:
    return one % other if other else 0


def _power(one: int, other: int) -> int:
    """A power; what is no whole number is 0, and what is too large is never computed."""
    if other < 0 and abs(one) != 1:
        return 0
    if abs(one) > 1 and other > DIGITS * 4:
        return MOST if one > 0 or other % 2 == 0 else -MOST
    return int(one ** abs(other))


BINARY: Mapping[type[ast.AST], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: _divided,
    ast.Mod: _left,
    ast.Pow: _power,
}
UNARY: Mapping[type[ast.AST], Callable[[int], int]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
    ast.Not: lambda number: int(not number),
}
COMPARED: Mapping[type[ast.AST], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.GtE: operator.ge,
    ast.Gt: operator.gt,
}
OF_SEVERAL: Mapping[str, Callable[[list[int]], int]] = {
    "min": lambda some: min(some, default=0),
    "max": lambda some: max(some, default=0),
    "sum": lambda some: kept(sum(some)),
    "len": len,
}


class _Reader:
    """Reads the nodes of one formula, and notes the names it uses."""

    def __init__(self, names: Collection[str], numbers: Mapping[str, int], begins: int) -> None:
        self._names, self._numbers, self._begins = names, numbers, begins
        self._parts = 0
        self.own, self.of_all = set[str](), set[str]()
        self._readers: Mapping[type[ast.AST], Callable[[ast.AST, int], Number]] = {
            ast.Constant: self._constant,
            ast.Name: self._name,
            ast.BinOp: self._binary,
            ast.UnaryOp: self._unary,
            ast.BoolOp: self._joined,
            ast.Compare: self._compared,
            ast.IfExp: self._chosen,
            ast.Call: self._called,
        }

    def fault(self, node: ast.AST, says: str) -> Fault:
        """What is wrong with a node, at its place."""
        return Fault(self._begins + getattr(node, "col_offset", 0), says)

    def number(self, node: ast.AST, level: int) -> Number:
        """The number that a node stands for."""
        self._parts += 1
        if self._parts > PARTS:
            raise self.fault(node, f"a formula has at most {PARTS} numbers, names and signs")
        if level > DEEPEST:
            raise self.fault(node, f"a formula has at most {DEEPEST} levels")
        reader = self._readers.get(type(node))
        if reader is None:
            several = isinstance(node, ast.Attribute)
            says = "“all.” and “others.” stand for several numbers: put min, max, sum or len around it"
            raise self.fault(node, says if several else f"this is not allowed here; allowed are {ALLOWED}")
        return reader(node, level)

    def _constant(self, node: ast.AST, _level: int) -> Number:
        assert isinstance(node, ast.Constant)
        value = node.value
        if type(value) is not int:
            raise self.fault(node, f"{value!r} is no number; allowed are {ALLOWED}")
        return lambda _: value

    def _name(self, node: ast.AST, _level: int) -> Number:
        assert isinstance(node, ast.Name)
        name = node.id
        if name in self._numbers:
            meant = self._numbers[name]
            return lambda _: meant
        self._see_known(node, name)
        self.own.add(name)
        return lambda scope: scope.own[name]

    def _see_known(self, node: ast.AST, name: str) -> None:
        if name not in self._names:
            known = ", ".join(sorted({*self._names, *self._numbers})) or "none"
            raise self.fault(node, f"there is no “{name}” here; the names are: {known}")

    def _binary(self, node: ast.AST, level: int) -> Number:
        assert isinstance(node, ast.BinOp)
        sign = BINARY.get(type(node.op))
        if sign is None:
            raise self.fault(node, f"this sign is not allowed, write // to divide; allowed are {ALLOWED}")
        one, other = self.number(node.left, level + 1), self.number(node.right, level + 1)
        return lambda scope: kept(sign(one(scope), other(scope)))

    def _unary(self, node: ast.AST, level: int) -> Number:
        assert isinstance(node, ast.UnaryOp)
        sign = UNARY.get(type(node.op))
        if sign is None:
            raise self.fault(node, f"this sign is not allowed; allowed are {ALLOWED}")
        one = self.number(node.operand, level + 1)
        return lambda scope: sign(one(scope))

    def _joined(self, node: ast.AST, level: int) -> Number:
        assert isinstance(node, ast.BoolOp)
        parts = [self.number(part, level + 1) for part in node.values]
        together = all if isinstance(node.op, ast.And) else any
        return lambda scope: int(together(part(scope) for part in parts))

    def _compared(self, node: ast.AST, level: int) -> Number:
        assert isinstance(node, ast.Compare)
        if any(type(sign) not in COMPARED for sign in node.ops):
            raise self.fault(node, "compare with < <= == != >= >")
        signs = [COMPARED[type(sign)] for sign in node.ops]
        parts = [self.number(part, level + 1) for part in (node.left, *node.comparators)]
        pairs = list(zip(signs, parts, parts[1:], strict=False))
        return lambda scope: int(all(sign(one(scope), other(scope)) for sign, one, other in pairs))

    def _chosen(self, node: ast.AST, level: int) -> Number:
        assert isinstance(node, ast.IfExp)
        so, then, other = (self.number(part, level + 1) for part in (node.test, node.body, node.orelse))
        return lambda scope: then(scope) if so(scope) else other(scope)

    def _called(self, node: ast.AST, level: int) -> Number:
        assert isinstance(node, ast.Call)
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in FUNCTIONS or node.keywords:
            raise self.fault(node, f"only {', '.join(FUNCTIONS)} can be called, with numbers")
        if name == "abs":
            if len(node.args) != 1:
                raise self.fault(node, "abs is of one number: abs(bid)")
            one = self.number(node.args[0], level + 1)
            return lambda scope: abs(one(scope))
        several, numbers = OF_SEVERAL[name], self._several(node, name, level)
        return lambda scope: several(numbers(scope))

    def _several(self, node: ast.Call, name: str, level: int) -> Numbers:
        """The numbers between the brackets of a function: of all players, or listed."""
        if len(node.args) == 1 and isinstance(node.args[0], ast.Attribute):
            return self._of_players(node.args[0])
        if name not in ("min", "max") or len(node.args) < 2:
            raise self.fault(node, f"{name} is of all players: {name}(all.bid) or {name}(others.bid)"
                             + (", or of several numbers" if name in ("min", "max") else ""))  # fmt: skip
        parts = [self.number(part, level + 1) for part in node.args]
        return lambda scope: [part(scope) for part in parts]

    def _of_players(self, node: ast.Attribute) -> Numbers:
        whose = node.value.id if isinstance(node.value, ast.Name) else ""
        if whose not in (EVERYBODY, OTHERS):
            raise self.fault(node, "only “all.” and “others.” stand before a name with a dot")
        name = node.attr
        self._see_known(node, name)
        self.of_all.add(name)
        if whose == EVERYBODY:
            return lambda scope: [numbers[name] for numbers in scope.each]
        return lambda scope: [one[name] for at, one in enumerate(scope.each) if at != scope.mine]
