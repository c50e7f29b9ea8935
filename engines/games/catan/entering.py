"""Entering the island that lies on the table: terrain, numbers and harbours, checked as they grow."""

from collections.abc import Callable, Sequence

from engines.core.moves import Ask
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.view import Board
from engines.games.catan import rulebook
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    Harbour,
    clockwise,
    numbers_by_walk,
    red_neighbours,
    tiles,
)
from engines.games.catan.picture import growing_picture
from engines.games.catan.tables import GENERIC, HARBOUR_KINDS, PRODUCES, RED, RESOURCES, TERRAIN, TOKENS
from engines.games.catan.topology import (
    ENDS,
    HARBOUR_PATHS,
    HEX_NEIGHBOURS,
    HEX_NUMBER,
    HEXES,
    PATHS,
    ROWS,
    START_CORNERS,
    Hex,
    path_at,
)
from engines.games.catan.words import HARBOUR as HARBOUR_WORD
from engines.games.catan.words import PATH_OPTIONS, blocked, hex_spot
from engines.games.catan.words import TERRAIN as TERRAIN_WORD

COAST: tuple[int, ...] = tuple(
    path for path, places in enumerate(PATHS) if sum(place in HEX_NUMBER for place in places) == 1
)
"""The paths along the coast."""

CLOSE = Illegal(
    "catan.enter.harbour-close",
    N_("A harbour entered before serves an end of this path"),
    rulebook.SETTING_UP,
)


def enter() -> Ask:
    """Ask for the island as it lies on the table; return its tiles and harbours."""
    terrain = yield from _terrain()
    numbers = yield from _numbers(terrain)
    moored = yield from _harbours(terrain, numbers)
    return tiles(terrain, numbers), moored


def place_words(place: int) -> tuple[int, int]:
    """Return the row of a hex and its number in the row, both from 1."""
    first = 0
    for row, (_, _, length) in enumerate(ROWS, 1):
        if place < first + length:
            return row, place - first + 1
        first += length
    raise ValueError(f"there is no hex {place}")


def _options(
    supply: dict[str, int], used: Sequence[str], called: dict[str, Text], code: str
) -> tuple[Option, ...]:
    """Every kind with how many are left; what is used up says so."""
    found = []
    for kind, number in supply.items():
        left, name = number - used.count(kind), called[kind]
        label = N_("{kind}, {n} left", kind=name, n=left)
        icon = PRODUCES_ICON.get(kind, kind)
        none = None if left else Illegal(code, _used_up(name, number), rulebook.SETTING_UP)
        found.append(Option(kind, label, icon=icon, blocked=none))
    return tuple(found)


PRODUCES_ICON = {kind: RESOURCES[good] for kind, good in PRODUCES.items()} | {GENERIC: "harbour"}
"""The icon of each terrain and harbour where it is not called like it."""


def _used_up(name: Text, number: int) -> Text:
    return N_("{kind}: all {n} are on the board already", kind=name, n=number)


def _terrain() -> Ask:
    laid: list[str] = []
    for place in range(len(HEXES)):
        row, n = place_words(place)
        kind = yield Pick(
            f"terrain{place + 1}",
            N_("Row {row}, hex {n}: which terrain?", row=row, n=n),
            _options(TERRAIN, laid, TERRAIN_WORD, "catan.enter.terrain-used-up"),
            board=growing_picture(laid, asked=place),
        )
        laid.append(kind)
    return tuple(laid)


# ---- numbers


def _numbers(terrain: tuple[str, ...]) -> Ask:
    walks = [numbers_by_walk(terrain, corner) for corner in START_CORNERS]
    by_letters = tuple(
        Option(
            number,
            N_("By the letters, A on corner {n}", n=number + 1),
            hex_spot(HEX_NUMBER[START_CORNERS[number]]),
            board=growing_picture(terrain, numbers),
        )
        for number, numbers in enumerate(walks)
    )
    how = yield Pick(
        "numbers",
        N_("How do the number tokens lie? By the letters: touch the corner of A"),
        (*by_letters, Option("tokens", N_("Token by token"))),
        board=growing_picture(terrain),
    )
    if how == "tokens":
        return (yield from _tokens(terrain))
    return walks[how]


def _tokens(terrain: tuple[str, ...]) -> Ask:
    laid: list[int] = []
    for place, kind in enumerate(terrain):
        number = 0
        if kind in PRODUCES:
            number = yield Pick(
                f"number{place + 1}",
                _which_number(place, laid),
                _token_options(place, laid),
                board=growing_picture(terrain, laid, asked=place),
            )
        laid.append(number)
    return tuple(laid)


