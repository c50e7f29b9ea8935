"""What is wrong with a file of JSON is said in every language, whatever its reader says of it."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct, inspect

from companion.table.files.misfits import KINDS, SYNTAX, Misfit, misfits, read_as, syntax_words
from companion.table.files.readable_json import line_of
from companion.table.runtime.i18n import LANGUAGES, reader


class Form(Struct, forbid_unknown_fields=True):
    whole: int
    word: Literal["do", "ask"] = "do"
    two: tuple[int, int] | None = None
    few: Annotated[int, Meta(ge=1)] = 1
    most: Annotated[int, Meta(le=9)] = 9
    part: Annotated[float, Meta(gt=0, lt=1)] = 0.5
    flag: bool = True
    share: float = 0.5
    named: dict[str, int] = {}
    more: tuple[Form, ...] = ()


def told(text, language: str = "en") -> str:
    return reader(language, None, ()).render(text)


@pytest.mark.parametrize(
    ("written", "says", "at"),
    [
        ('{"whole": "x"}', "expected a whole number, not words in quotes, in line 1", ("whole",)),
        (
            '{"whole": 1,\n"two": 3}',
            "expected a list in brackets or null, not a whole number, in line 2",
            ("two",),
        ),
        ('{"whole": 1, "two": [3]}', "expected a list in brackets of length 2, in line 1", ("two",)),
        (
            '{"whole": 1, "two": [3,\n"4"]}',
            "expected a whole number, not words in quotes, in line 2",
            ("two", 1),
        ),
        ('{"whole": 1, "few": 0}', "expected a whole number >= 1, in line 1", ("few",)),
        ('{"whole": 1, "most": 10}', "expected a whole number <= 9, in line 1", ("most",)),
        ('{"whole": 1, "part": 0}', "expected a number > 0, in line 1", ("part",)),
        ('{"whole": 1, "part": 1}', "expected a number < 1, in line 1", ("part",)),
        ('{"whole": 1, "share": true}', "expected a number, not true or false, in line 1", ("share",)),
        (
            '{"whole": 1, "named": {"a": []}}',
            "expected a whole number, not a list in brackets, in line 1",
            ("named", "a"),
        ),
        ('{"whole": 1, "more": [{"whole": 2}, {}]}', "field whole is missing, in line 1", ("more", 1)),
        ("{}", "field whole is missing, in line 1", ()),
        ('{"whole": 1,\n\n"hole": 1}', "there is no field hole, in line 3", ("hole",)),
        ('{"whole": 1, "word": "tell"}', "unknown value 'tell', in line 1", ("word",)),
        ('{"whole": 1', "invalid JSON: a comma is missing, in line 1", ()),
        ('{"whole":\n1}}', "invalid JSON: something follows the end, in line 2", ()),
    ],
)
def test_what_does_not_fit_is_said_in_every_language(
    written: str, says: str, at: tuple[str | int, ...]
) -> None:
    with pytest.raises(Misfit) as refused:
        read_as(Form, written.encode())
    words = refused.value.says
    assert (told(words), refused.value.at) == (says, at)
    assert len({told(words, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_fits_is_read() -> None:
    written = (
        b'{"whole": 1, "two": [3, 4], "most": 9, "part": 0.1, "share": 1, "named": {"a": 2},'
        b' "more": [{"whole": 5}]}'
    )
    assert read_as(Form, written).more == (Form(5),)


@pytest.mark.parametrize("written", [b"\xff", b'{"whole": 1e999999}', b"[" * 100_000, b"\xef\xbb\xbf{}"])
def test_no_text_is_strange_enough_for_another_error(written: bytes) -> None:
    with pytest.raises(Misfit):
        read_as(Form, written)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-2, 2) | st.floats(allow_nan=False) | st.text(max_size=2),
        lambda some: (
            st.lists(some, max_size=3)
            | st.dictionaries(
                st.sampled_from(["whole", "word", "two", "few", "flag", "share", "named", "more", "x"]), some
            )
        ),
    )
)
def test_whatever_msgspec_refuses_is_explained(value: object) -> None:
    try:
        msgspec.convert(value, Form)
    except msgspec.ValidationError:
        assert any(misfits(value, inspect.type_info(Form)))
    else:
        assert not any(misfits(value, inspect.type_info(Form)))


@pytest.mark.parametrize(
    "written", ["", '{"a": 1 "b"}', '{"a" 1}', "{a: 1}", "{} {}", '{"a', '{"a\n"}', "[1,]"]
)
def test_what_python_says_is_said_in_every_language(written):
    with pytest.raises(json.JSONDecodeError) as refused:
        json.loads(written)
    words = syntax_words(refused.value)
    assert len({told(words, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_is_rare_is_told_as_it_is():
    assert told(syntax_words(json.JSONDecodeError("Invalid \\escape", "", 0))) == "Invalid \\escape"


def test_every_sentence_has_a_translation():
    for words in (*KINDS.values(), *SYNTAX.values()):
        for language in set(LANGUAGES) - {"en"}:
            assert reader(language, None, ()).gettext(words.msgid) != words.msgid or words.msgid == "null"


def test_a_way_into_what_holds_nothing_ends_there():
    text = '[\n3,\n{"two": 4}]'
    assert [line_of(text, way) for way in ((0,), (0, 1), (0, "two"), (1, "two"), (1, 1))] == [2, 2, 2, 3, 3]
