"""The games of the archive in the words of the home screen."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from companion.store.connection import ArchiveError
from companion.table.bus import Bus
from companion.ui.evenings import open_games
from companion.ui.house import House
from engines.core.timeline import Entry
from tests.table.pig import PIG, Roll


class Library:
    """Two open games, of which the first is damaged."""

    def unfinished(self) -> list[SimpleNamespace]:
        time = "2026-11-20T20:00:00+00:00"
        return [
            SimpleNamespace(
                number=number,
                game="pig",
                seats=[SimpleNamespace(player="Anna", winner=0)],
                last=time,
                finished=False,
            )
            for number in (1, 2)
        ]

    def load(self, number: int) -> SimpleNamespace:
        if number == 1:
            raise ArchiveError(Path("archive.sqlite"), "entry 3 is damaged.")
        return SimpleNamespace(engine=PIG, players=("Anna", "Ben"), entries=[Entry(1, Roll(0, 5))])


def test_a_damaged_game_leaves_the_others_in_reach() -> None:
    house = House(Library(), lambda: [PIG], Bus(), troubles=(ArchiveError,))  # type: ignore[arg-type]
    damaged, sound = open_games(house, "en", 5)
    assert (damaged.key, damaged.last) == (1, None)
    assert sound.key == 2
    assert str(sound.last) == "Anna: Throw"
