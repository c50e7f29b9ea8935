"""The way through the finale: after the last moment, and on to another game."""

from functools import cached_property

from companion.desk.pages import finale_of, just_ended, told_of
from companion.table.game.session import Session
from companion.ui.host import Host, Shown
from companion.ui.screens.results.finale import FinaleScreen
from companion.ui.screens.table.play import PlayScreen


class Finale:
    """Shows the finale when a game ends at the table."""

    def __init__(self, host: Host, play: PlayScreen) -> None:
        self._host, self._play = host, play
        self._seen: tuple[Session, int] | None = None
        host.signals.listen(Shown, lambda _: self.follow())
        host.opens(again=self._again)

    @cached_property
    def page(self) -> FinaleScreen:
        """The finale."""
        page = FinaleScreen(self._host.stage)
        page.bind(
            on_table=lambda *_: self._host.show(self._play), on_scores=lambda *_: self._host.open("scores")
        )
        page.bind(on_home=lambda *_: self._host.show_home(), on_new=lambda *_: self._new())
        page.bind(on_again=lambda *_: self._again())
        page.counting.bind(on_choose=lambda _, standing: self._host.open("told", told_of(standing)))
        return page

    def follow(self) -> None:
        """Show the finale once if the last step ended the game, and the table is what everybody looks at."""
        session = self._host.playing.session
        now = session, session.version
        finale = finale_of(session) if just_ended(session) else None
        if finale is not None and self._host.screen is self._play and now != self._seen:
            self._seen = now
            self.page.show(finale)
            self._host.show(self.page)

    def _new(self) -> None:
        game = self._host.playing.session.engine.name
        self._host.evening.leave()
        self._host.open("new_game", game)

    def _again(self) -> None:
        """Set up the same game for the same players."""
        engine = self._host.playing.session.engine
        chairs = [(sitter.name, sitter.colour) for sitter in self._host.stage.seats]
        self._host.evening.leave()
        self._host.open("same_game", engine.name, chairs)
