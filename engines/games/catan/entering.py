"""Entry of the island on the table: terrain, numbers and harbours, checked on the way."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engines.core.moves import Ask
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.core.view import Board
from engines.games.catan import layout, rulebook, topology
from engines.games.catan.picture import growing_picture
from engines.games.catan.tables import GENERIC, HARBOUR_KINDS, PRODUCES, RED, RESOURCES, TERRAIN, TOKENS
from engines.games.catan.words import HARBOUR as HARBOUR_WORD
from engines.games.catan.words import HEX_OPTIONS, PATH_OPTIONS, Options, blocked, hex_spot
from engines.games.catan.words import TERRAIN as TERRAIN_WORD

CLOSE = Illegal(
    "catan.enter.harbour-close", N_("Another harbour already uses an end of this path"), rulebook.SETTING_UP
)


def enter() -> Ask:
    """Ask for the island on the table; return its tiles and harbours."""
    terrain = yield from _terrain()
    numbers = yield from _numbers(terrain)
    moored = yield from _harbours(terrain, numbers)
    return layout.tiles(terrain, numbers), moored


def place_words(place: int) -> tuple[int, int]:
    """The row of a hex and its position in the row, both from 1."""
    first = 0
    for row, (_, _, length) in enumerate(topology.ROWS, 1):
        if place < first + length:
            return row, place - first + 1
        first += length
    raise ValueError(f"there is no hex {place}")


def _terrain() -> Ask:
    """Ask for the terrain kind by kind, one touch per hex; the remaining hexes are of the last kind."""
    laid: list[str | None] = [None] * len(topology.HEXES)
    *asked, last = sorted(TERRAIN, key=lambda kind: TERRAIN[kind])
    for kind in asked:
        for number in range(1, TERRAIN[kind] + 1):
            place = yield Pick(
                f"{kind}{number}",
                _where(TERRAIN_WORD[kind], number, TERRAIN[kind]),
                _free_hexes(laid),
                board=growing_picture(laid, sample=kind),
            )
            laid[place] = kind
    return tuple(kind or last for kind in laid)


def _where(name: Text, number: int, most: int) -> Text:
    if most == 1:
        return N_("Tap where this is: {kind}", kind=name)
    return N_("Tap where this is: {kind}, {n} of {all}", kind=name, n=number, all=most)


def _free_hexes(laid: Sequence[str | None]) -> Options:
    """All hexes as options; one with its terrain already laid is blocked and says which."""
    found = []
    for option, kind in zip(HEX_OPTIONS, laid, strict=True):
        if kind is None:
            found.append(option)
        else:
            why = N_("Already here: {kind}", kind=TERRAIN_WORD[kind])
            found += blocked((option,), Illegal("catan.enter.hex-taken", why, rulebook.SETTING_UP))
    return tuple(found)


# ---- numbers


def _numbers(terrain: tuple[str, ...]) -> Ask:
    walks = [layout.numbers_by_walk(terrain, corner) for corner in topology.START_CORNERS]
    by_letters = tuple(
        Option(
            number,
            N_("By letters, A at corner {n}", n=number + 1),
            hex_spot(topology.HEX_NUMBER[topology.START_CORNERS[number]]),
            board=growing_picture(terrain, numbers),
        )
        for number, numbers in enumerate(walks)
    )
    how = yield Pick(
        "numbers",
        N_("Where are the number tokens? By letters: tap the corner with A"),
        (*by_letters, Option("tokens", N_("One token at a time"))),
        board=growing_picture(terrain),
    )
    if how == "tokens":
        return (yield from _tokens(terrain))
    return walks[how]


def _tokens(terrain: tuple[str, ...]) -> Ask:
    """Ask for the tokens hex by hex, until the letters alone explain them and the players confirm it."""
    laid: list[int] = []
    walks = [
        layout.numbers_by_walk(terrain, corner, backwards)
        for backwards in (False, True)
        for corner in topology.START_CORNERS
    ]
    for place, kind in enumerate(terrain):
        number = 0
        if kind in PRODUCES:
            number = yield Pick(
                f"number{place + 1}",
                _which_number(place, laid),
                _token_options(laid),
                board=growing_picture(terrain, laid, asked=place),
            )
        laid.append(number)
        fitting = [walk for walk in walks if list(walk[: place + 1]) == laid]
        if kind in PRODUCES and len(fitting) == 1:
            walks = []
            if (yield _all_of_it(place, fitting[0], terrain)):
                return fitting[0]
    return tuple(laid)


def _all_of_it(place: int, numbers: tuple[int, ...], terrain: tuple[str, ...]) -> Pick:
    return Pick(
        f"rest{place + 1}",
        N_("Do all tokens match this?"),
        (Option(1, N_("All match")), Option(0, N_("Enter one by one"))),
        board=growing_picture(terrain, numbers),
    )


def _which_number(place: int, laid: list[int]) -> Text:
    row, n = place_words(place)
    if layout.red_neighbours(tuple(laid)):
        return N_("Row {row}, hex {n}: which number? (two red numbers are adjacent)", row=row, n=n)
    if any(near < len(laid) and laid[near] in RED for near in topology.HEX_NEIGHBOURS[place]):
        return N_("Row {row}, hex {n}: which number? (next to a red number)", row=row, n=n)
    return N_("Row {row}, hex {n}: which number?", row=row, n=n)


def _token_options(laid: list[int]) -> tuple[Option, ...]:
    found = []
    for token, number in TOKENS.items():
        left = number - laid.count(token)
        why = NN_(
            "{kind}: the only one is on the board already",
            "{kind}: all {n} are on the board already",
            number,
            kind=N_("{n}", n=token),
        )
        none = Illegal("catan.enter.token-used-up", why, rulebook.SETTING_UP)
        label = N_("{kind}, {n} left", kind=token, n=left)
        found.append(Option(token, label, blocked=None if left else none))
    return tuple(found)


# ---- harbours


def turned(paths: Sequence[int]) -> tuple[int, ...]:
    """Coastal paths turned by a sixth round the island, clockwise."""
    found = (topology.path_at(tuple(_turned(place) for place in topology.PATHS[path])) for path in paths)
    return layout.clockwise([path for path in found if path is not None])


def _turned(place: topology.Hex) -> topology.Hex:
    q, r = place
    return -r, q + r


FRAMES = {"usual": topology.HARBOUR_PATHS, "turned": turned(topology.HARBOUR_PATHS)}
"""The harbour paths of each frame; further turns give these two again."""
BEGINNERS_MOORED: dict[int, str] = {
    path: one.kind
    for one in layout.BEGINNERS_HARBOURS_LAID
    if (path := topology.path_at(one.path)) is not None
}


def _harbours(terrain: tuple[str, ...], numbers: tuple[int, ...]) -> Ask:
    def laid(moored: Mapping[int, str | None], named: Iterable[int] = ()) -> Board:
        return growing_picture(
            terrain, numbers, tuple(moored.items()), piers_at=tuple(moored), named_paths=named
        )

    frames = {name: laid(dict.fromkeys(paths)) for name, paths in FRAMES.items()}
    prompt = N_("Where are the harbours?")
    if layout.red_neighbours(numbers):  # the last token may have been the second of them
        prompt = N_("Where are the harbours? (Two red numbers touch)")
    where = yield Pick(
        "places",
        prompt,
        (
            Option("usual", N_("In the usual places"), board=frames["usual"]),
            Option(
                "beginners", N_("Same as the beginner set-up, kinds included"), board=laid(BEGINNERS_MOORED)
            ),
            Option("turned", N_("The frame is turned by one side"), board=frames["turned"]),
            Option("touched", N_("Tap each harbour")),
        ),
        suggested="usual",
        board=frames["usual"],
    )
    if where == "beginners":
        return layout.BEGINNERS_HARBOURS_LAID
    if where == "touched":
        moored = yield from _touched(topology.COAST, HARBOUR_KINDS, {}, laid)
    else:
        moored = yield from _touched(FRAMES[where], RESOURCES, dict.fromkeys(FRAMES[where], GENERIC), laid)
    return tuple(layout.harbour_at(path, moored[path]) for path in layout.clockwise(tuple(moored)))


def _touched(
    paths: Sequence[int], kinds: Iterable[str], moored: dict[int, str], laid: Callable[..., Board]
) -> Ask:
    """Ask for harbours kind by kind, one touch each at these paths; those not asked for stay the same."""
    asked: list[int] = []
    for kind in kinds:
        for number in range(1, HARBOUR_KINDS[kind] + 1):
            path = yield Pick(
                f"{kind}-harbour{number}",
                _where(HARBOUR_WORD[kind], number, HARBOUR_KINDS[kind]),
                _free_paths(paths, asked),
                board=laid({path: moored[path] if path in asked else None for path in moored}, named=paths),
            )
            moored[path] = kind
            asked.append(path)
    return moored


def _free_paths(paths: Iterable[int], asked: Iterable[int]) -> Options:
    served = {end for path in asked for end in topology.ENDS[path]}
    found = (PATH_OPTIONS[path] for path in paths)
    return tuple(
        blocked((option,), CLOSE)[0] if served & set(topology.ENDS[int(option.value)]) else option
        for option in found
    )
