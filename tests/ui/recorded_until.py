"""A recorded evening at the table, up to a move that is looked for."""

from collections.abc import Callable

from companion.desk.evening import Agreed
from companion.ui.autoplay.finger import unseen
from engines.core import record as records
from engines.core.moves import AnyMove
from tests.desk.games import recorded
from tests.ui.tabletop import Evening


def recorded_until(one: Evening, game: str, found: Callable[[AnyMove], bool]) -> AnyMove:
    """Play the recorded evening of a game until this is the next move, which is returned."""
    record = recorded(game)
    colours = record.engine.colours[: len(record.players)]
    one.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
    for move in [each for each in records.replay(record)[1] if not each.automatic]:
        one.root.controls.ask_again()
        if found(move):
            one.root.evening.changed()
            one.player.see()
            unseen()
            return move
        assert one.session.play(move) is None
    raise AssertionError("there is no such move")