def _which_number(place: int, laid: list[int]) -> Text:
    row, n = place_words(place)
    if red_neighbours(tuple(laid)):
        return N_("Row {row}, hex {n}: which number? (Two red numbers touch)", row=row, n=n)
    return N_("Row {row}, hex {n}: which number?", row=row, n=n)


def _token_options(place: int, laid: list[int]) -> tuple[Option, ...]:
    beside_red = any(near < len(laid) and laid[near] in RED for near in HEX_NEIGHBOURS[place])
    found = []
    for token, number in TOKENS.items():
        left = number - laid.count(token)
        none = Illegal("catan.enter.token-used-up", _used_up(N_("{n}", n=token), number), rulebook.SETTING_UP)
        note = (N_("A red number lies beside it"),) if beside_red and token in RED else ()
        label = N_("{kind}, {n} left", kind=token, n=left)
        found.append(Option(token, label, blocked=None if left else none, says=note))
    return tuple(found)


# ---- harbours


def turned(paths: Sequence[int]) -> tuple[int, ...]:
    """Return coastal paths turned by a sixth round the island, clockwise."""
    found = (path_at(tuple(_turned(place) for place in PATHS[path])) for path in paths)
    return clockwise([path for path in found if path is not None])


def _turned(place: Hex) -> Hex:
    q, r = place
    return -r, q + r


FRAMES = {"usual": HARBOUR_PATHS, "turned": turned(HARBOUR_PATHS)}
"""Where the harbours of a frame are; further turns give these two again."""


def _harbours(terrain: tuple[str, ...], numbers: tuple[int, ...]) -> Ask:
    def laid(
        paths: Sequence[int],
        kinds: Sequence[str] = (),
        named: Sequence[int] = (),
        unknown: slice = slice(None),
    ) -> Board:
        known: list[tuple[int, str | None]] = list(zip(paths, kinds, strict=False))
        known += [(path, None) for path in paths[len(kinds) :][unknown]]
        return growing_picture(terrain, numbers, known, piers_at=paths, named_paths=named)

    beginners = [path for one in BEGINNERS_HARBOURS_LAID if (path := path_at(one.path)) is not None]
    kinds = [one.kind for one in BEGINNERS_HARBOURS_LAID]
    where = yield Pick(
        "places",
        N_("Where are the harbours?"),
        (
            Option("usual", N_("At the usual places"), board=laid(FRAMES["usual"])),
            Option("beginners", N_("As on the beginners' board, kinds too"), board=laid(beginners, kinds)),
            Option("turned", N_("The frame is turned by one side"), board=laid(FRAMES["turned"])),
            Option("touched", N_("Elsewhere: touch each path")),
        ),
        suggested="usual",
        board=laid(FRAMES["usual"]),
    )
    if where == "beginners":
        return BEGINNERS_HARBOURS_LAID
    paths = FRAMES[where] if where in FRAMES else (yield from _touched(laid))
    return (yield from _kinds(paths, laid))


def _touched(laid: Callable[..., Board]) -> Ask:
    paths: list[int] = []
    for number in range(len(HARBOUR_PATHS)):
        served = {end for path in paths for end in ENDS[path]}
        options = tuple(
            blocked((PATH_OPTIONS[path],), CLOSE)[0] if served & set(ENDS[path]) else PATH_OPTIONS[path]
            for path in COAST
        )
        prompt = N_("Where is harbour {n} of {all}?", n=number + 1, all=len(HARBOUR_PATHS))
        path = yield Pick(f"harbour{number + 1}", prompt, options, board=laid(paths, named=COAST))
        paths.append(path)
    return clockwise(paths)


def _kinds(paths: Sequence[int], laid: Callable[..., Board]) -> Ask:
    kinds: list[str] = []
    for number in range(len(paths)):
        kind = yield Pick(
            f"kind{number + 1}",
            N_("Which harbour is marked? Number {n}, clockwise from the top left", n=number + 1),
            _options(HARBOUR_KINDS, kinds, HARBOUR_WORD, "catan.enter.harbour-used-up"),
            board=laid(paths, kinds, unknown=slice(1)),
        )
        kinds.append(kind)
    return tuple(Harbour(_seen(path), kind) for path, kind in zip(paths, kinds, strict=True))  # type: ignore[arg-type]


def _seen(path: int) -> tuple[Hex, Hex]:
    """A coastal path as a harbour names it: the land, then the sea."""
    land, sea = sorted(PATHS[path], key=lambda place: place not in HEX_NUMBER)
    return land, sea
