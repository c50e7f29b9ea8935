"""The way to a new game: players and set-up, saving the board, and the start."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.flows.component_data import ComponentData
from companion.ui.flows.games import Games
from companion.ui.flows.saved_boards import SavedBoards
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.newgame import Agreed, NewGameScreen
from engines.core.text import N_


class NewGame:
    """The flow to a started game: `guide` shows the set-up guide, `enter` enters a game in progress.

    `home` is where back leads.
    """

    def __init__(
        self,
        host: Host,
        games: Games,
        boards: SavedBoards,
        component_data: ComponentData,
        *,
        guide: Callable[[], None],
        enter: Callable[[], None],
        home: Callable[[], None],
    ) -> None:
        self._host, self._games, self._boards, self._component_data = host, games, boards, component_data
        self._guide, self._enter, self._home = guide, enter, home
        self.page = NewGameScreen(host.stage, games.seat)
        self._bind()

    def _bind(self) -> None:
        page, forget = self.page, self._boards.ask_to_forget
        page.bind(on_back=lambda *_: self._back(), on_agreed=lambda _, agreed: self._agreed(agreed))
        page.bind(on_told=lambda _, *told: self._component_data.keep(*told))
        page.bind(on_forget=lambda _, engine, names: forget(engine, names, page.offer))

    def open(self) -> None:
        """Ask for the set-up of a new game."""
        services = self._host.services
        try:
            remembered = [(player.name, player.colour) for player in services.library.players()]
        except services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)
            remembered = []
        self.page.begin(self._component_data.offering(self._boards.offering(services.engines())), remembered)
        self._host.show(self.page)

    def _agreed(self, agreed: Agreed) -> None:
        """Begin the agreed game; offer first to save a board the players entered."""
        if self.page.by_hand:
            self._boards.ask(agreed.engine, agreed.setup, lambda: self._begin(agreed))
        else:
            self._begin(agreed)

    def _begin(self, agreed: Agreed) -> None:
        if self._games.begin(agreed):
            first_step = self._enter if self.page.under_way else self._guide
            first_step()

    def _back(self) -> None:
        if self.page.far:
            keys = (Key("step", N_("Previous question")), Key("leave", N_("Discard set-up")))
            self._host.dialogs.ask(N_("Leave the set-up?"), keys, self._back_so_far)
        elif not self.page.back_one():
            self._home()

    def _back_so_far(self, key: str) -> None:
        if key == "step":
            self.page.back_one()
        else:
            self.page.leave_set_up()
