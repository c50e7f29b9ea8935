"""The box described once: one part after the other, as many as one likes; the rest is played as printed."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.core.moves import Ask
from engines.core.questions import Count, Option, Pick, Words
from engines.core.text import N_, Text
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
    refuse_box,
)
from engines.games.kraftwagen.tables import (
    ACTIONS,
    AWARDS,
    BODIES,
    ENGINEERS,
    ENGINES,
    HIGHEST,
    ONE_ACTION_TILES,
    RACE_TWO,
    START_ICONS,
    START_TILES,
    TILE_SIZES,
    TILES,
)
from engines.games.kraftwagen.words import EFFECT, NO_BUYER, NO_MORE, NO_RACE, NOTHING_MORE, action_options

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

Tell = Callable[[Box], None]
"""Called with the box after each row of it that was told."""


def engineer_name(number: int) -> str:
    """Return the name of an engineer by number from 0, as far as it is known."""
    return NAMES[number][0]


def describe(box: Box, tell: Tell) -> Ask:
    """Ask for parts of the box until enough is described; return the box."""
    told: set[str] = set()
    while len(told) < len(PARTS):
        part = yield Pick("part", N_("What do you describe?"), _parts(box, told))
        if part == DONE:
            break
        box = yield from PARTS[part].ask(box, tell)
        tell(box)
        told.add(part)
    return box


def _parts(box: Box, told: set[str]) -> tuple[Option, ...]:
    found = [Option(DONE, N_("That is all for now"))]
    for name, part in PARTS.items():
        if name not in told:
            found.append(Option(name, part.standing(box, name)))
    return tuple(found)


class Part(NamedTuple):
    """A part of the box: its words, its questions, and of how many rows it is made."""

    label: Text
    ask: Callable[[Box, Tell], Ask]
    rows: int = 1

    def standing(self, box: Box, name: str) -> Text:
        """Return the words of this part, and how far it is described."""
        described = getattr(box, name)
        if described == getattr(Box(), name):
            return self.label
        if isinstance(described, tuple) and (len(described) < self.rows or not all(map(_told, described))):
            return N_("{part} (begun)", part=self.label)
        return N_("{part} (described)", part=self.label)


def _told(row: Any) -> bool:
    return row is not None and row != ()


# ---- parts that are rows


def _by_rows(name: str, blank: Sequence[Any], ask_row: Callable[[int, list[Any], Any], Ask]) -> Any:
    """Return the questions of a part: the rows that nobody told yet; of a complete part all of them anew.

    `ask_row` is given the number of the row, all rows as far as they are told, and what the row was before.
    """

    def ask(box: Box, tell: Tell) -> Ask:
        before = getattr(box, name) or tuple(blank)
        rows = list(blank) if all(map(_told, before)) else list(before)
        for number, row in enumerate(rows):
            if _told(row):
                continue
            rows[number] = yield from ask_row(number, rows, before[number])
            begun = tuple(new if _told(new) else old for new, old in zip(rows, before, strict=True))
            told = replace(box, **{name: begun})
            if refuse_box(told) is None:
                tell(told)
        return replace(box, **{name: tuple(rows)})

    return ask


def _before(row: Sequence[str], place: int) -> str | None:
    return row[place] if place < len(row) else None


def _ask_tile(number: int, rows: list[Any], before: Sequence[str]) -> Ask:
    tile: tuple[str, ...] = ()
    size = TILE_SIZES[number]
    others = [row for other, row in enumerate(rows) if other != number]
    lacks = all(others) and not any("buyer" in row for row in others)
    while len(tile) < size:
        barred = NO_BUYER if lacks and len(tile) == size - 1 and "buyer" not in tile else None
        prompt = N_(
            "Action {n} of tile {tile}, which has {size}", n=len(tile) + 1, tile=number + 1, size=size
        )
        options = action_options(ACTIONS, barred, "buyer")
        suggested = None if barred else _before(before, len(tile))
        tile = (*tile, (yield Pick(f"tile-{number + 1}", prompt, options, suggested=suggested)))
    return tile


def _ask_start_tile(number: int, rows: list[Any], before: Sequence[str]) -> Ask:
    tile: tuple[str, ...] = ()
    others = [row for other, row in enumerate(rows) if other != number]
    lacks = all(others) and not any(RACE_TWO in row for row in others)
    while len(tile) < 3:
        prompt = N_("Action {n} of start tile {tile}", n=len(tile) + 1, tile=number + 1)
        barred = NO_RACE if lacks and not tile else None
        options = action_options(START_ICONS, barred, RACE_TWO)
        icon = yield Pick(
            f"start-{number + 1}",
            prompt,
            (*options, NOTHING_MORE) if tile else options,
            suggested=None if barred else _before(before, len(tile)),
        )
        if icon == NO_MORE:
            break
        tile = (*tile, icon)
    return tile


def _ask_engineer(number: int, _rows: list[Any], before: Engineer | None) -> Ask:
    likely_name, likely, _ = NAMES[number]
    likely_one = before or Engineer(likely_name, likely, 1)
    prompt = N_("The name of engineer {n}?", n=number + 1)
    name = yield Words(f"name-{number + 1}", prompt, suggested=likely_one.name)
    prompt = N_("What does {name} do?", name=name)
    effect = yield Pick(f"effect-{number + 1}", prompt, EFFECT_OPTIONS, suggested=likely_one.effect)
    amount = 0
    if effect in MEASURED:
        prompt = N_("By how much?")
        amount = yield Count(
            f"amount-{number + 1}", prompt, 1, MOST_AMOUNT, suggested=max(1, likely_one.amount)
        )
    prompt = N_("Does the card of {name} want a worker?", name=name)
    worker = yield Pick(f"worker-{number + 1}", prompt, NEEDS, suggested="yes" if likely_one.worker else "no")
    return Engineer(name, effect, amount, worker == "yes")


def _ask_award(number: int, _rows: list[Any], before: Award | None) -> Ask:
    likely = before or Award("", 3)
    prompt = N_("What is award {n} won for?", n=number + 1)
    goal = yield Words(f"goal-{number + 1}", prompt, suggested=likely.goal or None)
    points = yield Count(
        f"points-{number + 1}", N_("How many points?"), 0, MOST_AWARD, suggested=likely.points
    )
    return Award(goal, points)


# ---- numbers


def _counts(part: str, total: int, what: Text) -> Callable[[Box, Tell], Ask]:
    def ask(box: Box, tell: Tell) -> Ask:
        before = getattr(box, part)
        counts = list(before) if len(before) < HIGHEST else []
        for value in range(len(counts) + 1, HIGHEST + 1):
            left = total - sum(counts)
            prompt = N_(
                "How many {what} of value {value}? {left} are left", what=what, value=value, left=left
            )
            low = left if value == HIGHEST else 0
            counts.append((yield Count(f"{part}-{value}", prompt, low, left, suggested=left // (8 - value))))
            if len(before) < HIGHEST:  # what was counted to the end stays until it is counted to the end anew
                tell(replace(box, **{part: tuple(counts)}))
        return replace(box, **{part: tuple(counts)})

    return ask


def _ask_circuit(box: Box, _tell: Tell) -> Ask:
    prompt = N_("How many spaces has the Grand Prix circuit, the pit lane left out?")
    circuit = yield Count("circuit", prompt, LEAST_CIRCUIT, MOST_CIRCUIT, suggested=box.circuit or 20)
    return replace(box, circuit=circuit)


def _ask_track(box: Box, _tell: Tell) -> Ask:
    prompt = N_("How many steps does the black marker take from S to 0?")
    track = yield Count("track", prompt, LEAST_TRACK, MOST_TRACK, suggested=box.track)
    return replace(box, track=track)


UNREAD = (*ONE_ACTION_TILES, *((),) * (TILES - len(ONE_ACTION_TILES)))
PARTS: dict[str, Part] = {
    "tiles": Part(N_("The action tiles with several actions"), _by_rows("tiles", UNREAD, _ask_tile), TILES),
    "circuit": Part(N_("The length of the circuit"), _ask_circuit),
    "engineers": Part(
        N_("The nine engineers"), _by_rows("engineers", (None,) * ENGINEERS, _ask_engineer), ENGINEERS
    ),
    "awards": Part(N_("The ten awards"), _by_rows("awards", (None,) * AWARDS, _ask_award), AWARDS),
    "start_tiles": Part(
        N_("The start tiles"), _by_rows("start_tiles", ((),) * START_TILES, _ask_start_tile), START_TILES
    ),
    "bodies": Part(N_("The car bodies by value"), _counts("bodies", BODIES, N_("car bodies")), HIGHEST),
    "engines": Part(N_("The engines by value"), _counts("engines", ENGINES, N_("engines")), HIGHEST),
    "track": Part(N_("The buyer track"), _ask_track),
}
"""The parts of a box, the most useful first, each with its questions."""
