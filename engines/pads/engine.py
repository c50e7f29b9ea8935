"""The engine of every pad: its rules are a file, and each file makes a class of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from engines.core.brief import Chapter, Entry
from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Ask, Move
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.pads import asking, form
from engines.pads.cells import cells, derive, inconsistencies
from engines.pads.moves import Close, End, Part, Reveal, Roll, Seal, Write
from engines.pads.pad import Pad
from engines.pads.scoring import sheet
from engines.pads.secrets import imagine, redacted
from engines.pads.setup import Setup, prepare, rules_of, set_up, wrong_file
from engines.pads.state import PadState
from engines.pads.steps import Step
from engines.pads.view import charts, view

COLOURS = ("red", "blue", "white", "orange", "green", "violet", "pink", "brown")


class PadEngine(Engine[PadState, Setup]):
    """A pad behind the engine protocol; `engine_of` makes a class of it for each file."""

    pad: ClassVar[Pad]
    colours = COLOURS
    touches = 2.0
    moves = (Part, Step, Write, Seal, Roll, Reveal, Close, End)
    prepared = Setup

    setup = staticmethod(set_up)
    sheet = staticmethod(sheet)
    view = staticmethod(view)
    charts = staticmethod(charts)
    cells = staticmethod(cells)
    derive = staticmethod(derive)
    inconsistencies = staticmethod(inconsistencies)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return prepare(self.pad, colours, self.house_rules)

    def refuse_setup(self, prepared: Setup) -> Illegal | None:
        wrong = wrong_file(prepared.text)
        return wrong or super(PadEngine, self.for_setup(prepared)).refuse_setup(prepared)

    def for_setup(self, prepared: Setup) -> PadEngine:
        return engine_of(self.name, prepared.text)

    def actors(self, state: PadState) -> tuple[int, ...]:
        if state.over:
            return ()
        return tuple(asking.awaited_seats(state)) or (TABLE,)

    def asked(self, state: PadState) -> tuple[int, ...]:
        return tuple(state.columns[column][0] for column in asking.ahead(state))

    def turn(self, state: PadState) -> int | None:
        return None if self.pad.counter or asking.sealing(state) else super().turn(state)

    def kinds(self, state: PadState, seat: int) -> tuple[type[Move[PadState]], ...]:
        if seat not in self.actors(state):
            return (Write,) if seat in self.asked(state) else ()
        secret = asking.sealing(state) is not None
        if seat == TABLE:
            return (Reveal,) if secret else (Close,)
        if self.pad.counter is not None:
            return (Step, End) if seat == self.actors(state)[0] else (Step,)
        write: type[Move[PadState]] = Part if asking.parting(state) else Seal if secret else Write
        rolls = (Roll,) if write is Write and len(state.thrown) < state.pad.rolls and state.pad.dice else ()
        ends = state.pad.rounds is None and state.pad.until is None and len(state.values) > 1
        return (write, *rolls, End) if ends and not state.begun else (write, *rolls)


class SecretPadEngine(PadEngine):
    """A pad on which something is entered face down: what these are is known to their own eyes alone."""

    redacted = staticmethod(redacted)
    imagine = staticmethod(imagine)


@lru_cache(maxsize=64)
def engine_of(name: str, text: str) -> PadEngine:
    """The engine of the pad with this file, called by this name; `Misprint` where it can't be read."""
    pad = form.read(text)
    title = Text("{title}", (("title", pad.title),))
    members = {
        "__doc__": pad.title,
        "name": name,
        "pad": pad,
        "title": title,
        "seats": pad.seats,
        "bgg": pad.bgg,
        "fewest": pad.fewest,
        "house_rules": rules_of(pad),
        "brief": (_chapter(pad, title),),
    }
    kind = SecretPadEngine if any(ask.secret for ask in pad.asks) else PadEngine
    made: PadEngine = type("Pad", (kind,), members)()
    return made


def _chapter(pad: Pad, title: Text) -> Chapter:
    """The rows of the pad as rules in brief: how each is counted."""
    asked = (
        Entry(ask.label, N_("Entered for each player, from {low} to {high}.",
                            low=ask.low.text, high=ask.high.text), (ask.rule,), (f"{ask.name}.*",))
        for ask in pad.asks
    )  # fmt: skip
    counted = (
        Entry(row.label, N_("It counts {formula}.", formula=row.formula.text), (row.rule,))
        for row in pad.rows
        if row.at
    )
    return Chapter(title, (*asked, *counted))
