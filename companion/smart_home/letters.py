"""What a table and a hub write to each other: finished games, entry by entry, each with its checksum.

The checksums are those of the table's archive: each is over all before it, so one names a game up to there.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from engines.core import limits

MOST_LINES, MOST_TEXT = 64, 64 * 1024
"""Lines and characters of a letter; one line alone may be longer."""
MOST_BYTES = 8 * limits.LINE
"""Bytes of a message: more is not read."""
MOST_GAMES = 5_000
"""Games of which a table tells at once, the latest."""
SEAL = 16
"""Bytes of a seal."""
LONGEST = 64
"""Characters of a checksum."""
Checksum = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Number = Annotated[int, Meta(ge=0, le=limits.ENTRIES)]


class Tip(NamedTuple):
    """A finished game: the checksum of its beginning, which names it; its last entry with that one's."""

    game: Checksum
    seq: Number
    checksum: Checksum


class RecordLine(NamedTuple):
    """A line of a game's record: entry 0 is its set-up."""

    seq: Number
    checksum: Checksum
    text: str


class Tips(Struct, frozen=True, tag="tips"):
    """A table has these finished games."""

    tips: Sequence[Tip]


class Letter(Struct, frozen=True, tag="letter"):
    """The next lines of a game, after the entry with the checksum `before` ("" for the beginning).

    It has none where the game can't be read now: the hub goes on with the next one.
    """

    game: Checksum
    before: Annotated[str, Meta(max_length=LONGEST)]
    lines: Sequence[RecordLine]
    seal: str

    @property
    def whole(self) -> bool:
        """Whether nothing of it was changed on the way."""
        return self.seal == _seal(self.game, self.before, self.lines)


class Call(Struct, frozen=True, tag="call"):
    """A hub asks a table which games it has."""


class GameRequest(Struct, frozen=True, tag="request"):
    """A hub asks for a game, after the last entry that it has of it."""

    game: Checksum
    seq: Number
    checksum: Annotated[str, Meta(max_length=LONGEST)]


FromTable = Tips | Letter
FromHub = Call | GameRequest


def letter(game: str, lines: Sequence[RecordLine], after: GameRequest) -> Letter:
    """What comes after that entry, or all if the game has no such one."""
    at = next((at for at, line in enumerate(lines, 1) if line[:2] == (after.seq, after.checksum)), 0)
    before, text, taken = (lines[at - 1].checksum if at else ""), 0, list[RecordLine]()
    for line in lines[at : at + MOST_LINES]:
        text += len(line.text)
        if taken and text > MOST_TEXT:
            break
        taken.append(line)
    return Letter(game, before, taken, _seal(game, before, taken))


def _seal(game: str, before: str, lines: Sequence[RecordLine]) -> str:
    return blake2b(msgspec.json.encode((game, before, lines)), digest_size=SEAL).hexdigest()


def from_table(payload: bytes) -> FromTable | None:
    """What a table wrote; None for anything else."""
    found: FromTable | None = read(payload, FromTable)
    return found


def from_hub(payload: bytes) -> FromHub | None:
    """What a hub wrote; None for anything else."""
    found: FromHub | None = read(payload, FromHub)
    return found


def read(payload: bytes, kind: Any) -> Any:
    """A message of this kind; None for anything else."""
    if len(payload) > MOST_BYTES:
        return None
    try:
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
