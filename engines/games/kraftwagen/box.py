"""The component data: what is printed on the owner's pieces and in no text we were given."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.tables import (
    ACTIONS,
    AWARDS,
    BODIES,
    ENGINEERS,
    ENGINES,
    HIGHEST,
    MOST_ICONS,
    ONE_ACTION_TILES,
    RACE_TWO,
    START_ICONS,
    START_TILES,
    TILE_SIZES,
    TILES,
)
from engines.games.kraftwagen.words import NO_BUYER, NO_RACE

EFFECTS = ("race", "body", "engine", "prestige", "price", "buyer", "swap", "other")
"""The effects of engineers: a faster racing car, more value of a car, a fifth buyer, a swap, other."""
MEASURED = EFFECTS[:5]
"""Effects with an amount."""
ON_CARS = EFFECTS[1:5]
"""Effects of a marker on a car."""
USED = EFFECTS[5:]
"""Effects that are a separate move."""
LEAST_CIRCUIT, MOST_CIRCUIT = 8, 99
LEAST_TRACK, MOST_TRACK = 1, 9
MOST_AMOUNT, MOST_AWARD = 9, 30


class Engineer(Struct, frozen=True, forbid_unknown_fields=True):
    """An engineer card: its name, effect and amount, and whether it wants a worker."""

    name: str
    effect: str = "other"
    amount: int = 0
    worker: bool = False


class Award(Struct, frozen=True, forbid_unknown_fields=True):
    """An award tile: its goal in the owner's words, and its points."""

    goal: str
    points: int


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The data read off the owner's pieces; a part or a row left empty is entered in play."""

    bodies: tuple[int, ...] = ()
    """The number of body tiles of each value 1 to 7; fewer numbers if the count was only begun."""
    engines: tuple[int, ...] = ()
    tiles: tuple[tuple[str, ...], ...] = ()
    """The actions of the ten action tiles, those with one action first; () for an unread tile."""
    start_tiles: tuple[tuple[str, ...], ...] = ()
    """The actions of the four start tiles; () likewise."""
    engineers: tuple[Engineer | None, ...] = ()
    """The nine engineers; None for an unknown one."""
    awards: tuple[Award | None, ...] = ()
    """The ten awards; None likewise."""
    circuit: int = 0
    """Spaces of the Grand Prix circuit; 0 if not counted."""
    track: int = 4
    """Steps of the black marker from S to 0 (K-143)."""

    @property
    def faces(self) -> tuple[tuple[str, ...], ...]:
        """The actions of the ten tiles; () for an unread tile."""
        return self.tiles or (*ONE_ACTION_TILES, *((),) * (TILES - len(ONE_ACTION_TILES)))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of actions on each of the ten tiles; as in any box for an unread tile."""
        return tuple(len(tile) or size for tile, size in zip(self.faces, TILE_SIZES, strict=True))

    def counts(self, what: str) -> tuple[int, ...]:
        """Return the number of "body" or "engine" tiles by value; () unless all were counted."""
        counted = self.bodies if what == "body" else self.engines
        return counted if len(counted) == HIGHEST else ()


def _illegal(code: str, why: Text) -> Illegal:
    return Illegal(code, why, rulebook.COMPONENTS)


def refuse_box(box: Box) -> Illegal | None:
    """Return why this cannot be valid component data of Kraftwagen, or None."""
    return (
        _refuse_counts(box.bodies, BODIES, N_("car bodies"))
        or _refuse_counts(box.engines, ENGINES, N_("engines"))
        or _refuse_tiles(box)
        or _refuse_start_tiles(box.start_tiles)
        or _refuse_engineers(box.engineers)
        or _refuse_awards(box.awards)
        or _refuse_numbers(box)
    )


def _refuse_counts(counts: Sequence[int], total: int, what: Text) -> Illegal | None:
    if not counts:
        return None
    if len(counts) > HIGHEST or min(counts) < 0:
        why = N_("The {what} are counted by value: seven numbers, for the values 1 to 7", what=what)
        return _illegal("kraftwagen.box.seven-values", why)
    if sum(counts) > total or (len(counts) == HIGHEST and sum(counts) < total):
        why = N_("There are {total} {what}, not {counted}", total=total, what=what, counted=sum(counts))
        return _illegal("kraftwagen.box.count", why)
    return None


def _strange(tiles: Iterable[Sequence[str]], icons: Sequence[str]) -> Illegal | None:
    for tile in tiles:
        for icon in tile:
            if icon not in icons:
                why = N_('No tile shows "{icon}"; the actions are {icons}', icon=icon, icons=", ".join(icons))
                return _illegal("kraftwagen.box.icon", why)
    return None


def _refuse_tiles(box: Box) -> Illegal | None:
    tiles = box.tiles
    if not tiles:
        return None
    sizes = list(box.sizes) if len(tiles) == TILES else []
    if sizes.count(3) != 1 or {*sizes} != {1, 2, 3} or sizes != sorted(sizes):
        why = N_(
            "There are ten action tiles: first those with one action, then with two, then one with three"
        )
        return _illegal("kraftwagen.box.ten-tiles", why)
    if refused := _strange(tiles, ACTIONS):
        return refused
    return NO_BUYER if all(tiles) and not any("buyer" in tile for tile in tiles) else None


def _refuse_start_tiles(tiles: Sequence[Sequence[str]]) -> Illegal | None:
    if not tiles:
        return None
    if len(tiles) != START_TILES or not all(len(tile) <= MOST_ICONS for tile in tiles):
        why = N_("There are four start tiles, with one to three actions each")
        return _illegal("kraftwagen.box.start-tiles", why)
    if refused := _strange(tiles, START_ICONS):
        return refused
    return NO_RACE if all(tiles) and not any(RACE_TWO in tile for tile in tiles) else None


def _refuse_engineers(engineers: Sequence[Engineer | None]) -> Illegal | None:
    if engineers and len(engineers) != ENGINEERS:
        return _illegal("kraftwagen.box.nine-engineers", N_("There are nine engineers"))
    for engineer in engineers:
        if engineer is None:
            continue
        if engineer.effect not in EFFECTS or not 0 <= engineer.amount <= MOST_AMOUNT:
            why = N_(
                '"{name}" has an effect out of {effects}, and an amount from 0 to {most}',
                name=engineer.name,
                effects=", ".join(EFFECTS),
                most=MOST_AMOUNT,
            )
            return _illegal("kraftwagen.box.effect", why)
    return None


def _refuse_awards(awards: Sequence[Award | None]) -> Illegal | None:
    if not awards:
        return None
    fitting = (award is None or 0 <= award.points <= MOST_AWARD for award in awards)
    if len(awards) != AWARDS or not all(fitting):
        why = N_("There are ten awards, of 0 to {most} points each", most=MOST_AWARD)
        return _illegal("kraftwagen.box.ten-awards", why)
    return None


def _refuse_numbers(box: Box) -> Illegal | None:
    if box.circuit and not LEAST_CIRCUIT <= box.circuit <= MOST_CIRCUIT:
        why = N_("A circuit has {low} to {high} spaces", low=LEAST_CIRCUIT, high=MOST_CIRCUIT)
        return _illegal("kraftwagen.box.circuit", why)
    if not LEAST_TRACK <= box.track <= MOST_TRACK:
        why = N_("The buyer track has {low} to {high} steps from S to 0", low=LEAST_TRACK, high=MOST_TRACK)
        return _illegal("kraftwagen.box.track", why)
    return None
