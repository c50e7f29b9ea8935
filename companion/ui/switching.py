"""Leads to the end of an evening: the machine off, once more, or with the version of the app before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.table.bus import Bus
from companion.table.orders import Allowed, Order, Refused
from companion.ui.above import Dialogs
from companion.ui.house import Orders
from companion.ui.kit.sheet import Key
from engines.core.text import N_, Text

KEPT = N_("Everything that was entered is kept, and a game goes on where it stopped.")
DOING: dict[Order, tuple[Text, Text]] = {
    "off": (
        N_("The machine switches off"),
        N_("Pull the plug ten seconds after the screen has gone dark, not before."),
    ),
    "restart": (N_("The machine restarts"), N_("It is back in about a minute.")),
    "back": (N_("The version before takes over"), N_("It is back in about a minute.")),
}
"""What is said while an order is carried out."""
INSTEAD: dict[Order, Text] = {
    "off": N_("Nothing is lost when the plug is pulled instead."),
    "restart": N_("Nothing is lost when the plug is pulled instead."),
    "back": N_("The version in use stays. On the command line, companion-rollback tells more."),
}
"""What can be done where the system refuses."""


class Power:
    """What the system lets the app do with its machine; `changed` is called when that is known."""

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
        """Whether the machine can be switched off or restarted from here."""
        return bool(self.allowed.orders & {"off", "restart"})

    @property
    def back_there(self) -> bool:
        """Whether there is a version before that can take over."""
        return "back" in self.allowed.orders

    def ask(self) -> None:
        """Ask once whether the machine is to be switched off, or restarted."""
        keys = (Key("restart", N_("Restart")), Key("off", N_("Switch off"), state="main"))
        self._ask(N_("Switch the machine off?"), (KEPT,), keys)

    def ask_back(self) -> None:
        """Ask once whether the version before is to take over."""
        says = N_("Version {version} takes over; the same key leads back again.", version=self.version)
        self._ask(N_("Go back to the version before?"), (says, KEPT), (Key("back", N_("Go back")),))

    @property
    def version(self) -> str:
        """The version that the way back leads to, by its number and name."""
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
        self._dialogs.tell(N_("The system refuses"), *said, INSTEAD[refused.order])
