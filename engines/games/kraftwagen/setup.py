"""The set-up: the component data, the options, and the action track before the first start tile."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engines.core import house_rules
from engines.core.conversing import at_table
from engines.core.house_rules import AGREED, HouseRule
from engines.core.moves import Ask
from engines.core.questions import Option, Order, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.kraftwagen import chain, rulebook, tables
from engines.games.kraftwagen.box import Box, refuse_box
from engines.games.kraftwagen.component_entry import Tell, describe
from engines.games.kraftwagen.moves.acting import begin_start
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.state import EMPTY, KraftwagenState
from engines.games.kraftwagen.tables import FULL_RULES_FROM, HIGHEST, OPEN_CARDS, SOURCES, SPECIAL, TILES
from engines.games.kraftwagen.words import icon_of, several


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything agreed before the first move."""

    seats: int
    order: tuple[int, ...]
    """The seats on the action track from the tail: the starting player first."""
    tiles: tuple[int, ...]
    """The ten action tiles from the back to the front, by number."""
    box: Box = Box()
    special: bool = False
    workers: Literal["supply", "canteen"] = "supply"
    """Where the workers of market cars go."""
    pit_lane: bool = False
    """Whether a car that never left the pit lane may take a paid place."""


def _illegal(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.SETTING_UP)


DESCRIBED, DESCRIBE, PRINTED = "described", "describe", "printed"
YES, NO = "yes", "no"
DEALT, LAID = "dealt", "laid"
SPECIALS = (Option(NO, N_("Without the special tiles")), Option(YES, N_("With the special tiles A, B, C")))
HOUSE_RULES = (
    HouseRule(
        "workers",
        N_("Workers of market cars"),
        (("supply", N_("return to the supply")), ("canteen", N_("go to the canteen"))),
        rulebook.BUYERS_SCORING,
    ),
    HouseRule(
        "pit_lane", N_("The last car in the pit lane takes the next place"), AGREED, rulebook.RACE_SCORING
    ),
)
"""The house rules where the rule texts are silent: K-189 and K-173 of our facts."""
LAYING = (Option(DEALT, N_("App shuffles")), Option(LAID, N_("We do: enter the order")))
FREE_MODE = N_(
    "Which box? For 2 players the app lacks the rules chapter: it doesn't check turns, "
    "workers or when a phase ends"
)


def prepare(colours: Sequence[str], box: Box | None, tell: Tell) -> Ask:
    """Ask for component data, options and the order of the action track; `tell` gets the data entered."""
    seats = len(colours)
    box = yield from _which_box(seats, box, tell)
    if refused := refuse_box(box):
        return refused
    special = yield Pick("special", N_("Play with the special tiles?"), SPECIALS, suggested=NO)
    agreed = yield from house_rules.agree(HOUSE_RULES)
    order, tiles = yield from _lay(seats, box)
    return Setup(seats, order, tiles, box, special == YES, **agreed)


def _which_box(seats: int, box: Box | None, tell: Tell) -> Ask:
    printed = Option(PRINTED, N_("Enter each one when it comes up"))
    describe_it = Option(DESCRIBE, N_("Enter tiles now"))
    known = () if box in (None, Box()) else (Option(DESCRIBED, N_("Use saved tiles")),)
    prompt = N_("How should the app learn your tiles?") if seats >= FULL_RULES_FROM else FREE_MODE
    suggested = DESCRIBED if known else PRINTED
    which = yield Pick("box", prompt, (*known, printed, describe_it), suggested=suggested)
    if which == PRINTED:
        return Box()
    if which == DESCRIBE:
        return (yield from at_table(describe(box or Box(), tell)))
    return box


