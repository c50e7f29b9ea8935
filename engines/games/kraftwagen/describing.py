"""The box described once: one part after the other, as many as one likes; the rest is played as printed."""

from collections.abc import Callable

from msgspec.structs import replace

from engines.core.moves import Ask
from engines.core.questions import Count, Option, Pick, Words
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.box import (
    LEAST_CIRCUIT,
    LEAST_TRACK,
    MEASURED,
    MOST_AMOUNT,
    MOST_AWARD,
    MOST_CIRCUIT,
    MOST_TRACK,
    Award,
    Box,
    Engineer,
)
from engines.games.kraftwagen.tables import (
    ACTIONS,
    AWARDS,
    BODIES,
    ENGINES,
    HIGHEST,
    ONE_ACTION_TILES,
    RACE_TWO,
    START_ICONS,
    START_TILES,
    TILE_SIZES,
)
from engines.games.kraftwagen.words import EFFECT, NO_BUYER, NO_MORE, NOTHING_MORE, action_options

NAMES = (
    ("Carl Benz", "buyer", True),
    ("Rudolf Diesel", "swap", True),
    ("Ettore Bugatti", "race", False),
    ("Ferdinand Porsche", "race", False),
    ("Wilhelm Maybach", "prestige", False),
    ("Adam Opel", "other", False),
    ("7", "other", False),
    ("8", "other", False),
    ("9", "other", False),
)
"""The engineers as far as they are known: name, likely effect, whether that is certain (K-191 to K-196)."""
EFFECT_OPTIONS = tuple(Option(effect, label) for effect, label in EFFECT.items())
NEEDS = (Option("no", N_("No")), Option("yes", N_("Yes")))
DONE = "done"


def engineer_name(number: int) -> str:
    """Return the name of an engineer by number from 0, as far as it is known."""
    return NAMES[number][0]


def describe(box: Box) -> Ask:
    """Ask for parts of the box until enough is described; return the box."""
    told: set[str] = set()
    while len(told) < len(WAYS):
        part = yield Pick("part", N_("What do you describe?"), _parts(box, told))
        if part == DONE:
            break
        box = yield from WAYS[part][1](box)
        told.add(part)
    return box


def _parts(box: Box, told: set[str]) -> tuple[Option, ...]:
    found = [Option(DONE, N_("That is all for now"))]
    for part, (label, _) in WAYS.items():
        if part not in told:
            known = N_("{part} (described)", part=label)
            described = getattr(box, part) != getattr(Box(), part)
            found.append(Option(part, known if described else label))
    return tuple(found)


def _counts(part: str, total: int, what: Text) -> Callable[[Box], Ask]:
    def ask(box: Box) -> Ask:
        counts: list[int] = []
        for value in range(1, HIGHEST + 1):
            left = total - sum(counts)
            prompt = N_(
                "How many {what} of value {value}? {left} are left", what=what, value=value, left=left
            )
            low = left if value == HIGHEST else 0
            counts.append((yield Count(f"{part}-{value}", prompt, low, left, suggested=left // (8 - value))))
        return replace(box, **{part: tuple(counts)})

    return ask


def _tiles(box: Box) -> Ask:
    tiles: list[tuple[str, ...]] = list(ONE_ACTION_TILES)
    for number, size in enumerate(TILE_SIZES[len(tiles) :], len(tiles) + 1):
        tile: tuple[str, ...] = ()
        while len(tile) < size:
            last = number == len(TILE_SIZES) and len(tile) == size - 1
            wanted = "" if any("buyer" in one for one in (*tiles, tile)) else "buyer"
            prompt = N_(
                "Action {n} of tile {tile}, which has {size}", n=len(tile) + 1, tile=number, size=size
            )
            options = action_options(ACTIONS, NO_BUYER if last and wanted else None, wanted)
            tile = (*tile, (yield Pick(f"tile-{number}", prompt, options)))
        tiles.append(tile)
    return replace(box, tiles=tuple(tiles))


NO_RACE = Illegal(
    "kraftwagen.box.no-race",
    N_("At least one start tile shows a Grand Prix of 2 spaces"),
    rulebook.COMPONENTS,
)


def _start_tiles(box: Box) -> Ask:
    tiles: list[tuple[str, ...]] = []
    for number in range(1, START_TILES + 1):
        tile: tuple[str, ...] = ()
        lacks = number == START_TILES and not any(RACE_TWO in one for one in tiles)
        while len(tile) < 3:
            prompt = N_("Action {n} of start tile {tile}", n=len(tile) + 1, tile=number)
            barred = NO_RACE if lacks and not tile else None
            options = action_options(START_ICONS, barred, RACE_TWO)
            icon = yield Pick(f"start-{number}", prompt, (*options, NOTHING_MORE) if tile else options)
            if icon == NO_MORE:
                break
            tile = (*tile, icon)
        tiles.append(tile)
    return replace(box, start_tiles=tuple(tiles))


def _engineers(box: Box) -> Ask:
    found = []
    for number, (likely_name, likely, _) in enumerate(NAMES, 1):
        prompt = N_("The name of engineer {n}?", n=number)
        name = yield Words(f"name-{number}", prompt, suggested=likely_name)
        prompt = N_("What does {name} do?", name=name)
        effect = yield Pick(f"effect-{number}", prompt, EFFECT_OPTIONS, suggested=likely)
        amount = 0
        if effect in MEASURED:
            amount = yield Count(f"amount-{number}", N_("By how much?"), 1, MOST_AMOUNT, suggested=1)
        prompt = N_("Does the card of {name} want a worker?", name=name)
        worker = yield Pick(f"worker-{number}", prompt, NEEDS, suggested="no")
        found.append(Engineer(name, effect, amount, worker == "yes"))
    return replace(box, engineers=tuple(found))


def _awards(box: Box) -> Ask:
    found = []
    for number in range(1, AWARDS + 1):
        goal = yield Words(f"goal-{number}", N_("What is award {n} won for?", n=number))
        points = yield Count(f"points-{number}", N_("How many points?"), 0, MOST_AWARD, suggested=3)
        found.append(Award(goal, points))
    return replace(box, awards=tuple(found))


def _circuit(box: Box) -> Ask:
    prompt = N_("How many spaces has the Grand Prix circuit, the pit lane left out?")
    circuit = yield Count("circuit", prompt, LEAST_CIRCUIT, MOST_CIRCUIT, suggested=20)
    return replace(box, circuit=circuit)


def _track(box: Box) -> Ask:
    prompt = N_("How many steps does the black marker take from S to 0?")
    track = yield Count("track", prompt, LEAST_TRACK, MOST_TRACK, suggested=4)
    return replace(box, track=track)


WAYS: dict[str, tuple[Text, Callable[[Box], Ask]]] = {
    "tiles": (N_("The action tiles with several actions"), _tiles),
    "circuit": (N_("The length of the circuit"), _circuit),
    "engineers": (N_("The nine engineers"), _engineers),
    "awards": (N_("The ten awards"), _awards),
    "start_tiles": (N_("The start tiles"), _start_tiles),
    "bodies": (N_("The car bodies by value"), _counts("bodies", BODIES, N_("car bodies"))),
    "engines": (N_("The engines by value"), _counts("engines", ENGINES, N_("engines"))),
    "track": (N_("The buyer track"), _track),
}
"""The parts of a box, the most useful first, each with its questions."""
