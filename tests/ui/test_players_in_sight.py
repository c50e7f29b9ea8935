"""All players are in sight while dice are asked for: who has how many cards decides what a 7 costs."""

from pathlib import Path

import pytest

from companion.desk.evening import Agreed
from companion.ui.autoplay.finger import unseen
from engines.core import record as records
from engines.games.catan.moves.dice import Roll
from tests.desk.games import recorded
from tests.ui.tabletop import MIDDLE, SMALL, WIDE, evening


@pytest.mark.parametrize("size", [SMALL, MIDDLE, WIDE])
def test_all_players_stay_in_sight_beside_the_key_that_rolls(tmp_path: Path, size: tuple[int, int]) -> None:
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=size, games=(record.engine,)) as one:
        colours = record.engine.colours[: len(record.players)]
        one.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        rolls = 0
        for move in [each for each in records.replay(record)[1] if not each.automatic]:
            rolls += type(move) is Roll
            if rolls == 9:
                break
            assert one.session.play(move) is None
            one.root.controls.moved_on()
        one.root.stage.typed = one.root.stage.pairs = False
        one.root.play.update()
        one.player.see()
        unseen()
        play = one.root.play
        assert play.asked.current is not None
        assert play.actions.parent is not None, "and Undo keeps its place"
        play.ledger.settle()
        assert play.ledger.parent is play
        assert len(play.ledger.areas()) == len(record.players), "each row is as high as a finger"
        assert play.asked.current.areas().keys() == {"\0throw", "\0table"}
