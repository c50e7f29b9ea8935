"""The power flow: shutting down, restarting, going back a version, and the table's own Wi-Fi."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ports.power_commands import Allowed, PowerCommand, Refused
from companion.table.runtime.bus import Bus
from companion.ui.dialogs import Dialogs
from companion.ui.kit.dialog import Key
from companion.ui.machine import PowerCommands
from engines.core.text import N_, Text

KEPT = N_("Everything is saved. Resume any time.")
DOING: dict[PowerCommand, tuple[Text, Text]] = {
    "off": (
        N_("Shutting down"),
        N_("Unplug 10 seconds after the screen goes dark."),
    ),
    "restart": (N_("Restarting"), N_("Back in about a minute.")),
    "back": (N_("Switching to the previous version"), N_("Back in about a minute.")),
    "wifi_on": (N_("Turning the Wi-Fi on"), N_("This takes a few seconds.")),
    "wifi_off": (N_("Turning the Wi-Fi off"), N_("This takes a few seconds.")),
}
"""The messages while a command runs."""
INSTEAD: dict[PowerCommand, Text] = {
    "off": N_("Unplugging it is safe too."),
    "restart": N_("Unplugging it is safe too."),
    "back": N_("Still on the current version. Run table-companion-rollback for details."),
    "wifi_on": N_("Run sudo table-companion-wifi on: it says why."),
    "wifi_off": N_("Run sudo table-companion-wifi off: it says why."),
}
"""The alternatives if the system refuses."""
WIFI = N_("Wi-Fi of the table")
WIFI_WHAT = N_("Where no known Wi-Fi is in reach, the table opens its own. It has no internet.")
WIFI_NAMES = N_("Name: {name}. Password: {password}")
WIFI_CODE = N_("The page Phones shows a code that joins it.")


class Power:
    """The power commands the system allows the app."""

    def __init__(self, dialogs: Dialogs, commands: PowerCommands | None, bus: Bus) -> None:
        self._dialogs, self._commands = dialogs, commands
        self.allowed, self._changing = Allowed(), False
        bus.listen(Allowed, self._told)
        bus.listen(Refused, self._refused)
        if commands is not None:
            commands.ask()

    @property
    def there(self) -> bool:
        """Whether the machine can be shut down or restarted from here."""
        return bool(self.allowed.commands & {"off", "restart"})

    @property
    def back_there(self) -> bool:
        """Whether there is a previous version to go back to."""
        return "back" in self.allowed.commands

    @property
    def wifi_there(self) -> bool:
        """Whether the table can open its own Wi-Fi."""
        return bool(self.allowed.commands & {"wifi_on", "wifi_off"})

    def ask(self) -> None:
        """Ask for confirmation to shut down or restart."""
        keys = (Key("restart", N_("Restart")), Key("off", N_("Shut down"), state="main"))
        self._ask(N_("Shut down?"), (KEPT,), keys)

    def ask_back(self) -> None:
        """Ask for confirmation to go back to the previous version."""
        says = N_("Switches to {version}. You can switch back here.", version=self.version)
        self._ask(N_("Go back to the previous version?"), (says, KEPT), (Key("back", N_("Go back")),))

    def ask_wifi(self) -> None:
        """Show the table's own Wi-Fi, and ask whether to turn it on or off."""
        keys = (
            Key("wifi_on", N_("Turn Wi-Fi on"), state="main"),
            Key("wifi_off", N_("Turn Wi-Fi off")),
        )
        self._ask(WIFI, (WIFI_WHAT, *self._wifi_names()), keys)

    def _wifi_names(self) -> tuple[Text, ...]:
        if not self.allowed.wifi:
            return ()
        name, password = self.allowed.wifi
        return Text(WIFI_NAMES.msgid, (("name", name), ("password", password))), WIFI_CODE

    @property
    def version(self) -> str:
        """The number and name of the previous version."""
        return self.allowed.version

    def _ask(self, title: Text, words: Sequence[Text], keys: Sequence[Key]) -> None:
        wanted = [key for key in keys if key.key in self.allowed.commands]
        self._dialogs.confirm(title, wanted, self._give, words)

    def _give(self, command: PowerCommand) -> None:
        if self._commands is not None:
            self._say(command)
            self._changing = command in ("wifi_on", "wifi_off")
            self._commands.give(command)

    def _say(self, command: PowerCommand) -> None:
        title, says = DOING[command]
        self._dialogs.ask(title, (), lambda _: None, (says,))

    def _told(self, allowed: Allowed) -> None:
        self.allowed = allowed
        if self._changing:
            self._changing = False
            self._dialogs.tell(N_("Wi-Fi is on") if allowed.wifi else N_("Wi-Fi is off"), *self._wifi_names())

    def _refused(self, refused: Refused) -> None:
        self._changing = False
        said = (N_("It said: {says}", says=refused.says),) if refused.says else ()
        self._dialogs.tell(N_("The system didn't allow it"), *said, INSTEAD[refused.command])
