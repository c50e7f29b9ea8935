"""What a table and a hub write to each other: finished games, entry by entry, each with its checksum.

The checksums are those of the table's archive: each is over all before it, so one names a game up to there.
Whatever has another type, length or form is no letter.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.json import Decoder

from engines.core import limits

MOST_LINES, MOST_TEXT = 64, 64 * 1024
"""Lines and characters of a letter; one line alone may be longer."""
MOST_BYTES = 8 * limits.LINE
"""Bytes of what a table writes: more is not read."""
MOST_ASKED = 1024
"""Bytes of what a hub writes."""
MOST_GAMES = 5_000
"""Games of which a table tells at once, the latest."""
SEAL = 16
"""Bytes of a seal."""
Checksum = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
Before = Annotated[str, Meta(pattern=r"^([0-9a-f]{16})?\Z")]
"""A checksum, or "" before all."""
Run = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
"""A run of a table's app: no two tables have the same, not even if one is a copy of the other."""
Number = Annotated[int, Meta(ge=0, le=limits.ENTRIES)]
T = TypeVar("T")


class Tip(NamedTuple):
    """A finished game: the checksum of its beginning, which names it; its last entry with that one's."""

    game: Checksum
    seq: Number
    checksum: Checksum


class RecordLine(NamedTuple):
    """A line of a game's record: entry 0 is its set-up."""

    seq: Number
    checksum: Checksum
    text: Annotated[str, Meta(max_length=limits.LINE)]


class Tips(Struct, frozen=True, tag="tips"):
    """A table has these finished games; its archive has the name of its first game, "" without any."""

    run: Run
    archive: Before
    tips: Annotated[Sequence[Tip], Meta(max_length=MOST_GAMES)]


class Letter(Struct, frozen=True, tag="letter"):
    """The next lines of a game, after the entry with the checksum `before` ("" for the beginning).

    It has none where the game can't be read now: the hub goes on with the next one.
    """

    run: Run
    game: Checksum
    before: Before
    lines: Annotated[Sequence[RecordLine], Meta(max_length=MOST_LINES)]
    seal: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]

    @property
    def whole(self) -> bool:
        """Whether nothing of it was changed on the way."""
        return self.seal == _seal(self.game, self.before, self.lines)


class Call(Struct, frozen=True, tag="call"):
    """A hub asks a table which games it has."""


class GameRequest(Struct, frozen=True, tag="request"):
    """A hub asks this run of a table for a game, after the last entry that it has of it."""

    run: Run
    game: Checksum
    seq: Number
    checksum: Before


FromTable = Tips | Letter
FromHub = Call | GameRequest


def letter(lines: Sequence[RecordLine], after: GameRequest) -> Letter:
    """What comes after that entry, or all if the game has no such one."""
    at = next((at for at, line in enumerate(lines, 1) if line[:2] == (after.seq, after.checksum)), 0)
    before, text, taken = (lines[at - 1].checksum if at else ""), 0, list[RecordLine]()
    for line in lines[at : at + MOST_LINES]:
        text += len(line.text)
        if taken and text > MOST_TEXT:
            break
        taken.append(line)
    return Letter(after.run, after.game, before, taken, _seal(after.game, before, taken))


def _seal(game: str, before: str, lines: Sequence[RecordLine]) -> str:
    return blake2b(msgspec.json.encode((game, before, lines)), digest_size=SEAL).hexdigest()


FROM_TABLE: Decoder[FromTable] = Decoder(FromTable)
FROM_HUB: Decoder[FromHub] = Decoder(FromHub)


def from_table(payload: bytes) -> FromTable | None:
    """What a table wrote; None for anything else."""
    return read(payload, FROM_TABLE, MOST_BYTES)


def from_hub(payload: bytes) -> FromHub | None:
    """What a hub wrote; None for anything else."""
    return read(payload, FROM_HUB, MOST_ASKED)


def read(payload: bytes, form: Decoder[T], most: int) -> T | None:
    """A message of this form, of so many bytes at most; None for anything else."""
    if len(payload) > most:
        return None
    try:
        return form.decode(payload)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
