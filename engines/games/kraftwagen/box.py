"""The component data: what is printed on the owner's pieces and in no text we were given."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engines.core.owner_data import BoxFault
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.kraftwagen import rulebook, tables
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
        return self.tiles or (
            *tables.ONE_ACTION_TILES,
            *((),) * (tables.TILES - len(tables.ONE_ACTION_TILES)),
        )

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of actions on each of the ten tiles; as in any box for an unread tile."""
        return tuple(len(tile) or size for tile, size in zip(self.faces, tables.TILE_SIZES, strict=True))

    def counts(self, what: str) -> tuple[int, ...]:
        """The number of "body" or "engine" tiles by value; () unless all were counted."""
        counted = self.bodies if what == "body" else self.engines
        return counted if len(counted) == tables.HIGHEST else ()


def refuse_box(box: Box) -> Illegal | None:
    """Why this cannot be valid component data of Kraftwagen, or None."""
    fault = box_fault(box)
    return fault.illegal if fault else None


def box_fault(box: Box) -> BoxFault | None:
    """What cannot be so in any box of Kraftwagen, with its part and row; None if nothing."""
    return (
        _count_fault("bodies", box.bodies, tables.BODIES, N_("car bodies"))
        or _count_fault("engines", box.engines, tables.ENGINES, N_("engines"))
        or _tile_fault(box)
        or _start_tile_fault(box.start_tiles)
        or _engineer_fault(box.engineers)
        or _award_fault(box.awards)
        or _number_fault(box)
    )


def _fault(code: str, why: Text, *at: str | int) -> BoxFault:
    return BoxFault(Illegal(code, why, rulebook.COMPONENTS), at)


def _count_fault(part: str, counts: Sequence[int], total: int, what: Text) -> BoxFault | None:
    if not counts:
        return None
    if len(counts) > tables.HIGHEST or min(counts) < 0:
        why = N_("The {what} are counted by value: seven numbers, for the values 1 to 7", what=what)
        return _fault("kraftwagen.box.seven-values", why, part)
    if sum(counts) > total or (len(counts) == tables.HIGHEST and sum(counts) < total):
        why = N_("There are {total} {what}, not {counted}", total=total, what=what, counted=sum(counts))
        return _fault("kraftwagen.box.count", why, part)
    return None


def _icon_fault(part: str, tiles: Iterable[Sequence[str]], icons: Sequence[str]) -> BoxFault | None:
    for row, tile in enumerate(tiles):
        for icon in tile:
            if icon not in icons:
                why = N_('No tile shows "{icon}"; the actions are {icons}', icon=icon, icons=", ".join(icons))
                return _fault("kraftwagen.box.icon", why, part, row)
    return None


def _tile_fault(box: Box) -> BoxFault | None:
    tiles = box.tiles
    if not tiles:
        return None
    sizes = list(box.sizes) if len(tiles) == tables.TILES else []
    if sizes.count(3) != 1 or {*sizes} != {1, 2, 3} or sizes != sorted(sizes):
        why = N_(
            "There are ten action tiles: first those with one action, then with two, then one with three"
        )
        return _fault("kraftwagen.box.ten-tiles", why, "tiles")
    if wrong := _icon_fault("tiles", tiles, tables.ACTIONS):
        return wrong
    lacking = all(tiles) and not any("buyer" in tile for tile in tiles)
    return BoxFault(NO_BUYER, ("tiles",)) if lacking else None


def _start_tile_fault(tiles: Sequence[Sequence[str]]) -> BoxFault | None:
    if not tiles:
        return None
    long = next((row for row, tile in enumerate(tiles) if len(tile) > tables.MOST_ICONS), None)
    if len(tiles) != tables.START_TILES or long is not None:
        why = N_("There are four start tiles, with one to three actions each")
        row = () if long is None else (long,)
        return _fault("kraftwagen.box.start-tiles", why, "start_tiles", *row)
    if wrong := _icon_fault("start_tiles", tiles, tables.START_ICONS):
        return wrong
    lacking = all(tiles) and not any(tables.RACE_TWO in tile for tile in tiles)
    return BoxFault(NO_RACE, ("start_tiles",)) if lacking else None


def _engineer_fault(engineers: Sequence[Engineer | None]) -> BoxFault | None:
    if engineers and len(engineers) != tables.ENGINEERS:
        return _fault("kraftwagen.box.nine-engineers", N_("There are nine engineers"), "engineers")
    for row, engineer in enumerate(engineers):
        if engineer is None:
            continue
        if engineer.effect not in EFFECTS or not 0 <= engineer.amount <= MOST_AMOUNT:
            why = N_(
                '"{name}" needs one of these effects: {effects}, and an amount from 0 to {most}',
                name=engineer.name,
                effects=", ".join(EFFECTS),
                most=MOST_AMOUNT,
            )
            return _fault("kraftwagen.box.effect", why, "engineers", row)
    return None


def _award_fault(awards: Sequence[Award | None]) -> BoxFault | None:
    why = N_("There are ten awards, of 0 to {most} points each", most=MOST_AWARD)
    if awards and len(awards) != tables.AWARDS:
        return _fault("kraftwagen.box.ten-awards", why, "awards")
    for row, award in enumerate(awards):
        if award is not None and not 0 <= award.points <= MOST_AWARD:
            return _fault("kraftwagen.box.ten-awards", why, "awards", row)
    return None


def _number_fault(box: Box) -> BoxFault | None:
    if box.circuit and not LEAST_CIRCUIT <= box.circuit <= MOST_CIRCUIT:
        why = N_("A circuit has {low} to {high} spaces", low=LEAST_CIRCUIT, high=MOST_CIRCUIT)
        return _fault("kraftwagen.box.circuit", why, "circuit")
    if not LEAST_TRACK <= box.track <= MOST_TRACK:
        why = N_("The buyer track has {low} to {high} steps from S to 0", low=LEAST_TRACK, high=MOST_TRACK)
        return _fault("kraftwagen.box.track", why, "track")
    return None
