"""The Bluetooth dice of this table: paired by rolling them, and how they do."""

from collections.abc import Callable, Sequence

from companion.desk import phrases
from companion.table.devices.hardware_report import die_words
from companion.table.play.controls import Controls
from companion.table.play.table_dice import TableDice
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from engines.core.text import N_, Text
from hardware.ports import DiceLie

TITLE = N_("Bluetooth dice")
DO, ANEW, FORGET = "do", "anew", "forget"
ROLL = N_("Roll each die that belongs to this table. Those of your neighbours stay theirs.")
KINDS = N_("This works with Pixels dice of six sides.")


class BluetoothDice:
    """What dice on the table say enters a roll in `at_play`, unless dice are being paired."""

    def __init__(self, host: Host, at_play: Callable[[], Controls | None]) -> None:
        self._host, self._at_play = host, at_play
        self._radio, self._table = host.services.wiring.dice, TableDice()
        self._pairing: set[int] | None = None
        if self._radio is not None and self._paired:
            self._radio.follow(self._paired)

    @property
    def there(self) -> bool:
        """Whether this machine could hear dice."""
        return self._radio is not None

    @property
    def _paired(self) -> tuple[int, ...]:
        return self._host.services.beside.setting_overrides.value.paired_dice

    def lie(self, lie: DiceLie) -> None:
        """Take in how dice lie: those that are to be paired, or a roll."""
        if self._pairing is None:
            if controls := self._at_play():
                self._table.lie(controls, lie.throws)
        elif not self._host.dialogs.dialog.is_open:  # somebody touched beside it
            self._follow(self._paired)
        elif new := {throw.die for throw in lie.throws} - self._pairing:
            self._pairing |= new
            self._ask_which()

    def open(self) -> None:
        """Show how the paired dice do; without any, ask to roll those to be paired."""
        if not self._paired:
            self._pair()
            return
        keys = (
            Key(DO, phrases.CLOSE, state="main"),
            Key(ANEW, N_("Choose the dice again")),
            Key(FORGET, N_("Stop using them")),
        )
        self._host.dialogs.ask(TITLE, keys, self._chosen, self._lines(self._paired))

    def _chosen(self, key: str) -> None:
        if key == ANEW:
            self._pair()
        elif key == FORGET:
            self._remember(())

    def _pair(self) -> None:
        self._pairing = set()
        self._hear(None)
        self._ask_which()

    def _ask_which(self) -> None:
        heard = sorted(self._pairing or ())
        state = "main" if heard else "grey"
        keys = (Key(ANEW, phrases.CANCEL), Key(DO, N_("Use these dice"), state=state))
        words = (ROLL, KINDS, *self._lines(heard))
        self._host.dialogs.ask(TITLE, keys, lambda key: self._done(key, heard), words)

    def _done(self, key: str, heard: Sequence[int]) -> None:
        if key == DO and heard:
            self._remember(tuple(heard))
        else:
            self._follow(self._paired)

    def _remember(self, dice: tuple[int, ...]) -> None:
        self._host.open("set", "paired_dice", dice)
        self._follow(dice)

    def _follow(self, dice: Sequence[int]) -> None:
        self._pairing = None
        self._hear(dice)

    def _hear(self, dice: Sequence[int] | None) -> None:
        if self._radio is not None:
            self._radio.follow(dice)

    def _lines(self, dice: Sequence[int]) -> list[Text]:
        """A line for each of these dice: its name, and how it does."""
        heard = {die.number: die for die in self._radio.dice} if self._radio is not None else {}
        return [
            N_("{die}: {says}", die=heard[number].name or f"{number:x}", says=die_words(heard[number]))
            if number in heard
            else N_("{die}: not heard yet", die=f"{number:x}")
            for number in dice
        ]
