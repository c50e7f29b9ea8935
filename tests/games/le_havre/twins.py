"""What twins of Le Havre may differ in besides answers: tiles and special buildings that lie face down."""

from random import Random

from msgspec.structs import replace

from engines.games.le_havre.setup_options import Setup
from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import HavreState
from tests.laws.twins import swapped

LOOKED_AT = ("upper",)
"""Questions that show a seat what it looks at by the rules: whoever used the Marketplace (an entry) may."""


def laid_otherwise(setup: Setup, state: HavreState, chance: Random) -> Setup | None:
    """The set-up with two things swapped that are still face down; None if there are none."""
    tiles = [at for at in range(len(setup.tiles)) if not (state.open_tiles or state.turned_up(at))]
    if len(tiles) > 1 and chance.randrange(2):
        return replace(setup, tiles=swapped(setup.tiles, chance, tiles))
    specials = [at for at, one in enumerate(setup.specials) if NUMBER[one] in state.pile]
    return replace(setup, specials=swapped(setup.specials, chance, specials)) if len(specials) > 1 else None
