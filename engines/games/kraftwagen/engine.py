"""Kraftwagen, for three and four players, and in a free mode for two."""

from msgspec import Struct

from engines.core.engine import Engine
from engines.core.events import TABLE
from engines.core.moves import Ask, Move, proceed
from engines.core.questions import Answer
from engines.core.rules import Illegal
from engines.core.scoring import Sheet
from engines.core.text import N_, Text
from engines.core.view import Chart, Step, View
from engines.games.kraftwagen import guide, learning, phases, scoring, setup, view
from engines.games.kraftwagen.art import ART
from engines.games.kraftwagen.box import Box, refuse_box
from engines.games.kraftwagen.moves.turn import BUYER_TRACK, SIXTH_CAR, Score
from engines.games.kraftwagen.nearest import nearest
from engines.games.kraftwagen.phases import MOVES
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import ACTIONS, CAR, SCORE, TURN, KraftwagenState
from engines.games.kraftwagen.tables import COLOURS, SEATS


class KraftwagenEngine(Engine[KraftwagenState, Setup]):
    """The rules of Kraftwagen behind the engine protocol."""

    name = "kraftwagen"
    title = N_("Kraftwagen")
    seats = SEATS
    colours = COLOURS
    touches = 3.5
    moves = MOVES
    prepared = Setup
    art = ART
    box_form = Box
    endings = ("called", "sixth-car", "buyer-track")
    house_rules = setup.HOUSE_RULES

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self._kept, lambda _: None)

    def refuse(self, prepared: Setup) -> Illegal | None:
        return setup.refuse(prepared)

    def setup(self, prepared: Setup) -> KraftwagenState:
        return setup.set_up(prepared)

    def seated(self, state: KraftwagenState) -> range:
        return range(state.seats)

    def actors(self, state: KraftwagenState) -> tuple[int, ...]:
        return phases.actors(state)

    def kinds(self, state: KraftwagenState, seat: int) -> tuple[type[Move[KraftwagenState]], ...]:
        return phases.kinds(state, seat)

    def why_not(self, state: KraftwagenState, kind: type[Move[KraftwagenState]], seat: int) -> Illegal | None:
        return phases.why_not(state, kind, seat)

    def nearest(
        self,
        state: KraftwagenState,
        kind: type[Move[KraftwagenState]],
        seat: int,
        refusal: Illegal,
        eyes: int | None = None,
    ) -> Text | None:
        return nearest(state, refusal)

    def scores(self, state: KraftwagenState, eyes: int | None) -> tuple[Sheet, ...]:
        return tuple(scoring.sheet(state, seat) for seat in range(state.seats))

    def view(self, state: KraftwagenState, eyes: int | None) -> View:
        return view.view(state, phases.actors(state))

    def ahead(self, state: KraftwagenState) -> Move[KraftwagenState] | None:
        return Score(TABLE) if state.phase in (TURN, ACTIONS, CAR, SCORE) else None

    def box_of(self, prepared: Setup) -> Box | None:
        return None if prepared.box == Box() else prepared.box

    def box_told(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Box | None:
        told: list[Box] = []
        proceed(setup.prepare(colours, self._kept, told.append), answers)
        return told[-1] if told else None

    def box_after(self, state: KraftwagenState) -> Box:
        return learning.box_after(state, self._kept or Box())

    @property
    def _kept(self) -> Box | None:
        return self.box if isinstance(self.box, Box) else None

    def refuse_box(self, box: Struct) -> Illegal | None:
        return refuse_box(box) if isinstance(box, Box) else super().refuse_box(box)

    def guide(self, prepared: Setup) -> tuple[Step, ...]:
        return guide.guide(prepared)

    def charts(self, state: KraftwagenState, eyes: int | None) -> tuple[Chart, ...]:
        return view.charts(state)

    def ending(self, state: KraftwagenState) -> str:
        ways = {SIXTH_CAR: "sixth-car", BUYER_TRACK: "buyer-track"}
        return ways.get(state.ways[-1], "called") if state.ways else "called"


ENGINE = KraftwagenEngine()
