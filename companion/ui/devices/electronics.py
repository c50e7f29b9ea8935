"""The table's electronics: their signals, and the app's reactions."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from companion.desk.lamps import TRIED, Lamps
from companion.drawing.colours import rgba
from companion.table.devices.hardware_report import panel_words
from companion.table.devices.panel_errors import why_lost
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.ui.devices.bluetooth_dice import BluetoothDice
from companion.ui.devices.idle import Idle
from companion.ui.dialogs import SEEN
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.kit.kivy_compat import Later
from companion.ui.screens.games.home import HomeScreen
from companion.ui.screens.settings.hardware import HardwareScreen
from companion.ui.screens.table.play import PlayScreen
from engines.core.text import N_, Text
from hardware.lamps import Lamp, LampPicture
from hardware.ports import DiceFelt, DiceLie, Found, Lost, PanelName, Pressed, SeatPressed

SIGNS = N_("What the signs mean")
LAMPS_MEAN = (
    N_("The die is lit when it's time to roll."),
    N_("The ! is lit when a step waits, several of you are asked, or something wasn't possible."),
    N_("A player's sign is lit while the game waits for them."),
)
DOT_MEANS = N_("The dot is green while the buttons and lamps of the table work; a cross says they don't.")
TYPING_MEANS = N_("The keyboard: say or type a move.")
MENU_MEANS = N_("The three lines: the menu of this game.")
HARDWARE = Key("hardware", N_("Buttons and lamps"))


class Electronics:
    """A listener to the panels, with the page that shows them."""

    def __init__(self, host: Host, home: HomeScreen, play: PlayScreen, lights: Lamps, idle: Idle) -> None:
        self._host, self._home, self._play = host, home, play
        self._lights, self._idle = lights, idle
        self._wiring = host.services.wiring
        self._lost: dict[PanelName, Text] = {}
        self._works: set[PanelName] = set()
        self._dice = BluetoothDice(host, self._at_play)
        host.stage.dice_button = False
        self._ending = Later(lambda: self.page.tried(None))
        self._bind()
        host.opens(hardware=self.open, try_lights=self.try_all)
        self._listen(host.services.bus)
        if self._wiring.unusable:
            self._show_troubles()

    def _bind(self) -> None:
        self._play.link.bind(on_tap=lambda *_: self._tell())
        self._play.lamps.bind(on_tap=lambda *_: self._tell_signs())
        self._home.bind(on_hardware=lambda *_: self.open())

    @cached_property
    def page(self) -> HardwareScreen:
        """The page of buttons and lamps."""
        page = HardwareScreen(self._host.stage, self._wiring.panel, self._wiring.pins)
        page.bind(
            on_try=lambda _, picture: self._try(picture), on_lights=lambda *_: self._host.open("lights")
        )
        page.bind(on_dice=lambda *_: self._dice.open())
        page.bind(on_back=lambda *_: self._host.show(self._play if self._host.controls else self._home))
        return page

    @property
    def _seen(self) -> bool:
        return isinstance(self._host.screen, HardwareScreen)

    def _listen(self, bus: Any) -> None:
        bus.listen(Pressed, self._awake(self._pressed))
        bus.listen(SeatPressed, self._awake(self._seat_pressed))
        bus.listen(DiceFelt, self._awake(lambda _: self._felt()))
        bus.listen(DiceLie, self._awake(self._dice.lie))
        bus.listen(Found, lambda found: self._is(found.panel))
        bus.listen(Lost, lambda lost: self._is(lost.panel, why_lost(lost)))

    # ---- buttons

    def _awake(self, hear: Callable[[Any], None]) -> Callable[[Any], None]:
        """The same listener, without signals that only wake the screen."""
        return lambda signal: None if self._idle.wakes() else hear(signal)

    def _at_play(self) -> Controls | None:
        """The controls the buttons act on; None while something else covers the game."""
        host = self._host
        return host.controls if host.screen.takes_buttons and not host.dialogs.dialog.is_open else None

    def _asks_unseen(self, controls: Controls) -> bool:
        """Whether an open question is not visible: behind the log or the scores, or below a private view."""
        seen = self._host.screen is self._play and self._host.dialogs.private.parent is None
        return controls.question is not None and not seen

    def _pressed(self, pressed: Pressed) -> None:
        if self._seen:
            return
        controls = self._at_play()
        if controls is None or (pressed.control == "next" and self._asks_unseen(controls)):
            self._lights.blink(pressed)
        elif pressed.control != "next" or not self._confirmed():
            press(controls, pressed)

    def _seat_pressed(self, pressed: SeatPressed) -> None:
        if self._seen:
            return
        controls = self._at_play()
        if controls is None or self._asks_unseen(controls):
            self._lights.blink(pressed)
        elif controls.open is None or controls.open.seat != pressed.seat or not self._confirmed():
            press_seat(controls, pressed.seat)

    def _confirmed(self) -> bool:
        """Confirm the visible question if its answer so far is complete."""
        asking = self._play.asked.current
        return asking is not None and asking.confirm()

    def _felt(self) -> None:
        if controls := self._at_play():
            controls.throw("board")
        elif not self._seen:
            self._lights.blink(Pressed("dice"))

    # ---- how they do

    def _is(self, panel: PanelName, why: Text | None = None) -> None:
        self._lost.pop(panel, None)
        self._works.add(panel)
        if why is not None:
            self._lost[panel] = why
            self._works.discard(panel)
            says = N_("{panel} isn't working. Use the screen", panel=panel_words(panel))
            self._host.dialogs.mention(says, "loss")
        self._show_troubles()
        self._host.open("notices")

    @property
    def troubles(self) -> list[Text]:
        """Why parts of the electronics are missing, and what to do."""
        return [*self._wiring.unusable, *self._lost.values()]

    def _show_troubles(self) -> None:
        troubles = self.troubles
        self._host.stage.dice_button = not self._works.isdisjoint(("pins", "keys"))
        self._home.hardware_works(not troubles)
        self._play.link_is("lost" if troubles else "found", self._wiring.lamps_on_screen)
        if self._seen:
            self.page.tell(troubles)

    def _tell(self) -> None:
        """Show which panels are lost, otherwise what the dot and the signs beside it mean."""
        if troubles := self.troubles:
            self._host.dialogs.tell(N_("Buttons and lamps"), *troubles)
        else:
            self._tell_signs()

    def _tell_signs(self) -> None:
        """Show what the signs in sight beside whose turn it is mean, with a key to the buttons and lamps."""
        play = self._play
        signs = (
            *((play.lamps, words) for words in LAMPS_MEAN),
            (play.link, DOT_MEANS),
            (play.typing, TYPING_MEANS),
            (play.menu, MENU_MEANS),
        )
        means = [words for sign, words in signs if sign.parent is not None]
        keys = (HARDWARE, SEEN)
        self._host.dialogs.ask(SIGNS, keys, lambda key: self.open() if key == HARDWARE.key else None, means)

    def open(self) -> None:
        """Show the page of buttons and lamps."""
        smart_home = self._host.services.smart_home
        self.page.offer(lights=smart_home is not None and smart_home.strip is not None, dice=self._dice.there)
        self.page.tell(self.troubles)
        self._host.show(self.page)

    def try_all(self) -> None:
        """Light everything briefly, the seats in the colours that are offered first."""
        colours = [rgba(colour)[:3] for _, colour in self._host.stage.theme.palette.seats]
        smart_home = self._host.services.smart_home
        spots = smart_home.strip.spots if smart_home is not None and smart_home.strip is not None else ()
        seats = tuple(Lamp(colour=colour) for colour in colours)
        self._try(LampPicture(Lamp(), Lamp(), seats, tuple((spot, Lamp()) for spot in spots)))

    def _try(self, picture: LampPicture) -> None:
        self._lights.try_out(picture)
        self.page.tried(picture)
        self._ending.begin(TRIED)
