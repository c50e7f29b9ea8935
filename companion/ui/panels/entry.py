"""A rule in brief, as it is read: its picture, its title, its text, and where it is printed."""

from companion.table.reports.rules_in_brief import where_printed
from companion.ui.kit.leaves import Symbol, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Node, Row
from engines.core.view import About

PICTURE = 52
"""The side of an icon of the picture."""


def parts_of(about: About, language: str) -> list[Node]:
    """The paragraphs of a page, from top to bottom, for a reader of this language."""
    picture = [picture_of(about.icons)] if about.icons else []
    where = where_printed(about.rule, language) if about.rule else None
    lines = [Words(line, 19, lines=0) for line in about.lines]
    return [
        *picture,
        Words(about.title, 25, bold=True, lines=0),
        *lines,
        Words(where, role="second", lines=0),
    ]


def picture_of(icons: tuple[str, ...], size: float = PICTURE) -> Node:
    """Icons of the game side by side."""
    return Row(*(Symbol(name, size, otherwise="words") for name in icons), gap=8)


class EntryPanel(ScrollList):
    """An `About` as a page, which scrolls where it has more text than room."""

    gap = 12.0

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, lambda _, part: part, **kwargs)

    def tell(self, about: About) -> None:
        """Show this page from its top."""
        self.offset = 0
        self.show(parts_of(about, self.stage.language))
