"""How many touches it takes from the home screen to a running table, with a real finger."""

import pytest

import engines
from companion.ui.autoplay.beginning import Beginning
from tests.ui.tabletop import SMALL, TALL, evening
from tools.bench.app_worker import TYPED

FIRST, AGAIN = 25, 3
"""The most touches with four typed names, and as last time."""


@pytest.mark.parametrize(
    ("game", "size"), [(game, SMALL) for game in engines.catalogue()] + [("catan", TALL)]
)
def test_a_known_group_begins_in_three_touches(file, game, size):
    engine = engines.engine(game)
    with evening(file, size, (engine,)) as one:
        spent = Beginning(one.root, one.finger, engine).begin(TYPED)
        assert one.root.screen is one.root.play
        assert [sitter.name for sitter in one.root.stage.seats] == [*TYPED]
        assert spent <= FIRST
        setup = one.session.setup
        one.root.show_home()
        assert Beginning(one.root, one.finger, engine).begin() <= AGAIN
        assert one.root.screen is one.root.play
        assert [sitter.name for sitter in one.root.stage.seats] == [*TYPED]
        assert engine.agreements(one.session.setup) == engine.agreements(setup)
