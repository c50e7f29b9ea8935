"""Le Havre, for one to five players, in the full and the short game."""

from msgspec import Struct

from engines.core.engine import Engine
from engines.core.moves import Ask, Move
from engines.core.questions import Answer
from engines.core.rules import Illegal
from engines.core.scoring import Sheet
from engines.core.text import N_, Text
from engines.core.view import About, Chart, Step, View
from engines.games.le_havre import (
    about,
    charts,
    guide,
    outlook,
    phases,
    redaction,
    refusing,
    scoring,
    setup,
    view,
)
from engines.games.le_havre.art import ART
from engines.games.le_havre.nearest import nearest
from engines.games.le_havre.phases import MOVES
from engines.games.le_havre.setup_options import Box, Setup
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import COLOURS, FULL


class HavreEngine(Engine[HavreState, Setup]):
    """The rules of Le Havre behind the engine protocol."""

    name = "le_havre"
    title = N_("Le Havre")
    seats = range(1, 6)
    colours = COLOURS
    touches = 3.0
    moves = MOVES
    prepared = Setup
    endings = ("full", "short", "alone")
    house_rules = setup.HOUSE_RULES
    art = ART
    box: Struct | None = Box()
    box_form = Box

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self._box)

    @property
    def _box(self) -> Box:
        return self.box if isinstance(self.box, Box) else Box()

    def box_of(self, prepared: Setup) -> Box:
        return setup.box_of(prepared, self._box)

    def box_told(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Box | None:
        return setup.box_told(colours, answers, self._box)

    def box_after(self, state: HavreState) -> Box:
        return setup.box_after(state, self._box)

    def refuse_box(self, box: Struct) -> Illegal | None:
        return refusing.refuse_box(box) if isinstance(box, Box) else super().refuse_box(box)

    def refuse(self, prepared: Setup) -> Illegal | None:
        return refusing.refuse(prepared)

    def setup(self, prepared: Setup) -> HavreState:
        return setup.set_up(prepared)

    def seated(self, state: HavreState) -> range:
        return range(state.seats)

    def guide(self, prepared: Setup) -> tuple[Step, ...]:
        return guide.guide(prepared)

    def actors(self, state: HavreState) -> tuple[int, ...]:
        return phases.actors(state)

    def kinds(self, state: HavreState, seat: int) -> tuple[type[Move[HavreState]], ...]:
        return phases.kinds(state, seat)

    def why_not(self, state: HavreState, kind: type[Move[HavreState]], seat: int) -> Illegal | None:
        return phases.why_not(state, kind, seat)

    def nearest(
        self,
        state: HavreState,
        kind: type[Move[HavreState]],
        seat: int,
        refusal: Illegal,
        eyes: int | None = None,
    ) -> Text | None:
        return nearest(state, seat, refusal)

    def ahead(self, state: HavreState) -> Move[HavreState] | None:
        return outlook.ahead(state)

    def charts(self, state: HavreState, eyes: int | None) -> tuple[Chart, ...]:
        return charts.charts(state)

    def scores(self, state: HavreState, eyes: int | None) -> tuple[Sheet, ...]:
        return tuple(scoring.sheet(state, seat) for seat in range(state.seats))

    def view(self, state: HavreState, eyes: int | None) -> View:
        return view.view(state, self.actors(state))

    def about(self, state: HavreState, spot: str) -> About | None:
        return about.about(state, spot)

    def redacted(self, state: HavreState, now: HavreState) -> HavreState:
        return redaction.redacted(state, now)

    def ending(self, state: HavreState) -> str:
        if state.seats == 1:
            return "alone"
        if state.game == FULL:
            return "full"
        return "short"


ENGINE = HavreEngine()
