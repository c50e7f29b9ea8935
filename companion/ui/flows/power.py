"""The power flow: shutting down, restarting, or going back to the previous version of the app."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.table.runtime.bus import Bus
from companion.table.runtime.power_types import Allowed, Order, Refused
from companion.ui.dialogs import Dialogs
from companion.ui.kit.dialog import Key
from companion.ui.services import Orders
from engines.core.text import N_, Text

KEPT = N_("Everything is saved. Resume any time.")
DOING: dict[Order, tuple[Text, Text]] = {
    "off": (
        N_("Shutting down"),
        N_("Unplug 10 seconds after the screen goes dark."),
    ),
    "restart": (N_("Restarting"), N_("Back in about a minute.")),
    "back": (N_("Switching to the previous version"), N_("Back in about a minute.")),
}
"""The messages while a command runs."""
INSTEAD: dict[Order, Text] = {
    "off": N_("Unplugging it is safe too."),
    "restart": N_("Unplugging it is safe too."),
    "back": N_("Still on the current version. Run table-companion-rollback for details."),
}
"""The alternatives if the system refuses."""


class Power:
    """The power commands the system allows the app; `changed` is called when they are known."""

    def __init__(
        self, dialogs: Dialogs, orders: Orders | None, bus: Bus, changed: Callable[[], None]
    ) -> None:
        self._dialogs, self._orders, self._changed = dialogs, orders, changed
        self.allowed = Allowed()
        bus.listen(Allowed, self._told)
        bus.listen(Refused, self._refused)
        if orders is not None:
            orders.ask()

    @property
    def there(self) -> bool:
        """Whether the machine can be shut down or restarted from here."""
        return bool(self.allowed.orders & {"off", "restart"})

    @property
    def back_there(self) -> bool:
        """Whether there is a previous version to go back to."""
        return "back" in self.allowed.orders

    def ask(self) -> None:
        """Ask for confirmation to shut down or restart."""
        keys = (Key("restart", N_("Restart")), Key("off", N_("Shut down"), state="main"))
        self._ask(N_("Shut down?"), (KEPT,), keys)

    def ask_back(self) -> None:
        """Ask for confirmation to go back to the previous version."""
        says = N_("Switches to {version}. You can switch back here.", version=self.version)
        self._ask(N_("Go back to the previous version?"), (says, KEPT), (Key("back", N_("Go back")),))

    @property
    def version(self) -> str:
        """The number and name of the previous version."""
        return self.allowed.version

    def _ask(self, title: Text, words: Sequence[Text], keys: Sequence[Key]) -> None:
        wanted = [key for key in keys if key.key in self.allowed.orders]
        self._dialogs.confirm(title, wanted, self._give, words)

    def _give(self, order: Order) -> None:
        if self._orders is not None:
            self._say(order)
            self._orders.give(order)

    def _say(self, order: Order) -> None:
        title, says = DOING[order]
        self._dialogs.ask(title, (), lambda _: None, (says,))

    def _told(self, allowed: Allowed) -> None:
        self.allowed = allowed
        self._changed()

    def _refused(self, refused: Refused) -> None:
        said = (N_("It said: {says}", says=refused.says),) if refused.says else ()
        self._dialogs.tell(N_("The system didn't allow it"), *said, INSTEAD[refused.order])
