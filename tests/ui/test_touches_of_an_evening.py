"""A whole recorded evening by touch takes no more touches than somebody at the table would bear."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.ui.autoplay.demonstration import Camera, Demonstration, same
from tests.ui.tabletop import SMALL, WIDE, evening

MOST = 190
"""Of Hab & Gut's evening of 94 moves."""


class Blind(Camera):
    """A camera that takes no pictures."""

    def take(self, name: str) -> None:
        self.taken.append(name)


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_an_evening_of_hab_und_gut_takes_two_touches_a_move(tmp_path, size):
    record = recorded("hab_und_gut")
    with evening(tmp_path / "archive.sqlite", size=size, games=(record.engine,)) as one:
        playing = Demonstration(one.root, record, tmp_path, lambda *_: None)
        playing.camera = Blind(tmp_path)
        playing.play()
        counts = playing.player.counts
        spent = {kind: sum(n * times for n, times in some.items()) for kind, some in counts.items()}
        assert sum(spent.values()) <= MOST, spent
        assert same(record, playing.session) == [], "and it is the same game"
