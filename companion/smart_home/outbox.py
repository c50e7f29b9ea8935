"""What a table answers a club's hub. It remembers nothing: its archive is the outbox, and the hub asks."""

import logging
from collections.abc import Sequence
from secrets import token_hex
from typing import Protocol

import msgspec

from companion.ports.user_errors import Trouble
from companion.smart_home.letters import MOST_GAMES, GameRequest, RecordLine, Tip, Tips, from_hub, letter

log = logging.getLogger(__name__)


class Games(Protocol):
    """The games that a hub may have: those that are finished, for a record holds hidden cards."""

    def archive(self) -> str:
        """The name of the archive they are in: the checksum of its first game, "" while it has none."""

    def tips(self, most: int) -> Sequence[tuple[str, int, str]]:
        """The latest of them: name, last entry and its checksum."""

    def lines(self, game: str) -> Sequence[tuple[int, str, str]]:
        """Each entry of one: number, checksum, line of its record; none if it is not among them."""


class Outbox:
    """The answers of a table with these games; None of them are a hub's if there are none to have."""

    def __init__(self, games: Games | None) -> None:
        self._games, self._run = games, token_hex(8)

    def hello(self) -> bytes | None:
        """What this table has; None where the archive can't be read now: the hub asks again."""
        if self._games is None:
            return msgspec.json.encode(Tips(self._run, "", ()))
        try:
            found = [Tip(*tip) for tip in self._games.tips(MOST_GAMES)]
            return msgspec.json.encode(Tips(self._run, self._games.archive(), found))
        except Trouble as trouble:
            log.warning("the hub gets no answer: %s", trouble)
            return None

    def answer(self, payload: bytes) -> bytes | None:
        """What to answer this message of a hub; None for nothing."""
        asked = from_hub(payload)
        if not isinstance(asked, GameRequest):
            return None if asked is None else self.hello()
        if asked.run != self._run:
            return None  # it asks another table with this one's name
        return msgspec.json.encode(letter(self._lines(asked.game), asked))

    def _lines(self, game: str) -> list[RecordLine]:
        try:
            return [RecordLine(*line) for line in self._games.lines(game)] if self._games else []
        except Trouble as trouble:
            log.warning("the hub can't have this game: %s", trouble)
            return []
