"""The games of the archive, in the words of the screen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from companion.table.moments import DAYLESS, begun, clock_time, day_words, since_words
from companion.table.summary import evening_of
from companion.table.translate import reader
from companion.table.undo_words import turned_words
from companion.ui.house import House
from companion.ui.screens.history import Evening
from companion.ui.screens.home import Kept
from engines.core.text import Text
from engines.core.timeline import Timeline


def evenings(house: House, language: str) -> list[Evening]:
    """Every game that was played here, by the evening on which it was played last; the latest first."""
    titles = _titles(house)
    nights = groupby(house.library.history(), lambda played: evening_of(played.last))
    return [
        Evening(_day(day, language), tuple(_kept(played, titles, clock_time) for played in games))
        for day, games in nights
    ]


def _day(day: str, language: str) -> str:
    return begun(day_words(day, language)) if day else reader(language, None, ()).render(DAYLESS)


def _titles(house: House) -> dict[str, Text]:
    return {engine.name: engine.title for engine in house.engines()}


def _kept(played: Any, titles: dict[str, Text], when: Callable[[str], Text | str]) -> Kept:
    return Kept(
        played.number,
        titles.get(played.game, Text(played.game)),
        tuple(seat.player for seat in played.seats),
        when(played.last),
        winners=tuple(seat.player for seat in played.seats if seat.winner),
        over=played.finished,
    )


def open_games(house: House, language: str, most: int) -> list[Kept]:
    """The latest games that are not over, each with the sentence of its last move."""
    titles = _titles(house)
    now = house.clock()
    unfinished = [
        _kept(played, titles, lambda moment: since_words(moment, now, language))
        for played in house.library.unfinished()[:most]
    ]
    return [_with_last(house, language, kept) for kept in unfinished]


def _with_last(house: House, language: str, kept: Kept) -> Kept:
    try:
        opened = house.library.load(kept.key)
    except house.troubles:
        return kept  # what is wrong with it is told when somebody opens it; the others stay in reach
    last = turned_words(Timeline(opened.entries).to_undo())
    if last is None:
        return kept
    say = reader(language, opened.engine.name, opened.players)
    return kept._replace(last=say.render(last))
