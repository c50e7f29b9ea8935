"""Statistics without a screen: what they can be about, and how new games are counted."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.desk.statistics import Statistics
from companion.ports.tallies import Tallies
from companion.ports.user_errors import Trouble
from engines.core.text import N_, Reader
from tests.desk.evenings import Shelf, evening_at
from tests.table.pig import PIG

SAY = Reader().render
NONE = Tallies(0, (), (), (), (), ())


class Counted(Shelf):
    """A shelf whose games are counted one by one; those in `broken` cannot be read."""

    def __init__(self, *numbers: int, broken: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.wanting, self.broken, self.asked = list(numbers), broken, list[tuple[str | None, int | None]]()

    def unsummarised(self) -> list[int]:
        """What is left to count."""
        return list(self.wanting)

    def summarise(self, number: int) -> None:
        """Count one."""
        if number in self.broken:
            raise Trouble(N_("it is damaged"))
        self.wanting.remove(number)

    def tallies(self, game: str | None, seats: int | None) -> Tallies:
        """Nothing was played."""
        self.asked.append((game, seats))
        return NONE


def test_a_page_without_games_says_so_and_what_can_be_chosen() -> None:
    shelf = Counted()
    page = Statistics(evening_at(shelf)).page("en")
    assert [SAY(one.words) for leaf in page.leaves for one in leaf.sentences] == ["No finished games yet."]
    games, seats = page.choices
    assert (SAY(games.words), SAY(seats.words)) == ("All games", "Any number")
    assert {"catan", "le_havre"} < {name for name, _ in games.options}
    assert page.remark is None


def test_a_game_that_is_chosen_offers_its_own_numbers_of_players() -> None:
    shelf = Counted()
    page = Statistics(evening_at(shelf)).page("en", "catan", "3")
    assert [name for name, _ in page.choices[1].options] == ["", "3", "4"]
    assert SAY(page.choices[1].words) == "3 players"
    assert shelf.asked == [("catan", 3)]


def test_only_games_that_there_are_can_be_chosen() -> None:
    statistics = Statistics(evening_at(Counted()))
    assert all(statistics.offers(*found) for found in (("", ""), ("", "5"), ("catan", ""), ("catan", "4")))
    assert not any(statistics.offers(*found) for found in (("chess", ""), ("catan", "5"), ("", "12")))


def test_a_score_pad_that_was_played_to_an_end_can_be_chosen_while_it_has_a_lid() -> None:
    class Pads(Counted):
        """A shelf with games of Catan, and of two pads of which one is gone."""

        def latest_of_each(self, *, over: bool = False) -> dict[str, Any]:
            """The last of each."""
            names = ("catan", "pig", "gone") if over else ()
            return {name: SimpleNamespace(number=at) for at, name in enumerate(names)}

        def lid(self, number: int) -> Any:
            """That of the second."""
            return PIG if number == 1 else None

    shelf = Pads()
    statistics = Statistics(evening_at(shelf))
    games, _ = statistics.page("en").choices
    names = [name for name, _ in games.options]
    assert (names.count("catan"), names.count("pig"), names.count("gone")) == (1, 1, 0)
    assert statistics.offers("pig", "2")
    assert shelf.asked == [(None, None)], "of all games, of any number"


def test_games_are_counted_one_by_one_and_it_says_how_far() -> None:
    shelf = Counted(3, 2, 1)
    statistics = Statistics(evening_at(shelf))
    statistics.begin()
    said = []
    while statistics.counting:
        said.append(SAY(statistics.remark))
        statistics.count_one()
    assert said == ["Reading game 1 of 3", "Reading game 2 of 3", "Reading game 3 of 3"]
    assert (shelf.wanting, statistics.remark) == ([], None)
    statistics.count_one()


def test_a_game_that_cannot_be_read_is_left_out_and_it_says_so() -> None:
    statistics = Statistics(evening_at(Counted(2, 1, broken=(2,))))
    statistics.begin()
    while statistics.counting:
        statistics.count_one()
    assert SAY(statistics.remark) == "1 unreadable game left out"
    statistics.begin()
    assert SAY(statistics.remark) == "Reading game 1 of 1", "it is tried again, whenever somebody looks"


def test_an_archive_that_cannot_be_read_is_a_trouble() -> None:
    shelf = Counted()
    shelf.tallies = lambda *_: (_ for _ in ()).throw(Trouble(N_("it is damaged")))  # type: ignore[method-assign]
    with pytest.raises(Trouble):
        Statistics(evening_at(shelf)).page("en")
