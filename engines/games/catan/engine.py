"""Catan, for three and four players."""

from engines.core.engine import Engine
from engines.core.moves import Ask, Move
from engines.core.questions import Choose
from engines.core.text import N_, Text
from engines.games.catan import setup
from engines.games.catan.about import about, place
from engines.games.catan.awards import awards
from engines.games.catan.brief import BRIEF
from engines.games.catan.brief.card import CARD
from engines.games.catan.cells import cells
from engines.games.catan.consistency import derive, inconsistencies, totals
from engines.games.catan.decisions import DECISIONS
from engines.games.catan.guide import guide
from engines.games.catan.hints import hints
from engines.games.catan.house_rules import HOUSE_RULES
from engines.games.catan.imagining import imagine
from engines.games.catan.lid import CatanLid
from engines.games.catan.luck import luck
from engines.games.catan.moves.offers import asked
from engines.games.catan.nearest import nearest, nearest_place, raising
from engines.games.catan.phases import MOVES, actors, kinds, why_not
from engines.games.catan.proposals import can_keep, proposals, taken_up
from engines.games.catan.redaction import redacted
from engines.games.catan.scoring import sheet
from engines.games.catan.setup import SavedIslands, Setup, refuse, set_up
from engines.games.catan.state import OVER, CatanState
from engines.games.catan.view import view

STOLEN_UNKNOWN = N_("Stolen cards stay unknown in this game: what they were counts as skill")
NO_HANDS = N_("Hands weren't tracked in this game, so nobody can say what was luck")


class CatanEngine(CatanLid, Engine[CatanState, Setup]):
    """The rules of Catan behind the engine protocol."""

    touches = 2.2
    tournament = "championship"
    moves = MOVES
    prepared = Setup
    brief = BRIEF
    decisions = DECISIONS
    turn_card = CARD
    saved = SavedIslands()
    endings = ("with public points", "with hidden point cards")
    house_rules = HOUSE_RULES
    corrects = {"cards": "hand", "discard": "hand", "development-card": "cards", "knight": "knights"}

    refuse = staticmethod(refuse)
    setup = staticmethod(set_up)
    actors = staticmethod(actors)
    asked = staticmethod(asked)
    kinds = staticmethod(kinds)
    why_not = staticmethod(why_not)
    guide = staticmethod(guide)
    luck = staticmethod(luck)
    about = staticmethod(about)
    awards = staticmethod(awards)
    place = staticmethod(place)
    hints = staticmethod(hints)
    nearest = staticmethod(nearest)
    nearest_place = staticmethod(nearest_place)
    raising = staticmethod(raising)
    taken_up = staticmethod(taken_up)
    can_keep = staticmethod(can_keep)
    proposals = staticmethod(proposals)
    sheet = staticmethod(sheet)
    view = staticmethod(view)
    redacted = staticmethod(redacted)
    imagine = staticmethod(imagine)
    cells = staticmethod(cells)
    totals = staticmethod(totals)
    derive = staticmethod(derive)
    inconsistencies = staticmethod(inconsistencies)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.saved.known)

    def turn(self, state: CatanState) -> int | None:
        return None if state.phase == OVER else state.seat

    # The fast ways are imported late: nobody who only plays a game needs them.

    def legal(self, state: CatanState) -> list[Move[CatanState]]:
        from engines.games.catan import fast

        return fast.legal(state) if fast.certain(state) else super().legal(state)

    def play_on(self, state: CatanState, choose: Choose, most: int) -> int:
        from engines.games.catan import fast, simulation

        made = 0
        while made < most and not fast.certain(state):  # an offer is on the table, or hands are hidden
            if not super().play_on(state, choose, 1):
                return made
            made += 1
        return made + simulation.play_on(state, choose, most - made)

    def corrected_setup(self, prepared: Setup, state: CatanState) -> Setup:
        return setup.corrected_setup(prepared, state.island)

    def worlds(self, state: CatanState) -> int:
        return state.hands.doubt(range(state.seats))

    def unreviewable(self, state: CatanState) -> Text | None:
        return None if state.tracks_hands else NO_HANDS

    def blind_spots(self, state: CatanState) -> tuple[Text, ...]:
        return (STOLEN_UNKNOWN,) if state.house.deduced_hands else ()

    def ending(self, state: CatanState) -> str:
        return self.endings[any(state.revealed)]


ENGINE = CatanEngine()
