"""What lies above the screens: reasons, sentences, choices, and a look that is for one player alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.table.instead import Reason
from companion.table.session import Session
from companion.ui.kit.box import Box
from companion.ui.kit.sheet import Key, Sheet
from companion.ui.kit.stage import Stage
from companion.ui.kit.toast import Toast
from companion.ui.screens.look import Look
from companion.ui.screens.screen import put
from companion.ui.why import Why
from engines.core.text import N_, Text
from engines.core.view import About

DO, LEAVE = "do", "leave"
LEAVE_IT = N_("Leave it")
SEEN = Key("seen", N_("Understood"), state="main")


class Dialogs:
    """Lays things over the screens of a root widget, and takes them away again.

    `cover` covers what the screen below shows to some eyes only.
    """

    def __init__(self, stage: Stage, root: Widget, cover: Callable[[], None]) -> None:
        self._stage, self._root, self._cover_screen = stage, root, cover
        self.why, self.toast = Why(stage), Toast(stage)
        self.sheet, self.private = Sheet(stage), Look(stage)
        root.add_widget(self.why)
        root.add_widget(self.toast)
        self.private.bind(on_close=lambda *_: self.end_look())

    def hush(self) -> None:
        """Take away what belongs to the screen that goes."""
        self.why.hide()
        self.toast.hide()
        self.end_look()

    def say_why(self, reason: Reason, row: float) -> None:
        """Say why not, and what could be done instead, above a row of actions of that height."""
        theme = self._stage.theme
        put(self.why, Box(0, row + theme.px(8), theme.width, theme.text(190)).inset(theme.px(20), 0))
        self.why.show(reason)

    def mention(self, words: Text, role: str = "words") -> None:
        """Say a sentence that goes away by itself."""
        theme = self._stage.theme
        put(
            self.toast,
            Box(0, theme.reach + theme.px(30), theme.width, theme.text(120)).inset(theme.px(20), 0),
        )
        self.toast.show(words, role, 9)

    def tell(self, title: Text, *sentences: Text | str) -> None:
        """Say what has to be seen."""
        self._lay(title, sentences, (SEEN,))

    def not_kept(self, sentence: Text) -> None:
        """Say that the disk failed; nothing was played."""
        self.tell(N_("This was not kept"), sentence)

    def not_remembered(self, sentence: Text) -> None:
        """Say that a choice is in force, and gone when the app is started again."""
        self.tell(N_("This holds for this evening alone"), sentence)

    def unreadable(self, sentence: Text) -> None:
        """Say that the archive cannot be read."""
        self.tell(N_("The archive cannot be read"), sentence)

    def explain(self, about: About) -> None:
        """Say what there is to know of a place of the board."""
        self._lay(about.title, about.lines, (SEEN,))

    def ask(
        self,
        title: Text | str,
        keys: Sequence[Key],
        on_key: Callable[[Any], None],
        words: Sequence[Text] = (),
    ) -> None:
        """Let one of the keys be chosen, or none."""
        self._lay(title, words, keys, on_key)

    def _lay(
        self,
        title: Text | str,
        words: Sequence[Text | str],
        keys: Sequence[Key],
        on_key: Callable[[Any], None] | None = None,
    ) -> None:
        """Lay a sheet over the screen."""
        self._cover()
        self.sheet.open(self._root, title, words, keys, on_key)

    def confirm(
        self,
        question: Text,
        keys: Sequence[Key],
        do: Callable[[Any], None],
        words: Sequence[Text] = (),
        leave: Text = LEAVE_IT,
    ) -> None:
        """Ask once; `do` is told which of the keys it was, and nothing where all is left as it is."""
        every = (Key(LEAVE, leave), *keys)
        self.ask(question, every, lambda key: do(key) if key != LEAVE else None, words)

    def take_back(self, question: Text, do: Callable[[], None]) -> None:
        """Ask once, and take it back when that is wanted."""
        self.confirm(question, (Key(DO, N_("Take it back"), state="main"),), lambda _: do())

    def look(self, session: Session, seat: int) -> bool:
        """Let a player look at what only that player may see; False where there is nothing of the kind."""
        public = session.view().shelves
        private = [shelf for shelf in session.view(seat).shelves if shelf not in public]
        self._cover()
        if private:
            self.private.show(seat, private)
            self.private.pos, self.private.size = self._root.pos, self._root.size
            self._root.add_widget(self.private)
        return bool(private)

    def _cover(self) -> None:
        """Cover whatever a shield was lifted from: something is going to lie over it."""
        self.end_look()
        self._cover_screen()

    def end_look(self) -> None:
        """Nobody looks any more."""
        self.private.hide()
        self._root.remove_widget(self.private)
