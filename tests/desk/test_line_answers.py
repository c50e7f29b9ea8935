"""What a line answers to a question, whatever game asks it."""

from types import SimpleNamespace

import pytest

from companion.desk.line.answers import WIDTH, Reading, answered, answers_in, option_phrases, sentence
from companion.desk.line.words import Line, vocabulary
from engines.core.questions import Bundle, Count, Dice, Draw, Good, Option, Order, Pick, unfit
from engines.core.text import N_, Text

PLAYERS = ("Anna", "Ben", "Carla", "Dan")
SAY = vocabulary("en", "catan", PLAYERS)
GOODS = ("lumber", "brick", "wool", "grain", "ore")
PROMPT = N_("Which one?")


def reading(typed, may_answer=True):
    """A line at a table where any question may be answered, and where "h5" is a place of the board."""
    places = {"h5": N_("hills 5")}
    known = SimpleNamespace(may_answer=lambda _: may_answer, place=places.get)
    return Reading(Line(SAY.cut(typed)), SAY, known)


def read(question, typed, free=-1):
    """What a line answers to a question, the likeliest first."""
    heard = reading(typed)
    return [one.answer for one in answers_in(heard, question, heard.line.all & free)]


def first(question, typed, free=-1):
    """The likeliest of them; None where the line says none."""
    return next(iter(read(question, typed, free)), None)


def gain(question, typed):
    """What speaks for the likeliest of them."""
    heard = reading(typed)
    return answers_in(heard, question, heard.line.all)[0].gain


def bundle(most=4, high=9, low=1):
    """Some of each resource."""
    return Bundle("give", PROMPT, tuple(Good(one, N_(one), most) for one in GOODS), low, high)


def pick(*labels, kind=Pick):
    return kind("which", PROMPT, tuple(Option(label, N_(label)) for label in labels))


# ---- goods


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("wool", (("wool", 1),)),
        ("two wool", (("wool", 2),)),
        ("sheep twice", (("wool", 2),)),
        ("2 of the wool", (("wool", 2),)),
        ("ore and two wool", (("wool", 2), ("ore", 1))),
        ("wool 2, ore 3", (("wool", 2), ("ore", 3))),
        ("two wool and three ore", (("wool", 2), ("ore", 3))),
        ("two wool and an ore", (("wool", 2), ("ore", 1))),
        ("wool and one more wool", (("wool", 2),)),
        ("all wool", (("wool", 4),)),
        ("all of my wool", (("wool", 4),)),
        ("all of it: the wool", (("wool", 4),)),
        ("wool, wool and ore", (("wool", 2), ("ore", 1))),
        ("two big wool", (("wool", 1),)),
        ("two the wool", (("wool", 2),)),
        ("wool the 2", (("wool", 1),)),
        ("wool all", (("wool", 4),)),
        ("zero wool and an ore", (("ore", 1),)),
        ("anna gives", None),
    ],
)
def test_goods_are_given_with_their_numbers(typed, answer):
    assert first(bundle(), typed) == answer


def test_a_number_belongs_to_one_good_alone():
    assert read(bundle(), "wool 2 ore")[0] == (("wool", 1), ("ore", 2))
    assert read(bundle(), "wool 2 ore", 0b011)[0] == (("wool", 2),)
    assert read(bundle(), "two wool", 0b10) == [(("wool", 1),)] * 2  # the "two" is said of something else


def test_a_number_rather_stands_before_its_good():
    assert gain(bundle(), "two wool") > gain(bundle(), "wool 2")


def test_a_line_may_name_goods_that_are_for_another_question():
    answers = read(bundle(), "two wool for one ore")
    assert (("wool", 2),) in answers
    assert (("ore", 1),) in answers


def test_a_good_of_which_there_is_none_is_not_meant():
    question = Bundle("give", PROMPT, (Good("wool", N_("wool"), 0), Good("ore", N_("ore"), 1)), 0, 9)
    assert read(question, "wool and ore") == [(("ore", 1),)] * 2
    alike = Bundle("give", PROMPT, (Good("wool", N_("stone"), 0), Good("ore", N_("rock"), 1)), 0, 9)
    assert first(alike, "stone") == (("ore", 1),)


def test_a_good_is_also_named_by_what_else_its_label_says():
    ships = Bundle("ship", PROMPT, tuple(Good(f"s{n}", Text(f"ship worth {n}"), 1) for n in (4, 6)), 1, 9)
    assert first(ships, "the ship worth 6") == (("s6", 1),)
    assert first(ships, "ship worth 4 and ship worth 6") == (("s4", 1), ("s6", 1))


# ---- options


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hills 5", "hills 5"),
        ("hills 6", "hills 6"),
        ("the forest", "forest 3"),
        ("3 forest", "forest 3"),
        ("hills", "hills 5"),
        ("hills 9", "hills 5"),
        ("5", "hills 5"),
        ("sea", None),
    ],
)
def test_an_option_is_chosen_by_its_name(typed, answer):
    assert first(pick("hills 5", "hills 6", "forest 3"), typed) == answer


def test_of_options_that_differ_by_their_number_the_one_that_is_said_is_likelier():
    answers = read(pick("hills 5", "hills 6"), "hills 6")
    assert answers.index("hills 6") < answers.index("hills 5")
    whole, curt, other = (gain(pick("hills 5"), typed) for typed in ("hills 5", "hills", "hills 9"))
    assert whole > curt > other


