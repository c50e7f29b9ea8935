"""The action track: a list from tail to head (K-060 to K-064).

A tile is its number, from 1; the worker of a seat is `~seat`, which is negative.
"""


def worker(seat: int) -> int:
    """The entry of a seat's worker in the list."""
    return ~seat


def seat_of(link: int) -> int | None:
    """The seat of this worker; None for a tile."""
    return ~link if link < 0 else None


def take(chain: list[int], seat: int, tile: int) -> None:
    """Put the worker in the tile's place, and the tile at the head."""
    chain.remove(worker(seat))
    chain[chain.index(tile)] = worker(seat)
    chain.append(tile)


def close_up(chain: list[int]) -> list[int]:
    """Move tiles from the tail to the head up to the first worker; return them in order."""
    passed = []
    while chain[0] > 0:
        passed.append(chain.pop(0))
        chain.append(passed[-1])
    return passed


def tail(chain: list[int]) -> int:
    """The seat of the first worker from the tail."""
    return next(~link for link in chain if link < 0)
