"""Goods as moves name them, pairs (good, number), and as states count them, a number per kind."""

from collections.abc import Sequence


def vector(goods: Sequence[tuple[str, int]], order: Sequence[str]) -> tuple[int, ...]:
    """Pairs (good, number) as a number per kind, in `order`."""
    named = dict(goods)
    return tuple(named.get(good, 0) for good in order)


def pairs(numbers: Sequence[int], order: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """A number per kind, in `order`, as pairs (good, number) without zeros."""
    return tuple((good, number) for good, number in zip(order, numbers, strict=True) if number)
