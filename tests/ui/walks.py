"""All walks there are: each game at each size, with each text, each language and each palette."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import engines
from companion.app.recorded_evenings import recorded
from companion.drawing.colours import PALETTES
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.runtime.i18n import LANGUAGES
from companion.ui.app import Tabletop
from tests.table.pig import PIG
from tests.ui.laid_late import lay_now
from tests.ui.legible import Drawn, capitals_watched, illegible, not_across, not_worked_with
from tests.ui.tabletop import BROAD, LARGE, SMALL, TALL, evening, find
from tests.ui.unserved_phones import NoPhones
from tests.ui.walk import walk
from tests.ui.walk_machine import surroundings
from tests.ui.walked import Words, faults, words_watched

SMALLEST, LARGEST = 0.75, 1.5
GAMES = ("pig", *engines.catalogue())
SIZES = (SMALL, BROAD, LARGE, TALL)


class Way(NamedTuple):
    """How one walk is gone."""

    size: tuple[int, int]
    scale: float
    language: str
    palette: str


FEW = (
    Way(SMALL, LARGEST, "de", "light"),
    Way(BROAD, LARGEST, "es", "dark"),
    Way(LARGE, SMALLEST, "en", "light"),
    Way(TALL, LARGEST, "fr", "light"),
)
"""The ways of `make test`."""


def ways(size: tuple[int, int], turn: int) -> list[Way]:
    """All ways of a size that are gone in one turn: in each of the turns another palette, in between both."""
    palettes = tuple(PALETTES)
    texts = product((SMALLEST, 1.0, LARGEST), LANGUAGES)
    return [Way(size, *text, palettes[(at + turn) % len(palettes)]) for at, text in enumerate(texts)]


def names(root: Tabletop) -> set[str]:
    """What the moves of the game are called, where they are told in one line."""
    if root.controls is None:
        return set()
    return {root.stage.say(move.describe()) for _, move, _ in root.controls.session.passed()}


def wrong(file: Path, game: str, way: Way) -> Iterator[list[str]]:
    """What is wrong with each screen on the way, with an archive in this file; each can be drawn."""
    engine, found, drawn = find(game), set[Words](), set[Drawn]()
    with evening(
        file,
        way.size,
        (PIG, engine),
        language=way.language,
        setting_overrides=Remembered(SettingOverrides(bg_stats=True)),
        **surroundings(file),
        phones=NoPhones(),
        recorded=recorded,
        choose=Random(str(way)).randrange,
    ) as one:
        stage = one.root.stage
        stage.theme = replace(stage.theme, palette=PALETTES[way.palette], text_scale=way.scale)
        for name in walk(one, engine):
            drawn.clear()
            with capitals_watched(drawn), words_watched(found):
                wrong = [*faults(one.root, found, partial(names, one.root)), *illegible(drawn)]
            if one.root.screen is one.root.play:
                wrong += not_across(one.root.play, drawn)
                wrong += not_worked_with(one.root.play, drawn) if way.scale >= 1.0 else ()
            lay_now()
            yield [f"{name}: {fault}" for fault in wrong]
