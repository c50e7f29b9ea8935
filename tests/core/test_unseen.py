"""What is unknown, drawn: every distribution that is possible, each as likely as it is."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

from engines.core.asking import Choose
from engines.core.holdings import Holdings
from engines.core.unseen import imagined

Drawn = Callable[[Choose], Any]


def likelihoods(draw: Drawn) -> dict[Any, Fraction]:
    """Each result of a draw with its exact probability: every way in which chance can answer is gone."""
    found, ways = Counter[Any](), [()]
    while ways:
        given, asked = ways.pop(), list[int]()

        def choose(n: int, given: Any = given, asked: list[int] = asked) -> int:
            asked.append(n)
            at = len(asked) - 1
            return given[at] if at < len(given) else 0

        result, share = draw(choose), Fraction(1)
        for n in asked:
            share /= n
        found[result] += share
        for at in range(len(given), len(asked)):
            ways += [(*given, *[0] * (at - len(given)), other) for other in range(1, asked[at])]
    return dict(found)


def hands(held: Holdings) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, held.known))


def dealt(pool: list[int], numbers: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to lie of the things of a pool, dealt to hands of these sizes."""
    kinds = max(pool) + 1
    for order in permutations(pool):
        found, at = list[tuple[int, ...]](), 0
        for number in numbers:
            lies = order[at : at + number]
            found.append(tuple(lies.count(kind) for kind in range(kinds)))
            at += number
        yield tuple(found)


def test_unlinked_things_are_dealt_as_likely_as_they_lie():
    held = Holdings([[0, 1], [0, 0]], [2, 1], [0, 0], [None, None])
    found = likelihoods(lambda choose: hands(imagined(held, [2, 3], choose)))
    lies = Counter(((a[0], a[1] + 1), b) for a, b in dealt([0, 0, 1, 1], [2, 1]))
    assert found == {one: Fraction(number, lies.total()) for one, number in lies.items()}


def test_one_of_six_and_one_is_six_times_as_likely_of_the_six():
    held = Holdings.of([[6, 1], [0, 0]])
    held.take_unknown(0, 1)
    found = likelihoods(lambda choose: hands(imagined(held, [7, 7], choose)))
    assert found == {((5, 1), (1, 0)): Fraction(6, 7), ((6, 0), (0, 1)): Fraction(1, 7)}


def test_ways_that_come_to_the_same_add_up():
    held = Holdings.of([[2, 1], [0, 0]])
    held.take_unknown(0, 1)
    held.take_unknown(0, 1)
    found = likelihoods(lambda choose: hands(imagined(held, [4, 4], choose)))
    assert found == {((0, 1), (2, 0)): Fraction(1, 3), ((1, 0), (1, 1)): Fraction(2, 3)}


def test_what_was_paid_leaves_the_odds_of_what_is_possible():
    held = Holdings.of([[4, 2, 1], [0, 0, 0]])
    held.take_unknown(0, 1)
    held.pay(0, [4, 0, 0])
    found = likelihoods(lambda choose: hands(imagined(held, [9, 9, 9], choose)))
    assert found == {((0, 1, 1), (0, 1, 0)): Fraction(2, 3), ((0, 2, 0), (0, 0, 1)): Fraction(1, 3)}


def test_a_world_with_more_than_there_are_is_left_out():
    held = Holdings.of([[1, 1], [0, 0], [2, 0]])
    held.lay_down_unknown(0, 1, 1)
    assert results(held, [3, 1]) == {((1, 0), (0, 1), (2, 0)), ((0, 1), (1, 0), (2, 0))}
    assert results(held, [2, 2]) == {((0, 1), (0, 1), (2, 0))}


def test_where_wrong_entries_leave_nothing_possible_something_is_drawn():
    held = Holdings([[0, 0], [2, 1]], [2, 0], [0, 0], [None, None])
    assert all(sum(one[0]) == 2 and one[1] == (2, 1) for one in results(held, [1, 1]))


def test_what_was_counted_lies_in_no_such_hand():
    held = Holdings([[0, 0], [0, 0]], [1, 1], [0b01, 0], [None, None])
    assert results(held, [1, 1]) == {((0, 1), (1, 0))}


def results(held: Holdings, copies: list[int]) -> set[Any]:
    """Everything that some chances make of these holdings."""
    return {hands(imagined(held, copies, Random(seed).randrange)) for seed in range(40)}


def test_what_is_known_stays():
    held = Holdings.of([[2, 1], [0, 3]])
    assert imagined(held, [5, 5], lambda n: n - 1) == held
