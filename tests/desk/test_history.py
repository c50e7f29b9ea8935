"""The history without a screen or an archive: games by their game nights, the winner first."""

import pytest
from msgspec.structs import replace

from companion.desk.evening import Agreed
from companion.desk.history import PlayedGame, game_nights, open_games
from companion.ports.archived_games import Played, PlayedSeat
from engines.core.lid import Lid
from engines.core.text import Reader
from tests.desk.evenings import NAMES, Shelf, evening_at
from tests.table.pig import PIG, PigSetup

SAY = Reader().render


class Kept(Shelf):
    """A shelf with games on it."""

    def __init__(self, *games: Played) -> None:
        super().__init__()
        self.games = games

    def history(self) -> tuple[Played, ...]:
        """All of them."""
        return self.games

    def unfinished(self) -> list[Played]:
        """Those that are in progress."""
        return [one for one in self.games if not one.finished]


def played(
    number: int, last: str, *totals: int | None, places: tuple[int, ...] = (), winners: tuple[int, ...] = ()
) -> Played:
    seats = tuple(
        PlayedSeat(seat, NAMES[seat], "red", total, seat in winners, places[seat] if places else None)
        for seat, total in enumerate(totals)
    )
    return Played(number, "catan", last, last, seats, None not in totals)


@pytest.mark.parametrize(
    ("language", "headings"),
    [
        ("en", ["Friday 20 November 2026 · 3 games", "Thursday 19 November 2026 · 1 game"]),
        ("de", ["Freitag, 20. November 2026 · 3 games", "Donnerstag, 19. November 2026 · 1 game"]),
        ("fr", ["Vendredi 20 novembre 2026 · 3 games", "Jeudi 19 novembre 2026 · 1 game"]),
    ],
)
@pytest.mark.usefixtures("in_paris")
def test_the_small_hours_belong_to_the_game_night_before(language: str, headings: list[str]) -> None:
    shelf = Kept(
        played(4, "2026-11-21T04:59:00+00:00"),
        played(3, "2026-11-20T23:30:00+00:00"),
        played(2, "2026-11-20T05:00:00+00:00"),
        played(1, "2026-11-20T04:00:00+00:00"),
    )
    nights = game_nights(evening_at(shelf), language)
    assert [SAY(night.heading) for night in nights] == headings
    assert [[game.number for game in night.games] for night in nights] == [[4, 3, 2], [1]]
    assert [game.when for game in nights[0].games] == ["05:59", "00:30", "06:00"]


def only(*totals: int | None, places: tuple[int, ...] = (), winners: tuple[int, ...] = ()) -> PlayedGame:
    shelf = Kept(played(1, "2026-11-20T20:00:00+00:00", *totals, places=places, winners=winners))
    ((game,),) = (night.games for night in game_nights(evening_at(shelf), "en"))
    return game


def test_a_day_that_cannot_be_read_keeps_its_games() -> None:
    (night,) = game_nights(evening_at(Kept(played(1, "yesterday", 5, 3))), "en")
    assert SAY(night.heading) == "On an unreadable date · 1 game"


def test_players_come_by_their_places_in_the_games_own_standing() -> None:
    game = only(4, 12, 9, places=(2, 3, 1), winners=(2,))
    assert [(seat.sitter.name, seat.total) for seat in game.ranked] == [
        ("Carla", 9),
        ("Anna", 4),
        ("Ben", 12),  # an eliminated one comes last, with any cash
    ]
    assert [seat.sitter.seat for seat in game.ranked] == [2, 0, 1], "each keeps the shape of its seat"
    assert SAY(game.outcome) == "won by Carla"


def test_players_of_an_open_game_stay_in_seating_order() -> None:
    game = only(None, None)
    assert [seat.sitter.name for seat in game.ranked] == ["Anna", "Ben"]
    assert SAY(game.outcome) == "in progress: tap to resume"


def test_while_a_game_is_on_the_table_no_other_is_to_be_resumed() -> None:
    evening = evening_at(Kept(played(1, "2026-11-20T20:00:00+00:00", None)))
    evening.begin(Agreed(PIG, NAMES[:2], PIG.colours[:2], PigSetup(2, 0, 2)))
    ((game,),) = (night.games for night in game_nights(evening, "en"))
    assert (game.resumable, SAY(game.outcome)) == (False, "in progress")


def test_a_game_that_nobody_won_says_so_and_is_over() -> None:
    game = only(4, 12, winners=())
    assert (SAY(game.outcome), game.resumable) == ("nobody won", False)


def test_a_game_is_called_by_its_lid_even_where_it_is_none_of_ours() -> None:
    class Pads(Kept):
        """A shelf with a score pad on it, of which 2 has lost its lid."""

        def lid(self, number: int) -> Lid | None:
            """That of the first."""
            return PIG if number == 1 else None

    shelf = Pads(*(replace(played(number, "2026-11-20T20:00:00+00:00", 5), game="skat") for number in (1, 2)))
    assert [SAY(game.title) for game in game_nights(evening_at(shelf), "en")[0].games] == ["Pig", "skat"]
    assert SAY(only(5).title) == "Catan"


def test_all_open_games_say_how_long_ago_they_were_played() -> None:
    shelf = Kept(*(played(number, "2026-11-21T20:00:00+00:00", None) for number in (3, 2, 1)))
    latest = open_games(evening_at(shelf), "en")
    assert [game.number for game in latest] == [3, 2, 1]
    assert SAY(latest[0].when).startswith("yesterday at ")
    assert all(game.resumable for game in latest)
