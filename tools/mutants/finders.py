"""Who finds what: the fewest tests that find as much as all, and those that find nothing of their own."""

import ast
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from tools.mutants.covered import OUT
from tools.mutants.homes import ROOT, Side
from tools.mutants.tried import Tried


class Function(NamedTuple):
    """A function of the tests, with what all its parameters take and find."""

    name: str
    lines: int
    seconds: float
    ran: int
    """How many faults lay on lines that it ran when it was asked about them."""
    finds: frozenset[str]
    """The faults that it finds, by name."""

    def __str__(self) -> str:
        figures = f"lines {self.lines}, seconds {self.seconds:.2f}, ran {self.ran}, finds {len(self.finds)}"
        return f"{self.name}  {figures}"


def told(
    side: Side, tried: Collection[Tried], ran: Mapping[str, Collection[str]], seconds: Mapping[str, float]
) -> None:
    """Write down who finds what of a side, and print how much it is.

    `ran` has the tests that were asked about each fault and run its line, `seconds` what each test takes. A
    fault that hangs or can't be imported is found by everybody who runs it, and says nothing of any test.
    """
    functions = of_tests(tried, ran, seconds)
    chosen = smallest(functions)
    beside = [function for function in functions if function not in chosen]
    parts = {
        "the fewest that find as much as all": chosen,
        "find only what others find": [function for function in beside if function.finds],
        "find nothing": [function for function in beside if not function.finds],
    }
    named = len({fault for function in chosen for fault in function.finds})
    head = f"faults {len(tried)}, found by tests that can be named {named}"
    table = "\n".join((head, "", *rows({"all that run or find any": functions} | parts)))
    lists = ["\n".join((f"{what}:", *map(str, part))) for what, part in parts.items()]
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"finders_{side.name}.txt").write_text("\n\n".join((table, *lists)) + "\n", encoding="utf-8")
    print(table)


def rows(parts: Mapping[str, Sequence[Function]]) -> Iterator[str]:
    """A table of these parts, with what their functions take together."""
    yield "| tests | functions | lines | seconds |"
    yield "|---|---|---|---|"
    for what, part in parts.items():
        lines, seconds = sum(each.lines for each in part), sum(each.seconds for each in part)
        yield f"| {what} | {len(part)} | {lines} | {seconds:.0f} |"


def of_tests(
    tried: Collection[Tried], ran: Mapping[str, Collection[str]], seconds: Mapping[str, float]
) -> list[Function]:
    """Every function that runs or finds any of the faults, by name."""
    took, times, finds = defaultdict[str, float](float), Counter[str](), defaultdict[str, set[str]](set)
    for test, spent in seconds.items():
        took[function_of(test)] += spent
    for fault in tried:
        times.update({function_of(test) for test in ran[fault.name]})
        for test in seconds.keys() & fault.by:
            finds[function_of(test)].add(fault.name)
    lines = dict[str, int]()
    for file in {name.partition("::")[0] for name in times.keys() | finds.keys()}:
        lines |= lines_of_functions(file)
    # A state machine of Hypothesis is a class that becomes a test in one line.
    return [
        Function(name, lines.get(name, 1), took[name], times[name], frozenset(finds[name]))
        for name in sorted(times.keys() | finds.keys())
    ]


def function_of(test: str) -> str:
    """The name of a test without its parameters."""
    return test.partition("[")[0]


def lines_of_functions(file: str) -> dict[str, int]:
    """How long each function at the top of a test file is, its marks included."""
    found = dict[str, int]()
    for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            found[f"{file}::{node.name}"] = (node.end_lineno or first) - first + 1
    return found


def smallest(functions: Sequence[Function]) -> list[Function]:
    """A greedy cover: each time whoever finds most of what is left, and of equals who takes least."""
    left = {fault for function in functions for fault in function.finds}
    chosen = list[Function]()
    while left:
        chosen.append(max(functions, key=lambda each: (len(each.finds & left), -each.seconds)))
        left -= chosen[-1].finds
    return chosen
