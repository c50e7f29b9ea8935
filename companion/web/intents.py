"""What a screen may ask for: one small message, checked before anybody else sees it."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Literal

import msgspec
from msgspec import Struct

Action = Literal[
    "begin", "answer", "throw", "new_roll", "back", "leave", "undo", "redo", "stand_in", "again",
    "confirm", "cancel", "look", "log", "flag", "unflag", "speak", "heard", "invite", "revoke",
    "about", "charts", "clocks", "pause", "away", "edit", "cells", "cell", "correct",
    "choose", "sit", "agree", "same", "start", "resume", "home",
]  # fmt: skip
"""All actions; `actions` and `lobby` say which screen may do which."""

DEEPEST, LONGEST, LARGEST = 4, 80, 1_000_000
"""The deepest, longest and largest answer: no question takes more."""


class Unfit(ValueError):
    """A message that no page of ours sends."""


class Intent(Struct, frozen=True, forbid_unknown_fields=True):
    """What a finger did: the action, the view it was done at, and a key to know it again."""

    do: Action
    key: str
    at: str = ""
    kind: str = ""
    seat: int = -1
    answer: Any = None
    lang: str = "en"


class Reply(Struct, frozen=True):
    """The answer to an intent: an HTTP status and a JSON body."""

    status: int
    body: bytes


class Posted(Struct, frozen=True, eq=False):
    """An intent on its way over the bus, from this screen."""

    screen: str
    intent: Intent
    reply: Future[Reply]


class Watched(Struct, frozen=True, eq=False):
    """Somebody began or ended to look. `heard` is called first: whoever begins later has to say so again."""

    heard: Callable[[], None]


def read_intent(body: bytes) -> Intent:
    """The intent in this body; Unfit where it is none."""
    try:
        intent = msgspec.json.decode(body, type=Intent)
        answer = _answer(intent.answer, DEEPEST)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unfit(str(error)) from None
    if not 8 <= len(intent.key) <= 64 or not intent.key.isascii():
        raise Unfit("the key of an intent has 8 to 64 plain characters")
    return msgspec.structs.replace(intent, answer=answer)


def _answer(written: Any, deep: int) -> Any:
    """An answer as the rules take it: lists are tuples."""
    if isinstance(written, list):
        if not deep or len(written) > LONGEST:
            raise Unfit("an answer is not so long or so deep")
        return tuple(_answer(one, deep - 1) for one in written)
    if isinstance(written, str):
        if len(written) > LONGEST or not all(one.isprintable() for one in written):
            raise Unfit(f"words have at most {LONGEST} printed characters")
        return written
    if written is None or (type(written) is int and abs(written) <= LARGEST):
        return written
    raise Unfit("an answer has whole numbers, words and lists")
