"""What can be touched on a board of seven inches is as large as a finger, at rest and beside a question."""

from dataclasses import replace
from functools import partial
from math import cos, hypot, pi, sin

import pytest

import engines
from companion.ui.panels.board import BoardPanel
from engines.core.view import Shape
from tests.ui.looked_evening import looked_at
from tests.ui.tabletop import SMALL, evening, find
from tests.ui.walk_play import Seen, conversation, evening_of, told_by

FINGER, BETWEEN = 9.0, 0.5
"""Millimetres of a place that is touched, and of what is its own of the gap around it."""
SHARE = 0.35
"""Of the way to a neighbour that is nearer than a finger: a piece has so much of it for itself at least."""
FINE = 0.02
"""Millimetres within which a touch is told from another."""
LOOKS = 8
"""How often an evening is looked at, at equal distances."""
ASKS_BY_KEYS = ("hab_und_gut",)
"""No question of these is answered on the board."""
WAYS = [(cos(turn * pi / 4), sin(turn * pi / 4)) for turn in range(8)]


def reach(board: BoardPanel, spot: str, x: float, y: float, way: tuple[float, float]) -> float:
    """So many millimetres a finger may come down beside that point, that way, and still mean that place."""
    mm, near, far = board.theme.mm, 0.0, FINGER
    while far - near > FINE:
        middle = (near + far) / 2
        touch = x + middle * mm * way[0], y + middle * mm * way[1]
        hits = board.collide_point(*touch) and board.area_at(*touch) == spot
        near, far = (middle, far) if hits else (near, middle)
    return near


def has(board: BoardPanel, spot: str, radius: float, ways: list[tuple[float, float]]) -> bool:
    """Whether a finger means that place as many millimetres beside its middle, and half as many."""
    x, y = board.plan.centre(board.plan.places()[spot])
    away = [part * radius * board.theme.mm for part in (1.0, 0.5)]
    touches = [(x + far * across, y + far * up) for far in away for across, up in ways]
    return all(board.collide_point(*touch) and board.area_at(*touch) == spot for touch in touches)


def small(board: BoardPanel, live: set[str], others: set[str]) -> list[str]:
    """The live places that are smaller than a finger, beside others that take touches.

    What is folded is told by a list.
    """
    found = []
    for spot in sorted(live - {shape.name for shape in board.folded}):
        place = board.plan.places()[spot]
        x, y = board.plan.centre(place)
        if isinstance(place, Shape):
            if has(board, spot, (FINGER - BETWEEN) / 2, WAYS[::2]):
                continue
            right, up, left, down = (reach(board, spot, x, y, way) for way in WAYS[::2])
            if min(right + left, up + down) < FINGER - BETWEEN:
                found.append(f"{spot} is {right + left:.1f} by {up + down:.1f} mm")
        elif not has(board, spot, (wanted := own(board, spot, others)) - FINE, WAYS) and (
            (radius := min(reach(board, spot, x, y, way) for way in WAYS)) + FINE < wanted
        ):
            found.append(f"{spot} has {radius:.1f} mm around it, of {wanted:.1f}")
    return found


def own(board: BoardPanel, spot: str, others: set[str]) -> float:
    """The millimetres that a piece has around it: a finger's, or less where others are beside it."""
    plan, mm = board.plan, board.theme.mm
    x, y = plan.centre(plan.places()[spot])
    beside = (plan.centre(plan.places()[other]) for other in others if other != spot)
    near = min((hypot(x - ox, y - oy) / mm for ox, oy in beside), default=FINGER)
    return min((FINGER - BETWEEN) / 2, SHARE * near)


@pytest.mark.parametrize("game", engines.catalogue())
def test_what_begins_something_at_rest_is_as_large_as_a_finger(file, game):
    found, looked = set[str](), 0
    with evening(file, SMALL, (find(game),)) as one:
        one.root.stage.theme = replace(one.root.stage.theme, inches=7.0)
        play = one.root.play
        for number in looked_at(one, find(game), LOOKS):
            live = {place.spot for place in play.board.live.values() if place.keys}
            looked += len(live)
            others = {name for name, one in play.board.plan.places().items() if not isinstance(one, Shape)}
            found |= {f"{number}: {fault}" for fault in small(play.board, live, others)}
            folded = {shape.name for shape in play.board.folded}
            keys = {
                key.name for place in play.board.live.values() if place.spot in folded for key in place.keys
            }
            found |= {f"{number}: no key for {key}" for key in keys - {*play.actions.states()}}
    assert looked > 2
    assert sorted(found) == []


@pytest.mark.parametrize("game", [game for game in engines.catalogue() if game not in ASKS_BY_KEYS])
def test_what_answers_a_question_on_the_board_is_as_large_as_a_finger(file, game):
    found, looked, seen = set[str](), 0, Seen()
    with evening(file, SMALL, (find(game),)) as one:
        one.root.stage.theme = replace(one.root.stage.theme, inches=7.0)
        moves, setup, seats = evening_of(find(game))
        one.begin(find(game), setup, seats)
        play = one.root.play
        for number, move in enumerate(moves, 1):
            seen = seen if number % (len(moves) // LOOKS) else Seen()
            for name in conversation(one, type(move), move.seat, partial(told_by, move), seen):
                if play.asked.current is None or play.board.parent is not play:
                    continue
                lit = {spot for spot, option in play.board.options.items() if option.blocked is None}
                looked += len(lit)
                faults = small(play.board, lit, set(play.board.options))
                found |= {f"{number} {name}: {fault}" for fault in faults}
            one.session.play(move)
    assert looked > 2
    assert sorted(found) == []
