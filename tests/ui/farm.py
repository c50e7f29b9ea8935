"""A tiny game whose set-up can be kept under a name, and the way through its set-up by touch."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.ui.screens.players import ADD
from engines.core.engine import AnyEngine
from engines.core.moves import Ask, Move
from engines.core.questions import Option, Pick
from engines.core.text import N_, Text
from engines.core.view import Step
from tests.table.pig import PIG, Pig, PigSetup, PigState, Roll, board
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening

SIZES = (WIDE, SMALL, TALL)
NAMES = ("Eva", "Ida", "Olga")


class Sty(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a set-up: how many chips lie there."""

    chips: int


class Farm(Pig):
    """Pig with a guide, with luck, and with a set-up that can be kept."""

    saved_form = Sty

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        kept = tuple(
            Option(f"kept {sty.chips}", Text(name), saved_setup=name) for name, sty in self.saved_setups
        )
        some = (Option("one", N_("One chip")), Option("three", N_("Three chips")))
        said = yield Pick("chips", N_("Which sty?"), (*some, *kept))
        chips = {"one": 1, "three": 3}.get(said) or int(said.split()[1])
        again = yield Pick("first", N_("Who goes first?"), (Option(0, N_("this")), Option(1, N_("that"))))
        return PigSetup(len(colours), again, chips)

    def saved_setup(self, prepared: PigSetup) -> Sty | None:
        return Sty(prepared.chips) if prepared.chips > 1 else None

    def guide(self, prepared: PigSetup) -> tuple[Step, ...]:
        picture = board(self.setup(prepared))
        return (Step(N_("Take the die")), Step(N_("Lay the six fields"), picture, ("s1", "s6")))

    def luck(self, before: PigState, move: Move[Any]) -> tuple[tuple[float, float], ...]:
        return ((float(move.face), 3.5), (0.0, 0.0)) if isinstance(move, Roll) else ()


FARM = Farm()


def seat(one: Evening, engine: AnyEngine, seats: int = 2) -> None:
    """Go from home to the first question of the set-up, with people who played here before."""
    known_players(one, engine)
    one.root.show_home()
    one.tap(one.root.home.new)
    take_seats(one, seats)


def known_players(one: Evening, engine: AnyEngine) -> None:
    """Let people have played here before."""
    if not one.archive.history():
        setup = PigSetup(3, 0, 0)
        one.archive.begin(PIG, NAMES, engine.colours[:3], setup, "2026-11-20T20:00:00+00:00")


def take_seats(one: Evening, seats: int = 2) -> None:
    """Go on from the players to the first question of the set-up."""
    for name in NAMES[:seats]:
        one.tap(one.root.new_game.page.players, (ADD, name))
    one.tap(one.root.new_game.page.go_on)


def answer(one: Evening, *answers: object) -> None:
    for each in answers:
        for place in one.root.new_game.page.asked.current.touches(each):
            one.finger.tap(*place)