def _lay(seats: int, box: Box) -> Ask:
    laying = yield Pick("laying", N_("Who lays out the action track?"), LAYING, suggested=DEALT)
    dealt = laying == DEALT
    players = tuple(Option.of_seat(seat) for seat in range(seats))
    prompt = N_("The workers, from the one farthest from the tiles")
    order = yield Order("order", prompt, items=players, dealt=dealt)
    tiles: tuple[int, ...] = ()
    for size, prompt in enumerate(GROUPS, 1):
        group = [number for number in range(1, TILES + 1) if box.sizes[number - 1] == size]
        if len(group) > 1 and all(box.faces[number - 1] for number in group):
            items = tuple(_item(box, number) for number in group)
            tiles += yield Order(f"tiles-{size}", prompt, items=items, dealt=dealt)
        else:
            tiles += tuple(group)
    return order, tiles


GROUPS = (
    N_("The tiles with one action, from the back"),
    N_("The tiles with two actions, from the back"),
    N_("The tile with three actions"),
)


def _item(box: Box, number: int) -> Option:
    actions = box.faces[number - 1]
    return Option(number, N_("{actions}", actions=several(actions)), icon=icon_of(actions[0]))


def refuse(prepared: Setup) -> Illegal | None:
    """Why a set-up written elsewhere cannot be played, or None."""
    if sorted(prepared.order) != list(range(prepared.seats)):
        why = N_("The order names each seat once, from the back of the action track")
        return _illegal("kraftwagen.setup.order", why)
    if refused := refuse_box(prepared.box):
        return refused
    if sorted(prepared.tiles) != list(range(1, TILES + 1)):
        return _illegal("kraftwagen.setup.tiles", N_("The tiles are the numbers 1 to 10, each once"))
    sizes = [prepared.box.sizes[number - 1] for number in prepared.tiles]
    if sizes != sorted(sizes):
        why = N_("The tiles with one action go at the back, then those with two, then the one with three")
        return _illegal("kraftwagen.setup.groups", why)
    return None


def new_state(
    box: Box, seats: int, links: list[int], special: bool, workers_to: str, pit: bool
) -> KraftwagenState:
    """The table before the first start tile is taken; `links` is the action track."""
    return KraftwagenState(
        box=box,
        special=special,
        workers_to=workers_to,
        pit_lane=pit,
        chain=links,
        faces=list(box.faces),
        supply=[tables.SUPPLY_AT_START] * seats,
        canteen=[tables.CANTEEN_AT_START] * seats,
        cards=[[] for _ in range(seats)],
        workshops=[[EMPTY] * tables.WORKSHOPS for _ in range(seats)],
        racing=[1] * seats,
        covered=[False] * seats,
        space=[0] * seats,
        laps=[0] * seats,
        bodies=list(box.counts("body")) or [0] * HIGHEST,
        engines=list(box.counts("engine")) or [0] * HIGHEST,
        prices=[],
        cars=[],
        won=[[] for _ in range(seats)],
        out=0,
        white=[[0] * len(SOURCES) for _ in range(seats)],
        stacks=[tables.TILES_PER_KIND] * len(tables.KINDS),
        beside=[0] * len(tables.KINDS),
        active=[],
        track=box.track,
        engineers=list(box.engineers) or [None] * tables.ENGINEERS,
        start_faces=list(box.start_tiles) or [()] * tables.START_TILES,
        goals=list(box.awards) or [None] * tables.AWARDS,
        used=[False] * tables.ENGINEERS,
        awards=[NOBODY] * tables.AWARDS,
        deck=tables.CARDS - OPEN_CARDS,
        discard=0,
        shown=[],
        start_tiles=[0] * seats,
    )


def set_up(prepared: Setup) -> KraftwagenState:
    """The state in which the first start tile is taken (K-030 to K-036)."""
    links = [*map(chain.worker, prepared.order), *prepared.tiles]
    if prepared.special:
        links.append(SPECIAL)
    state = new_state(
        prepared.box, prepared.seats, links, prepared.special, prepared.workers, prepared.pit_lane
    )
    begin_start(state, None)
    return state
