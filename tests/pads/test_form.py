"""A pad's file: what it says, and what is told of each mistake: row, column, and what is allowed there."""

import pytest

from engines.core.text import Reader
from engines.pads import PLAIN, box, find
from engines.pads.form import read
from engines.pads.misprint import Misprint
from engines.pads.written import ASKS, BYTES, PLAYERS, ROUNDS, ROWS

START = 'title = "Mine"\nplayers = [2, 4]\n'
ASK = '[[ask]]\nname = "bid"\n'


@pytest.mark.parametrize(
    ("text", "row", "column", "says"),
    [
        ("", 1, 1, "“title” is missing: words in quotation marks"),
        (START, 1, 1, "“ask” is missing: a table of its own, headed [[ask]]"),
        ('title = "Mine', 1, 14, "this is no TOML"),
        (START + "colour = 1\n" + ASK, 3, 10, "there is no key “colour”; the keys are: title, players, ask"),
        (START + ASK + "hihg = 4\n", 5, 8, "there is no key “hihg”; the keys are: name, words, row"),
        (START + ASK + "high = 1.5\n", 5, 8, "allowed is a whole number, or a formula in quotation marks"),
        (START + ASK + 'high = "roun"\n', 5, 9, "there is no “roun” here; the names are: players, round"),
        (START + ASK + 'high = "2 * tricks"\n', 5, 13, "there is no “tricks” here"),
        (START + ASK + 'when = "later"\n', 5, 8, 'allowed is when = "before" or when = "after"'),
        (START + ASK + "low = 5\nhigh = 3\n", 5, 7, "low is more than high, which is 3"),
        (START + ASK + ASK, 6, 8, "“bid” is there already"),
        (START + '[[ask]]\nname = "round"\n', 4, 8, "means something else in formulas"),
        (START + '[[ask]]\nname = "two words"\n', 4, 8, "a name is one word"),
        (START + '[[ask]]\nname = "lambda"\n', 4, 8, "a name is one word"),
        (START + ASK + 'choose = ["no"]\n', 5, 10, "at least two words"),
        (START + ASK + 'choose = ["no", "yes"]\nhigh = 4\n', 5, 10, "no low or high beside it"),
        (START + ASK + 'once = true\nneed = "1"\n', 5, 8, "no need, and no when"),
        (START + "rounds = 4\n" + ASK + "once = true\n", 3, 10, "the rows are the rounds"),
        (START + "rounds = 101\n" + ASK, 3, 10, '"60 // players"'),
        (START + 'rounds = "until tea"\n' + ASK, 3, 17, "can't be read"),
        (START + 'wins = "all"\n' + ASK, 3, 8, 'wins = "most" or wins = "fewest"'),
        (START + "sides = [[0, 1]]\n" + ASK, 3, 9, "every seat is on one side"),
        (START + ASK + '[points]\nall_in = "bid + sum(all.bids)"\n', 6, 21, "there is no “bids” here"),
        (START + ASK + '[points]\nmin = "bid"\n', 6, 7, "means something else in formulas"),
        (START + ASK + 'words = { deutsch = "Ansage" }\n', 5, 9, "is no language"),
        (START + ASK + f'words = "{"x" * 31}"\n', 5, 9, "words have 1 to 30 characters"),
        (START + "bgg = -4\n" + ASK, 3, 7, "the number of the game at BoardGameGeek"),
        ('title = "Mine"\nplayers = 9\n' + ASK, 2, 11, "a number from 1 to 8"),
        (START + "".join(f'[[ask]]\nname = "a{n}"\n' for n in range(17)), 35, 3, "a pad has 1 to 16 asks"),
        (START + ASK + "# " + "x" * 400, 5, 400, "a row has at most 400 characters"),
        (START + ASK + "# xx\n" * 4000, 1, 1, "a pad has at most 20,000 bytes"),
        (START + ASK + "high = " + "[" * 300 + "\n", 1, 1, "TOML"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, row: int, column: int, says: str) -> None:
    with pytest.raises(Misprint) as told:
        read(text)
    assert says in told.value.says
    if says != "TOML":
        assert (told.value.row, told.value.column) == (row, column), str(told.value)


def test_what_is_used_in_no_formula_counts_as_it_is() -> None:
    more = '[[ask]]\nname = "tricks"\n[[ask]]\nname = "spare"\ncounts = false\n'
    pad = read(START + ASK + more + '[points]\nbonus = "10 * bid"\n')
    assert [(row.name, row.formula.text) for row in pad.rows] == [("tricks", "tricks"), ("bonus", "10 * bid")]


def test_a_row_may_use_those_above_it() -> None:
    pad = read(START + ASK + '[points]\nupper = "2 * bid"\nbonus = "35 if upper > 3 else 0"\n')
    assert [row.name for row in pad.rows] == ["upper", "bonus"]
    with pytest.raises(Misprint, match="there is no “bonus”"):
        read(START + ASK + '[points]\nupper = "2 * bonus"\nbonus = "bid"\n')


def test_words_are_said_in_the_languages_of_the_file_else_as_written() -> None:
    pad = read(START + ASK + 'words = { en = "bid", de = "Ansage" }\n')
    said = {one: Reader(language=one).render(pad.asks[0].label) for one in ("en", "de", "fr")}
    assert said == {"en": "bid", "de": "Ansage", "fr": "bid"}


def test_words_may_have_any_signs() -> None:
    pad = read(START.replace("Mine", "{Mine} %s") + ASK + 'words = "{bid}"\n')
    assert str(pad.asks[0].label) == "{bid}"
    assert find("pad-none").title.args == (("title", "none"),)


def test_every_pad_of_the_box_says_its_source_and_how_sure_it_is() -> None:
    assert len(box()) >= 17
    for name, text in box().items():
        comments = " ".join(row for row in text.splitlines() if row.startswith("#"))
        assert "Source: " in comments, name
        assert "Confidence: " in comments, name
        pad = read(text)
        choices = [words for ask in pad.asks for words in ask.choices]
        for label in (*(ask.label for ask in pad.asks), *(row.label for row in pad.rows), *choices):
            for _, words in label.args:
                assert {"en", "de", "fr", "es"} == set(dict(words.languages)), (name, str(label))


def test_a_pad_whose_file_is_gone_is_a_plain_one() -> None:
    engine = find("pad-gone")
    assert engine.pad.text == PLAIN.format(title="gone")
    assert [ask.name for ask in engine.pad.asks] == ["points"]
    for name in ("pad-", "pad-Gone", "pad-../x", "gone", ""):
        with pytest.raises(KeyError):
            find(name)


def test_the_limits_are_those_of_the_page() -> None:
    assert (ASKS, ROWS, PLAYERS, ROUNDS, BYTES) == (16, 40, 8, 100, 20_000)
