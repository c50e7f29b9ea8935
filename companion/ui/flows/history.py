"""The games of the archive: as text for the screen, and opened for review."""

from collections.abc import Callable
from functools import cached_property
from itertools import groupby

from kivy.clock import Clock

from companion.ports.archived_games import LoadedGame, Played
from companion.table.game.undo_words import turned_words
from companion.table.reports.summary import evening_of
from companion.table.runtime.i18n import reader
from companion.table.runtime.timestamps import DAYLESS, begun, clock_time, day_words, since_words
from companion.ui.host import Host
from companion.ui.kit.seats import Seats
from companion.ui.screens.games.history import Evening, HistoryScreen
from companion.ui.screens.games.home_cards import ArchivedGame, Scene
from companion.ui.screens.results.scores import ScoresScreen
from companion.ui.screens.table.play import PlayScreen
from companion.ui.services import Services
from engines.core.text import Text
from engines.core.timeline import Timeline


class History:
    """The history of games. What is opened here to look at leads back here."""

    def __init__(self, host: Host, play: PlayScreen, scores: ScoresScreen) -> None:
        self._host, self._play = host, play
        host.opens(history=self.open)
        self._next = Clock.create_trigger(lambda _: self._draw_one())
        scores.bind(on_back=lambda *_: self.leave_scores(), on_table=lambda *_: self._to_table())

    @cached_property
    def page(self) -> HistoryScreen:
        """The page of the history."""
        page = HistoryScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._host.show_home(), on_open=lambda _, key: self.look_back(key))
        page.bind(on_statistics=lambda *_: self._host.open("statistics"))
        page.bind(parent=lambda _, parent: None if parent else self._next.cancel())
        page.rows.bind(on_wanted=lambda *_: self._next())
        return page

    def open(self) -> None:
        """Show the history."""
        services, language = self._host.services, self._host.stage.language
        try:
            found = evenings(services, language)
        except services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)
            found = []
        self.page.show(found)
        self._host.show(self.page)

    def _draw_one(self) -> None:
        """Draw the board of one game in sight: one a frame, so that the list can be moved meanwhile."""
        rows = self.page.rows
        if (key := rows.wanted) is not None:
            rows.give(key, scene_of(self._host.services, self._host.stage.language, key))

    def look_back(self, number: int) -> None:
        """Open a game: the table if it is in progress, the scores if it is over."""
        self._host.dialogs.put(self._host.evening.look_back(number))

    def leave_scores(self) -> None:
        """Go back from the scores to the page they were opened from."""
        if not self._host.evening.looking_back:
            self._host.show(self._play)
            return
        self._host.evening.leave()
        place = self.page.rows.offset
        self.open()
        self.page.rows.offset = place

    def _to_table(self) -> None:
        self._host.evening.looking_back = False
        self._host.show(self._play)


def evenings(services: Services, language: str) -> list[Evening]:
    """Every game played here, by the game night of its last move; latest first."""
    titles = _titles(services)
    nights = groupby(services.library.history(), lambda played: evening_of(played.last))
    return [
        Evening(_day(day, language), tuple(_kept(played, titles, clock_time) for played in games))
        for day, games in nights
    ]


def _day(day: str, language: str) -> str:
    return begun(day_words(day, language)) if day else reader(language, None, ()).render(DAYLESS)


def _titles(services: Services) -> dict[str, Text]:
    return {engine.name: engine.title for engine in services.engines()}


def _kept(played: Played, titles: dict[str, Text], when: Callable[[str], Text | str]) -> ArchivedGame:
    return ArchivedGame(
        played.number,
        titles.get(played.game, Text(played.game)),
        tuple(seat.player for seat in played.seats),
        when(played.last),
        winners=tuple(seat.player for seat in played.seats if seat.winner),
        over=played.finished,
        colours=tuple(seat.colour for seat in played.seats),
        totals=tuple(seat.total for seat in played.seats),
    )


def open_games(services: Services, language: str, most: int) -> list[ArchivedGame]:
    """The latest games in progress, each with the sentence of its last move."""
    titles = _titles(services)
    now = services.clock()
    unfinished = [
        _kept(played, titles, lambda moment: since_words(moment, now, language))
        for played in services.library.unfinished()[:most]
    ]
    return [_seen(services, language, kept) for kept in unfinished]


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


def _seen(services: Services, language: str, kept: ArchivedGame) -> ArchivedGame:
    """The game with its board, its turn and its last move, as the open table sees them."""
    try:
        opened = services.library.load(kept.key)
    except services.troubles:
        return kept  # what is wrong with it is told when somebody opens it; the others stay in reach
    scene, view = _scene(opened, language), opened.engine.view(opened.state, None)
    say = scene.reader
    last = turned_words(Timeline(opened.entries).to_undo())
    return kept._replace(
        last=None if last is None else say.render(last), scene=scene, where=say.render(view.banner.where)
    )
