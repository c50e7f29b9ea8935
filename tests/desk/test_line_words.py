"""Words of a line: how they are cut, how alike two of them are, and what of a phrase a line has."""

import pytest

from companion.desk.line.words import MOST, Line, alike, together, vocabulary
from engines.core.text import N_, Seat

PLAYERS = ("Anna", "Ben", "Carla", "Dan")


def speaking(language="en", game="catan"):
    return vocabulary(language, game, PLAYERS)


def line(words, language="en"):
    return Line(speaking(language).cut(words))


def letters(words):
    return " ".join(word.letters for word in words)


def places(bits):
    """The places in a line that are meant by bits."""
    return [at for at in range(MOST) if bits >> at & 1]


# ---- how a line is cut


@pytest.mark.parametrize(
    ("language", "typed", "words"),
    [
        ("en", "− 6", "-6"),
        ("en", "+ 12 tea", "+12 tea"),
        ("en", "7-8", "7 8"),
        ("en", "plus minus six", "plus -6"),
        ("en", "minus two plus three", "-2 +3"),
        ("en", "plus wool six", "plus wool six"),
        ("de", "Bäume für Ben", "baume gegen ben"),
        ("de", "minuss acht", "-8"),
        ("fr", "dix-sept", "dix sept"),
    ],
)
def test_signs_and_forms_are_read(language, typed, words):
    assert letters(speaking(language).cut(typed)) == words


def test_a_sentence_of_the_app_has_no_slips():
    assert letters(speaking("de").phrase("minuss acht fünff")) == "minuss acht funff"
    assert speaking("de").phrase("sieben, siebenn")[1].number is None


@pytest.mark.parametrize(
    ("typed", "number", "signed"),
    [
        ("4", 4, False),
        ("+4", 4, True),
        ("minus four", -4, True),
        ("none", 0, False),
        ("twice", 2, False),
        ("twelve", 12, False),
        ("sevne", 7, False),
        ("leven", None, False),
        ("wool", None, False),
    ],
)
def test_a_number_has_its_value_however_it_is_said(typed, number, signed):
    word = speaking().cut(typed)[-1]
    assert (word.number, word.signed) == (number, signed)


def test_the_first_number_that_a_word_means_counts():
    assert speaking("fr").cut("sept")[0].number == 7  # not that of "dix-sept"


@pytest.mark.parametrize(("typed", "much"), [("wool", True), ("the", False), ("5", True), ("+5", True)])
def test_words_that_decide_nothing_are_worth_little(typed, much):
    assert (speaking().cut(typed)[0].worth == 1) == much


def test_a_name_counts_even_where_it_is_a_word_that_decides_nothing():
    say = vocabulary("en", "catan", ("Will", "Ben"))
    read = Line(say.cut("will"))
    assert say.name(0)[0].worth == 1 > read.words[0].worth == read.find(say.name(0), 1).gain
    assert not line("6").find(say.name(1), 1).words


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("settlement and road, then done", ["settlement", "road", "done"]),
        ("done. 8", ["done", "8"]),
        ("and road", ["road"]),
        ("road then", ["road"]),
        ("sand road", ["sand road"]),
        (", , road", ["road"]),
        ("a b c and " * 12, ["a b c"] * 10),
    ],
)
def test_a_line_is_taken_apart_where_words_join_two_sentences(typed, parts):
    say = speaking()
    words = say.cut(typed)
    assert [letters(words[at] for at in part) for part in say.parts(typed)] == parts


def test_no_more_of_a_line_is_read_than_it_may_be_long():
    assert len(speaking().cut("wool " * 60)) == MOST == sum(map(len, speaking().parts("wool " * 60)))


# ---- how alike two words are


