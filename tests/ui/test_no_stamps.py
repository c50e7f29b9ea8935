"""No board becomes a stamp: beside a question it has its numbers and can be touched, or isn't there."""

from functools import partial

import pytest

import engines
from companion.ui.panels.board import BoardPanel
from tests.ui.legible import Drawn, capitals_watched, illegible, left_out
from tests.ui.tabletop import SMALL, evening, find
from tests.ui.walk_play import Seen, conversation, evening_of, told_by

FINGER, BETWEEN = 9.0, 0.5
"""Millimetres of a place that is touched, and of what is its own of the gap around it."""

COVERED = {"hab_und_gut"}
"""The games of which every question takes all of seven inches: no board is beside it."""


def small(board: BoardPanel, options, least: float) -> list[str]:
    """The lit shapes that are smaller than a finger either way, unless they are folded: a list has these."""
    plan, mm, places = board.plan, board.theme.mm, board.plan.places()
    found = []
    for spot in {option.spot for option in options if option.blocked is None and option.spot in places}:
        shape = places[spot]
        if not hasattr(shape, "points") or shape.folded:
            continue
        xs, ys = shape.points[::2], shape.points[1::2]
        sides = (plan.box.w * (max(xs) - min(xs)) / mm, plan.box.h * (max(ys) - min(ys)) / mm)
        if min(sides) < least - BETWEEN:
            found.append(f"{spot} is {min(sides):.1f} mm")
    return found


@pytest.mark.parametrize("game", engines.catalogue())
def test_no_board_beside_a_question_is_a_stamp(file, game):
    engine = find(game)
    with evening(file, SMALL, (engine,)) as one:
        moves, setup, seats = evening_of(engine)
        one.begin(engine, setup, seats)
        play, seen, stamps, waited, boards = one.root.play, Seen(), [], set(), 0
        for move in moves:
            if type(move) not in waited:
                waited.add(type(move))
                for name in conversation(one, type(move), move.seat, partial(told_by, move), seen):
                    if play.asked.current is not None and play.board.parent is play:
                        boards += 1
                        stamps += [f"{name}: {fault}" for fault in faults(play, FINGER)]
            one.session.play(move)
        assert (boards > 2) == (game not in COVERED)
        assert stamps == []


def faults(play, least: float) -> list[str]:
    """What of the board beside the open question can't be read or touched."""
    drawn: set[Drawn] = set()
    with capitals_watched(drawn):
        play.board.repaint()
        play.board.settle()
    found = [*left_out(play.board.plan.board, play.stage.say, drawn), *illegible(drawn)]
    return [*found, *small(play.board, getattr(play.asked.current.question, "options", ()), least)]
