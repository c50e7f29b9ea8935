"""What may be: a table as it is possible when nobody has seen what lies face down."""

from engines.core.questions import Choose
from engines.core.unseen import drawn
from engines.games.le_havre.moves.arrivals import asks_for_print, possible_specials, special_due
from engines.games.le_havre.state import TOWN, UNKNOWN, HavreState
from engines.games.le_havre.tables import TILES


def imagine(state: HavreState, _eyes: int, choose: Choose) -> HavreState:
    """The table with the order drawn anew that only the app knows: of tiles and special buildings.

    What nobody knows stays so: the game asks for it when it turns up, one as likely as the other.
    """
    twin = state.copy()
    places = [at for at, tile in enumerate(state.tiles) if tile != UNKNOWN and not state.face_up(at)]
    seen = {tile for at, tile in enumerate(state.tiles) if state.face_up(at)}
    left = [tile for tile in range(len(TILES)) if tile not in seen]
    for at, tile in zip(places, drawn(left, len(places), choose, len(TILES)), strict=True):
        twin.tiles[at] = tile
    _deal_specials(twin, choose)
    return twin


def _deal_specials(twin: HavreState, choose: Choose) -> None:
    """Draw the special buildings whose order the app knows, but not one whose figure is being read."""
    turning = twin.phase == TOWN and special_due(twin)
    read = int(turning and asks_for_print(twin, twin.pile[0]))
    known = [at for at, number in enumerate(twin.pile) if number != UNKNOWN and at >= read]
    twin.pile[read:] = [UNKNOWN] * (len(twin.pile) - read)
    left = possible_specials(twin)
    for at in known:
        fits = [one for one in left if not (turning and at == 0 and asks_for_print(twin, one))]
        twin.pile[at] = fits[choose(len(fits))]
        left.remove(twin.pile[at])
