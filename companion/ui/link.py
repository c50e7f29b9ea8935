"""Whether the buttons and lamps of the table work, and why not."""

from __future__ import annotations

from companion.ui.above import Above
from companion.ui.house import House
from companion.ui.screens.play import PlayScreen
from engines.core.text import N_
from hardware.ports import Found, Lost


class TableLink:
    """Listens to the panel: a dot on the play screen says how it is, and tells more when asked."""

    def __init__(self, house: House, play: PlayScreen, above: Above) -> None:
        self._house, self._play, self._above = house, play, above
        self._lost = ""
        play.link.bind(on_tap=lambda *_: self._say_lost())
        house.bus.listen(Found, lambda _: self._is("found", ""))
        house.bus.listen(Lost, lambda lost: self._is("lost", lost.why))

    def _is(self, state: str, why: str) -> None:
        self._play.link_is(state, self._house.lamps_on_screen)
        self._lost = why
        if why:
            self._above.mention(N_("The buttons and lamps do not work; the screen does it all"), "loss")

    def _say_lost(self) -> None:
        if self._lost:
            self._above.tell(N_("Buttons and lamps"), self._lost)
