"""A walk over every screen at every size finds no word cut, no place to touch too small, hidden or double."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import settings

import engines
from companion.table.account import account
from companion.table.translate import LANGUAGES
from companion.ui.app import Tabletop
from companion.ui.theme import PALETTES
from tests.table.pig import PIG
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find
from tests.ui.walk import walk
from tests.ui.walked import Words, faults, words_watched

SMALLEST, LARGEST = 0.75, 1.5
GAMES = ("pig", *engines.catalogue())
SIZES = (SMALL, WIDE, LARGE, TALL)
FEW = [
    (SMALL, LARGEST, "fr", "light"),
    (WIDE, LARGEST, "es", "dark"),
    (LARGE, SMALLEST, "en", "light"),
    (TALL, LARGEST, "fr", "light"),
]
EVERY = list(product(SIZES, (SMALLEST, 1.0, LARGEST), LANGUAGES, PALETTES))
"""The proofs walk with all of them, `make test` with some."""
PROVING = settings.get_current_profile_name() == "proofs"


def names(root: Tabletop) -> set[str]:
    """What the moves of the game are called, where they are told in one line."""
    if root.controls is None:
        return set()
    return {root.stage.say(step.words) for step in account(root.controls.session)}


@pytest.mark.parametrize(("size", "scale", "language", "palette"), EVERY if PROVING else FEW)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_out_of_reach(tmp_path, game, size, scale, language, palette):
    engine = find(game)
    found: set[Words] = set()
    wrong = []
    with (
        words_watched(found),
        evening(tmp_path / "archive.sqlite", size, (PIG, engine), language=language) as one,
    ):
        stage = one.root.stage
        stage.theme = replace(stage.theme, palette=PALETTES[palette], text_scale=scale)
        for name in walk(one, engine):
            wrong += [f"{name}: {fault}" for fault in faults(one.root, found, names(one.root))]
    assert not wrong, "\n".join(wrong)
