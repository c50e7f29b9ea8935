"""What is wrong in a JSON file that people may edit: where, and in the language of the table."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from companion.table.files.readable_json import Way, line_of
from engines.core.text import N_, Text

T = TypeVar("T")
KINDS: Mapping[type, Text] = {
    int: N_("a whole number"),
    float: N_("a number"),
    str: N_("words in quotes"),
    bool: N_("true or false"),
    list: N_("a list in brackets"),
    dict: N_("names with values in braces"),
    # Translators: the word of JSON files for no value; it is not translated.
    type(None): N_("null"),
}
"""The kinds of values, as JSON is read by Python."""
_FORMS: Mapping[type[inspect.Type], type] = {
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.StrType: str,
    inspect.BoolType: bool,
    inspect.NoneType: type(None),
    inspect.ListType: list,
    inspect.VarTupleType: list,
    inspect.TupleType: list,
    inspect.DictType: dict,
    inspect.StructType: dict,
}
"""The kind of value that each type is written as; other types are checked by msgspec alone."""
_LIMITS: tuple[tuple[str, str, Callable[[Any, Any], bool]], ...] = (
    ("ge", ">=", lambda value, limit: value >= limit),
    ("gt", ">", lambda value, limit: value > limit),
    ("le", "<=", lambda value, limit: value <= limit),
    ("lt", "<", lambda value, limit: value < limit),
)
SYNTAX = {
    "Expecting value": N_("a value is missing"),
    "Expecting ',' delimiter": N_("a comma is missing"),
    "Expecting ':' delimiter": N_("a colon is missing"),
    "Expecting property name enclosed in double quotes": N_("a name in double quotes is missing"),
    "Illegal trailing comma before end of object": N_("there is an extra comma"),
    "Illegal trailing comma before end of array": N_("there is an extra comma"),
    "Extra data": N_("something follows the end"),
    "Unterminated string starting at": N_("a closing quote is missing"),
    "Invalid control character at": N_("a closing quote is missing on this line"),
}
"""Messages of Python's JSON reader, which has no codes, and the app's own."""


class Misfit(ValueError):
    """A value that does not fit its type, or no JSON at all: why, the path to it, and the line."""

    def __init__(self, why: Text, at: Way = (), line: int | None = None) -> None:
        super().__init__(str(why))
        self.why, self.at, self.line = why, at, line

    @property
    def says(self) -> Text:
        """Why and where, for a sentence that names the file."""
        return self.why if self.line is None else N_("{words}, in line {n}", words=self.why, n=self.line)


def read_as(form: type[T], written: bytes | msgspec.Raw) -> T:
    """The value of this JSON text as its type; Misfit where it does not fit."""
    try:
        return msgspec.json.decode(written, type=form)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        text = text_of(bytes(written))
        converted(parsed(text), form, text)
        raise Misfit(STRANGE) from None


STRANGE = N_("a number is too long, or a character is invalid")


def text_of(written: bytes) -> str:
    """The text of a file; Misfit where it is none."""
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Misfit(N_("it is not UTF-8 text; save it as UTF-8.")) from None


def parsed(text: str) -> object:
    """The value of a JSON text; Misfit with the line of what is wrong."""
    try:
        json.loads(text)
        return msgspec.json.decode(text)
    except json.JSONDecodeError as error:
        raise Misfit(N_("invalid JSON: {says}", says=syntax_words(error)), line=error.lineno) from None
    except RecursionError:
        raise Misfit(N_("invalid JSON: nested too deeply")) from None
    except (msgspec.DecodeError, ValueError):
        raise Misfit(N_("invalid JSON: {says}", says=STRANGE)) from None


def converted(value: object, form: type[T], text: str, above: Way = ()) -> T:
    """A parsed value as its type; Misfit with its path and its line in the text, below the path `above`."""
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        for at, why in misfits(value, inspect.type_info(form)):
            raise Misfit(why, (*above, *at), line_of(text, (*above, *at))) from None
        raise Misfit(_plain(str(error)), above, line_of(text, above)) from None


def misfits(value: Any, form: inspect.Type, at: Way = ()) -> Iterator[tuple[Way, Text]]:
    """What in a value does not fit its type, each with the path to it."""
    if isinstance(form, inspect.UnionType):
        yield from _of_union(value, form, at)
    elif isinstance(form, inspect.LiteralType):
        if value not in form.values:
            yield at, N_("unknown value {value}", value=repr(value))
    elif (kind := _FORMS.get(type(form))) is None:
        return
    elif not _is(value, kind):
        yield at, _expected([kind], value)
    elif isinstance(form, inspect.StructType):
        yield from _of_struct(value, form, at)
    elif isinstance(form, inspect.IntType | inspect.FloatType):
        for name, sign, fits in _LIMITS:
            if (limit := getattr(form, name)) is not None and not fits(value, limit):
                yield at, N_("expected {wanted} {limit}", wanted=KINDS[kind], limit=f"{sign} {limit}")
    else:
        yield from _of_parts(value, form, at)


def _of_union(value: object, form: inspect.UnionType, at: Way) -> Iterator[tuple[Way, Text]]:
    """What is wrong by the one type of those possible that this kind of value can be."""
    kinds = [_FORMS.get(type(one)) for one in form.types]
    alike = [one for one, kind in zip(form.types, kinds, strict=True) if kind is None or _is(value, kind)]
    if not alike:
        yield at, _expected([kind for kind in kinds if kind], value)
    elif len(alike) == 1:
        yield from misfits(value, alike[0], at)


def _of_struct(value: dict[str, object], form: inspect.StructType, at: Way) -> Iterator[tuple[Way, Text]]:
    known = {field.encode_name: field for field in form.fields}
    for name, one in value.items():
        if name in known:
            yield from misfits(one, known[name].type, (*at, name))
        elif form.forbid_unknown_fields and name != form.tag_field:
            yield (*at, name), N_("there is no field {field}", field=name)
    for name, field in known.items():
        if field.required and name not in value:
            yield at, N_("field {field} is missing", field=name)


def _of_parts(value: Any, form: Any, at: Way) -> Iterator[tuple[Way, Text]]:
    if isinstance(form, inspect.TupleType):
        if len(value) != len(form.item_types):
            wanted, length = KINDS[list], str(len(form.item_types))
            yield at, N_("expected {wanted} of length {length}", wanted=wanted, length=length)
        for place, (one, item) in enumerate(zip(value, form.item_types, strict=False)):
            yield from misfits(one, item, (*at, place))
    elif isinstance(form, inspect.ListType | inspect.VarTupleType):
        for place, one in enumerate(value):
            yield from misfits(one, form.item_type, (*at, place))
    elif isinstance(form, inspect.DictType):
        for name, one in value.items():
            yield from misfits(one, form.value_type, (*at, name))


def _is(value: Any, kind: type) -> bool:
    return type(value) is kind or (kind is float and type(value) is int)


def _expected(kinds: list[type], value: object) -> Text:
    *others, wanted = (KINDS[kind] for kind in dict.fromkeys(kinds))
    for one in reversed(others):
        wanted = N_("{first} or {others}", first=one, others=wanted)
    return N_("expected {wanted}, not {found}", wanted=wanted, found=KINDS[type(value)])


def syntax_words(error: json.JSONDecodeError) -> Text:
    """The syntax error in the app's words; rare ones in Python's."""
    return SYNTAX.get(error.msg) or _plain(error.msg)


def _plain(says: str) -> Text:
    return Text("{says}", (("says", says.replace("`", '"')),))
