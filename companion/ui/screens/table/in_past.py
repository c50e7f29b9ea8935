"""The table as it was before a log entry: for replacing the move, or inserting one."""

from typing import Any

from msgspec.structs import replace

from companion.desk.edits import InPast
from companion.desk.keys import keys_of
from companion.ui.kit.icons import BACK
from companion.ui.kit.stage import Stage
from companion.ui.panels.action_row import Action
from companion.ui.screens.table.action_keys import row_of
from companion.ui.screens.table.play import PlayScreen
from engines.core.text import N_
from engines.core.view import View

BACK_KEY = "back"


class PastScreen(PlayScreen):
    """The screen of controls in the past; `on_back` returns with nothing changed."""

    takes_buttons = False
    __events__ = ("on_back",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        self._step: InPast | None = None
        super().__init__(stage, **kwargs)
        self.ahead.wanted = False
        self.menu.icon = BACK
        self.forward(on_back=self.menu)

    def enter(self, step: InPast) -> None:
        """Have a move entered there."""
        self._step = step
        self.follow(step.controls)

    @property
    def _entering(self) -> InPast:
        assert self._step is not None
        return self._step

    def _show_view(self, view: View) -> None:
        banner = replace(view.banner, where=N_("before entry {n}", n=self._entering.row))
        super()._show_view(replace(view, banner=banner))

    def _show_keys(self) -> None:
        self.keys = keys_of(self.controls)
        back = Action(BACK_KEY, self._entering.leave, self._entering.purpose, icon=BACK)
        self.actions.show(*row_of(self.keys, self.stage)._replace(undo=back))

    def _chosen(self, panel: Any, key: Any) -> None:
        if key == BACK_KEY:
            self.dispatch("on_back")
        else:
            super()._chosen(panel, key)
