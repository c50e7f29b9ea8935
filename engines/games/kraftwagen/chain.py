"""The chain of the action track: a list from tail to head (K-060 to K-064).

A tile is its number, from 1; the worker of a seat is `~seat`, which is negative.
"""


def worker(seat: int) -> int:
    """Return how the worker of a seat is written."""
    return ~seat


def seat_of(link: int) -> int | None:
    """Return whose worker this is; None for a tile."""
    return ~link if link < 0 else None


def take(chain: list[int], seat: int, tile: int) -> None:
    """The worker takes the tile's place, the tile goes to the head."""
    chain.remove(worker(seat))
    chain[chain.index(tile)] = worker(seat)
    chain.append(tile)


def close_up(chain: list[int]) -> list[int]:
    """Tiles at the tail go to the head until a worker is there; return them in order."""
    passed = []
    while chain[0] > 0:
        passed.append(chain.pop(0))
        chain.append(passed[-1])
    return passed


def tail(chain: list[int]) -> int:
    """Return the seat whose worker comes first from the tail."""
    return next(~link for link in chain if link < 0)
