"""Readable JSON: laid out line by line, and finding the line of a value."""

import json

Way = tuple[str | int, ...]
"""The path to a value: names of fields and indices of lists."""

_DECODER = json.JSONDecoder()


def laid_out(value: object, depth: int = 0, levels: int = 2) -> str:
    """JSON with one line for each field, and for each row of a list of rows."""
    rim, inner = " " * depth, " " * (depth + 1)
    if isinstance(value, dict) and value and levels:
        parts = [f"{json.dumps(name)}: {laid_out(one, depth + 1, levels - 1)}" for name, one in value.items()]
        opening, closing = "{}"
    elif isinstance(value, list | tuple) and any(isinstance(one, dict | list | tuple) for one in value):
        parts = [json.dumps(one, ensure_ascii=False) for one in value]
        opening, closing = "[]"
    else:
        return json.dumps(value, ensure_ascii=False)
    lines = ",\n".join(inner + part for part in parts)
    return f"{opening}\n{lines}\n{rim}{closing}"


def line_of(text: str, path: Way) -> int:
    """The line, from 1, where the value at that path begins, or its nearest existing ancestor."""
    at = _skip(text, 0)
    for step in path:
        inner = _into(text, at, step)
        if inner is None:
            break
        at = inner
    return text.count("\n", 0, at) + 1


def _into(text: str, at: int, step: str | int) -> int | None:
    """The offset of that step's value in the object or list that begins at `at`."""
    named = text[at] == "{"
    if text[at] not in "{[" or named != isinstance(step, str):
        return None
    at, place = _skip(text, at + 1), 0
    while text[at] not in "}]":
        name: object = place
        if named:
            name, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if name == step:
            return at
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        at, place = (_skip(text, at + 1) if text[at] == "," else at), place + 1
    return None


def _skip(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at
