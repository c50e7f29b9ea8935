"""Entry of component data before a game: part by part, as far as wanted; the rest follows in play."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.core.moves import Ask
from engines.core.questions import Count, Option, Pick
from engines.core.text import N_, NN_, Text
from engines.games.kraftwagen.box import LEAST_CIRCUIT, LEAST_TRACK, MOST_CIRCUIT, MOST_TRACK, Box, refuse_box
from engines.games.kraftwagen.rows import (
    ask_award,
    ask_engineer,
    ask_start_tile,
    ask_tile,
    award_called,
    engineer_called,
    start_tile_called,
    tile_called,
)
from engines.games.kraftwagen.tables import (
    AWARDS,
    BODIES,
    ENGINEERS,
    ENGINES,
    HIGHEST,
    ONE_ACTION_TILES,
    START_TILES,
    TILES,
)

DONE = "done"

Tell = Callable[[Box], None]
"""Called with the component data after each row entered."""


def describe(box: Box, tell: Tell) -> Ask:
    """Ask for parts of the component data until enough is entered; return it."""
    while True:
        options = (Option(DONE, N_("Done for now")), *_parts(box))
        complete = all(part.is_told(box, name) for name, part in PARTS.items() if name != "track")
        part = yield Pick(
            "part", N_("What do you want to enter?"), options, suggested=DONE if complete else None
        )
        if part == DONE:
            return box
        box = yield from PARTS[part].ask(box, tell)
        tell(box)


def _parts(box: Box) -> list[Option]:
    return [Option(name, part.standing(box, name)) for name, part in PARTS.items()]


class Part(NamedTuple):
    """A part of the component data: its words, its questions, and the number of its rows."""

    label: Text
    ask: Callable[[Box, Tell], Ask]
    rows: int = 1

    def standing(self, box: Box, name: str) -> Text:
        """The words of this part, with how much of it is entered."""
        if getattr(box, name) == getattr(Box(), name):
            return self.label
        if self.is_told(box, name):
            return N_("{part} (entered)", part=self.label)
        return N_("{part} (started)", part=self.label)

    def is_told(self, box: Box, name: str) -> bool:
        """Whether all of this part is entered."""
        described = getattr(box, name)
        if isinstance(described, tuple):
            return len(described) == self.rows and all(map(_told, described))
        return bool(described != getattr(Box(), name))


def _told(row: object) -> bool:
    return row is not None and row != ()


# ---- parts that are rows


def _by_rows(
    name: str,
    blank: Sequence[Any],
    ask_row: Callable[[int, list[Any], Any], Ask],
    called: Callable[[int, Any], Text],
) -> Any:
    """The questions of a part made of rows: those not entered yet, all of them again, or one.

    `ask_row` gets the number of the row, all rows as far as entered, and the row's previous value;
    `called` names an entered row.
    """

    def ask(box: Box, tell: Tell) -> Ask:
        before = getattr(box, name) or tuple(blank)
        which = yield from _which_rows(before, blank, called)
        rows = [blank[number] if number in which else row for number, row in enumerate(before)]
        for number in which:
            rows[number] = yield from ask_row(number, rows, before[number])
            begun = tuple(new if _told(new) else old for new, old in zip(rows, before, strict=True))
            told = replace(box, **{name: begun})
            if refuse_box(told) is None:
                tell(told)
        return replace(box, **{name: tuple(rows)})

    return ask


ONWARD, ANEW = "onward", "anew"


def _which_rows(
    before: Sequence[object], blank: Sequence[object], called: Callable[[int, object], Text]
) -> Ask:
    """Ask which rows to enter, if some were entered before; return their numbers."""
    asked = [number for number, row in enumerate(blank) if not _told(row)]
    left = [number for number in asked if not _told(before[number])]
    if left == asked:
        return asked
    all_of_them = Option(ANEW, N_("Enter all again"))
    first = Option(ONWARD, N_("Next one")) if left else all_of_them
    told = (Option(number, called(number, before[number])) for number in asked if number not in left)
    row = yield Pick("row", N_("Which one is wrong?"), (first, *told), suggested=first.value)
    return {ONWARD: left, ANEW: asked}.get(row, [row])


# ---- numbers


def _counts(part: str, total: int, what: Text) -> Callable[[Box, Tell], Ask]:
    def ask(box: Box, tell: Tell) -> Ask:
        known = list(getattr(box, part))
        whole = len(known) == HIGHEST  # a finished count stays until it is done again
        counts = [] if whole else known
        while True:
            for value in range(len(counts) + 1, HIGHEST):
                left = total - sum(counts)
                likely = known[value - 1] if len(known) >= value else left // (HIGHEST + 1 - value)
                prompt = NN_(
                    "How many {what} of value {value}? {n} is left",
                    "How many {what} of value {value}? {n} are left",
                    left,
                    what=what,
                    value=value,
                )
                count = yield Count(f"{part}-{value}", prompt, 0, left, suggested=min(left, likely))
                counts = [*counts, count]
                if not whole:
                    tell(replace(box, **{part: tuple(counts)}))
            left = total - sum(counts)
            prompt = N_("That leaves {left} {what} of value 7. Correct?", left=left, what=what)
            if (yield Pick(f"{part}-7", prompt, RIGHT, suggested="yes")) == "yes":
                return replace(box, **{part: (*counts, left)})
            known, counts = counts, []

    return ask


RIGHT = (Option("yes", N_("Yes")), Option("no", N_("No, count again")))


def _ask_circuit(box: Box, _tell: Tell) -> Ask:
    prompt = N_("How many spaces does the Grand Prix circuit have, without the pit lane?")
    circuit = yield Count("circuit", prompt, LEAST_CIRCUIT, MOST_CIRCUIT, suggested=box.circuit or 20)
    return replace(box, circuit=circuit)


def _ask_track(box: Box, _tell: Tell) -> Ask:
    prompt = N_("How many steps from S to 0 for the black marker?")
    track = yield Count("track", prompt, LEAST_TRACK, MOST_TRACK, suggested=box.track)
    return replace(box, track=track)


UNREAD = (*ONE_ACTION_TILES, *((),) * (TILES - len(ONE_ACTION_TILES)))


PARTS: dict[str, Part] = {
    "tiles": Part(
        N_("The action tiles with several actions"), _by_rows("tiles", UNREAD, ask_tile, tile_called), TILES
    ),
    "circuit": Part(N_("The length of the circuit"), _ask_circuit),
    "engineers": Part(
        N_("The nine engineers"),
        _by_rows("engineers", (None,) * ENGINEERS, ask_engineer, engineer_called),
        ENGINEERS,
    ),
    "awards": Part(
        N_("The ten awards"), _by_rows("awards", (None,) * AWARDS, ask_award, award_called), AWARDS
    ),
    "start_tiles": Part(
        N_("The start tiles"),
        _by_rows("start_tiles", ((),) * START_TILES, ask_start_tile, start_tile_called),
        START_TILES,
    ),
    "bodies": Part(N_("The car bodies by value"), _counts("bodies", BODIES, N_("car bodies")), HIGHEST),
    "engines": Part(N_("The engines by value"), _counts("engines", ENGINES, N_("engines")), HIGHEST),
    "track": Part(N_("The buyer track"), _ask_track),
}
"""The parts of the component data, the most useful first, each with its questions."""
