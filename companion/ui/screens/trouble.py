"""The screen shown if the app cannot start: why, and what can be done by touch."""

from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node
from companion.ui.screens.screen import Screen, keys
from engines.core.text import N_, Text


class TroubleScreen(Screen):
    """`on_again` is dispatched when it is to be tried once more, `on_rescue` when a backup is to stand in.

    `on_new` wants a new archive begun beside backups that hold games; `on_off` and `on_version` the machine
    off, or the version before: their keys are there once offered.
    """

    __events__ = ("on_again", "on_rescue", "on_new", "on_off", "on_version")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.title = Caption(stage, text=N_("Table Companion can't start"), steps=34, bold=True, lines=2)
        self.sentence = Caption(stage, steps=20, lines=8, valign="top")
        self.again = Button(stage, label=N_("Try again"), size_steps=22)
        self.rescue = Button(stage, size_steps=22, state="main")
        self.new = Button(stage, label=N_("Begin a new archive"), size_steps=22)
        self.off = Button(stage, label=N_("Shut down or restart"), size_steps=20)
        self.version = Button(stage, label=N_("Previous version"), size_steps=20)
        self.forward(
            on_again=self.again,
            on_rescue=self.rescue,
            on_new=self.new,
            on_off=self.off,
            on_version=self.version,
        )
        self.add(self.title, self.sentence, self.again)

    def offer(self, off: bool, version: bool) -> None:
        """Show the keys for the machine itself."""
        self.swap(off, self.off)
        self.swap(version, self.version)
        self.rearrange()

    def show(self, sentence: Text | str, backup: str = "", new: bool = False) -> None:
        """Say what is wrong; `backup` is when the backup that can stand in was made, "" for none.

        `new` where a new archive may be begun all the same.
        """
        self.sentence.text = sentence
        self.rescue.label = N_("Restore backup from {when}", when=backup)
        self.rescue.note = N_("your current games are kept")
        self.again.state = "lit" if backup else "main"
        self.swap(bool(backup), self.rescue)
        self.swap(new, self.new)
        self.rearrange()

    def layout(self) -> Node:
        rows = (self.rescue,), (self.again, self.new), (self.off, self.version)
        ends = (keys(*row) for row in rows)
        inside = Column(Part(self.title, high=72), Part(self.sentence, share=1), *ends, gap=14)
        return Card(inside, (56, 36), fill=None)
