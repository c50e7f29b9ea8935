"""Which rule each refusal of a game cites: read from the source once, kept, and held against every test."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from msgspec.structs import replace

import engines
from engines.core.rules import Illegal, Rule

KEPT = Path(__file__).parents[1] / "games"
RULES = Path(engines.__file__).parent / "games"
CODE = re.compile(r"[a-z]+(-[a-z]+)*(\.[a-z0-9-]+){2,}")
ANY = "…"
"""The section of a rule that is another one for each card."""
TOLD = "as told"
"""The rule of a refusal whose rule comes with the call."""


def file(game: str) -> Path:
    """Where the rule of each refusal is kept."""
    return KEPT / game / "transcript" / "refusals.txt"


@cache
def cited(game: str) -> dict[str, set[str]]:
    """By code of a refusal, the rules it cites; none where whoever refuses is told the rule."""
    rulebook = engines.part(game, "rulebook")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((RULES / game).rglob("*.py"))]
    public = {name: rules for tree in trees for name, rules in _helpers(tree) if not name.startswith("_")}
    found = defaultdict[str, set[str]](set)
    for tree in trees:
        helpers = public | dict(_helpers(tree))
        for node in ast.walk(tree):
            parts = _parts(node)
            names = {name for part in parts for name in _names(part)} | helpers.get(_called(node), set())
            for part in parts:
                if isinstance(part, ast.Constant) and CODE.fullmatch(str(part.value)):
                    found[str(part.value)] |= {
                        _rule(vars(rulebook)[one]) for one in names & vars(rulebook).keys()
                    }
    return found


def _rule(named: Rule | Callable[[int], Rule]) -> str:
    """The rule in words; of one that is looked up for each card, the book."""
    return str(named) if isinstance(named, Rule) else str(replace(named(0), section=ANY))


def _helpers(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """The functions that refuse with a code they are told, and the rules they cite."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            told = {argument.arg for argument in node.args.args}
            rules = {
                name
                for call in ast.walk(node)
                if isinstance(call, ast.Call) and _called(call) == "Illegal"
                if isinstance(call.args[0], ast.Name) and call.args[0].id in told
                for part in call.args
                for name in _names(part)
            }
            if rules:
                yield node.name, rules


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
    return ""


def _parts(node: ast.AST) -> list[ast.expr]:
    """What is put together in a call or a tuple."""
    match node:
        case ast.Call(args=parts) | ast.Tuple(elts=parts):
            return parts
    return []


def _names(rule: ast.expr) -> set[str]:
    match rule:
        case ast.Attribute(value=ast.Name(id="rulebook"), attr=name) | ast.Name(id=name) if name.isupper():
            return {name}
        case ast.Call(func=ast.Attribute(value=ast.Name(id="rulebook"), attr=name)):
            return {name}
        case ast.IfExp():
            return _names(rule.body) | _names(rule.orelse)
    return set()


def lines(game: str) -> list[str]:
    """A line for each refusal and rule, or that whoever refuses is told the rule."""
    return [
        f"{code} {rule}"
        for code, rules in sorted(cited(game).items())
        for rule in sorted(f"[{one}]" for one in rules) or [TOLD]
    ]


@cache
def _kept() -> dict[str, set[str]]:
    found = defaultdict[str, set[str]](set)
    for path in KEPT.glob("*/transcript/refusals.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            code, _, rule = line.partition(" ")
            found[code].add(rule)
    return found


def judge(code: str, refused: Illegal) -> None:
    """See that a refusal which a test met cites the rule that is kept for it."""
    if (rules := _kept().get(code, {TOLD})) != {TOLD}:
        said = {f"[{refused.rule}]", f"[{replace(refused.rule, section=ANY)}]"}
        assert rules & said, f"{code} cites {refused.rule}, not {', '.join(sorted(rules))}"
