"""What lies above the screens: reasons, sentences, choices, and a look that is for one player alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.table.controls import Controls
from companion.table.session import Falls, Session
from companion.ui.kit.box import Box
from companion.ui.kit.sheet import Key, Sheet
from companion.ui.kit.stage import Stage
from companion.ui.kit.toast import Toast
from companion.ui.screens.look import Look
from companion.ui.screens.screen import put
from companion.ui.why import Why
from engines.core.rules import Illegal
from engines.core.text import N_, Text

MOST_FALLING = 4
"""How many of the moves that fall with another are named."""


KEEP = "keep"


class Above:
    """Lays things over the screens of a root widget, and takes them away again."""

    def __init__(self, stage: Stage, root: Widget) -> None:
        self._stage, self._root = stage, root
        self.why, self.toast = Why(stage), Toast(stage)
        self.sheet, self.private = Sheet(stage), Look(stage)
        root.add_widget(self.why)
        root.add_widget(self.toast)
        self.private.bind(on_close=lambda *_: self.end_look())

    def hush(self) -> None:
        """Take away what belongs to the screen that goes."""
        self.why.hide()
        self.end_look()

    def say_why(self, illegal: Illegal, row: float) -> None:
        """Say why not, above a row of actions of that height."""
        theme = self._stage.theme
        put(self.why, Box(0, row + theme.px(8), theme.width, theme.text(112)).inset(theme.px(20), 0))
        self.why.show(illegal)

    def mention(self, words: Text, role: str = "words") -> None:
        """Say a sentence that goes away by itself."""
        theme = self._stage.theme
        put(
            self.toast,
            Box(0, theme.reach + theme.px(30), theme.width, theme.text(120)).inset(theme.px(20), 0),
        )
        self.toast.show(words, role, 9)

    def tell(self, title: Text, sentence: str) -> None:
        """Say a sentence that has to be seen."""
        seen = Key("seen", N_("Understood"), state="main")
        self.sheet.open(self._root, title, (sentence,), (seen,))

    def ask(
        self, title: Text, keys: Sequence[Key], on_key: Callable[[Any], None], words: Sequence[Text] = ()
    ) -> None:
        """Let one of the keys be chosen, or none."""
        self.sheet.open(self._root, title, words, keys, on_key)

    def ask_to_take_out(self, controls: Controls, seq: int) -> None:
        """Say what would fall with an entry, and take it out when that is wanted."""
        falling = controls.falling(seq)
        words = [N_("With it falls:") if falling else N_("Everything after it still holds.")]
        words += map(_fallen, falling[:MOST_FALLING])
        if len(falling) > MOST_FALLING:
            words.append(N_("and {n} more", n=len(falling) - MOST_FALLING))
        keys = (Key(KEEP, N_("Keep it")), Key(seq, N_("Take it out"), state="main"))
        title = N_("Take this out of the game?")
        self.ask(title, keys, lambda key: None if key == KEEP else controls.take_out(key), words)

    def look(self, session: Session, seat: int) -> bool:
        """Let a player look at what only that player may see; False where there is nothing of the kind."""
        public = session.view().shelves
        private = [shelf for shelf in session.view(seat).shelves if shelf not in public]
        self.end_look()
        if private:
            self.private.show(seat, private)
            self.private.pos, self.private.size = self._root.pos, self._root.size
            self._root.add_widget(self.private)
        return bool(private)

    def end_look(self) -> None:
        """Nobody looks any more."""
        self._root.remove_widget(self.private)


def _fallen(fall: Falls) -> Text:
    """A move that falls; why, unless that would tell what the table may not see."""
    told = fall.move.told()
    return told if fall.why.hidden else N_("{move}: {why}", move=told, why=fall.why.why)
