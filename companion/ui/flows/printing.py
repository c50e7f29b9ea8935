"""The score sheet as a file to print: written a frame after the tap, which shows at once."""

from __future__ import annotations

from kivy.clock import Clock

from companion.ui.flows.sticks import ask_for_sticks
from companion.ui.host import Host
from engines.core.text import N_, Several, Text


def keep_sheet(host: Host) -> None:
    """Write the score sheet of the game on the table, and show its place, or why it failed."""
    stage, dialogs, session = host.stage, host.dialogs, host.playing.session
    sheets = host.services.beside.sheets
    if sheets is None:
        return

    def write(_: float) -> None:
        try:
            written = sheets.keep(session, stage.reader, stage.language)
        except host.services.troubles as trouble:
            dialogs.tell(N_("Couldn't save the score sheet"), trouble.why)
            return
        places = Several(tuple(Text("{file}", (("file", str(file)),)) for file in written))
        dialogs.tell(N_("Score sheet saved"), N_("Saved to {places}.", places=places))

    def begin() -> None:
        dialogs.mention(N_("Saving the score sheet…"))
        Clock.schedule_once(write)

    ask_for_sticks(host, begin)
