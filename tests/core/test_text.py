"""Sentences: a context tells two uses of the same English apart, and English shows none of it."""

import msgspec

from engines.core.text import C_, N_, NN_, Reader, Seat, Text

READER = Reader(
    gettext=lambda msgid: f"<{msgid}>",
    ngettext=lambda one, many, n: f"<{one if n == 1 else many}>",
    pgettext=lambda context, msgid: f"<{context}|{msgid}>",
    name=("Anna", "Ben").__getitem__,
)


def test_a_context_reaches_the_catalogue() -> None:
    assert READER.render(C_("sounds", "on")) == "<sounds|on>"
    assert READER.render(C_("log", "{seat} leaves", seat=Seat(1))) == "<log|Ben leaves>"


def test_english_shows_no_context() -> None:
    assert str(C_("sounds", "on")) == "on"


def test_sentences_without_a_context_are_asked_for_without_one() -> None:
    assert READER.render(N_("on")) == "<on>"
    assert READER.render(NN_("{n} card", "{n} cards", 2)) == "<2 cards>"


def test_uses_in_two_contexts_are_two_sentences() -> None:
    assert C_("sounds", "on") != C_("animations", "on") != N_("on")


def test_a_context_survives_json() -> None:
    said = C_("sounds", "on")
    assert msgspec.json.decode(msgspec.json.encode(said), type=Text) == said
    assert b"context" not in msgspec.json.encode(N_("on"))
