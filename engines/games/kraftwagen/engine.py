"""Kraftwagen, for three and four players, and in a free mode for two."""

from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Ask, Move
from engines.core.text import N_, Text
from engines.games.kraftwagen import setup
from engines.games.kraftwagen.about import about, awards
from engines.games.kraftwagen.brief import BRIEF
from engines.games.kraftwagen.brief.card import CARD
from engines.games.kraftwagen.cells import cells
from engines.games.kraftwagen.component_data import KraftwagenBox
from engines.games.kraftwagen.consistency import derive, inconsistencies, totals
from engines.games.kraftwagen.decisions import DECISIONS
from engines.games.kraftwagen.guide import guide
from engines.games.kraftwagen.hints import hints
from engines.games.kraftwagen.imagining import imagine
from engines.games.kraftwagen.lid import KraftwagenLid
from engines.games.kraftwagen.moves.turn import BUYER_TRACK, SIXTH_CAR, ScoreNow
from engines.games.kraftwagen.nearest import nearest
from engines.games.kraftwagen.phases import MOVES, actors, kinds, turn, why_not
from engines.games.kraftwagen.scoring import sheet, won_with
from engines.games.kraftwagen.setup import Setup, refuse, set_up
from engines.games.kraftwagen.state import ACTIONS, CAR, SCORE, TURN, KraftwagenState
from engines.games.kraftwagen.view import charts, view

RESEARCH_UNKNOWN = N_(
    "The app only hears which research card is taken: what lay open beside it counts as skill"
)


class KraftwagenEngine(KraftwagenLid, Engine[KraftwagenState, Setup]):
    """The rules of Kraftwagen behind the engine protocol."""

    touches = 3.5
    moves = MOVES
    prepared = Setup
    box = KraftwagenBox()
    endings = ("called", "sixth-car", "buyer-track")
    house_rules = setup.HOUSE_RULES
    growing = frozenset({"white money"})
    corrects = {
        "worker": "canteen",
        "grand-prix": "racing",
        "flag": "laps",
        "body": "workshop",
        "engine": "workshop",
    }
    brief = BRIEF
    decisions = DECISIONS
    turn_card = CARD

    refuse = staticmethod(refuse)
    setup = staticmethod(set_up)
    won_with = staticmethod(won_with)
    actors = staticmethod(actors)
    turn = staticmethod(turn)
    kinds = staticmethod(kinds)
    why_not = staticmethod(why_not)
    guide = staticmethod(guide)
    hints = staticmethod(hints)
    about = staticmethod(about)
    awards = staticmethod(awards)
    sheet = staticmethod(sheet)
    view = staticmethod(view)
    charts = staticmethod(charts)
    nearest = staticmethod(nearest)
    imagine = staticmethod(imagine)
    cells = staticmethod(cells)
    totals = staticmethod(totals)
    derive = staticmethod(derive)
    inconsistencies = staticmethod(inconsistencies)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.box.known, lambda _: None)

    def ahead(self, state: KraftwagenState) -> Move[KraftwagenState] | None:
        return ScoreNow(TABLE) if state.phase in (TURN, ACTIONS, CAR, SCORE) else None

    def blind_spots(self, state: KraftwagenState) -> tuple[Text, ...]:
        return (RESEARCH_UNKNOWN,)

    def ending(self, state: KraftwagenState) -> str:
        ways = {SIXTH_CAR: "sixth-car", BUYER_TRACK: "buyer-track"}
        return ways.get(state.ways[-1], "called") if state.ways else "called"


ENGINE = KraftwagenEngine()
