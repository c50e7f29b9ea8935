"""A walk over every screen at every size finds no word cut, no place to touch too small, hidden or double."""

from itertools import chain

import pytest

from companion.drawing.colours import PALETTES
from companion.table.runtime.i18n import LANGUAGES
from tests.cores import alone
from tests.ui.walks import FEW, GAMES, LARGEST, SIZES, SMALLEST, ways, wrong


@pytest.mark.parametrize("way", FEW, ids=lambda way: "x".join(map(str, way.size)))
@pytest.mark.parametrize("game", [alone(game, f"walk {game}") for game in GAMES if game != "pig"])
def test_nothing_is_cut_or_out_of_reach(tmp_path, game, way):
    faults = list(chain.from_iterable(wrong(tmp_path / "archive.sqlite", game, way)))
    assert not faults, "\n".join(faults)


def test_the_turns_together_are_every_way():
    every = [way for turn in range(len(PALETTES)) for size in SIZES for way in ways(size, turn)]
    assert len(set(every)) == len(every) == len(SIZES) * 3 * len(LANGUAGES) * len(PALETTES)
    assert set(FEW) <= set(every)
    assert {way.scale for way in every} == {SMALLEST, 1.0, LARGEST}
