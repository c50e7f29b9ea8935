"""Hab & Gut, for three to five players."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Ask, Move
from engines.core.rules import Illegal
from engines.core.scoring import Sheet
from engines.core.text import N_, Text
from engines.core.view import Chart, Step, View
from engines.games.hab_und_gut import charts, guide, phases, redaction, scoring, setup, view
from engines.games.hab_und_gut.art import ART
from engines.games.hab_und_gut.moves import dealing
from engines.games.hab_und_gut.moves.settlement_preview import PreviewSettlement
from engines.games.hab_und_gut.nearest import nearest
from engines.games.hab_und_gut.phases import MOVES
from engines.games.hab_und_gut.setup import Setup
from engines.games.hab_und_gut.state import PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import COLOURS
from engines.games.hab_und_gut.track import Box, refuse_track


class HabUndGutEngine(Engine[HabUndGutState, Setup]):
    """The rules of Hab & Gut behind the engine protocol."""

    name = "hab_und_gut"
    title = N_("Hab & Gut")
    seats = range(3, 6)
    colours = COLOURS
    touches = 4.0
    moves = MOVES
    prepared = Setup
    art = ART
    box_form = Box
    endings = ("clear", "shared", "nobody", "by-agreement")
    house_rules = setup.HOUSE_RULES

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.box if isinstance(self.box, Box) else None)

    def refuse(self, prepared: Setup) -> Illegal | None:
        return setup.refuse(prepared)

    def box_of(self, prepared: Setup) -> Box:
        return Box(prepared.track)

    def refuse_box(self, box: Struct) -> Illegal | None:
        return refuse_track(box.track) if isinstance(box, Box) else super().refuse_box(box)

    def guide(self, prepared: Setup) -> tuple[Step, ...]:
        return guide.guide(prepared)

    def setup(self, prepared: Setup) -> HabUndGutState:
        return setup.set_up(prepared)

    def seated(self, state: HabUndGutState) -> range:
        return range(state.seats)

    def actors(self, state: HabUndGutState) -> tuple[int, ...]:
        return phases.actors(state)

    def kinds(self, state: HabUndGutState, seat: int) -> tuple[type[Move[HabUndGutState]], ...]:
        return phases.kinds(state, seat)

    def why_not(self, state: HabUndGutState, kind: type[Move[HabUndGutState]], seat: int) -> Illegal | None:
        return phases.why_not(state, kind, seat)

    def nearest(
        self,
        state: HabUndGutState,
        kind: type[Move[HabUndGutState]],
        seat: int,
        refusal: Illegal,
        eyes: int | None = None,
    ) -> Text | None:
        return nearest(state, seat, refusal, eyes)

    def scores(self, state: HabUndGutState, eyes: int | None) -> tuple[Sheet, ...]:
        return tuple(scoring.sheet(state, seat, eyes) for seat in range(state.seats))

    def view(self, state: HabUndGutState, eyes: int | None) -> View:
        return view.view(state, eyes, self.actors(state))

    def charts(self, state: HabUndGutState, eyes: int | None) -> tuple[Chart, ...]:
        return charts.charts(state, eyes)

    def ahead(self, state: HabUndGutState) -> Move[HabUndGutState] | None:
        return PreviewSettlement(TABLE) if state.phase in (TRADE, PRICES) else None

    def conceal(
        self, moves: Iterable[Move[HabUndGutState]], eyes: int | None = None
    ) -> list[Move[HabUndGutState]]:
        return dealing.conceal(list(moves), eyes)

    def winners(self, state: HabUndGutState) -> tuple[int, ...]:
        return () if self.actors(state) else scoring.winners(state)

    def worlds(self, state: HabUndGutState) -> int:
        return state.shares.doubt(range(2 * state.seats))

    def redacted(self, state: HabUndGutState, now: HabUndGutState) -> HabUndGutState:
        return redaction.redacted(state)

    def ending(self, state: HabUndGutState) -> str:
        if state.ruling >= 0:
            return "by-agreement"
        winners = scoring.winners(state)
        if not winners:
            return "nobody"
        if len(winners) > 1:
            return "shared"
        return "clear"


ENGINE = HabUndGutEngine()
"""The one engine of this game."""
