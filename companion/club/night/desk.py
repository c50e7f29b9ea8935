"""What a hub asks the tables for: game after game, letter after letter, one at a time of each table.

It remembers only what is asked for now. After any loss, on the line or of the hub's own, the next call makes
up for it: a table says which games it has, and what is missing here is asked for.
"""

from collections.abc import Sequence

import msgspec

from companion.club.night.game_store import GameStore
from companion.smart_home.letters import MOST_GAMES, Call, GameRequest, Letter, Tip, Tips, from_table

CALL = msgspec.json.encode(Call())


class Desk:
    """Takes in what tables write, and answers it; sqlite3.Error where the disk fails."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._missing: dict[str, list[Tip]] = {}

    def heard(self, sender: str, payload: bytes) -> bytes | None:
        """What to answer this table; None for nothing."""
        told = from_table(payload)
        if isinstance(told, Tips):
            return self._next(sender, self._lacking(sender, told.tips[:MOST_GAMES]))
        return self._taken(sender, told) if told is not None else None

    def _lacking(self, sender: str, tips: Sequence[Tip]) -> list[Tip]:
        self._store.tell(sender, tips)
        return [tip for tip in tips if not self._store.has(sender, tip)]

    def _taken(self, sender: str, letter: Letter) -> bytes | None:
        """Go on with this game; with the next one if it is complete, or what came doesn't fit."""
        missing = self._missing.get(sender, [])
        if not missing or missing[0].game != letter.game:
            return None  # it comes a second time, or nobody asked for it
        if self._store.take(sender, letter) and not self._store.has(sender, missing[0]):
            last = letter.lines[-1]
            return msgspec.json.encode(GameRequest(letter.game, last.seq, last.checksum))
        return self._next(sender, missing[1:])

    def _next(self, sender: str, missing: list[Tip]) -> bytes | None:
        self._missing[sender] = missing
        return msgspec.json.encode(self._store.wanted(sender, missing[0].game)) if missing else None
