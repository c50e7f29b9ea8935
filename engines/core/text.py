"""Sentences with named blanks. Engines write English; the app renders it in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct


class Seat(Struct, frozen=True, tag="seat"):
    """A blank filled with the name of the player at seat `n`."""

    n: int


class Several(Struct, frozen=True, tag="several"):
    """A blank filled with a list, joined as the reader's language joins lists."""

    items: tuple[Text, ...]


class Worded(Struct, frozen=True, tag="worded", omit_defaults=True):
    """A blank filled with words that a player wrote, and with others for readers of some `languages`."""

    written: str
    languages: tuple[tuple[str, str], ...] = ()


class Text(Struct, frozen=True, tag="text", omit_defaults=True):
    """An English sentence with named blanks; `msgid` is its key in the catalogues.

    `plural` is the other form, chosen by the blank called `n`. `context` tells two uses of the same
    English apart.
    """

    msgid: str
    args: tuple[tuple[str, int | str | Seat | Several | Worded | Text], ...] = ()
    plural: str | None = None
    context: str | None = None

    def __str__(self) -> str:
        return ENGLISH.render(self)

    def filled(self, **blanks: Blank) -> Text:
        """The same sentence with these blanks."""
        return Text(self.msgid, tuple(blanks.items()), self.plural, self.context)


Blank = int | str | Seat | Several | Worded | Text


def N_(msgid: str, /, **blanks: Blank) -> Text:
    """A sentence, marked for the translators."""
    return Text(msgid, tuple(blanks.items()))


def C_(context: str, msgid: str, /, **blanks: Blank) -> Text:
    """A sentence that other languages say differently elsewhere; `context` says where this one is used."""
    return Text(msgid, tuple(blanks.items()), context=context)


def NN_(one: str, many: str, /, n: int, **blanks: Blank) -> Text:
    """A sentence with a singular and a plural; the blank `n` decides."""
    return Text(one, (("n", n), *blanks.items()), many)


def counted(words: Text, n: int) -> Text:
    """These words for another number of the same thing."""
    return Text(words.msgid, (("n", n),), words.plural, words.context)


def of_each(numbers: Iterable[int]) -> Several:
    """Words such as "Anna 3, Ben 0" for a number per seat."""
    # Translators: in a list of players, each with a number, as in "Anna 3".
    return Several(tuple(N_("{seat} {n}", seat=Seat(seat), n=n) for seat, n in enumerate(numbers)))


def names(seats: Iterable[int]) -> Several:
    """These players, as a list."""
    return Several(tuple(N_("{seat}", seat=Seat(seat)) for seat in seats))


def _same(msgid: str) -> str:
    return msgid


def _same_in_context(_context: str, msgid: str) -> str:
    return msgid


def _english_plural(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


def _english_list(items: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def _numbered(seat: int) -> str:
    return "the table" if seat < 0 else f"seat {seat + 1}"


class Reader(Struct, frozen=True):
    """A reader of sentences: the language and the names of the players."""

    gettext: Callable[[str], str] = _same
    ngettext: Callable[[str, str, int], str] = _english_plural
    join: Callable[[list[str]], str] = _english_list
    name: Callable[[int], str] = _numbered
    pgettext: Callable[[str, str], str] = _same_in_context
    language: str = "en"

    def render(self, text: Text) -> str:
        """The sentence with its blanks filled, in this reader's language."""
        blanks: Mapping[str, object] = {key: self._fill(value) for key, value in text.args}
        return self._pattern(text, blanks).format_map(blanks)

    def _pattern(self, text: Text, blanks: Mapping[str, Any]) -> str:
        if text.context is not None:
            return self.pgettext(text.context, text.msgid)
        if text.plural is None:
            return self.gettext(text.msgid)
        return self.ngettext(text.msgid, text.plural, int(blanks["n"]))

    def _fill(self, value: Blank) -> int | str:
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, Seat):
            return self.name(value.n)
        if isinstance(value, Several):
            return self.join([self.render(item) for item in value.items])
        if isinstance(value, Worded):
            return dict(value.languages).get(self.language, value.written)
        return value


ENGLISH = Reader()
