"""An island entered by touch: the answers that lead to it, and what was asked on the way."""

from typing import Any

from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Pick
from engines.games.catan.engine import ENGINE
from engines.games.catan.layout import clockwise
from engines.games.catan.setup import Setup
from engines.games.catan.tables import BEGINNERS_HARBOURS, BEGINNERS_ISLAND, HARBOUR_KINDS, TERRAIN
from engines.games.catan.topology import COAST, HARBOUR_PATHS

COLOURS = ("red", "blue", "white")
BEFORE = ("hands", "free", "entered")
AFTER = ("first", "house-rules")
"""What is asked once the island lies."""
TERRAINS, NUMBERS = zip(*BEGINNERS_ISLAND, strict=True)
SPREAD = clockwise(COAST)[::3][:9]
"""Nine paths of the coast that are in no frame."""


class Entered:
    """A set-up entered with the wanted answers, question by question."""

    def __init__(self, wanted: dict[str, Any], rules: Any = ENGINE) -> None:
        self.answers: tuple[Any, ...] = BEFORE
        self.asked: list[Pick] = []
        wanted = {"house-rules": AS_PRINTED} | wanted
        while isinstance(reply := rules.ready(COLOURS, self.answers), Pick):
            if reply.name not in wanted:
                break
            self.asked.append(reply)
            self.answers = (*self.answers, wanted[reply.name])
        self.reply = reply

    @property
    def setup(self) -> Setup:
        """What it all led to."""
        assert isinstance(self.reply, Setup), self.reply
        return self.reply

    def question(self, name: str) -> Pick:
        """The question of that name."""
        return next(pick for pick in self.asked if pick.name == name)


def terrain_answers(terrain: tuple[str, ...]) -> dict[str, Any]:
    """Where each hex of each kind lies."""
    return {
        f"{kind}{number}": place
        for kind in TERRAIN
        for number, place in enumerate((at for at, lies in enumerate(terrain) if lies == kind), 1)
    }


def number_answers(numbers: tuple[int, ...]) -> dict[str, Any]:
    return {"numbers": "tokens"} | {f"number{place}": n for place, n in enumerate(numbers, 1) if n}


def kind_answers(kinds: tuple[str, ...], paths: tuple[int, ...] = HARBOUR_PATHS) -> dict[str, Any]:
    """Where each harbour of each kind is."""
    return {
        f"{kind}-harbour{number}": path
        for kind in HARBOUR_KINDS
        for number, path in enumerate(
            (path for path, lies in zip(paths, kinds, strict=True) if lies == kind), 1
        )
    }


def whole(**changed: Any) -> Entered:
    """The beginners' island entered hex by hex and token by token, then what is changed."""
    wanted = terrain_answers(TERRAINS) | number_answers(NUMBERS) | {"places": "usual"}
    return Entered(wanted | kind_answers(BEGINNERS_HARBOURS) | {"first": 1} | changed)
