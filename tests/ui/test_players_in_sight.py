"""All players are in sight while dice are asked for: who has how many cards decides what a 7 costs."""

from pathlib import Path

import pytest

from companion.desk.evening import Agreed
from companion.ui.autoplay.finger import unseen
from companion.ui.questions.dice import DiceWidget
from engines.core import record as records
from engines.games.catan.moves.cards import PlayKnight
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


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_what_else_may_be_done_before_a_roll_is_in_sight_beside_a_key_for_each_pair(tmp_path, size):
    record = recorded("catan")
    with evening(tmp_path / "archive.sqlite", size=size, games=(record.engine,)) as one:
        colours = record.engine.colours[: len(record.players)]
        one.root.evening.begin(Agreed(record.engine, record.players, colours, record.setup))
        for move in [each for each in records.replay(record)[1] if not each.automatic]:
            if type(move) is PlayKnight:
                break
            assert one.session.play(move) is None
        one.root.controls.moved_on()
        one.player.see()
        unseen()
        play = one.root.play
        assert one.root.stage.pairs
        assert isinstance(play.asked.current, DiceWidget)
        assert play.actions.parent is play
        assert play.actions.top <= play.asked.current.y + 1
        one.tap(play.actions, next(key.name for key in play.keys.items if str(key.words) == "Play a card"))
        assert not isinstance(play.asked.current, DiceWidget)
