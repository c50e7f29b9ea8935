"""The games of the archive in the words of the home screen."""

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.store.connection import ArchiveError
from companion.table.runtime.bus import Bus
from companion.table.runtime.i18n import reader
from companion.table.runtime.timestamps import since_words
from companion.ui.flows.history import evenings, open_games
from companion.ui.services import Services
from engines.core.timeline import Entry
from tests.table.pig import PIG, PigSetup, Roll


class Library:
    """Two open games, of which the first is damaged."""

    def unfinished(self) -> list[SimpleNamespace]:
        time = "2026-11-20T20:00:00+00:00"
        return [
            SimpleNamespace(
                number=number,
                game="pig",
                seats=[SimpleNamespace(player="Anna", colour="red", total=None, winner=0)],
                last=time,
                finished=False,
            )
            for number in (1, 2)
        ]

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
    house = Services(Library(), lambda: [PIG], Bus(), troubles=(ArchiveError,))  # type: ignore[arg-type]
    damaged, sound = open_games(house, "en", 5)
    assert (damaged.key, damaged.last) == (1, None)
    assert sound.key == 2
    assert str(sound.last) == "Anna: Roll"
    assert damaged.scene is None
    assert sound.scene is not None
    assert sound.scene.board is not None


def played(number: int, last: str) -> SimpleNamespace:
    return SimpleNamespace(number=number, game="pig", seats=[], last=last, finished=True)


@pytest.fixture
def in_paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("language", "days"),
    [
        ("en", ["Friday 20 November 2026", "Thursday 19 November 2026"]),
        ("de", ["Freitag, 20. November 2026", "Donnerstag, 19. November 2026"]),
        ("es", ["Viernes, 20 de noviembre de 2026", "Jueves, 19 de noviembre de 2026"]),
        ("fr", ["Vendredi 20 novembre 2026", "Jeudi 19 novembre 2026"]),
    ],
)
@pytest.mark.usefixtures("in_paris")
def test_games_are_told_by_their_evenings_and_the_small_hours_belong_to_the_day_before(
    language: str, days: list[str]
) -> None:
    history = [
        played(4, "2026-11-21T04:59:00+00:00"),
        played(3, "2026-11-20T23:30:00+00:00"),
        played(2, "2026-11-20T05:00:00+00:00"),
        played(1, "2026-11-20T04:00:00+00:00"),
    ]
    library = SimpleNamespace(history=lambda: history)
    house = Services(library, lambda: [PIG], Bus())  # type: ignore[arg-type]
    found = evenings(house, language)
    assert [evening.day for evening in found] == days
    assert [[kept.key for kept in evening.games] for evening in found] == [[4, 3, 2], [1]]
    assert [kept.when for kept in found[0].games] == ["05:59", "00:30", "06:00"]


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
