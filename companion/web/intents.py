"""What a screen may ask for: one small message, each field checked before anybody else sees it."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Annotated, Any, Literal, TypeVar, Union, cast

import msgspec
from msgspec import Meta, Struct

from companion.desk.line.understanding import LONGEST as LINE
from companion.desk.pads import MOST, TITLE
from companion.table.runtime.i18n import LANGUAGES
from companion.web.wording import COLOURS
from engines.core.leaving import STRENGTHS
from engines.core.limits import NAME

LONGEST, LARGEST = 80, 1_000_000
"""The longest words or list, and the largest number, of an answer: no question takes more."""
SEATS = 10
"""More than any game has."""


class Unfit(ValueError):
    """A message that no page of ours sends."""


# ---- the types of fields

Key = Annotated[str, Meta(pattern=r"\A[0-9a-z-]{8,64}\Z")]
Mark = Annotated[str, Meta(pattern=r"\A([0-9a-z]{1,12}(\.[0-9]{1,9}){3})?\Z")]
Language = Annotated[str, Meta(pattern=rf"\A({'|'.join(LANGUAGES)})\Z")]
Screen = Annotated[str, Meta(pattern=r"\A(table|welcome|seat-[0-9]|guest-[0-9]{1,2})\Z")]
Code = Annotated[str, Meta(pattern=r"\A[\w-]{1,64}\Z")]
Beat = Annotated[str, Meta(pattern=r"\A[0-9]{1,9}\.[0-9]{1,9}\Z")]
Words = Annotated[str, Meta(max_length=LONGEST)]
Line = Annotated[str, Meta(max_length=LINE)]
Name = Annotated[str, Meta(max_length=NAME)]
Whole = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Number = Annotated[int, Meta(ge=0, le=LARGEST)]
Total = Annotated[int, Meta(ge=1, le=999)]
ASeat = Annotated[int, Meta(ge=0, lt=SEATS)]
ASeatOrNone = Annotated[int, Meta(ge=-1, lt=SEATS)]
Then = Literal["", "past"]
"""Where something is counted: on the table now, or where a correction of the log is counted again."""

Part = Whole | Words | None
Nested = Part | Annotated[tuple[Part, ...], Meta(max_length=LONGEST)]
Deeper = Part | Annotated[tuple[Nested, ...], Meta(max_length=LONGEST)]
Deepest = Part | Annotated[tuple[Deeper, ...], Meta(max_length=LONGEST)]
Answer = Part | Annotated[tuple[Deepest, ...], Meta(max_length=LONGEST)]
"""An answer to a question, as a record writes it: lists are tuples."""
Counted = Annotated[tuple[tuple[Words, Whole | Words], ...], Meta(max_length=SEATS * LONGEST)]

PadWords = Annotated[str, Meta(max_length=TITLE.longest)]
Made = tuple[bool, bool, Annotated[tuple[PadWords, ...], Meta(max_length=MOST)]] | None
"""Whether a pad has rounds, whether the fewest points win, its rows; None where points are just counted."""

Given = Annotated[tuple[tuple[Words, Answer], ...], Meta(max_length=SEATS)]
"""What was chosen on a page of several questions, by their names."""

Colour = Annotated[str, Meta(pattern=rf"\A({'|'.join(COLOURS)})?\Z")]
Person = tuple[Name, Words] | None
"""A name, and the colour of the pieces."""

Field = tuple[str, Any] | tuple[str, Any, Any]
SEAT: Field = ("seat", ASeat)
THEN: Field = ("then", Words | None, None)
FORMS: Mapping[str, tuple[Field, ...]] = {
    "begin": (("kind", Words), ("seat", ASeatOrNone, -1), ("answer", Words | None, None), THEN),
    "answer": (("answer", Answer),),
    "roll_on": (("answer", Total),),
    "turn_to": (("answer", ASeat),),
    **dict.fromkeys(("sheet", "answer_all"), (("answer", Given),)),
    **dict.fromkeys(("throw", "new_roll", "back", "leave", "undo", "redo", "stand_in", "again"), ()),
    **dict.fromkeys(("cancel", "log", "unflag", "speak", "charts", "dice", "clocks", "pause", "start"), ()),
    **dict.fromkeys(("brief", "home", "play_again", "away", "same", "count", "welcome"), ()),
    "confirm": (("kind", Words, ""),),
    "say": (("answer", Line),),
    "make": (("kind", Words), ("answer", Line)),
    "look": (SEAT,),
    "heard": (SEAT,),
    "invite": (("seat", ASeatOrNone, -1),),
    "revoke": (("seat", ASeatOrNone, -1), ("kind", Words, "")),
    "flag": (("answer", Number),),
    "about": (("kind", Words), ("seat", ASeatOrNone, -1)),
    "edit": (("kind", Literal["change", "insert", "delete"]), ("answer", Number)),
    "cells": (("kind", Then, ""), ("seat", ASeatOrNone, -1), ("answer", Words, "")),
    "cell": (("kind", Words), ("answer", Then, ""), ("seat", ASeatOrNone, -1)),
    "correct": (("kind", Then, ""), ("answer", Counted)),
    "choose": (("kind", Words),),
    "keep_pad": (("kind", PadWords), ("answer", Made, None)),
    "brought": (),
    "bring_pad": (("answer", tuple[Words, Words]),),
    "share_pad": (("kind", Words),),
    "give_pad": (("kind", Words),),
    "sit": (("kind", Literal["", *STRENGTHS], ""), ("seat", ASeatOrNone, -1), ("answer", Person, None)),
    "agree": (("kind", Words), ("answer", Answer)),
    "resume": (("answer", Number),),
    "be": (("answer", tuple[Name, Colour]),),
    "let_in": (("kind", Words),),
    "send_off": (("kind", Words),),
    "history": (("answer", Number, 0),),
    "game": (("answer", Number),),
    "review": (("answer", Number, 0), ("kind", Literal["", "wait", "leave"], "")),
    "statistics": (("kind", Words, ""), ("answer", Number, 0)),
}  # fmt: skip
"""Every action, and its fields beside `key`, `at` and `lang`; `actions` and `lobby` say who may what."""


class Intent(Struct, frozen=True):
    """What a finger did: the action, the view it was done at, and a key to know it again."""

    do: str
    key: str
    at: str = ""
    kind: str = ""
    seat: int = -1
    answer: Any = None
    then: str | None = None
    lang: str = "en"


class Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every message of a screen has."""

    key: Key
    at: Mark = ""
    lang: Language = "en"


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """The message that redeems an invitation; whoever joins the evening says who they are."""

    screen: Screen
    code: Code
    who: tuple[Name, Colour] | None = None
    lang: Language = "en"


