"""The table as it was before a log entry: for replacing the move, or inserting one."""

from typing import Any

from msgspec.structs import replace

from companion.desk.keys import keys_of
from companion.ui.kit.icons import BACK
from companion.ui.kit.stage import Stage
from companion.ui.panels.action_row import Action
from companion.ui.screens.table.action_keys import row_of
from companion.ui.screens.table.play import PlayScreen
from engines.core.text import N_, Text
from engines.core.view import View

BACK_KEY = "back"
TO_THE_LOG = N_("Back to log")


class PastScreen(PlayScreen):
    """The screen of controls in the past; `on_back` returns with nothing changed."""

    takes_buttons = False
    __events__ = ("on_back",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        self._purpose: Text | None = None
        self._whence = TO_THE_LOG
        self._number = 0
        super().__init__(stage, **kwargs)
        self.ahead.wanted = False
        self.menu.icon = BACK
        self.forward(on_back=self.menu)

    def enter(self, controls: Any, number: int, purpose: Text, whence: Text = TO_THE_LOG) -> None:
        """Show the table before the entry of that number; `purpose` says what is being edited there.

        `whence` is the text of the back key.
        """
        self._number, self._purpose, self._whence = number, purpose, whence
        self.follow(controls)

    def _show_view(self, view: View) -> None:
        banner = replace(view.banner, where=N_("before entry {n}", n=self._number))
        super()._show_view(replace(view, banner=banner))

    def _show_keys(self) -> None:
        self.keys = keys_of(self.controls)
        back = Action(BACK_KEY, self._whence, self._purpose, icon=BACK)
        self.actions.show(*row_of(self.keys, self.stage)._replace(undo=back))

    def _chosen(self, panel: Any, key: Any) -> None:
        if key == BACK_KEY:
            self.dispatch("on_back")
        else:
            super()._chosen(panel, key)
