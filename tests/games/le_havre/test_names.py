"""A building has one name: its own, then its number; a card too narrow for it says a part of that."""

import pytest

from companion.table.runtime.i18n import LANGUAGES, reader
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.words import SHORT_NAME

INSIDE = {"Gericht", "Kontor", "Brücke", "Argile"}
"""Short names that are a later part of a compound word, or a later word with its article."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_stands_before_the_number_in_sentences_and_in_what_is_cited(language: str) -> None:
    say = reader(language, "le_havre", ()).render
    for number, card in enumerate(CARDS):
        assert say(words.card(number)) == f"{say(card.name)} {card.id}"
        assert rulebook.card(number).section == f"{card.name} {card.id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_name_is_a_word_of_the_whole_one_or_its_beginning(language: str) -> None:
    say = reader(language, "le_havre", ()).render
    for card, short in SHORT_NAME.items():
        whole = say(CARDS[NUMBER[card]].name).lower()
        for part in say(short).split():
            begins = any(word.startswith(part.rstrip(".").lower()) for word in whole.split())
            assert begins or (part in INSIDE and part.lower() in whole), (card, part, whole)
