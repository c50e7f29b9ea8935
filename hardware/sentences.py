"""Sentences with named blanks: in English here, and translated wherever they are shown."""

from msgspec import Struct


class Sentence(Struct, frozen=True):
    """An English sentence, or a part of one; a system error among its blanks has its own words."""

    msgid: str
    blanks: "tuple[tuple[str, Blank], ...]" = ()

    def __str__(self) -> str:
        return self.msgid.format_map({name: _words(blank) for name, blank in self.blanks})


Blank = int | str | OSError | Sentence


def N_(msgid: str, /, **blanks: Blank) -> Sentence:
    """A sentence, marked for the translators."""
    return Sentence(msgid, tuple(blanks.items()))


def _words(blank: Blank) -> str:
    return blank.strerror or str(blank) if isinstance(blank, OSError) else str(blank)
