"""Phones: a large code for each seat, and how well the phones that joined are connected."""

from collections.abc import Sequence

from companion.desk import phrases
from companion.ports.seat_phones import Code, Wifi
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Gap, Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Row
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page, keys
from companion.ui.screens.settings.code import CodePanel
from engines.core.text import N_, Text

WHAT = N_(
    "Everybody can use their own phone: it shows their cards and what they are asked, in their language. "
    "Phones have to be in the same Wi-Fi as this table."
)
CODE_SAYS = phrases.CODE_SAYS
ON, OFF = N_("Turn phones on"), N_("Turn phones off")
STARTING = N_("Starting…")


class PhonesScreen(Page):
    """The page; `on_open` has the seat whose code is wanted, `on_switch` turns phones on and off.

    `on_revoke` sends the phones of the opened seat away.
    """

    __events__ = ("on_open", "on_switch", "on_revoke")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.PHONES, **kwargs)
        self.words = Caption(stage, steps=22, lines=8, valign="top")
        self.switch = Button(stage, label=ON, size_steps=20, state="main")
        self.revoke = Button(stage, label=phrases.REVOKE, size_steps=20)
        self.rows, self.panel = Rows(stage), CodePanel(stage)
        self.hint = Caption(stage, steps=20, lines=3)
        self.room = Caption(stage, steps=17, role="second", lines=2)
        self.rows.bind(on_open=lambda _, seat: self.dispatch("on_open", seat))
        self.forward(on_switch=self.switch, on_revoke=self.revoke)
        self.add(self.switch)
        self._on = False

    def off(self, starting: bool, trouble: Text | None) -> None:
        """Phones are off, or soon on: what they are good for, or why they can't be used yet."""
        self._on = False
        self.words.text = trouble or WHAT
        self.words.role = "loss" if trouble else "words"
        self.switch.label, self.switch.state = (ON, "main")
        if starting:  # where there is a trouble it waits for its end
            self.switch.label, self.switch.state = (OFF, "lit") if trouble else (STARTING, "grey")
        self._arranged()

    def on(
        self, items: Sequence[Item], opened: int | str | None, room: tuple[str, str], joined: bool
    ) -> None:
        """Phones are on: the seats, the opened one, the television's address by number and by name."""
        self._on = True
        self.rows.refill(items, opened)
        address, named = room
        self.room.text = N_("Television: {address} or {named}", address=address, named=named)
        self.switch.label, self.switch.state = OFF, "lit"
        self.revoke.state = "lit" if joined else "grey"
        self._arranged()

    def show_wifi(self, wifi: Wifi) -> None:
        """Show the code of the table's own Wi-Fi."""
        self.panel.show(wifi.rows)
        self.hint.text = N_("Scan this first: it joins the Wi-Fi {name}.", name=wifi.name)

    def show_table(self, code: Code | None, words: Text) -> None:
        """Show the code of one more screen that is the table, or what such a screen may do."""
        self.panel.show(code.rows if code else None)
        self.hint.text = words

    def show_code(self, code: Code | None, name: str) -> None:
        """Show this code for that player; None where everybody has a phone."""
        self.panel.show(code.rows if code else None)
        self.hint.text = N_("Everybody has a phone. Tap a name to add another one.")
        if code is not None:
            self.hint.text = Text(CODE_SAYS.msgid, (("name", name), ("minutes", code.minutes)))

    def _arranged(self) -> None:
        self.swap(not self._on, self.words)
        self.swap(self._on, self.rows, self.panel, self.hint, self.room, self.revoke)
        self.rearrange()

    def layout(self) -> Node:
        if not self._on:
            switch = Row(Gap(), Part(self.switch, wide=420), Gap())
            return Column(Part(self.words, share=1), switch, gap=14)
        code = Column(Part(self.hint, high=64), Part(self.panel, share=1), gap=6)
        ends = keys(self.revoke, self.switch, gap=12)
        seats = Column(Part(self.rows, share=1), Part(self.room, high=46), ends, gap=8)
        if self.theme.portrait:
            return self.halves(code, seats, high=0.47)
        return self.halves(seats, code, gap=20)
