"""The games of the archive as pictures: the open table of each, and of those in progress the last move."""

from companion.desk.history import PlayedGame
from companion.desk.history import open_games as all_open
from companion.ports.archived_games import LoadedGame
from companion.table.game.undo_words import turned_words
from companion.table.runtime.i18n import reader
from companion.ui.host import Host
from companion.ui.kit.seats import Seats
from companion.ui.screens.games.home_cards import OpenGame, Scene
from companion.ui.services import Services
from engines.core.timeline import Timeline


def open_games(host: Host, boards: int) -> list[OpenGame]:
    """The games in progress, so many of the latest with their boards and their last moves."""
    services, language = host.services, host.stage.language
    games = all_open(host.evening, language)
    return [*(_seen(services, language, game) for game in games[:boards]), *map(OpenGame, games[boards:])]


def scene_of(services: Services, language: str, key: int) -> Scene | None:
    """The board of a game as the open table sees it; None if the game cannot be read."""
    try:
        return _scene(services.library.load(key), language)
    except services.troubles:
        return None  # opening the game tells what is wrong with it


def _scene(opened: LoadedGame, language: str) -> Scene:
    engine = opened.engine
    say = reader(language, engine.name, opened.players)
    board = engine.view(opened.state, None).board or engine.cover
    return Scene(board, engine.art, Seats.of(opened.players, opened.colours), say)


def _seen(services: Services, language: str, game: PlayedGame) -> OpenGame:
    """The game with its board, its turn and its last move, as the open table sees them."""
    try:
        opened = services.library.load(game.number)
    except services.troubles:
        return OpenGame(game)  # opening it tells what is wrong with it; the others stay in reach
    scene, view = _scene(opened, language), opened.engine.view(opened.state, None)
    last = turned_words(Timeline(opened.entries).to_undo())
    said = None if last is None else scene.reader.render(last)
    return OpenGame(game, scene, said, scene.reader.render(view.banner.where))
