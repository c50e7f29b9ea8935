"""A whole recorded evening by touch takes no more touches than somebody at the table would bear."""

import pytest
from msgspec.structs import replace

import engines
from companion.app.recorded_evenings import recorded
from companion.ui.autoplay.demonstration import Camera, Demonstration, same
from engines.games.catan.moves.dice import Roll
from tests.ui.tabletop import SMALL, WIDE, evening

MOST = {"catan": 315, "hab_und_gut": 190, "kraftwagen": 280, "le_havre": 420}
"""Of the recorded evenings of 216, 94, 179 and 287 moves; table dice of Catan are entered by their total."""


class Blind(Camera):
    """A camera that takes no pictures."""

    def take(self, name: str) -> None:
        self.taken.append(name)


def by_totals(act):
    """The same, a roll without its faces."""
    return replace(act, dice=sum(act.dice)) if isinstance(act, Roll) else act


@pytest.mark.parametrize("size", [SMALL, WIDE])
@pytest.mark.parametrize("game", engines.catalogue())
def test_an_evening_takes_no_more_touches_than_that(tmp_path, game, size):
    record = recorded(game)
    record = replace(record, entries=[replace(one, act=by_totals(one.act)) for one in record.entries])
    with evening(tmp_path / "archive.sqlite", size=size, games=(record.engine,)) as one:
        playing = Demonstration(one.root, record, tmp_path, lambda *_: None)
        playing.camera = Blind(tmp_path)
        playing.play()
        counts = playing.player.counts
        spent = {kind: sum(n * times for n, times in some.items()) for kind, some in counts.items()}
        assert sum(spent.values()) <= MOST[game], spent
        assert same(record, playing.session) == [], "and it is the same game"
