"""Catan, for three and four players."""

from engines.core.engine import Engine
from engines.core.moves import Ask, Move
from engines.core.questions import Choose
from engines.core.rules import Illegal
from engines.core.scoring import Sheet
from engines.core.text import N_, Text
from engines.core.view import Step, View
from engines.games.catan import fast, guide, luck, phases, redaction, scoring, setup, simulation, view
from engines.games.catan.art import ART
from engines.games.catan.house_rules import HOUSE_RULES
from engines.games.catan.layout import KeptIsland
from engines.games.catan.nearest import nearest
from engines.games.catan.phases import MOVES
from engines.games.catan.setup import Setup
from engines.games.catan.state import CatanState
from engines.games.catan.tables import COLOURS


class CatanEngine(Engine[CatanState, Setup]):
    """The rules of Catan behind the engine protocol."""

    name = "catan"
    title = N_("Catan")
    seats = range(3, 5)
    colours = COLOURS
    touches = 2.2
    moves = MOVES
    prepared = Setup
    art = ART
    saved_form = KeptIsland
    endings = ("with public points", "with hidden point cards")
    house_rules = HOUSE_RULES

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        return setup.prepare(colours, self.saved_setups)

    def refuse(self, prepared: Setup) -> Illegal | None:
        return setup.refuse(prepared)

    def setup(self, prepared: Setup) -> CatanState:
        return setup.set_up(prepared)

    def seated(self, state: CatanState) -> range:
        return range(state.seats)

    def actors(self, state: CatanState) -> tuple[int, ...]:
        return phases.actors(state)

    def kinds(self, state: CatanState, seat: int) -> tuple[type[Move[CatanState]], ...]:
        return phases.kinds(state, seat)

    def legal(self, state: CatanState) -> list[Move[CatanState]]:
        return fast.legal(state) if fast.certain(state) else super().legal(state)

    def play_on(self, state: CatanState, choose: Choose, most: int) -> int:
        if fast.certain(state):
            return simulation.play_on(state, choose, most)
        return super().play_on(state, choose, most)

    def why_not(self, state: CatanState, kind: type[Move[CatanState]], seat: int) -> Illegal | None:
        return phases.why_not(state, kind, seat)

    def scores(self, state: CatanState, eyes: int | None) -> tuple[Sheet, ...]:
        return tuple(scoring.sheet(state, seat, eyes) for seat in range(state.seats))

    def view(self, state: CatanState, eyes: int | None) -> View:
        return view.view(state, eyes, self.actors(state))

    def corrected_setup(self, prepared: Setup, state: CatanState) -> Setup:
        return setup.corrected_setup(prepared, state.island)

    def saved_setup(self, prepared: Setup) -> KeptIsland | None:
        return setup.saved_setup(prepared)

    def guide(self, prepared: Setup) -> tuple[Step, ...]:
        return guide.guide(prepared)

    def nearest(
        self,
        state: CatanState,
        kind: type[Move[CatanState]],
        seat: int,
        refusal: Illegal,
        eyes: int | None = None,
    ) -> Text | None:
        return nearest(state, kind, seat, refusal, eyes)

    def worlds(self, state: CatanState) -> int:
        return state.hands.doubt(range(state.seats))

    def redacted(self, state: CatanState, now: CatanState) -> CatanState:
        return redaction.redacted(state)

    def luck(self, before: CatanState, move: Move[CatanState]) -> tuple[tuple[float, float], ...]:
        return luck.luck(before, move)

    def ending(self, state: CatanState) -> str:
        return self.endings[any(state.revealed)]


ENGINE = CatanEngine()
