"""The page on luck and skill of many games: the luckiest of each year, and everybody's mean."""

from __future__ import annotations

from msgspec.structs import replace

from companion.ports.tallies import LuckTally
from companion.table.reports.luck_and_skill import luck_page
from companion.table.reports.statistics import told
from engines.core.text import Reader
from tests.table.test_statistics import TALLIES

ROWS = (
    LuckTally("Anna", "2025", 1, 0.3, -0.1),
    LuckTally("Ben", "2025", 2, 0.4, 0.1),
    LuckTally("Anna", "2026", 3, -0.3, 0.6),
    LuckTally("Ben", "2026", 1, 0.2, 0.0),
    LuckTally("Carla", "", 1, 0.01, -0.9),
)
READER = Reader(name=str)


def test_it_names_the_luckiest_of_each_year_and_everybody_a_game():
    page = luck_page(ROWS)
    assert list(map(READER.render, page.says)) == [
        "Luckiest of 2026: Ben, luck +20 in 1 game",
        "Luckiest of 2025: Anna, luck +30 in 1 game",
        "Ben: luck +20, skill +3 a game in 3 games",
        "Carla: luck +1, skill −90 in 1 game",
        "Anna: luck 0, skill +12 a game in 4 games",
    ]
    luck, skill = page.charts[0].series
    assert luck.points == ((0.0, 20.0), (1.0, 1.0), (2.0, 0.0))
    assert skill.points == ((0.0, 3.0), (1.0, -90.0), (2.0, 12.0))
    assert [str(label) for label in page.charts[0].labels] == ["Ben", "Carla", "Anna"]


def test_nobody_without_luck_is_the_luckiest():
    unlucky = (LuckTally("Anna", "2026", 1, 0.0, 0.5), LuckTally("Ben", "2025", 1, -0.2, 0.0))
    assert not any("Luckiest" in READER.render(says) for says in luck_page(unlucky).says)


def test_statistics_have_the_page_once_a_game_was_reviewed():
    titles = [str(page.title) for page in told(TALLIES, one_game=True)]
    assert "Luck and skill" not in titles
    titles = [str(page.title) for page in told(replace(TALLIES, luck=ROWS), one_game=True)]
    assert "Luck and skill" in titles
