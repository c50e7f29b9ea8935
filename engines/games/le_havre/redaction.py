"""The table as seen by somebody who has seen only the tiles and buildings turned up."""

from engines.games.le_havre.state import UNKNOWN, HavreState


def redacted(state: HavreState, now: HavreState) -> HavreState:
    """Return the same table without the tiles and special buildings that are still face down now."""
    twin = state.copy()
    if not now.open_tiles:
        twin.tiles = [tile if now.turned_up(at) else UNKNOWN for at, tile in enumerate(state.tiles)]
    twin.pile = [UNKNOWN if number in now.pile else number for number in state.pile]
    return twin