@pytest.mark.parametrize(
    ("language", "typed", "word", "likeness"),
    [
        # the same, a number however it is written, and a form that looks otherwise
        ("en", "Wool", "wool", 1),
        ("en", "six", "6", 1),
        ("en", "thre", "three", 1),
        ("en", "stolen", "steals", 1),
        ("de", "gebaut", "bauen", 1),
        ("en", "+6", "6", 0.9),
        ("en", "6", "+6", 0.9),
        ("en", "6", "-6", 0.5),
        ("en", "+6", "-6", 0),
        ("en", "5", "6", 0),
        ("en", "+5", "6", 0),
        ("en", "wool", "6", 0),
        ("en", "b3", "3", 0),
        ("en", "sevenths", "seven", 0.65 + 0.3 * 5 / 8),
        ("en", "seven", "sevenfold", 0.65 + 0.3 * 5 / 9),
        # another ending, and what the past begins with
        ("en", "purchased", "purchase", 0.9),
        ("en", "hill", "hills", 0.9),
        ("de", "gelacht", "lachen", 0.9),
        ("de", "gelb", "lb", 0),
        ("en", "used", "us", 0),
        ("en", "lays", "lay", 0.9),
        # a part of a word
        ("en", "settle", "settlement", 0.65 + 0.3 * 6 / 10),
        ("en", "brickyard", "brick", 0.65 + 0.3 * 5 / 9),
        ("en", "workyard", "yard", 0.65 + 0.3 * 4 / 8),
        ("en", "moore", "ore", 0),
        ("en", "or", "ore", 0),
        ("en", "oren", "ore", 0.65 + 0.3 * 3 / 4),
        ("en", "oreo", "ore", 0.2 + 0.45 * 3 / 4),
        ("en", "oreos", "ore", 0.2 + 0.45 * 3 / 5),
        ("en", "oreshi", "ore", 0),
        ("en", "monopolist", "monopoly", 0.5 + 0.45 * 7 / 10),
        ("en", "settlxyzq", "settlement", 0),
        ("de", "Holz", "holen", 0),
        # a slip, of a word of the app or of a form of it
        ("en", "settlment", "settlement", 0.8),
        ("en", "settelment", "settlement", 0.8),
        ("en", "setlemet", "settlement", 0.7),
        ("en", "harbezt", "harvest", 0.7),
        ("en", "iharvst", "harvest", 0.7),
        ("en", "hazrest", "harvest", 0.7),
        ("en", "rubter", "robber", 0),
        ("en", "rodas", "roads", 0.8),
        ("en", "nkight", "knight", 0.8),
        ("en", "knigtt", "knight", 0.8),
        ("en", "knihtt", "knight", 0),
        ("en", "robebr", "robber", 0.8),
        ("en", "woll", "wool", 0),
        ("en", "tow", "two", 0),
        ("en", "finishde", "finished", 0.8),
        # no slip, since people know the word
        ("en", "port", "ports", 0.9),
        ("en", "stone", "store", 0),
        ("en", "storne", "store", 0.8),
        ("en", "development", "developers", 0),
    ],
)
def test_how_alike_a_typed_word_is_to_one_of_the_app(language, typed, word, likeness):
    say = speaking(language)
    assert alike(say.cut(typed)[0], say.phrase(word)[0]) == pytest.approx(likeness)


# ---- what of a phrase a line has


@pytest.mark.parametrize(
    ("typed", "phrase", "found"),
    [
        ("one wool for two ore", "two ore", [3, 4]),
        ("one wool for two ore", "two wool", [1, 3]),
        ("hills 5 and fields 6", "fields 6", [3, 4]),
        ("hills 6 and fields 6", "fields 6", [3, 4]),
        ("hills 5 hills 6", "hills 6", [2, 3]),
        ("6 hills and 6 fields", "6 fields", [3, 4]),
        ("settle settlement", "settlement", [1]),
        ("settlement settle", "settlement", [0]),
        ("oreo 5 ore 6", "ore 5", [1, 2]),
        ("hills 5", "city", []),
    ],
)
def test_a_phrase_is_found_where_its_words_stand_together(typed, phrase, found):
    read = line(typed)
    assert places(read.find(speaking().phrase(phrase), read.all).words) == found


@pytest.mark.parametrize(
    ("typed", "better", "worse"),
    [
        ("hills 5 fields 6", "hills 5", "hills 6"),  # what follows each other
        ("hills 5 fields 6", "fields 6", "hills 6"),
        ("5 wool", "wool", "wool brick"),  # less is missing
        ("5 wool", "wool", "wool 7"),
        ("the wool", "wool", "the"),  # it decides something
        ("wool hills", "wool hills", "wool"),  # more of the line
        ("tea +6 salt -2", "tea +6", "tea -2"),
        ("hills 5", "hills 5", "hills the 5"),
        ("wool a b", "wool the", "wool brick"),
    ],
)
def test_of_two_phrases_the_one_that_says_more_is_found_better(typed, better, worse):
    read, say = line(typed), speaking()
    gains = [read.find(say.phrase(one), read.all).gain for one in (better, worse)]
    assert gains[0] > gains[1]
    assert read.best([say.phrase(worse), say.phrase(better)], read.all).gain == gains[0]
    assert read.best([say.phrase(better), say.phrase(worse)], read.all).gain == gains[0]


def test_a_number_that_follows_its_word_speaks_more_for_it_than_a_word_does():
    read, say = line("hills 5 wool brick"), speaking()
    assert (
        read.find(say.phrase("hills 5"), read.all).gain > read.find(say.phrase("wool brick"), read.all).gain
    )


def test_what_of_a_line_is_used_is_not_found_again():
    read, say = line("hills 5 and wool"), speaking()
    assert read.find(say.phrase("wool"), 0b0111).words == 0
    assert read.find(say.phrase("hills wool"), 0b1000).words == 0b1000


def test_the_number_of_a_word_that_is_used_for_something_else_says_less():
    """The 6 of "salt 6" is no 6 of tea: nothing of tea was said."""
    read, say = line("salt 6"), speaking()
    alone = read.find(say.phrase("6"), 0b10).gain
    assert read.find(say.phrase("salt 6"), 0b10).gain < alone
    assert read.find(say.phrase("the 6"), 0b10).gain > read.find(say.phrase("tea 6"), 0b10).gain


