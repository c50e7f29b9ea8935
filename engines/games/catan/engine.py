"""Catan, for three and four players."""

from collections.abc import Iterable

from engines.core.engine import Engine
from engines.core.moves import Ask, Move
from engines.core.questions import Choose
from engines.core.scoring import Sheet
from engines.core.text import N_, Text
from engines.core.view import View
from engines.games.catan import fast, redaction, scoring, setup, simulation, view
from engines.games.catan.about import about
from engines.games.catan.art import ART
from engines.games.catan.brief import BRIEF
from engines.games.catan.brief.card import CARD
from engines.games.catan.cells import cells
from engines.games.catan.consistency import derive, inconsistencies, totals
from engines.games.catan.cover import COVER
from engines.games.catan.guide import guide
from engines.games.catan.hints import hints
from engines.games.catan.house_rules import HOUSE_RULES
from engines.games.catan.imagining import imagine
from engines.games.catan.luck import luck
from engines.games.catan.moves.offers import asked
from engines.games.catan.nearest import nearest
from engines.games.catan.phases import MOVES, actors, kinds, why_not
from engines.games.catan.proposals import proposals, taken_up
from engines.games.catan.setup import SavedIslands, Setup, refuse, set_up
from engines.games.catan.state import OVER, CatanState
from engines.games.catan.tables import COLOURS

STOLEN_UNKNOWN = N_("Stolen cards stay unknown in this game: what they were counts as skill")
NO_HANDS = N_("Hands weren't tracked in this game, so nobody can say what was luck")


class CatanEngine(Engine[CatanState, Setup]):
    """The rules of Catan behind the engine protocol."""

    name = "catan"
    title = N_("Catan")
    seats = range(3, 5)
    colours = COLOURS
    touches = 2.2
    tournament = "championship"
    moves = MOVES
    prepared = Setup
    art = ART
    brief = BRIEF
    turn_card = CARD
    cover = COVER
    saved = SavedIslands()
    endings = ("with public points", "with hidden point cards")
    house_rules = HOUSE_RULES

    refuse = staticmethod(refuse)
    setup = staticmethod(set_up)
    actors = staticmethod(actors)
    asked = staticmethod(asked)
    kinds = staticmethod(kinds)
    why_not = staticmethod(why_not)
    guide = staticmethod(guide)
    luck = staticmethod(luck)
    about = staticmethod(about)
    hints = staticmethod(hints)
    nearest = staticmethod(nearest)
    cells = staticmethod(cells)
    totals = staticmethod(totals)
    derive = staticmethod(derive)
    inconsistencies = staticmethod(inconsistencies)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.saved.known)

    def turn(self, state: CatanState) -> int | None:
        return None if state.phase == OVER else state.seat

    def legal(self, state: CatanState) -> list[Move[CatanState]]:
        return fast.legal(state) if fast.certain(state) else super().legal(state)

    def play_on(self, state: CatanState, choose: Choose, most: int) -> int:
        made = 0
        while made < most and not fast.certain(state):  # an offer is on the table, or hands are hidden
            if not super().play_on(state, choose, 1):
                return made
            made += 1
        return made + simulation.play_on(state, choose, most - made)

    def scores(self, state: CatanState, eyes: int | None) -> tuple[Sheet, ...]:
        return tuple(scoring.sheet(state, seat, eyes) for seat in range(state.seats))

    def view(self, state: CatanState, eyes: int | None) -> View:
        return view.view(state, eyes, (*self.actors(state), *asked(state)))

    def corrected_setup(self, prepared: Setup, state: CatanState) -> Setup:
        return setup.corrected_setup(prepared, state.island)

    def worlds(self, state: CatanState) -> int:
        return state.hands.doubt(range(state.seats))

    def taken_up(self, state: CatanState, move: Move[CatanState], /) -> Move[CatanState] | None:
        return taken_up(state, move)

    def proposals(self, state: CatanState, seat: int, /) -> Iterable[Move[CatanState]]:
        return proposals(state, seat)

    def imagine(self, state: CatanState, eyes: int, choose: Choose) -> CatanState:
        return imagine(state, choose)

    def unreviewable(self, state: CatanState) -> Text | None:
        return None if state.tracks_hands else NO_HANDS

    def blind_spots(self, state: CatanState) -> tuple[Text, ...]:
        return (STOLEN_UNKNOWN,) if state.house.deduced_hands else ()

    def redacted(self, state: CatanState, now: CatanState) -> CatanState:
        return redaction.redacted(state)

    def ending(self, state: CatanState) -> str:
        return self.endings[any(state.revealed)]


ENGINE = CatanEngine()
