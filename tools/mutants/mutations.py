"""Small faults put into a source: a comparison turned, a number off by one, a condition dropped."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
RECKONED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.FloorDiv: ("//", "%"),
    ast.Mod: ("%", "//"),
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
CODE = re.compile(r"[a-z]+(-[a-z]+)*(\.[a-z0-9-]+){2,}")
"""What the code of a refusal looks like."""


class Mutant(NamedTuple):
    """One fault: what stands from `start` to `end` (bytes of the source) is written as `put`."""

    line: int
    start: int
    end: int
    kind: str
    was: str
    put: str

    def within(self, source: str) -> str:
        """The source with this fault in it."""
        written = source.encode()
        return (written[: self.start] + self.put.encode() + written[self.end :]).decode()

    def name(self, path: str, source: str) -> str:
        """A name that stays as long as the file does."""
        return sha256("\0".join((path, source, *map(str, self))).encode()).hexdigest()[:16]


def mutants(source: str) -> list[Mutant]:
    """Every fault this module knows for a source, in the order of the lines."""
    found = {(one.start, one.end, one.put): one for one in _Sought(source).all() if one.was != one.put}
    return sorted(found.values(), key=lambda one: (one.start, one.end, one.put))


class _Sought:
    """Goes over the tree of one source."""

    def __init__(self, source: str) -> None:
        self._written = source.encode()
        self._tree = ast.parse(source)
        self._lines = [0]
        for line in self._written.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._codes = sorted({code for node in ast.walk(self._tree) if (code := _code(node))})
        self._rules = sorted(
            {
                node.attr
                for node in ast.walk(self._tree)
                if isinstance(node, ast.Attribute)
                and getattr(node.value, "id", "") == "rulebook"
                and node.attr.isupper()  # no function
            }
        )

    def all(self) -> Iterator[Mutant]:
        yield from self._below(self._tree)

    def _below(self, node: ast.AST) -> Iterator[Mutant]:
        for child in _children(node):
            for kind, start, end, put in self._of(child):
                line = 1 + self._written.count(b"\n", 0, start)
                yield Mutant(line, start, end, kind, self._written[start:end].decode(), put)
            yield from self._below(child)

    def _of(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        match node:
            case ast.Compare():
                yield from self._compare(node)
            case ast.BoolOp():
                yield from self._conditions(node)
            case ast.BinOp() if type(node.op) in RECKONED and not _is_text(node):
                yield self._between("arithmetic", node.left, node.right, *RECKONED[type(node.op)])
            case ast.UnaryOp(op=ast.Not()):
                yield "boolean", *self._span(node), f"({self._text(node.operand)})"
            case ast.If() | ast.IfExp() | ast.While():
                yield from self._dropped(node.test, node)
            case ast.comprehension():
                yield from (("dropped condition", *self._span(test), "True") for test in node.ifs)
            case ast.Constant() | ast.Name() | ast.Attribute():
                yield from self._word(node)

    def _word(self, node: ast.expr) -> Iterator[tuple[str, int, int, str]]:
        match node:
            case ast.Constant(value=bool()):
                yield "flag", *self._span(node), str(not node.value)
            case ast.Constant(value=int(number)):
                yield "constant", *self._span(node), str(number + 1)
            case ast.Constant() if code := _code(node):
                yield from self._next(node, self._codes, code, '"{}"'.format)
            case ast.Name(id=name, ctx=ast.Load()) if name in SWAPPED:
                yield "boolean", *self._span(node), SWAPPED[name]
            case ast.Attribute(value=ast.Name(id="rulebook"), attr=rule) if rule.isupper():
                yield from self._next(node, self._rules, rule, "rulebook.{}".format)

    def _compare(self, node: ast.Compare) -> Iterator[tuple[str, int, int, str]]:
        sides = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
            yield self._between("comparison", left, right, *COMPARED[type(operator)])

    def _conditions(self, node: ast.BoolOp) -> Iterator[tuple[str, int, int, str]]:
        was, put = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        if len(node.values) == 2:
            left, right = node.values
            yield self._between("boolean", left, right, was, put)
        for dropped in node.values:
            rest = [f"({self._text(value)})" for value in node.values if value is not dropped]
            yield "dropped condition", *self._span(node), f"({f' {was} '.join(rest)})"

    def _dropped(self, test: ast.expr, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        if not isinstance(test, ast.BoolOp | ast.Constant | ast.NamedExpr) and not _binds(test):
            if not isinstance(node, ast.While):
                yield "dropped condition", *self._span(test), "True"
            yield "dropped condition", *self._span(test), "False"

    def _next(
        self, node: ast.expr, choices: list[str], now: str, write: Callable[[str], str]
    ) -> Iterator[tuple[str, int, int, str]]:
        other = choices[(choices.index(now) + 1) % len(choices)]
        yield "reason", *self._span(node), write(other)

    def _between(
        self, kind: str, left: ast.expr, right: ast.expr, was: str, put: str
    ) -> tuple[str, int, int, str]:
        """Another operator between two sides; nothing is changed where a comment there has it too."""
        start, end = self._span(left)[1], self._span(right)[0]
        middle = self._written[start:end].decode()
        at = list(re.finditer(rf"(?<![\w<>=!]){re.escape(was)}(?![\w<>=])", middle))
        if len(at) != 1:
            return kind, start, start, ""
        begun = start + len(middle[: at[0].start()].encode())
        return kind, begun, begun + len(was), put

    def _span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._lines[node.lineno - 1] + node.col_offset,
            self._lines[node.end_lineno - 1] + node.end_col_offset,
        )

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self._written[start:end].decode()


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What of a node may be at fault."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "type_params"):
            parts = value if isinstance(value, list) else [value]
            yield from (part for part in parts if isinstance(part, ast.AST) and not _spared(node, part))


def _spared(node: ast.AST, part: ast.AST) -> bool:
    """Whether this part is no rule: an assertion, a type, how a class is made or much a cache holds."""
    match part:
        case ast.Assert() | ast.JoinedStr():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Subscript(value=ast.Name(id="Literal" | "Annotated")):
            return True
        case ast.keyword(arg=name):
            return isinstance(node, ast.ClassDef) or name in ("maxsize", "strict")
    return False


def _code(node: ast.AST) -> str | None:
    """The code of a refusal, if this is one."""
    match node:
        case ast.Constant(value=str(code)) if CODE.fullmatch(code):
            return code
    return None


def _is_text(node: ast.BinOp) -> bool:
    """Whether this puts texts together."""
    return any(
        isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (node.left, node.right)
    )


def _binds(test: ast.expr) -> bool:
    """Whether the condition gives a name to something that is used behind it."""
    return any(isinstance(part, ast.NamedExpr) for part in ast.walk(test))
