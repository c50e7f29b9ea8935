"""Hab & Gut, for three to five players."""

from collections.abc import Iterable

from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Ask, Move
from engines.core.text import N_, Text
from engines.games.hab_und_gut import scoring, setup
from engines.games.hab_und_gut.about import about
from engines.games.hab_und_gut.brief import BRIEF
from engines.games.hab_und_gut.brief.card import CARD
from engines.games.hab_und_gut.cells import cells, derive, inconsistencies, totals
from engines.games.hab_und_gut.charts import charts
from engines.games.hab_und_gut.decisions import DECISIONS
from engines.games.hab_und_gut.guide import guide
from engines.games.hab_und_gut.hints import hints
from engines.games.hab_und_gut.imagining import imagine
from engines.games.hab_und_gut.lid import HabUndGutLid
from engines.games.hab_und_gut.moves import dealing
from engines.games.hab_und_gut.moves.settlement_preview import PreviewSettlement
from engines.games.hab_und_gut.nearest import nearest
from engines.games.hab_und_gut.phases import MOVES, actors, kinds, why_not
from engines.games.hab_und_gut.redaction import redacted
from engines.games.hab_und_gut.setup import PrintedTrack, Setup, refuse, set_up
from engines.games.hab_und_gut.state import OVER, PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.view import view

RACKS_UNKNOWN = N_("The app didn't know the racks, so it can't tell luck from skill")


class HabUndGutEngine(HabUndGutLid, Engine[HabUndGutState, Setup]):
    """The rules of Hab & Gut behind the engine protocol."""

    touches = 4.0
    moves = MOVES
    prepared = Setup
    brief = BRIEF
    decisions = DECISIONS
    turn_card = CARD
    box = PrintedTrack()
    endings = ("clear", "shared", "nobody", "by-agreement")
    house_rules = setup.HOUSE_RULES
    growing = frozenset({"money"})
    corrects = {"shares": "hand", "donate": "donated", "least": "charity", "hat": "turn.hat"}
    for_app = setup.FOR_APP

    refuse = staticmethod(refuse)
    guide = staticmethod(guide)
    hints = staticmethod(hints)
    setup = staticmethod(set_up)
    won_with = staticmethod(scoring.won_with)
    counted = staticmethod(scoring.counted)
    actors = staticmethod(actors)
    kinds = staticmethod(kinds)
    why_not = staticmethod(why_not)
    charts = staticmethod(charts)
    sheet = staticmethod(scoring.sheet)
    view = staticmethod(view)
    nearest = staticmethod(nearest)
    redacted = staticmethod(redacted)
    imagine = staticmethod(imagine)
    cells = staticmethod(cells)
    totals = staticmethod(totals)
    derive = staticmethod(derive)
    inconsistencies = staticmethod(inconsistencies)
    about = staticmethod(about)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.box.known)

    def turn(self, state: HabUndGutState) -> int | None:
        return None if state.phase == OVER else state.seat

    def ahead(self, state: HabUndGutState) -> Move[HabUndGutState] | None:
        return PreviewSettlement(TABLE) if state.phase in (TRADE, PRICES) else None

    def conceal(
        self, state: HabUndGutState, moves: Iterable[Move[HabUndGutState]], eyes: int | None = None
    ) -> list[Move[HabUndGutState]]:
        return [dealing.concealed(move, state.seats, eyes) for move in moves]

    def winners(self, state: HabUndGutState) -> tuple[int, ...]:
        return () if self.actors(state) else scoring.winners(state)

    def worlds(self, state: HabUndGutState) -> int:
        return state.shares.doubt(range(2 * state.seats))

    def luck_unknown(self, state: HabUndGutState) -> Text | None:
        return RACKS_UNKNOWN if state.racks == "unknown" else None

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
