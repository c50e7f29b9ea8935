"""Sentences with named blanks: English here, and in any language where somebody shows them."""

from msgspec import Struct


class Sentence(Struct, frozen=True):
    """An English sentence, or a part of one; an error of the system among its blanks has words of its own."""

    msgid: str
    blanks: "tuple[tuple[str, Blank], ...]" = ()

    def __str__(self) -> str:
        return self.msgid.format_map({name: _words(blank) for name, blank in self.blanks})


Blank = int | str | OSError | Sentence


def N_(msgid: str, /, **blanks: Blank) -> Sentence:
    """Return a sentence, marked for the translators."""
    return Sentence(msgid, tuple(blanks.items()))


def _words(blank: Blank) -> str:
    return blank.strerror or str(blank) if isinstance(blank, OSError) else str(blank)
