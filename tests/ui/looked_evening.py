"""A recorded evening that is looked at now and then, at rest."""

from collections.abc import Iterator

from engines.core.engine import AnyEngine
from tests.ui.tabletop import Evening, settled
from tests.ui.walk_play import evening_of


def looked_at(one: Evening, engine: AnyEngine, looks: int) -> Iterator[int]:
    """Play the evening of this game; the number of moves so far, about so many times, with nothing open."""
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    for number, move in enumerate(moves, 1):
        one.session.play(move)
        if number % max(1, len(moves) // looks):
            continue
        one.root.controls.leave()
        one.root.play.update()
        one.root.play.moment.end()
        settled("the table")
        yield number
