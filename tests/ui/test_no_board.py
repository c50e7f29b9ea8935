"""A game without a board is played at every size: players, receipt and shelves have the room of the board."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as other

from engines.core.text import N_
from engines.core.view import Fact, Shelf, View
from tests.table.pig import Pig, PigSetup, PigState
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, settled

SHELVES = (Shelf(N_("Bank"), (Fact(N_("chips"), 4), Fact(N_("points"), 30))),)


class BarePig(Pig):
    """Pig with nothing but its players."""

    shelves: tuple[Shelf, ...] = ()

    def view(self, state: PigState, eyes: int | None) -> View:
        return other(super().view(state, eyes), board=None, shelves=self.shelves)


class ShelfPig(BarePig):
    """Pig with a shelf, and no board."""

    shelves = SHELVES


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [WIDE, SMALL, LARGE, TALL])
@pytest.mark.parametrize("engine", [BarePig(), ShelfPig()], ids=["bare", "shelf"])
def test_the_players_of_a_game_without_a_board_can_be_read(file, engine, size, seats, scale):
    with evening(file, size, (engine,)) as one:
        stage = one.root.stage
        stage.theme = replace(stage.theme, text_scale=scale)
        one.begin(engine, PigSetup(seats, 0, 2), seats)
        play = one.root.play
        one.root.show(play)
        settled("the table")
        ledger = play.ledger
        assert ledger.parent is play
        assert ledger.height >= ledger.least_height(ledger.width) - 1
        assert play.x <= ledger.x
        assert ledger.top <= play.bar.y + 1
        assert ledger.right <= play.right + 1
        for panel in play.shelves[: len(engine.shelves)]:
            assert panel.parent is play
            assert panel.height > 0
