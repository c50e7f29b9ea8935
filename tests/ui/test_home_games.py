"""The games of the archive in the words of the home screen."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.store.connection import ArchiveError
from companion.table.runtime.bus import Bus
from companion.table.runtime.i18n import reader
from companion.table.runtime.timestamps import since_words
from companion.ui.flows.open_games import open_games
from companion.ui.services import Services
from engines.core.timeline import Entry
from tests.desk.chosen_games import ChosenGames
from tests.desk.evenings import evening_at
from tests.table.pig import PIG, PigSetup, Roll


class Library:
    """Two open games, of which the first is damaged."""

    def unfinished(self) -> list[SimpleNamespace]:
        time = "2026-11-20T20:00:00+00:00"
        return [
            SimpleNamespace(
                number=number,
                game="pig",
                seats=[SimpleNamespace(player="Anna", colour="red", total=None, winner=0, place=None)],
                last=time,
                finished=False,
            )
            for number in (1, 2)
        ]

    def lid(self, _number: int) -> None:
        """It knows no more of them than the catalogue does."""

    def load(self, number: int) -> SimpleNamespace:
        if number == 1:
            raise ArchiveError(Path("archive.sqlite"), "entry 3 is damaged.")
        return SimpleNamespace(
            engine=PIG,
            players=("Anna", "Ben"),
            colours=("red", "blue"),
            entries=[Entry(1, Roll(0, 5))],
            state=PIG.setup(PigSetup(2, 0, 0)),
        )


def test_a_damaged_game_leaves_the_others_in_reach() -> None:
    services = Services(Library(), ChosenGames(PIG), Bus(), troubles=(ArchiveError,))  # type: ignore[arg-type]
    host = SimpleNamespace(
        services=services, stage=SimpleNamespace(language="en"), evening=evening_at(services.library)
    )
    damaged, sound = open_games(host, 5)  # type: ignore[arg-type]
    assert (damaged.game.number, damaged.last) == (1, None)
    assert sound.game.number == 2
    assert str(sound.last) == "Anna: Roll"
    assert damaged.scene is None
    assert sound.scene is not None
    assert sound.scene.board is not None


@pytest.mark.parametrize(
    ("now", "language", "says"),
    [
        ("2026-11-20T22:00:00+00:00", "en", "today at 21:15"),
        ("2026-11-20T23:10:00+00:00", "fr", "hier à 21:15"),
        ("2026-11-20T23:10:00+00:00", "de", "gestern um 21:15"),
        ("2026-11-22T12:00:00+00:00", "es", "viernes, 20 de noviembre de 2026, 21:15"),
        ("2025-11-20T22:00:00+00:00", "en", "Friday 20 November 2026, 21:15"),
    ],
)
@pytest.mark.usefixtures("in_paris")
def test_a_moment_is_told_as_seen_from_now(now: str, language: str, says: str) -> None:
    told = since_words("2026-11-20T20:15:00+00:00", now, language)
    assert reader(language, None, ()).render(told) == says
