"""Two games of different kinds in one evening: what is left of the one does not disturb the other."""

import random
from typing import Any

import pytest

import engines
from companion.table.reports.outlook import charts_of
from companion.ui.autoplay.finger import unseen
from companion.ui.theme import Theme
from engines.core.engine import AnyEngine
from engines.core.view import Board
from tests.laws.plays import Play
from tests.table.pig import PIG
from tests.ui.tabletop import Evening, evening, random_setup

NAMES = tuple(engines.catalogue())


def begun(one: Evening, engine: AnyEngine) -> None:
    """A game of this kind, a few moves in."""
    choose, seats = random.Random(5).randrange, engine.seats[-1]
    one.begin(engine, random_setup(engine, engine.colours[:seats], choose), seats)
    for _ in range(12):
        move = engine.wander(one.session.state, choose)
        assert move is None or one.session.play(move) is None
    one.root.evening.changed()
    unseen()


def looked_at(one: Evening) -> None:
    """Everything that draws with the colours of a game."""
    root = one.root
    root.corrections.take()
    unseen()
    if one.session.engine.guide(one.session.setup):
        root.pages.open_guide()
        unseen()
    if charts_of(one.session):
        root.pages.open_charts()
        unseen()
    root.show(root.play)
    root.corrections.look(0)
    unseen()


@pytest.mark.parametrize("name", NAMES)
def test_another_game_is_begun_after_everything_of_one_was_looked_at(file, name):
    engine = engines.engine(name)
    with evening(file, games=(engine, PIG)) as one:
        for other in (PIG, engine, PIG):
            begun(one, other)
            looked_at(one)
            one.root.show_home()
            unseen()
        one.root.evening.resume(2)
        unseen()
        assert one.session.engine is engine
        assert one.root.screen is one.root.play


@pytest.mark.parametrize("name", NAMES)
def test_every_colour_a_game_names_is_one(name):
    engine, theme = engines.engine(name), Theme()
    play = Play(engine, 1, 60)
    named: set[str | None] = set()
    for state in play.some_states(6):
        view = engine.view(state, None)
        named |= {fact.tint for shelf in view.shelves for fact in shelf.facts}
        named |= {series.tint for chart in engine.charts(state, None) for series in chart.series}
        named |= tints(view.board)
    for step in engine.guide(play.setup):
        named |= tints(step.board)
    for tint in named - {None} - engine.art.tints.keys():
        assert theme.hex(tint), tint


def tints(board: Board | None) -> set[Any]:
    """The colours on a board."""
    return set() if board is None else {one.tint for one in (*board.shapes, *board.links, *board.marks)}
