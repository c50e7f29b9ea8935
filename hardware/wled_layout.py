"""Which lights of a WLED strip show what while a game is on the table."""

from msgspec import Struct

from hardware.wled_file import Lights, WledLights

DARK = ""
"""The name for a light that shows nothing."""


class Layout(Struct, frozen=True):
    """The numbers of the lights of each lamp and of each place of the board, by their names.

    Lamps are "strip" (the seats that are lit brightest, each in a part of its own), "dice", "attention",
    and "seat1" to "seat8".
    """

    lights: int
    lamps: dict[str, Lights] = {}
    spots: dict[str, Lights] = {}

    def name_of(self, light: int) -> str:
        """What a light shows: a place of the board or a lamp; DARK if it is neither."""
        named = (
            name for found in (self.spots, self.lamps) for name, numbers in found.items() if light in numbers
        )
        return next(named, DARK)


class Touched(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What single lights show, as somebody touched it, by their numbers; DARK for nothing.

    A lamp is the same in every game, `spots` are the places of each game's board.
    """

    lamps: dict[int, str] = {}
    spots: dict[str, dict[int, str]] = {}

    def to_lamp(self, light: int, lamp: str, game: str) -> "Touched":
        """The same, but this light shows a lamp, or is dark, also in this game."""
        own = {number: spot for number, spot in self.spots.get(game, {}).items() if number != light}
        return Touched({**self.lamps, light: lamp}, {**self.spots, game: own})

    def to_spot(self, light: int, spot: str, game: str) -> "Touched":
        """The same, but this light shows a place of this game's board."""
        return Touched(self.lamps, {**self.spots, game: {**self.spots.get(game, {}), light: spot}})


def layout(lights: WledLights, touched: Touched, game: str | None) -> Layout:
    """What each light shows in this game, or for None in any; what was touched replaces the file."""
    games = (game,) if game is not None else tuple({**lights.spots, **touched.spots})
    own = {number: spot for one in games for number, spot in touched.spots.get(one, {}).items()}
    lamps = {number: lamp for number, lamp in touched.lamps.items() if number not in own}
    moved = {*own, *lamps}
    spots: dict[str, Lights] = {}
    for one in games:
        for spot, numbers in lights.spots.get(one, {}).items():
            spots[spot] = (*spots.get(spot, ()), *numbers)
    return Layout(
        lights.lights,
        _with(lights.lamps, moved, lamps, lights.lights),
        _with(spots, moved, own, lights.lights),
    )


def _with(
    written: dict[str, Lights], moved: set[int], touched: dict[int, str], end: int
) -> dict[str, Lights]:
    """These lights without those that were moved, and with those that were touched."""
    found = {name: tuple(one for one in numbers if one not in moved) for name, numbers in written.items()}
    for number, name in sorted(touched.items()):
        if name != DARK and 0 <= number < end:
            found[name] = (*found.get(name, ()), number)
    return found
