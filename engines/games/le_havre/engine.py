"""Le Havre, for one to five players, in the full and the short game."""

from engines.core.engine import Engine
from engines.core.moves import Ask
from engines.core.text import N_, Text
from engines.games.le_havre import setup
from engines.games.le_havre.about import about
from engines.games.le_havre.brief import BRIEF
from engines.games.le_havre.brief.card import CARD
from engines.games.le_havre.cells import cells, derive, totals
from engines.games.le_havre.charts import charts
from engines.games.le_havre.component_data import HavreBox
from engines.games.le_havre.decisions import DECISIONS
from engines.games.le_havre.guide import guide
from engines.games.le_havre.hints import hints
from engines.games.le_havre.imagining import imagine
from engines.games.le_havre.leading import led_to_at
from engines.games.le_havre.lid import HavreLid
from engines.games.le_havre.nearest import nearest
from engines.games.le_havre.outlook import ahead
from engines.games.le_havre.phases import MOVES, actors, kinds, turn, why_not
from engines.games.le_havre.redaction import redacted, shuffled
from engines.games.le_havre.refusing import refuse
from engines.games.le_havre.scoring import sheet, won_with
from engines.games.le_havre.setup import set_up
from engines.games.le_havre.setup_options import Setup
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import FULL, KINDS, STACK_SPOTS
from engines.games.le_havre.view import view
from engines.games.le_havre.words import GOOD, ship_stack

ARRIVALS_UNJUDGED = N_("Which tiles and special buildings turn up isn't judged: it counts as no luck")


class HavreEngine(HavreLid, Engine[HavreState, Setup]):
    """The rules of Le Havre behind the engine protocol."""

    touches = 3.0
    moves = MOVES
    prepared = Setup
    endings = ("full", "short", "alone")
    house_rules = setup.HOUSE_RULES
    box = HavreBox()
    brief = BRIEF
    decisions = DECISIONS
    turn_card = CARD
    growing = frozenset((*KINDS, "loans"))
    corrects = {"loan": "loans"}

    refuse = staticmethod(refuse)
    setup = staticmethod(set_up)
    guide = staticmethod(guide)
    hints = staticmethod(hints)
    won_with = staticmethod(won_with)
    actors = staticmethod(actors)
    turn = staticmethod(turn)
    kinds = staticmethod(kinds)
    why_not = staticmethod(why_not)
    led_to_at = staticmethod(led_to_at)
    ahead = staticmethod(ahead)
    about = staticmethod(about)
    redacted = staticmethod(redacted)
    shuffled = staticmethod(shuffled)
    sheet = staticmethod(sheet)
    view = staticmethod(view)
    charts = staticmethod(charts)
    nearest = staticmethod(nearest)
    imagine = staticmethod(imagine)
    cells = staticmethod(cells)
    totals = staticmethod(totals)
    derive = staticmethod(derive)

    def total_words(self, name: str) -> Text:
        return GOOD.get(name) or super().total_words(name)

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.box.printed)

    def place(self, state: HavreState, spot: str) -> Text | None:
        if spot not in STACK_SPOTS:
            return None
        kind = STACK_SPOTS.index(spot)
        return ship_stack(state.ships[kind], kind, state.seats)

    def blind_spots(self, state: HavreState) -> tuple[Text, ...]:
        return (ARRIVALS_UNJUDGED,)

    def ending(self, state: HavreState) -> str:
        if state.seats == 1:
            return "alone"
        if state.game == FULL:
            return "full"
        return "short"


ENGINE = HavreEngine()
