"""The table as it looks to whoever has seen no tile or building but those that were turned up."""

from engines.games.le_havre.state import SUPPLY, UNKNOWN, HavreState


def veiled(state: HavreState, now: HavreState) -> HavreState:
    """Return the same table without the tiles and special buildings that still lie face down now."""
    twin = state.copy()
    if not now.open_tiles:
        twin.tiles = [tile if turned_up(now, at) else UNKNOWN for at, tile in enumerate(state.tiles)]
    twin.pile = [UNKNOWN if number in now.pile else number for number in state.pile]
    return twin


def turned_up(state: HavreState, at: int) -> bool:
    """Whether the ship marker has reached this place, and what lies there was turned up."""
    return at < state.turn + (state.phase != SUPPLY)
