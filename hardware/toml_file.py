"""Reads handwritten TOML files: each setting has a form and words for it, and each error names its line."""

import errno
import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.inspect import is_struct_type

from hardware.sentences import N_, Sentence

BIGGEST = 1024 * 1024
"""The most bytes read from a file: nobody writes more by hand."""
LONGEST = 60
"""The most letters quoted of what somebody wrote."""

WORDS = "words"
"""The hint beside a form: what may be written there."""
UNTOLD = "untold"
"""Marks a value that no sentence quotes."""

_LABEL = r"[A-Za-z0-9_%:-]{1,63}"
ADDRESS = rf"^(?!.{{254}})({_LABEL}(\.{_LABEL})*\.?)?\Z"
"""A name or address of a machine that Python can look up, or nothing."""

Forms = Mapping[str, Any]
"""The type of each setting by its full name, such as "window.width"; a dict is a section."""


class ConfigError(Exception):
    """A configuration file cannot be used: its line (from 1, or None for the whole file) and what to do."""

    def __init__(self, file: Path, line: int | None, sentence: Sentence) -> None:
        super().__init__(file, line, sentence)
        self.file, self.line, self.sentence = file, line, sentence

    def __str__(self) -> str:
        place = str(self.file) if self.line is None else f"{self.file}, line {self.line}"
        return f"{place}: {self.sentence}"


def allowed(words: Sentence, *marks: str, **limits: Any) -> Meta:
    """The limits of a form as msgspec's Meta has them, with the words for what may be written."""
    return Meta(**limits, extra={WORDS: words, **dict.fromkeys(marks, True)})


def is_marked(form: Any, mark: str) -> bool:
    """Whether a form bears this mark."""
    return get_origin(form) is Annotated and mark in form.__metadata__[0].extra


def words_of(form: Any) -> Sentence:
    """The words for what a form allows: its own, or the choices of a Literal or an Enum."""
    if get_origin(form) is Annotated:
        words: Sentence = form.__metadata__[0].extra[WORDS]
        return words
    return either([json.dumps(choice) for choice in get_args(form) or [one.value for one in form]])


def forms_of(struct: type[Struct]) -> dict[str, Any]:
    """The forms of a file whose settings and sections are the fields of a struct."""
    forms: dict[str, Any] = {}
    for name, form in get_type_hints(struct, include_extras=True).items():
        sections = [part for part in (form, *get_args(form)) if is_struct_type(part)]
        if sections:
            forms |= {f"{name}.{key}": inner for key, inner in forms_of(sections[0]).items()}
        else:
            forms[name] = form
    return forms


class TomlFile(Struct, frozen=True):
    """A file of settings: where it is, its text, and what TOML reads from it."""

    path: Path
    text: str
    table: dict[str, Any]

    def wrong(self, name: str, sentence: Sentence) -> ConfigError:
        """The error for a setting of this file, with its line."""
        return ConfigError(self.path, line_of(self.text, name), sentence)

    def settings(self, forms: Forms, listed_in: str) -> Iterator[tuple[str, Any]]:
        """Each setting's full name and value in the file's order; a ConfigError in place of a wrong one.

        `listed_in` is the file that lists all settings, for whoever wrote an unknown one.
        """
        for name, value in _flat(self.table, forms):
            if name not in forms:
                yield name, self.wrong(name, unknown(name, forms, listed_in))
                continue
            try:
                yield name, convert(value, forms[name])
            except ValidationError:
                quoted = "…" if is_marked(forms[name], UNTOLD) else value
                yield name, self.wrong(name, unfit(name, quoted, words_of(forms[name])))

    def checked(self, forms: Forms, listed_in: str, required: Iterable[str]) -> dict[str, Any]:
        """The value of each setting by its full name; ConfigError for the first that is wrong or missing."""
        values = {}
        for name, value in self.settings(forms, listed_in):
            if isinstance(value, ConfigError):
                raise value
            values[name] = value
        for name in required:
            if name not in values:
                raise self.wrong(name, missing(name, words_of(forms[name])))
        return values