def test_an_option_that_is_not_possible_is_not_chosen():
    blocked = Option("wool", N_("wool"), blocked=unfit("wool"))
    assert read(Pick("which", PROMPT, (blocked, Option("ore", N_("ore")))), "wool ore") == ["ore"]


@pytest.mark.parametrize(
    ("option", "called"),
    [
        (Option(1, N_("hills")), ["hills"]),
        (Option("wool", N_("hills")), ["hills", "sheep", "lambs", "wool"]),
        (Option(1, N_("here"), spot="h5"), ["here", "hills 5"]),
        (Option(1, N_("here"), spot="nowhere"), ["here"]),
        (Option(1, N_("her"), seat=2), ["her", "carla"]),
        (Option(1, N_("+6"), icon="ore"), ["stone +6"]),
        (Option("wool", N_("+6"), icon="ore"), ["stone +6", "sheep", "lambs", "wool"]),
        (Option(1, N_("6")), ["6"]),
        (Option(1, N_("hills"), icon="ore"), ["hills"]),
    ],
)
def test_an_option_is_called_by_its_label_its_place_its_player_and_what_people_say(option, called):
    phrases = option_phrases(option, reading("wool"))
    assert [" ".join(word.letters for word in one) for one in phrases] == called


def test_no_more_than_some_answers_are_followed():
    assert len(read(pick(*(f"hills {n}" for n in range(2, 20))), "hills")) == WIDTH


def test_what_was_drawn_is_understood_but_speaks_for_no_move_by_itself():
    heard = reading("wool")
    picked, drawn = (answers_in(heard, pick("wool", kind=kind), heard.line.all) for kind in (Pick, Draw))
    assert picked[0].answer == drawn[0].answer == "wool"
    assert 0 < drawn[0].gain < picked[0].gain


# ---- numbers and dice


@pytest.mark.parametrize(
    ("typed", "free", "answer"),
    [
        ("three", -1, 3),
        ("a", -1, 1),
        ("a car", -1, 1),
        ("a car", 0b01, None),  # the article of a word that is used
        ("3 cars", 0b01, 3),
        ("all", -1, 5),
        ("all of it", 0b110, None),
        ("three", 0, None),
        ("7", -1, None),
        ("a three", -1, 3),
    ],
)
def test_a_number_is_said_as_a_word_as_an_article_or_as_all(typed, free, answer):
    assert first(Count("number", PROMPT, 1, 5), typed, free) == answer


@pytest.mark.parametrize(
    ("count", "typed", "answer"),
    [
        (2, "3 and 5", (3, 5)),
        (2, "8", 8),
        (2, "an eight", 8),
        (2, "a three", 3),
        (2, "a three and a four", 3),
        (2, "3", 3),
        (2, "13", None),
        (1, "4", (4,)),
        (1, "a four", (4,)),
        (1, "7", None),
        (3, "1 2 3", (1, 2, 3)),
    ],
)
def test_dice_are_told_by_their_faces_or_their_sum(count, typed, answer):
    assert first(Dice("dice", PROMPT, count=count), typed) == answer


def test_faces_are_told_one_after_another_and_a_word_that_is_used_is_none():
    assert (1, 3) not in read(Dice("dice", PROMPT), "1 2 3")
    assert read(Dice("dice", PROMPT), "1 2 3")[:2] == [(1, 2), (2, 3)]
    assert first(Dice("dice", PROMPT), "3 5", 0b01) == 3


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        (Count("number", PROMPT, 1, 5), "the three"),
        (Count("number", PROMPT, 1, 5), "the all"),
        (Dice("dice", PROMPT), "the three"),
        (bundle(), "the wool"),
    ],
)
def test_an_answer_uses_the_words_that_say_it(question, typed):
    heard = reading(typed)
    assert answers_in(heard, question, heard.line.all)[0].words == 0b10


# ---- what only people can say, and what is not to be said


def test_nobody_says_an_order_in_a_line():
    items = (Option("wool", N_("wool")), Option("ore", N_("ore")))
    assert read(Order("order", PROMPT, items), "wool ore") == []


def test_what_is_for_other_eyes_is_not_answered():
    heard = reading("wool", may_answer=False)
    assert answers_in(heard, pick("wool"), heard.line.all) == []


def test_the_words_of_the_question_speak_for_its_answer():
    question = pick("wool", "ore")
    alone, asked = (answers_in(reading(typed), question, 0b111)[0] for typed in ("wool", "which wool one"))
    assert asked.gain > alone.gain
    assert asked.words == 0b111


def test_an_answer_that_is_given_anyhow_explains_its_words_alone():
    heard = reading("wool or ore")
    assert answered(heard, pick("wool", "ore"), "ore", heard.line.all).words == 0b100
    assert answered(heard, pick("wool", "ore"), "brick", heard.line.all).words == 0
    assert answered(reading("hills 6"), pick("hills 5", "hills 6"), "hills 6", 0b11).words == 0b11


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        (Pick("which", PROMPT, (Option(4, N_("forest")), Option(5, N_("hills 6")))), 5, "hills 6"),
        (Pick("which", PROMPT, (Option("wool", N_("forest")),)), "wool", "sheep"),
        (bundle(), (("wool", 2), ("ore", 1)), "2 sheep 1 ore"),
        (Count("number", PROMPT, 1, 5), 3, "3"),
        (pick("hills 5"), "forest 3", "forest 3"),
    ],
)
def test_an_answer_is_put_into_the_words_of_the_line(question, answer, words):
    said = sentence(reading("2 sheep and 1 ore at hills 6"), question, answer)
    assert " ".join(word.letters for word in said) == words