def test_a_word_beside_one_that_is_used_is_its_own():
    read, say = line("salt tea 6"), speaking()
    assert read.find(say.phrase("salt tea 6"), 0b110).gain > read.find(say.phrase("tea 6"), 0b110).gain


@pytest.mark.parametrize(
    ("typed", "at", "article"),
    [
        ("a wool 3", 0, False),
        ("a three", 0, True),
        ("3 3", 0, False),
        ("a wool", 0, False),
        ("a", 0, False),
        ("the a three", 1, True),
    ],
)
def test_an_article_before_a_number_is_no_number(typed, at, article):
    assert line(typed).is_article(at) == article


@pytest.mark.parametrize(
    ("typed", "words", "free", "numbered"),
    [
        ("tea 6", 0b01, 0b11, True),
        ("tea 6", 0b01, 0b01, False),
        ("tea a", 0b01, 0b11, False),
        ("tea salt", 0b01, 0b11, False),
        ("6 tea", 0b10, 0b11, False),
    ],
)
def test_a_free_number_behind_a_word_may_be_its_own(typed, words, free, numbered):
    assert line(typed).is_numbered(words, free) == numbered


@pytest.mark.parametrize(
    ("typed", "free", "belongs"),
    [("a car", 0b01, True), ("a car", 0b11, False), ("2 car", 0b01, False), ("a", 0b1, False)],
)
def test_the_article_of_a_word_that_is_used_counts_nothing(typed, free, belongs):
    assert line(typed).belongs_to_next(0, free) == belongs


@pytest.mark.parametrize(("words", "beside"), [(0b1, True), (0b0110, True), (0b101, False), (0b11000, True)])
def test_words_are_together_that_stand_beside_each_other(words, beside):
    assert together(words) == beside


@pytest.mark.parametrize(
    ("typed", "better", "worse"),
    [
        ("anna gives wool to ben", "anna gives wool to ben", "ben gives wool to anna"),
        ("anna gives wool to ben", "anna gives wool", "ben gives wool"),
        ("one wool for two ore", "one wool for two ore", "two ore for one wool"),
        ("wool for ore", "wool for ore", "wool for ore with the bank"),
        ("wool to ben", "wool to ben", "wool ben"),
    ],
)
def test_a_sentence_is_rather_meant_that_has_the_words_in_their_order(typed, better, worse):
    read, say = line(typed), speaking()
    assert read.in_order(say.phrase(better)) > read.in_order(say.phrase(worse))


def test_the_whole_line_in_order_is_1_and_each_word_beside_it_costs_a_little():
    read, say = line("one wool for ore"), speaking()
    assert read.in_order(say.phrase("one wool for ore")) == pytest.approx(1)
    assert read.in_order(say.phrase("one wool for ore bank")) == pytest.approx(0.97)
    assert read.in_order(say.phrase("city")) < 0


def test_a_word_that_is_hardly_alike_tells_no_order():
    read, say = line("oreo wool"), speaking()
    assert read.in_order(say.phrase("ore wool")) == read.in_order(say.phrase("wool")) == 0.5


def test_a_part_of_a_line_is_read_as_a_line():
    read, say = line("hills 5 and fields 6"), speaking()
    part = read.part((3, 4))
    assert letters(part.words) == "fields 6"
    assert part.find(say.phrase("fields 6"), part.all).words == 0b11
    assert part.find(say.phrase("hills 5"), part.all).words == 0
    assert part.reach(say.phrase("hills 6")) == 0b10


def test_words_are_spelt_as_those_of_a_phrase_but_for_their_endings():
    read, say = line("bricks settle 5"), speaking()
    assert read.spelt(say.phrase("brick settlement")) == 0b001
    assert read.reach(say.phrase("brick settlement")) == 0b011


@pytest.mark.parametrize(("typed", "worth"), [("the wool", 1.1), ("wool ore", 2), ("to the", 0.2)])
def test_a_line_is_worth_what_its_words_decide(typed, worth):
    assert line(typed).worth(line(typed).all) == pytest.approx(worth)
    assert line(typed).worth(0) == 0


# ---- what things are called


@pytest.mark.parametrize(
    ("game", "name", "called"),
    [
        ("catan", "build-road", ["street", "build road"]),
        ("catan", "wool", ["sheep", "lambs", "wool"]),
        ("catan", "answer-offer", ["answer offer"]),
        ("pig", "wool", ["wool"]),
        ("hab_und_gut", "tea+6", ["tea +6"]),
    ],
)
def test_a_thing_has_its_name_and_what_people_also_say(game, name, called):
    assert [letters(one) for one in speaking("en", game).things(name, 6)] == called


def test_a_sentence_that_people_say_has_its_blanks():
    pieces = speaking().sentences("answer-offer")[0]
    assert [one if isinstance(one, str) else letters(one) for one in pieces] == ["{seat}", "says", "{says}"]
    assert speaking().sentences("build-road") == []


def test_a_sentence_is_read_as_it_is_told_to_the_table():
    told = N_("{seat} builds a road", seat=Seat(1))
    assert letters(speaking().phrase(told)) == "ben builds a road"
    assert letters(speaking().frame(told)) == "builds a road"