def load_toml(file: Path) -> TomlFile:
    """A file of settings; ConfigError if it cannot be read, or is not TOML."""
    try:
        text = bytes_of(file).decode("utf-8-sig")
        return TomlFile(file, text, tomllib.loads(text))
    except OSError as error:
        says = N_("can't read it ({says}); check its permissions, or choose another file.", says=error)
        raise ConfigError(file, None, says) from error
    except UnicodeDecodeError as error:
        raise ConfigError(file, None, N_("it is not UTF-8 text; save it as UTF-8.")) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        line, reason = _place_and_reason(str(error))
        says = N_("invalid TOML ({reason}); compare it with the lines around it.", reason=_short(reason))
        raise ConfigError(file, line, says) from error


def bytes_of(file: Path) -> bytes:
    """The content of a handwritten file; OSError if it cannot be read, or is too big."""
    with file.open("rb") as opened:
        written = opened.read(BIGGEST + 1)
    if len(written) > BIGGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return written


def full_name(*keys: str) -> str:
    """The name of a setting below its sections; a key with a dot is in quotes, as in TOML."""
    return ".".join(json.dumps(key, ensure_ascii=False) if "." in key else key for key in keys)


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """The settings as a table whose sections are tables."""
    table: dict[str, Any] = {}
    for name, value in values.items():
        section, _, key = name.rpartition(".")
        (table.setdefault(section, {}) if section else table)[key] = value
    return table


def either(choices: Sequence[str]) -> Sentence:
    """The words for one of these, as written."""
    first, *others = choices
    return N_("{first} or {others}", first=first, others=either(others)) if others else Sentence(first)


def missing(name: str, wanted: Sentence) -> Sentence:
    """The sentence for a missing setting."""
    return N_("{name} is missing; add it as {wanted}.", name=name, wanted=wanted)


def unfit(name: str, value: Any, wanted: Sentence) -> Sentence:
    """The sentence for a setting with a wrong value."""
    try:
        written = _short(repr(value))
    except RecursionError:  # tables within tables, thousands deep
        written = "…"
    return N_("{name} is {value}; use {wanted}.", name=name, value=written, wanted=wanted)


def unknown(name: str, known: Iterable[str], listed_in: str) -> Sentence:
    """The sentence for an unknown setting: with the nearest known one, or where all are listed."""
    near = get_close_matches(name, known, n=1)
    advice = (
        N_("did you mean {near}?", near=near[0]) if near else N_("{file} has the full list.", file=listed_in)
    )
    return N_("there is no setting {name}; {advice}", name=_short(name), advice=advice)


def line_of(text: str, name: str) -> int | None:
    """The line of a setting, or of its section, or None if neither is found as such."""
    section, _, key = name.rpartition(".")
    inside, found = "", None
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[\s*([\w.]+)\s*\]", line):
            inside = header[1]
            found = number if inside in (section, name) else found
        elif inside == section and re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
            return number
    return found


def _flat(table: dict[str, Any], forms: Forms, above: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        name = full_name(*above, key)
        if isinstance(value, dict) and _is_section(name, value, forms):
            yield from _flat(value, forms, (*above, key))
        else:
            yield name, value


def _is_section(name: str, table: dict[str, Any], forms: Forms) -> bool:
    if name in forms:
        return get_args(forms[name])[:1] == (dict,)
    known = any(setting.startswith(f"{name}.") for setting in forms)
    # What is in an unknown section is told by its full name, which is nearer to the one that was meant.
    return known or (bool(table) and "." not in name)


def _place_and_reason(message: str) -> tuple[int | None, str]:
    # Before Python 3.14 an error of tomllib has its line in the English message alone.
    where = re.search(r" \(at line (\d+), column \d+\)", message)
    if where is None:
        return None, message.removesuffix(" (at end of document)")
    return int(where[1]), message[: where.start()]


def _short(words: str) -> str:
    line = words if words.isprintable() else ascii(words)[1:-1]
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
