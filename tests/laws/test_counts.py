"""Law 9, of numbers: what is counted is said for one as for several, in every language.

The plural nouns of a language are those that its own catalogues inflect: `NN_` has a form for one and a form
for several, and the word behind the number differs in its ending ("card", "cards"). None of them follows a
number in a sentence that has only one form, unless that number is never 1 (`NEVER_ONE`), nor in the form for
one, nor the number 1 in what a game says, or beside the name of what is 1.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from companion.golden import NAMES
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core.text import Text
from tests.laws.plays import Play
from tests.laws.test_words import FOREIGN, HOMES, catalogue_of

COUNTING = re.compile(r"\{(\w+)\} ([^\W\d_]+)(?: ([^\W\d_]+))?")
WORDS = {"seat", "seats", "name", "word", "other", "good"}
"""Blanks that are filled with words."""
NEVER_ONE = {
    # the app: limits, and what comes once there is more than one
    "A Wi-Fi password has at least {n} characters.",
    "A name has 1 to {most} characters in one line, not “{name}”.",
    "A tournament has at most {most} players.",
    "This game needs {low} to {high} players",
    "Write a name of 1 to {n} characters that nobody here has yet",
    "a list of at most {most} pairs of hertz (0, or 30 to 10000) and milliseconds (10 to 2000)",
    "fair dice are off by this much {n} times in 100: normal",
    "{least} to {most} players",
    "{name} can't have {points} points; the most are {most}.",
    "{name}: at most {most} wins in a row, {now} just now",
    "{name}: scan this with your phone. It works once, for {minutes} minutes.",
    (
        "Scan this with a tablet: it shows and does all that this screen does, for one evening. It works "
        "once, for {minutes} minutes."
    ),
    # limits, and how many may play
    "Freeze the score at 0 to {most} points, or keep scoring",
    "{game} is for {low} players, not {n}",
    "{game} is for {low} to {high} players, not {n}",
    # printed on the box, or more than one takes
    "3-hex corners yield {worst}–{best} cards per 36 rolls",
    "A game is won with 1 to {most} points, not with {n}",
    "As many knights: one more takes the Largest Army, {n} points",
    (
        "Each player takes {roads} roads, {settlements} settlements and {cities} cities of one "
        "colour and a table of building costs, and keeps them in front of them"
    ),
    "Largest Army, {points} points: for the first {n} knights played; only more of them take it over",
    "Longest Road, {points} points: for the first chain of {n} roads; only a longer one takes it over",
    "House rule: players under {n} points can't be robbed",
    "Shuffle the {n} development cards and put them face down in the free place of a card holder",
    "{n} knights played: {points} points",
    "{n} of a kind",
    "{n} points in your own turn, if nothing else is agreed",
    "{n} roads in one chain: {points} points",
    "{points} points less",
    "{points} points less: it lies aside until one road is the longest",
    "{points} from {n} knights",
    "{points} from {n} roads",
    "{seat} has the Longest Road with a road of {n}",
    "{seat} discards {n} cards, not {given}",
    "{seat} has {n} cards: a 7 would take {half} of them",
    "{times} × {n} of a kind",
    # printed on the box
    (
        "Everyone puts a donation board in front of them, face up: {n} spaces for shares, and a "
        "large one for charity money"
    ),
    (
        "Shuffle the {cards} price cards. Everyone puts {n} into the rack on their left, best sorted "
        "by colour and value. Set the other {left} aside unseen until half time"
    ),
    "Which {n} cards are in the rack left of {seat}?",
    (
        "You already bought or sold this turn. Undo it to enter up to {n} shares in one go, all "
        "bought or all sold"
    ),
    "about {n} minutes",
    "deals {n} price cards to each rack",
    "{n} cards are in a rack, not {entered}",
    "{seat} has {n} donations; there are {most} spaces",
    # printed on the box
    "A circuit has {low} to {high} spaces",
    "Back in the box: the fourth colour's mat, car and {n} workers, and the start tile that is left",
    "Beside them go the {engineers} engineer markers, the {n} workers of each player, and the start tiles",
    (
        "Shuffle the {n} research cards, put them face down on the top space, and the first {open} "
        "face up below it"
    ),
    "The buyer track has {low} to {high} steps from S to 0",
    "There are ten awards, of 0 to {most} points each",
    "with {n} cars, or the black marker on 0",
    "{seat} has {n} workers in all; there are {most}",
    # printed on the box and the cards
    "After {n} turns",
    "At the end, 1 franc for every {n} goods the owner has",
    "Carries {n} goods",
    "Give {n} goods of any kind for 1 {good}",
    (
        "Make 3 stacks of {n} buildings, the lowest number on top. Stagger each, so that the cost of "
        "every card can be seen"
    ),
    "Put the {n} round cards of this game in order, the first round on top",
    "Sell any goods: a franc for a processed one, a franc for {n} basic ones",
    "Take {n} different basic goods, and one more for each craftsman building of yours",
    "The Marketplace gives up to {n} goods; {few} is only for a solo game",
    "The owner has {n} actions in the final phase",
    "Then look at the top {n} special buildings and put them back in any order",
    "This costs {n} goods; you have {held}",
    "Which {n} goods do you give for {good}?",
    "With {least} to {most} cattle, the owner harvests {n} cattle instead of 1",
    "{n} different special buildings in the full game, none in the short one",
    "{n} minutes a player",
    "{seat} can repay a loan: {now} francs now, {end} at the end",
}
"""Sentences with one form whose number is 0 or at least 2, however it comes."""


Said = tuple[str, ...]


@cache
def said(language: str) -> tuple[tuple[str, Said], ...]:
    """Each sentence of all catalogues with its forms in a language, by its English."""
    found = []
    for home in HOMES:
        for message in catalogue_of(home, language if language in FOREIGN else FOREIGN[0]):
            if (
                english := message.id
                if isinstance(message.id, tuple)
                else (message.id,)
                if message.id
                else ()
            ):
                forms = message.string if isinstance(message.string, tuple) else (message.string,)
                found.append((english[0], tuple(forms) if language in FOREIGN else tuple(english)))
    return tuple(found)


def behind(form: str) -> Iterator[tuple[str, str]]:
    """Each blank that may be a number with the words behind it: of {n} two, as one may be an adjective."""
    for blank, word, other in COUNTING.findall(form):
        if blank not in WORDS:
            yield blank, word
            if blank == "n" and other:
                yield blank, other


@cache
def plurals(language: str) -> frozenset[str]:
    """The plural nouns that the catalogues of a language inflect."""
    pairs = [
        (one, many)
        for _, forms in said(language)
        if len(forms) > 1
        for (blank, one), (_, many) in zip(behind(forms[0]), behind(forms[1]), strict=False)
        if blank == "n"
    ]
    singular = {one for one, _ in pairs}
    return frozenset(many for one, many in pairs if many not in singular and one[:2] == many[:2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_9_a_sentence_with_a_number_and_a_plural_has_a_form_for_one(language: str) -> None:
    faults = {
        english: f"{blank} {word}"
        for english, forms in said(language)
        if len(forms) == 1 and english not in NEVER_ONE
        for blank, word in behind(forms[0])
        if word in plurals(language)
    }
    assert not faults, f"write NN_, or say in NEVER_ONE that it is never 1: {faults}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_9_the_form_for_one_has_no_plural(language: str) -> None:
    faults = [
        forms[0]
        for _, forms in said(language)
        if len(forms) > 1
        for blank, word in behind(forms[0])
        if blank == "n" and word in plurals(language)
    ]
    assert faults == []


def test_9_no_sentence_is_excused_that_is_gone() -> None:
    assert set() == NEVER_ONE - {english for english, forms in said("en") if len(forms) == 1}


def sentences(game: Play) -> Iterator[Text]:
    """What a game said of its moves and of all that happened."""
    for move, events in zip(game.moves, game.events, strict=True):
        yield move.describe()
        for event in events:
            yield event.what
            if event.why is not None:
                yield event.why


def of_several(game: Play, said: Iterable[Text], before: str) -> list[str]:
    """Those of these words in which a plural stands after that pattern, in any language."""
    every, wrong = set(said), list[str]()
    for language in LANGUAGES:
        say = reader(language, game.engine.name, NAMES).render
        one_of = re.compile(rf"{before}({'|'.join(plurals(language))})\b")
        wrong += [words for words in map(say, every) if one_of.search(words)]
    return wrong


def test_9_no_game_says_1_of_several(game: Play) -> None:
    assert not of_several(game, sentences(game), r"(?<![\w.,]) ?\b1 ")


GOODS = {"cattle", "hides", "francs"}
"""The names of goods, which are printed so on what counts them."""


def ones(game: Play) -> Iterator[Text]:
    """The names of what a game showed as 1, of players and beside the board."""
    for state in game.some_states(60):
        view = game.engine.view(state, None)
        rows = (fact for row in view.ledger.rows for fact in (*row.facts, *row.places, *row.stock))
        shelved = (fact for shelf in view.shelves for fact in shelf.facts)
        single = (fact.label for fact in (*rows, *shelved) if str(fact.value).lstrip("+−") == "1")
        yield from (label for label in single if label.msgid not in GOODS)


def test_9_no_name_of_1_is_one_of_several(game: Play) -> None:
    assert not of_several(game, ones(game), r"\b")


def test_9_the_plurals_are_known() -> None:
    assert {"cards", "points", "hides"} <= plurals("en")
    assert {"Karten", "Felle"} <= plurals("de")
    assert {"cartas", "pieles"} <= plurals("es")
    assert {"cartes", "peaux"} <= plurals("fr")
