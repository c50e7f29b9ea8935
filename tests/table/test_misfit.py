"""What is wrong with a file of JSON is said in every language, whatever its reader says of it."""

import json
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from companion.table.files.json_errors import _KINDS, _MISFITS, _SYNTAX, syntax_words, unreadable_words
from companion.table.runtime.i18n import LANGUAGES, reader


class Form(Struct, forbid_unknown_fields=True):
    whole: int
    word: Literal["do", "ask"] = "do"
    two: tuple[int, int] | None = None
    few: Annotated[int, Meta(ge=1)] = 1
    flag: bool = True


def told(text, language: str = "en") -> str:
    return reader(language, None, ()).render(text)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ('{"whole": "x"}', "expected a whole number, not words in quotes, at $.whole"),
        (
            '{"whole": 1, "two": 3}',
            "expected a list in brackets or null, not a whole number, at $.two",
        ),
        ('{"whole": 1, "two": [3]}', "expected a list in brackets of length 2, at $.two"),
        ('{"whole": 1, "few": 0}', "expected a whole number >= 1, at $.few"),
        ("{}", "field whole is missing"),
        ('{"whole": 1, "hole": 1}', "there is no field hole"),
        ('{"whole": 1, "word": "tell"}', "unknown value 'tell', at $.word"),
        ('{"whole": 1', "it is cut off"),
        ('{"whole": 1}}', "not JSON from byte 13 on"),
    ],
)
def test_what_msgspec_says_is_said_in_every_language(written, says):
    with pytest.raises(msgspec.DecodeError) as refused:
        msgspec.json.decode(written, type=Form)
    words = unreadable_words(refused.value)
    assert told(words) == says
    assert len({told(words, language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "written", ["", '{"a": 1 "b"}', '{"a" 1}', "{a: 1}", "{} {}", '{"a', '{"a\n"}', "[1,]"]
)
def test_what_python_says_is_said_in_every_language(written):
    with pytest.raises(json.JSONDecodeError) as refused:
        json.loads(written)
    words = syntax_words(refused.value)
    assert len({told(words, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_is_rare_is_told_as_it_is():
    assert told(unreadable_words(ValueError("a `strange` {thing}"))) == 'a "strange" {thing}'
    assert (
        told(unreadable_words(ValueError("Expected `datetime`, got `int`")))
        == "expected datetime, not a whole number"
    )
    assert told(syntax_words(json.JSONDecodeError("Invalid \\escape", "", 0))) == "Invalid \\escape"


def test_every_sentence_has_a_translation():
    for words in (*_KINDS.values(), *_SYNTAX.values(), *(words for _, words in _MISFITS)):
        for language in set(LANGUAGES) - {"en"}:
            assert reader(language, None, ()).gettext(words.msgid) != words.msgid or words.msgid == "null"
