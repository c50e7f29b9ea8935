"""Where a rule is printed, and why a move may not be made."""

from __future__ import annotations

from msgspec import Struct

from engines.core.text import Text


class Rule(Struct, frozen=True):
    """The place where a rule is printed: the book and its heading."""

    book: str
    section: str

    def __str__(self) -> str:
        return f"{self.book}: {self.section}"

    @property
    def heading(self) -> Text:
        """The heading in words: that of a printed book as it stands there, one of ours in every language."""
        return Text(self.section)


class Illegal(Struct, frozen=True, tag="illegal"):
    """Why a move may not be made.

    `code` is stable and names game, thing and reason ("catan.road.not-connected"). `hidden` says that the
    reason rests on what the table may not see (a hand, a face-down card): the open screen must not show it,
    and only the `holder` may read it; None where that is whose move it is.
    """

    code: str
    why: Text
    rule: Rule
    hidden: bool = False
    holder: int | None = None


class IllegalMove(ValueError):
    """A programmer played a move without checking it; `illegal` tells why it was refused."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(f"{illegal.code}: {illegal.why} ({illegal.rule})")
        self.illegal = illegal
