"""The games of the archive, in the words of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.table.translate import reader
from companion.ui.house import House
from companion.ui.screens.home import Kept
from companion.ui.screens.moments import day_and_time
from engines.core.text import Text
from engines.core.timeline import Timeline


def kept_games(house: House) -> list[Kept]:
    """Every game that was played here, the latest first."""
    return _all_kept(house, house.library.history())


def _all_kept(house: House, games: Sequence[Any]) -> list[Kept]:
    titles = {engine.name: engine.title for engine in house.engines()}
    return [_kept(played, titles) for played in games]


def _kept(played: Any, titles: dict[str, Text]) -> Kept:
    return Kept(
        played.number,
        titles.get(played.game, Text(played.game)),
        tuple(seat.player for seat in played.seats),
        day_and_time(played.last),
        winners=tuple(seat.player for seat in played.seats if seat.winner),
        over=played.finished,
    )


def open_games(house: House, language: str, most: int) -> list[Kept]:
    """The latest games that are not over, each with the sentence of its last move."""
    unfinished = _all_kept(house, house.library.unfinished()[:most])
    return [_with_last(house, language, kept) for kept in unfinished]


def _with_last(house: House, language: str, kept: Kept) -> Kept:
    try:
        opened = house.library.load(kept.key)
    except house.troubles:
        return kept  # what is wrong with it is told when somebody opens it; the others stay in reach
    undoing = Timeline(opened.entries).undoing()
    if not undoing:
        return kept
    say = reader(language, opened.engine.name, opened.players)
    return kept._replace(last=say.render(undoing[0].move.told()))
