"""What the table's electronics say, and what the application does about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.table.faults import why_lost
from companion.table.parts import panel_words
from companion.table.pressing import press, press_seat
from companion.ui.kit.kivy2 import Later
from companion.ui.kit.painted import Painted
from companion.ui.knob import Selection, painted
from companion.ui.lights import TRIED
from companion.ui.screens.hardware import HardwareScreen
from engines.core.text import N_, Text
from hardware.lamps import LampPicture
from hardware.ports import Chosen, DiceFelt, Found, Lost, PanelName, Pressed, SeatPressed, Turned

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop


class Electronics:
    """Listens to the panels for the root of the application, and has the page that shows them."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root
        self._wiring = root.house.wiring
        self.page = HardwareScreen(root.stage, self._wiring.panel, self._wiring.pins)
        self.page.bind(on_try=lambda _, picture: self._try(picture))
        self.selection = Selection(root, root.stage, self._selectable)
        self._lost: dict[PanelName, Text] = {}
        self._works: set[PanelName] = set()
        root.stage.dice_button = False
        self._ending = Later(lambda: self.page.tried(None))
        root.play.link.bind(on_tap=lambda *_: self._tell())
        root.home.bind(on_hardware=lambda *_: self.open())
        self.page.bind(on_back=lambda *_: root.show(root.play if root.controls else root.home))
        self._listen(root.house.bus)
        if self._wiring.unusable:
            self._show_troubles()

    def _listen(self, bus: Any) -> None:
        bus.listen(Pressed, self._awake(self._pressed))
        bus.listen(SeatPressed, self._awake(self._seat_pressed))
        bus.listen(DiceFelt, self._awake(lambda _: self._felt()))
        bus.listen(Turned, self._awake(lambda turned: self.selection.turn(turned.steps)))
        bus.listen(Chosen, self._awake(lambda _: self.selection.choose()))
        bus.listen(Found, lambda found: self._is(found.panel))
        bus.listen(Lost, lambda lost: self._is(lost.panel, why_lost(lost)))

    # ---- buttons

    def _awake(self, hear: Callable[[Any], None]) -> Callable[[Any], None]:
        """The same listener, not told of what only wakes the screen."""
        return lambda signal: None if self._root.idle.wakes() else hear(signal)

    @property
    def _at_play(self) -> bool:
        """Whether buttons go to the game: not while something else lies over it or is looked at."""
        root = self._root
        return root.takes_buttons and not root.above.sheet.is_open

    @property
    def _asks_unseen(self) -> bool:
        """Whether a question is open that nobody sees: behind the log or the scores, or below a look."""
        root = self._root
        seen = root.screen is root.play and root.above.private.parent is None
        return root.controls.question is not None and not seen

    def _pressed(self, pressed: Pressed) -> None:
        root = self._root
        if root.screen is self.page:
            return
        if not self._at_play or (pressed.control == "next" and self._asks_unseen):
            root.showing.in_vain(pressed)
        elif pressed.control != "next" or not self._confirmed():
            press(root.controls, pressed)

    def _seat_pressed(self, pressed: SeatPressed) -> None:
        root = self._root
        if root.screen is self.page:
            return
        if not self._at_play or self._asks_unseen:
            root.showing.in_vain(pressed)
        else:
            asked = root.controls.open
            if asked is None or asked.seat != pressed.seat or not self._confirmed():
                press_seat(root.controls, pressed.seat)

    def _confirmed(self) -> bool:
        """Press OK on the question that is seen, where its answer so far is whole."""
        asking = self._root.play.asked.current
        return asking is not None and asking.confirm()

    def _felt(self) -> None:
        if self._at_play:
            self._root.controls.throw("board")
        elif self._root.screen is not self.page:
            self._root.showing.in_vain(Pressed("dice"))

    # ---- the knob

    def _selectable(self) -> list[Painted]:
        """What lies uppermost."""
        above = self._root.above
        if above.sheet.is_open:
            return [above.sheet]
        if above.private.parent is not None:
            return [above.private]
        return painted(self._root.screen)

    # ---- how they do

    def _is(self, panel: PanelName, why: Text | None = None) -> None:
        root = self._root
        self._lost.pop(panel, None)
        self._works.add(panel)
        if why is not None:
            self._lost[panel] = why
            self._works.discard(panel)
            says = N_("Not working: {panel}. The screen does it all", panel=panel_words(panel))
            root.above.mention(says, "loss")
        self._show_troubles()
        root.warn()

    @property
    def troubles(self) -> list[Text]:
        """Why parts of the electronics are not there, and what to do."""
        return [*self._wiring.unusable, *self._lost.values()]

    def _show_troubles(self) -> None:
        root, troubles = self._root, self.troubles
        root.stage.dice_button = not self._works.isdisjoint(("pins", "keys"))
        root.home.hardware_works(not troubles)
        root.play.link_is("lost" if troubles else "found", self._wiring.lamps_on_screen)
        self.page.tell(troubles)

    def _tell(self) -> None:
        """Say what is lost; where all is well, show how it does."""
        if troubles := self.troubles:
            self._root.above.tell(N_("Buttons and lamps"), *troubles)
        else:
            self.open()

    def open(self) -> None:
        """Show the page of buttons and lamps."""
        self._root.show(self.page)

    def _try(self, picture: LampPicture) -> None:
        self._root.lights.try_out(picture)
        self.page.tried(picture)
        self._ending.begin(TRIED)
