"""Hab & Gut, for three to five players."""

from collections.abc import Iterable

from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Ask, Move
from engines.core.questions import Choose
from engines.core.rules import Illegal
from engines.core.scoring import Sheet
from engines.core.text import N_, Text
from engines.core.view import View
from engines.games.hab_und_gut import imagining, redaction, scoring, setup, view
from engines.games.hab_und_gut.about import about
from engines.games.hab_und_gut.art import ART
from engines.games.hab_und_gut.brief import BRIEF
from engines.games.hab_und_gut.brief.card import CARD
from engines.games.hab_und_gut.cells import cells, derive, inconsistencies, totals
from engines.games.hab_und_gut.charts import charts
from engines.games.hab_und_gut.cover import COVER
from engines.games.hab_und_gut.guide import guide
from engines.games.hab_und_gut.hints import hints
from engines.games.hab_und_gut.moves import dealing
from engines.games.hab_und_gut.moves.settlement_preview import PreviewSettlement
from engines.games.hab_und_gut.nearest import nearest
from engines.games.hab_und_gut.phases import MOVES, actors, kinds, why_not
from engines.games.hab_und_gut.setup import PrintedTrack, Setup, refuse, set_up
from engines.games.hab_und_gut.state import OVER, PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import COLOURS

RACKS_UNKNOWN = N_("The app didn't know the racks, so it can't tell luck from skill")


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
    brief = BRIEF
    turn_card = CARD
    cover = COVER
    length = N_("about {n} minutes", n=45)
    box = PrintedTrack()
    endings = ("clear", "shared", "nobody", "by-agreement")
    house_rules = setup.HOUSE_RULES
    growing = frozenset({"money"})
    for_app = setup.FOR_APP

    refuse = staticmethod(refuse)
    guide = staticmethod(guide)
    hints = staticmethod(hints)
    setup = staticmethod(set_up)
    won_with = staticmethod(scoring.won_with)
    actors = staticmethod(actors)
    kinds = staticmethod(kinds)
    why_not = staticmethod(why_not)
    charts = staticmethod(charts)
    cells = staticmethod(cells)
    totals = staticmethod(totals)
    derive = staticmethod(derive)
    inconsistencies = staticmethod(inconsistencies)
    about = staticmethod(about)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.box.known)

    def turn(self, state: HabUndGutState) -> int | None:
        return None if state.phase == OVER else state.seat

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

    def luck_unknown(self, state: HabUndGutState) -> Text | None:
        return RACKS_UNKNOWN if state.racks == "unknown" else None

    def imagine(self, state: HabUndGutState, eyes: int, choose: Choose) -> HabUndGutState:
        return imagining.imagine(state, eyes, choose)

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
