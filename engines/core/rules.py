"""Rule references, and reasons why a move may not be made."""

from msgspec import Struct

from engines.core.text import Text


class Rule(Struct, frozen=True):
    """A rule reference: the book and its heading; of a printed book its language, as "es"."""

    book: str
    section: str
    language: str = ""

    def __str__(self) -> str:
        return f"{self.book}: {self.section}"

    @property
    def heading(self) -> Text:
        """The heading in words: of a printed book as printed, of our own in every language."""
        return Text(self.section)


class Illegal(Struct, frozen=True, tag="illegal"):
    """Why a move may not be made.

    `code` is stable and names game, thing and reason ("catan.road.not-connected"). `hidden` means that
    the reason depends on what the table may not see (a hand, a face-down card): the open screen must
    not show it, and only the `holder` may read it; None: the seat whose move it is. `known` means that
    whoever tried it could know it before: that it was refused tells them nothing.
    """

    code: str
    why: Text
    rule: Rule
    hidden: bool = False
    holder: int | None = None
    known: bool = False

    def greys(self, seat: int, eyes: int | None) -> bool:
        """Whether it greys out this seat's key for these eyes: a hand that another one holds never does."""
        return not self.hidden or (seat == eyes and self.holder in (None, seat))


class IllegalMove(ValueError):
    """A move was played without being checked; `illegal` is why it is refused."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(f"{illegal.code}: {illegal.why} ({illegal.rule})")
        self.illegal = illegal
