"""The Grand Prix: moving one's own racing car."""

from engines.core.events import Emit, Moved
from engines.core.moves import Ask, Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.kraftwagen import circuit, rulebook
from engines.games.kraftwagen.moves.acting import RACES, done, not_open, open_of, settle
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import RACE_FIVE, RACE_TWO
from engines.games.kraftwagen.words import ACTION

NO, YES = "no", "yes"
CROSSED = (Option(NO, N_("No")), Option(YES, N_("Yes")))
FIXED = {RACE_TWO: 2, RACE_FIVE: 5}


def steps(state: KraftwagenState, seat: int, action: str) -> int:
    """How far the car goes: by its engine, plus the engineers that make it faster (K-150, K-194)."""
    if action in FIXED:
        return FIXED[action]
    helping = (state.known_engineer(number) for number in state.working_engineers(seat))
    return state.racing[seat] + sum(one.amount for one in helping if one.effect == "race")


def others(state: KraftwagenState, seat: int) -> set[int]:
    """The spaces occupied by other cars."""
    return {space for other, space in enumerate(state.space) if other != seat and space != circuit.PIT_LANE}


class Race(Move[KraftwagenState], frozen=True, tag="race"):
    """Move the racing car; on an uncounted circuit, say when it crosses the line (K-150 to K-155)."""

    title = N_("Grand Prix")
    sentence = N_("{seat} drives in the Grand Prix")
    icon = "grand-prix"
    looked_for = ("flag",)

    crossed: str | None = None
    space: int | None = None
    race: str | None = None
    """Which of the tile's different races this is."""

    @classmethod
    def ask(cls, state: KraftwagenState, seat: int) -> Asked:
        races = open_of(state, RACES)
        if not races:
            return not_open(state, RACES)
        action, race = races[0], None
        if len(races) > 1:
            options = tuple(Option(one, ACTION[one], icon="grand-prix") for one in races)
            action = race = yield Pick("race", N_("Which race comes first?"), options)
        if state.box.circuit or state.space[seat] == circuit.PIT_LANE:
            return cls(seat, race=race)
        return (yield from cls._on_circuit(state, seat, action, race))

    @classmethod
    def begins_at(cls, state: KraftwagenState, seat: int) -> tuple[str, ...]:
        return (f"car{seat}", "circuit")

    @classmethod
    def _on_circuit(cls, state: KraftwagenState, seat: int, action: str, race: str | None) -> Ask:
        prompt = N_("Does your car cross the finish line?")
        crossed = yield Pick("crossed", prompt, CROSSED, suggested=NO, at_table=True)
        if crossed == NO:
            return cls(seat, crossed, race=race)
        taken = Illegal("kraftwagen.race.occupied", N_("Another car is there"), rulebook.GRAND_PRIX)
        occupied = others(state, seat)
        farthest = steps(state, seat, action) + len(occupied)
        options = tuple(
            Option(space, N_("Space {n}", n=space), blocked=taken if space in occupied else None)
            for space in range(1, farthest + 1)
        )
        space = yield Pick("space", N_("Which space does it reach?"), options, at_table=True)
        return cls(seat, crossed, space, race)

    @classmethod
    def remark(cls, state: KraftwagenState, seat: int) -> Text | None:
        numbers = {steps(state, seat, action) for action in open_of(state, RACES)}
        return NN_("{n} space", "{n} spaces", numbers.pop()) if len(numbers) == 1 else None

    def apply(self, state: KraftwagenState, emit: Emit) -> None:
        action = self.race or open_of(state, RACES)[0]
        number = steps(state, self.seat, action)
        done(state, action)
        place = circuit.drive(state.space[self.seat], number, others(state, self.seat), state.box.circuit)
        if self.space is not None:
            place = circuit.Place(self.space, 1)
        state.space[self.seat] = place.space
        state.laps[self.seat] += place.crossed
        if emit:
            what = NN_(
                "drives {n} space, to space {space}",
                "drives {n} spaces, to space {space}",
                number,
                space=place.space,
            )
            emit(Moved(self.seat, what, rule=rulebook.GRAND_PRIX, spots=(f"car{self.seat}",)))
            if place.crossed:
                lap = N_("crosses the finish line: lap {n}", n=state.laps[self.seat])
                emit(Moved(self.seat, lap, rule=rulebook.GRAND_PRIX))
        settle(state, emit)
