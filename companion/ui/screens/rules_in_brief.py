"""The rules in brief: the entries by chapter, and the page of the one that is opened."""

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Node, Over
from companion.ui.panels.entry import EntryPanel
from companion.ui.screens.rows import Heading, Item, Rows
from companion.ui.screens.screen import Page
from engines.core.brief import Brief, Entry, about_entry
from engines.core.text import N_

TITLE = phrases.RULES


class BriefScreen(Page):
    """Entries to read; `on_search` asks for words to look for, `on_all` for all entries again."""

    __events__ = ("on_search", "on_all")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, TITLE, **kwargs)
        self.rows, self.page = Rows(stage), EntryPanel(stage)
        self.search = Button(stage, label=phrases.SEARCH, size_steps=20)
        self.all = Button(stage, label=N_("Show all"), size_steps=20)
        self.nothing = Caption(stage, text=N_("Nothing found."), steps=22, role="second", lines=2)
        self._entries: list[Entry] = []
        self.rows.bind(on_open=lambda _, number: self.open(number))
        self.forward(on_search=self.search, on_all=self.all)
        self.add(self.rows, self.page, self.search)

    def show(self, brief: Brief, looked_for: str = "", first: Entry | None = None) -> None:
        """Show these chapters with the `first` entry opened; `looked_for` are the words that found them."""
        self._entries = [entry for chapter in brief for entry in chapter.entries]
        items: list[Item | Heading] = []
        for chapter in brief:
            items.append(Heading(chapter.title))
            items += [Item(self._entries.index(entry), entry.title) for entry in chapter.entries]
        self.rows.fill(items)
        self.title.text = N_('"{words}"', words=looked_for) if looked_for else TITLE
        self.swap(bool(looked_for), self.all)
        self.swap(not self._entries, self.nothing)
        self.swap(bool(self._entries), self.page)
        if self._entries:
            self.open(self._entries.index(first) if first else 0)
        self.rearrange()

    def open(self, number: int) -> None:
        """Open the page of the entry with that number."""
        self.rows.opened = number
        self.page.tell(about_entry(self._entries[number]))

    def layout(self) -> Node:
        rows, page = Part(self.rows), Over(Part(self.page), Part(self.nothing))
        if self.theme.portrait:
            return self.halves(page, rows, high=0.45, gap=16)
        return self.halves(rows, page, wide=0.44, gap=24)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        shown = [key for key in (self.search, self.all) if key.parent is self]
        self.end_head(max(self.theme.target, self.theme.text(130)), *shown)
