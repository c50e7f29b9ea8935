"""A line typed at the table: the moves it was understood as, before anything counts."""

from __future__ import annotations

from functools import cached_property

from companion.desk.line.understanding import NOT_UNDERSTOOD, Listening, make, understood
from companion.desk.signals import Changed
from companion.ui.host import Host
from companion.ui.kit.kivy_compat import Later
from companion.ui.panels.understood import NOTHING
from companion.ui.screens.table.line import LineScreen
from companion.ui.screens.table.play import PlayScreen

PAUSE = 0.2
"""Seconds after the last letter at which a line is read."""


class TypedLine:
    """The page of a line; its key stands in the bar of the table, and a letter of any keyboard opens it."""

    def __init__(self, host: Host, play: PlayScreen) -> None:
        self._host, self._play = host, play
        self._reading = Later(self._read)
        host.opens(line=self.open)
        play.types = True
        play.bind(on_line=lambda *_: self.open())
        host.signals.listen(Changed, lambda _: self._read())

    @cached_property
    def page(self) -> LineScreen:
        """The page."""
        page = LineScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._leave(), on_make=lambda _, name: self._make(name))
        page.bind(on_typed=lambda *_: self._reading.begin(PAUSE))
        return page

    def open(self, line: str = "") -> None:
        """Begin a line at the table, with these letters."""
        if not self._host.playing.session.over:
            self.page.begin(line)
            self._host.show(self.page)

    @property
    def _shown(self) -> bool:
        return isinstance(self._host.screen, LineScreen)

    @property
    def _listening(self) -> Listening:
        game = self._host.evening.game
        assert game is not None
        return Listening(game.session, None, self._host.stage.language, game.names)

    def _read(self) -> None:
        """Show what the line that stands there means now."""
        self._reading.end()
        if self._shown:
            self.page.show(understood(self._listening, self.page.line) if self.page.line else NOTHING)

    def _make(self, name: str) -> None:
        """Make the moves of this name, which are shown; a line that was not read yet is read first."""
        if not name or not self.page.line:
            self._read()
            return
        line, listening = self.page.line, self._listening
        self._leave()
        if not make(self._host.playing, listening, line, name):
            self._host.dialogs.mention(NOT_UNDERSTOOD)

    def _leave(self) -> None:
        self._reading.end()
        self._host.show(self._play)

    # ---- a keyboard with real keys

    def typed(self, letters: str) -> bool:
        """Letters of a real keyboard: at the table they begin a line; whether they were taken."""
        if self._shown:
            self.page.type(letters)
        elif self._host.screen is self._play and letters.strip() and not self._host.dialogs.shown:
            self.open(letters)
        else:
            return False
        return True

    def pressed(self, key: str) -> bool:
        """Enter, backspace or escape of a real keyboard; whether it was taken."""
        if not self._shown:
            return False
        {"enter": self.page.enter, "backspace": self.page.erase, "escape": self._leave}[key]()
        return True
