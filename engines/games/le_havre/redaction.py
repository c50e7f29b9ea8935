"""The table as seen by somebody who has seen only the tiles and buildings turned up."""

from engines.core.questions import Choose
from engines.core.unseen import drawn
from engines.games.le_havre.moves.arrivals import possible_specials
from engines.games.le_havre.state import UNKNOWN, HavreState


def redacted(state: HavreState, now: HavreState) -> HavreState:
    """The same table without the tiles and special buildings that are still face down now."""
    twin = state.copy()
    if not now.open_tiles:
        twin.tiles = [tile if now.turned_up(at) else UNKNOWN for at, tile in enumerate(state.tiles)]
    twin.pile = [UNKNOWN if number in now.pile else number for number in state.pile]
    return twin


def shuffled(state: HavreState, choose: Choose) -> HavreState:
    """The same table with the tiles and buildings that the app laid face down in another order."""
    hidden = [] if state.open_tiles else _laid_face_down(state)
    specials = [at for at, number in enumerate(state.pile) if number != UNKNOWN]
    if len(hidden) < 2 and not specials:
        return state
    twin = state.copy()
    tiles = [state.tiles[at] for at in hidden]
    for at, tile in zip(hidden, drawn(tiles, len(hidden), choose, 0), strict=True):
        twin.tiles[at] = tile
    cards = [*possible_specials(state), *(state.pile[at] for at in specials)]
    for at, number in zip(specials, drawn(cards, len(specials), choose, 0), strict=True):
        twin.pile[at] = number
    return twin


def _laid_face_down(state: HavreState) -> list[int]:
    """The places of the tiles that only the app knows."""
    return [at for at, tile in enumerate(state.tiles) if tile != UNKNOWN and not state.turned_up(at)]