class Alive(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of a page to a sign of life."""

    beat: Beat


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """The message that asks for a way of its own: it says nothing."""


class Reply(Struct, frozen=True):
    """The answer to an intent: an HTTP status and a JSON body."""

    status: int
    body: bytes


class Posted(Struct, frozen=True, eq=False):
    """An intent on its way over the bus, from this screen, with the token it was let in by."""

    screen: str
    token: str
    intent: Intent
    reply: Future[Reply]


class Watched(Struct, frozen=True, eq=False):
    """Somebody began or ended to look. `heard` is called first: whoever begins later has to say so again."""

    heard: Callable[[], None]


def _message(do: str, form: tuple[Field, ...]) -> type[Message]:
    made = msgspec.defstruct(
        do, form, bases=(Message,), tag=do, frozen=True, kw_only=True, forbid_unknown_fields=True
    )
    return cast("type[Message]", made)


_FORMS: Any = Union[tuple(_message(do, form) for do, form in FORMS.items())]  # noqa: UP007 - not known before
_INTENT = msgspec.json.Decoder(_FORMS)
F = TypeVar("F", bound=Struct)


def read_intent(body: bytes) -> Intent:
    """The intent in this body; Unfit where it is none."""
    with _fitting():
        message = _INTENT.decode(body)
    fields = msgspec.structs.asdict(message)
    if not _printed(fields):
        raise Unfit("words have printed characters only")
    return Intent(do=str(type(message).__struct_config__.tag), **fields)


def read_message(body: bytes, form: type[F]) -> F:
    """A message of this form in this body; Unfit where it is none."""
    with _fitting():
        found = msgspec.json.decode(body, type=form)
    if not _printed(msgspec.structs.asdict(found)):
        raise Unfit("words have printed characters only")
    return found


@contextmanager
def _fitting() -> Iterator[None]:
    try:
        yield
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unfit(str(error)) from None


def _printed(value: object) -> bool:
    """Whether all words in it can be printed."""
    if isinstance(value, str):
        return value.isprintable()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return all(map(_printed, parts))
