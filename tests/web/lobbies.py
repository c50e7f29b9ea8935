"""The table's page before a game, with a library that keeps nothing."""

from companion.web.lobby import Lobby
from companion.web.screens import Screens
from tests.desk.evenings import Shelf, evening_at


def with_lobby(screens: Screens) -> tuple[Lobby, Shelf]:
    """The table's page of these screens can begin games from now on."""
    shelf = Shelf()
    evening = evening_at(shelf)
    screens.follow(evening)
    return Lobby(screens, evening), shelf
