"""What a hub asks the tables for: game after game, letter after letter, one at a time of each table.

It remembers only what is asked for now. After any loss, on the line or of the hub's own, the next call makes
up for it: a table says which games it has, and what is missing here is asked for.
"""

from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from companion.club.night.game_store import GameStore
from companion.smart_home.letters import Call, FromTable, GameRequest, Letter, Tip, Tips

CALL = msgspec.json.encode(Call())
MOST_ASKED = 100
"""So many games are asked for after one call; the others after the next."""
MOST_TABLES = 500
"""Of so many tables games are asked for at the same time."""


class Missing(Struct, frozen=True):
    """The games a table is asked for, the next one first; `archive` is theirs, `table` what it is called."""

    table: str
    archive: str
    missing: Sequence[Tip]


class Collector:
    """Takes in what tables write, and answers it; sqlite3.Error where the disk fails."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._asked: OrderedDict[str, Missing] = OrderedDict()

    def heard(self, table: str, told: FromTable) -> bytes | None:
        """What to answer this table; None for nothing."""
        return self._told(table, told) if isinstance(told, Tips) else self._taken(told)

    def _told(self, table: str, told: Tips) -> bytes | None:
        if not told.archive:
            return None
        missing = [tip for tip in told.tips if not self._store.complete(told.archive, table, tip)]
        return self._next(told.run, Missing(table, told.archive, missing[:MOST_ASKED]))

    def _taken(self, letter: Letter) -> bytes | None:
        """Go on with this game; with the next one if it is complete, or what came doesn't fit."""
        asked = self._asked.get(letter.run)
        if asked is None or asked.missing[0].game != letter.game:
            return None  # it comes a second time, or nobody asked for it
        tip, *others = asked.missing
        if self._store.take(asked.archive, letter) and not self._store.complete(
            asked.archive, asked.table, tip
        ):
            last = letter.lines[-1]
            return msgspec.json.encode(GameRequest(letter.run, letter.game, last.seq, last.checksum))
        return self._next(letter.run, Missing(asked.table, asked.archive, others))

    def _next(self, run: str, asked: Missing) -> bytes | None:
        self._asked.pop(run, None)
        if not asked.missing:
            return None
        self._asked[run] = asked
        if len(self._asked) > MOST_TABLES:
            self._asked.popitem(last=False)
        return msgspec.json.encode(self._store.wanted(asked.archive, run, asked.missing[0].game))
