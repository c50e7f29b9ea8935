"""A recorded evening by touch takes no more touches than somebody at the table would bear."""

import pytest
from msgspec.structs import replace

import engines
from companion.app.recorded_evenings import recorded
from companion.ui.autoplay.demonstration import Camera, Demonstration, same
from engines.games.catan.moves.dice import Roll
from tests.taking_turns import proving
from tests.ui.tabletop import SMALL, WIDE, evening

MOST = {"catan": 315, "hab_und_gut": 190, "kraftwagen": 280, "le_havre": 420}
"""Of the recorded evenings of 216, 94, 179 and 287 moves; table dice of Catan are entered by their total."""
BY_DAY = {"catan": (90, 118), "hab_und_gut": (60, 115), "kraftwagen": (80, 103), "le_havre": (110, 128)}
"""So many entries of each are played by day, and the most touches of these; all of them in `make proofs`."""


class Blind(Camera):
    """A camera that takes no pictures."""

    def take(self, name: str) -> None:
        self.taken.append(name)


def begun(record, number):
    """The record up to so many entries, and what the app does by itself after them."""
    entries = record.entries
    while number < len(entries) and getattr(entries[number].act, "automatic", False):
        number += 1
    return replace(record, entries=entries[:number], lines=record.lines[:number], closing=None)


def by_totals(act):
    """The same, a roll without its faces."""
    return replace(act, dice=sum(act.dice)) if isinstance(act, Roll) else act


@pytest.mark.parametrize("size", [SMALL, WIDE])
@pytest.mark.parametrize("game", engines.catalogue())
def test_an_evening_takes_no_more_touches_than_that(tmp_path, game, size):
    record = recorded(game)
    number, most = (len(record.entries), MOST[game]) if proving() else BY_DAY[game]
    record = record if proving() else begun(record, number)
    record = replace(record, entries=[replace(one, act=by_totals(one.act)) for one in record.entries])
    with evening(tmp_path / "archive.sqlite", size=size, games=(record.engine,)) as one:
        playing = Demonstration(one.root, record, tmp_path, lambda *_: None)
        playing.camera = Blind(tmp_path)
        playing.play()
        counts = playing.player.counts
        spent = {kind: sum(n * times for n, times in some.items()) for kind, some in counts.items()}
        assert sum(spent.values()) <= most, spent
        assert same(record, playing.session) == [], "and it is the same game"
