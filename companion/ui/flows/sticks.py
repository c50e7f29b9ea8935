"""Asks once for each USB stick whether all games may go onto it."""

from collections.abc import Callable

from companion.ports.user_errors import only_read
from companion.table.files.json_store import NotRemembered
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.services import Services
from engines.core.text import N_, Text

YES, NO = "yes", "no"


def ask_for_sticks(host: Host, then: Callable[[], None]) -> None:
    """Ask for each stick that is new here, then go on."""
    sticks = host.services.sticks
    unknown = sticks.unknown() if sticks else []
    if sticks is None or not unknown:
        then()
        return
    folder = unknown[0]

    def answered(key: object) -> None:
        try:
            sticks.decide(folder, key == YES)
        except NotRemembered as trouble:
            host.dialogs.tell(N_("Remembered only until restart"), trouble.why)
            return
        ask_for_sticks(host, then)

    title = N_("Use the USB stick {name} for backups?", name=folder.parent.name)
    keys = (Key(NO, N_("Never use it")), Key(YES, N_("Use this stick"), state="main"))
    host.dialogs.ask(title, keys, answered, [WHAT_IT_GETS])


WHAT_IT_GETS = N_(
    "A backup contains everything, including hidden cards of games in progress. Anyone who "
    "has the stick can read them."
)


def shut_sticks(services: Services) -> list[Text]:
    """What is said of sticks that can only be read."""
    return [only_read(folder) for folder in services.sticks.shut()] if services.sticks else []


def new_sticks(services: Services) -> list[Text]:
    """What the home screen says of sticks of which nobody was asked yet, or why that is not known."""
    sticks = services.sticks
    if sticks is not None and sticks.trouble is not None:
        return [sticks.trouble]
    unknown = sticks.unknown() if sticks else []
    return [
        N_(
            "The USB stick {name} is new and gets no backups yet. Tap “Back up now” to decide.",
            name=folder.parent.name,
        )
        for folder in unknown
    ]
