"""What the bench tells: rows with their aims, and what programs print."""

import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import ge, le, lt

from msgspec import Struct


class Failed(Exception):
    """A measuring program failed; the message says which, how it ended, and why."""


AIMS: dict[str, Callable[[float, float], bool]] = {"under": lt, "at most": le, "at least": ge}
"""The comparison each aim stands for, by its words."""


class Row(Struct, frozen=True):
    """One figure: its subject, value, unit and aim; or why there is none."""

    game: str
    figure: str
    value: float = 0.0
    unit: str = ""
    aim: str = ""
    """The aim: "under", "at most" or "at least" a number; empty if the figure only informs."""
    failed: str = ""
    """Why it could not be measured: then there is no value."""

    @property
    def holds(self) -> bool | None:
        """Whether the figure meets its aim; None if it has none."""
        if not self.aim:
            return None
        words, _, limit = self.aim.rpartition(" ")
        return AIMS[words](self.value, float(limit))

    def __str__(self) -> str:
        if self.failed:
            return f"{self.game:14} {self.figure:56}     FAILED ({self.failed})"
        told = f"{self.game:14} {self.figure:56} {self.value:10.2f} {self.unit}"
        judged = {None: "", True: f"   (aim {self.aim}: holds)", False: f"   (aim {self.aim}: MISSED)"}
        return told + judged[self.holds]


def measured(game: str, figure: str, rows: Iterator[Row]) -> Iterator[Row]:
    """These rows; if measuring fails, a last row saying why, so that others can still be measured."""
    try:
        yield from rows
    except Failed as failed:
        yield Row(game, figure, failed=str(failed))


def printed(command: Sequence[str], environment: Mapping[str, str] | None = None) -> list[str]:
    """The lines a program prints. Failed, with all its output, if it ends badly or prints none."""
    try:
        ended = subprocess.run(command, capture_output=True, text=True, env=environment, errors="replace")
    except (OSError, ValueError) as error:
        raise Failed(f"`{shlex.join(command)}` cannot be started: {error}") from None
    lines = ended.stdout.splitlines()
    if ended.returncode or not lines:
        sys.stderr.write(ended.stdout + ended.stderr)
        said = [line.strip() for line in ended.stderr.splitlines() if line.strip()] or ["it said nothing"]
        raise Failed(f"`{shlex.join(command)}` ended with {ended.returncode}: {said[-1]}")
    return lines
