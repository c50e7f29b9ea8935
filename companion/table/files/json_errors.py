"""Errors in a hand-edited JSON file, in the language of the table."""

from __future__ import annotations

import json
import re

from engines.core.text import N_, Text

_KINDS = {
    "int": N_("a whole number"),
    "float": N_("a number"),
    "str": N_("words in quotes"),
    "bool": N_("true or false"),
    "array": N_("a list in brackets"),
    "object": N_("names with values in braces"),
    "null": N_("null"),
}
"""The kinds of values as msgspec names them."""
_MISFITS = (
    (r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`", N_("expected {wanted}, not {found}")),
    (
        r"Expected `(?P<wanted>[^`]+)` of length (?P<length>.+)",
        N_("expected {wanted} of length {length}"),
    ),
    (r"Expected `(?P<wanted>[^`]+)` (?P<limit>[<>]=? .+)", N_("expected {wanted} {limit}")),
    (r"Object missing required field `(?P<field>.+)`", N_("field {field} is missing")),
    (r"Object contains unknown field `(?P<field>.+)`", N_("there is no field {field}")),
    (r"Invalid enum value (?P<value>.+)", N_("unknown value {value}")),
    (r"Input data was truncated", N_("it is cut off")),
    (r"JSON is malformed: .+ \(byte (?P<at>\d+)\)", N_("not JSON from byte {at} on")),
)
"""Msgspec's messages about values, and the app's own."""
_SYNTAX = {
    "Expecting value": N_("a value is missing"),
    "Expecting ',' delimiter": N_("a comma is missing"),
    "Expecting ':' delimiter": N_("a colon is missing"),
    "Expecting property name enclosed in double quotes": N_("a name in double quotes is missing"),
    "Illegal trailing comma before end of object": N_("a comma is too many"),
    "Illegal trailing comma before end of array": N_("a comma is too many"),
    "Extra data": N_("something follows the end"),
    "Unterminated string starting at": N_("a closing quote is missing"),
    "Invalid control character at": N_("a closing quote is missing on this line"),
}
"""Messages of Python's JSON reader, and the app's own."""


def unreadable_words(error: Exception) -> Text:
    """A file reader's error: its place as msgspec writes it, and what is wrong there."""
    says, _, place = str(error).partition(" - at ")
    words = misfit_words(says)
    return N_("{words}, at {place}", words=words, place=place.strip("`")) if place else words


def misfit_words(says: str) -> Text:
    """The error in the app's words for msgspec's; rare ones remain as they are."""
    for pattern, words in _MISFITS:
        if found := re.fullmatch(pattern, says):
            blanks = found.groupdict().items()
            return Text(words.msgid, tuple((name, _blank(name, value)) for name, value in blanks))
    return _plain(says)


def syntax_words(error: json.JSONDecodeError) -> Text:
    """The syntax error in the app's words; rare ones in Python's."""
    return _SYNTAX.get(error.msg) or _plain(error.msg)


def _blank(name: str, value: str) -> Text | str:
    if name not in ("wanted", "found"):
        return value
    kinds = [_KINDS.get(kind) or _plain(kind) for kind in value.split(" | ")]
    told = kinds.pop()
    while kinds:
        told = N_("{first} or {others}", first=kinds.pop(), others=told)
    return told


def _plain(says: str) -> Text:
    return Text("{says}", (("says", says.replace("`", '"')),))
