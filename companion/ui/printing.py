"""The score sheet as a page to print: written a frame after the touch, so that the touch is seen at once."""

from __future__ import annotations

from kivy.clock import Clock

from companion.table.session import Session
from companion.ui.above import Above
from companion.ui.house import House
from companion.ui.sticks import ask_for_sticks
from engines.core.text import N_, Reader, Several, Text


def keep_sheet(house: House, session: Session, say: Reader, language: str, above: Above) -> None:
    """Write the sheet of this game, and tell where it lies or why it does not."""

    def write(_: float) -> None:
        try:
            written = house.beside.sheets.keep(session, say, language)
        except house.troubles as trouble:
            above.tell(N_("The sheet was not written"), trouble.why)
            return
        places = Several(tuple(Text("{file}", (("file", str(file)),)) for file in written))
        above.tell(N_("The sheet is ready to print"), N_("It lies in {places}.", places=places))

    def begin() -> None:
        above.mention(N_("Writing the sheet"))
        Clock.schedule_once(write)

    ask_for_sticks(house, above, begin)
