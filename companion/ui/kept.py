"""Set-ups kept under a name: offered in a new game, and kept when people give them one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.table.keepsakes import NAME, Keepsakes, NotKeepable
from companion.ui.above import Above
from companion.ui.kit.stage import Stage
from companion.ui.screens.naming import NamePage
from companion.ui.screens.screen import Screen
from engines.core.engine import AnyEngine
from engines.core.text import N_


class KeptBoards:
    """Keeps with `keepsakes`, or nothing where there are none; what fails is told, and all goes on."""

    def __init__(
        self, stage: Stage, above: Above, show: Callable[[Screen], None], keepsakes: Keepsakes | None
    ) -> None:
        self._above, self._show, self._keepsakes = above, show, keepsakes
        self.page = NamePage(stage, N_("Keep this board for another evening?"), N_("Do not keep it"))

    def offering(self, engines: Sequence[AnyEngine]) -> list[AnyEngine]:
        """The engines, each offering what was kept of it."""
        return [self._offering(engine) for engine in engines]

    def _offering(self, engine: AnyEngine) -> AnyEngine:
        if self._keepsakes is None or engine.kept_form is None:
            return engine
        try:
            return self._keepsakes.engine(engine)
        except NotKeepable as error:
            self._tell(error)
            return engine

    def worth(self, engine: AnyEngine, setup: Any) -> Any:
        """What of this set-up can be kept and was not yet, if anything."""
        if self._keepsakes is None:
            return None
        try:
            return self._keepsakes.worth_keeping(engine, setup)
        except NotKeepable as error:
            self._tell(error)
            return None

    def ask(self, engine: AnyEngine, setup: Any, then: Callable[[], None]) -> None:
        """Ask for a name and keep the board under it, where it is worth keeping; then go on."""
        keepsake = self.worth(engine, setup)
        if keepsake is None:
            then()
            return

        def named(name: str) -> None:
            then()
            if name:
                self._keep(engine, name, keepsake)

        self.page.ask(NAME, named, then)
        self._show(self.page)

    def _keep(self, engine: AnyEngine, name: str, keepsake: Any) -> None:
        try:
            self._keepsakes.keep(engine, name, keepsake)
            self._above.mention(N_("Kept: {name}", name=name), "gain")
        except NotKeepable as error:
            self._tell(error)

    def _tell(self, error: NotKeepable) -> None:
        self._above.tell(N_("The boards that were kept"), str(error))
