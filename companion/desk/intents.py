"""What can be wanted of the game on the table, and who may want it: the one door to it.

A finger, a phone and a page want the same few things. Here alone it is decided whose they are to want.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from companion.desk.keys import KeyName
from companion.table.play.absent_player import STAND_IN
from companion.table.play.controls import Controls
from engines.core.moves import AnyMove, Group
from engines.core.questions import Answer


class Who(Struct, frozen=True):
    """Who wants it: somebody at the table, the player of a seat on a screen of their own, or the room.

    A `guest` joined the evening, and may say who they are, whether they play or only look.
    """

    seat: int | None = None
    looks_only: bool = False
    guest: bool = False


TABLE, ROOM = Who(), Who(looks_only=True)

BY_ALL = frozenset({
    *("begin", "turn_to", "answer", "answer_all", "throw", "new_roll", "back", "leave", "undo"),
    *("say", "make", "log", "brief", "play_again", "sheet", "cells", "cell"),
    *("correct", "confirm", "cancel", "roll_on"),
})  # fmt: skip
"""What the table may want, and a seat for itself: of what is counted, its own numbers of a grid."""
OF_ANYBODY = frozenset({"about"})
"""What the table and every seat may want of all seats: to be told about something in their row."""
BY_SEAT = frozenset({"flag", "speak"})
"""What only somebody with a screen of their own may want."""
BY_GUEST = frozenset({"be"})
"""What only somebody may want who joined the evening."""
BY_TABLE = frozenset({
    "make_all",
    *("redo", "stand_in", "again", "others", "pause", "away", "edit"),
    *("clocks", "look", "heard", "invite", "revoke", "unflag"),
    *("charts", "dice", "history", "game", "review", "statistics", "count"),
    *("keep_pad", "brought", "bring_pad", "share_pad", "give_pad"),
    *("choose", "sit", "same", "agree", "start", "resume", "home"),
    *("welcome", "let_in", "send_off"),
})  # fmt: skip
"""What only the table may want: what concerns everybody, the log, what is read, and the evening."""


def may(who: Who, does: str, seat: int = -1) -> bool:
    """Whether they may want this, for that seat; -1 names nobody in particular."""
    if does in BY_GUEST:
        return who.guest
    if who.looks_only:
        return False
    if who.seat is None:
        return does in BY_ALL | OF_ANYBODY | BY_TABLE
    return does in OF_ANYBODY or ((does in BY_ALL or does in BY_SEAT) and seat in (-1, who.seat))


class Wanted(Struct, frozen=True):
    """Something that is wanted, by its name; of a move its kind or their group, its seat, or an answer.

    What begins at a place of the board has that place as its answer; what a touch of a player is about, their
    seat. `then` is the thing for which it is begun, where another move goes on with that.
    """

    does: str
    kind: type[AnyMove] | Group | None = None
    seat: int = -1
    answer: Answer = None
    then: str | None = None


def do(who: Who, controls: Controls, wanted: Wanted) -> bool:
    """Do it with the game at these controls; False where it is not theirs to want, or nothing of the kind."""
    if not may(who, wanted.does, wanted.seat):
        return False
    if wanted.does == "begin":
        return _begin(who, controls, wanted)
    if wanted.does == "answer":
        if controls.question is None:
            return False
        controls.answer(wanted.answer)
        return True
    if wanted.does == "answer_all":
        return _answer_all(controls, wanted)
    if wanted.does == "turn_to":
        controls.turn_to(wanted.answer)
        return True
    if wanted.does == "make_all":
        controls.make_all(wanted.answer)
        return True
    if wanted.does == "roll_on":
        controls.roll_on(wanted.answer)
        return True
    plain: dict[str, Callable[[], object]] = {
        "throw": controls.throw,
        "new_roll": controls.new_roll,
        "back": controls.back,
        "leave": controls.leave,
        "undo": controls.undo,
        "redo": controls.redo,
        "stand_in": controls.stand_in,
        "again": controls.think_again,
        "others": controls.begin_others,
    }
    if wanted.does not in plain:
        return False
    plain[wanted.does]()
    return True


def wanted_by(name: KeyName) -> Wanted:
    """What a touch of the key of this name wants."""
    if isinstance(name, tuple):
        return Wanted("begin", name[0], name[1])
    return Wanted("stand_in" if name == STAND_IN else name)


def at_place(spot: str, name: KeyName) -> Wanted:
    """What a touch of the key of this name at a place of the board wants."""
    wanted = wanted_by(name)
    if isinstance(name, tuple) and len(name) == 3:
        return replace(wanted, answer=name[2], then=spot)
    return wanted if wanted.kind is None else replace(wanted, answer=spot)


def _answer_all(controls: Controls, wanted: Wanted) -> bool:
    """Answer the questions of a page together."""
    given = dict(wanted.answer)
    kind = wanted.kind if isinstance(wanted.kind, type) else None
    if controls.question is None or (kind is None and controls.question.name not in given):
        return False
    controls.answer_all(given, kind)
    return True


def _begin(who: Who, controls: Controls, wanted: Wanted) -> bool:
    """Begin a move of the table, or of the own seat."""
    seat = wanted.seat if who.seat is None else who.seat
    if wanted.kind is None or (wanted.then is not None and not isinstance(wanted.answer, str)):
        return False  # what goes on with a thing begins at a place
    if isinstance(wanted.kind, Group):
        controls.begin_group(wanted.kind, seat)
    elif isinstance(wanted.answer, str):
        return controls.begin_at(wanted.answer, wanted.kind, seat, wanted.then)
    else:
        controls.begin(wanted.kind, seat)
    return True
