"""Handouts: a cheat sheet of each game and cards for guests, each one page, in every language."""

import re

import pytest

import engines
from companion.cli.main import main
from companion.paper import handouts
from companion.paper.handouts import STEPS, cheat_sheet, guest_cards
from companion.table.runtime.i18n import LANGUAGES, reader


@pytest.fixture
def said(monkeypatch):
    """All words of the pages that are made."""
    words, told = [], handouts.Paragraph

    def paragraph(text, *rest, **how):
        words.append(re.sub(r"<[^>]+>", "", text).replace("&amp;", "&"))
        return told(text, *rest, **how)

    monkeypatch.setattr(handouts, "Paragraph", paragraph)
    return words


def pages(written):
    return len(re.findall(rb"/Type /Page\b", written))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", engines.catalogue())
def test_a_cheat_sheet_is_one_page_with_the_turn_card_and_the_rules(said, game, language):
    engine = engines.engine(game)
    say = reader(language, game, ())
    written = cheat_sheet(engine, say)
    assert pages(written) == 1
    text = "\n".join(said)
    for row in (*engine.turn_card.turn, *engine.turn_card.costs):
        assert say.render(row.what) in text
    for entry in engine.brief[0].entries:
        assert say.render(entry.title) in text
        assert re.split(r"(?<=[.!?])\s", say.render(entry.text))[0] in text


def test_the_letters_can_be_read_and_lists_of_pieces_go_first(said):
    assert min(handouts.SIZES) >= 7
    engine = engines.engine("le_havre")
    cheat_sheet(engine, reader("fr", "le_havre", ()))
    listed = [len(chapter.entries) for chapter in engine.brief]
    assert listed.index(max(listed)) > 7, "the chapter that goes first is one at the end"


@pytest.mark.parametrize("language", LANGUAGES)
def test_guest_cards_are_one_page_in_every_language(language):
    say = reader(language, None, ())
    assert pages(guest_cards(say)) == 1
    assert language == "en" or all(say.render(step) != step.msgid for step in STEPS)


def test_the_command_writes_them(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["handout", "hab_und_gut", "--language", "es"]) == 0
    assert main(["handout", "guests", "--language", "de", "--to", "cards.pdf"]) == 0
    assert capsys.readouterr().out.split() == ["hab_und_gut-es.pdf", "cards.pdf"]
    assert all(
        (tmp_path / name).read_bytes().startswith(b"%PDF") for name in ("hab_und_gut-es.pdf", "cards.pdf")
    )
    assert main(["handout", "chess"]) == 2
    assert "catan" in capsys.readouterr().err
