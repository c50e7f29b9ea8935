"""A tiny game whose set-up can be kept under a name, and the way through its set-up by touch."""

from msgspec import Struct

from companion.ui.autoplay.finger import unseen
from companion.ui.screens.new_game.players import ADD, LEAVE, MORE, SEAT
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove, Ask
from engines.core.owner_data import SavedSetups
from engines.core.questions import Option, Pick
from engines.core.text import N_, Text
from engines.core.view import Step
from tests.table.pig import PIG, Pig, PigSetup, PigState, Roll
from tests.table.pig_board import board
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening

SIZES = (WIDE, SMALL, TALL)
NAMES = ("Eva", "Ida", "Olga")


class Sty(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a set-up: how many chips lie there."""

    chips: int


class SavedSties(SavedSetups[PigSetup]):
    """The sties with more than one chip."""

    form = Sty

    def worth_saving(self, prepared: PigSetup) -> Sty | None:
        return Sty(prepared.chips) if prepared.chips > 1 else None


class Farm(Pig):
    """Pig with a guide, with luck, and with a set-up that can be kept."""

    saved = SavedSties()

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        kept = tuple(
            Option(f"kept {sty.chips}", Text(name), saved_setup=name) for name, sty in self.saved.known
        )
        some = (Option("one", N_("One chip")), Option("three", N_("Three chips")))
        said = yield Pick("chips", N_("Which sty?"), (*some, *kept))
        chips = {"one": 1, "three": 3}.get(said) or int(said.split()[1])
        again = yield Pick("first", N_("Who goes first?"), (Option(0, N_("this")), Option(1, N_("that"))))
        return PigSetup(len(colours), again, chips)

    def guide(self, prepared: PigSetup) -> tuple[Step, ...]:
        picture = board(self.setup(prepared))
        return (Step(N_("Take the die"), picture), Step(N_("Lay the six fields"), picture, ("s1", "s6")))

    def luck(self, before: PigState, move: AnyMove) -> tuple[tuple[float, float], ...]:
        return ((float(move.face), 3.5), (0.0, 0.0)) if isinstance(move, Roll) else ()


FARM = Farm()


def seat(one: Evening, engine: AnyEngine, seats: int = 2, **terms: object) -> None:
    """Go from home through the page of a new game, with people who played here before, on these terms."""
    known_players(one, engine)
    one.root.show_home()
    one.tap(one.root.home.tile(engine.name))
    take_seats(one, seats)
    agree(one, **terms)
    start(one)


def known_players(one: Evening, engine: AnyEngine) -> None:
    """Let people have played here before."""
    if not one.archive.history():
        setup = PigSetup(3, 0, 0)
        one.archive.begin(PIG, NAMES, engine.colours[:3], setup, "2026-11-20T20:00:00+00:00")


def take_seats(one: Evening, seats: int = 2) -> None:
    """Let nobody but the first of them sit at the table of the new game."""
    players = one.root.new_game.page.players
    while players.seating.seated:
        one.tap(players, (SEAT, 0))
        one.tap(players, (LEAVE, 0))
    for name in NAMES[:seats]:
        while (ADD, name) not in players.areas():
            one.tap(players, (MORE, 0))
        one.tap(players, (ADD, name))
    if players.whole:
        one.tap(one.root.new_game.page.back)


def agree(one: Evening, **terms: object) -> None:
    """Agree on these answers by touch, each in its row or on its picture."""
    for name, value in terms.items():
        for place in one.root.new_game.page.touches(name, value):
            one.finger.tap(*place)
            unseen()


def start(one: Evening) -> None:
    """Start the new game: what has no row is asked next."""
    one.tap(one.root.new_game.page.start)


def answer(one: Evening, *answers: object) -> None:
    for each in answers:
        for place in one.root.new_game.page.asked.current.touches(each):
            one.finger.tap(*place)
