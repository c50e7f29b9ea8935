"""What a table answers a club's hub. It remembers nothing: its archive is the outbox, and the hub asks."""

import logging
from collections.abc import Sequence
from typing import Protocol

import msgspec

from companion.ports.user_errors import Trouble
from companion.smart_home.letters import MOST_GAMES, Call, RecordLine, Tip, Tips, from_hub, letter

log = logging.getLogger(__name__)


class Games(Protocol):
    """The games that a hub may have: those that are finished, for a record holds hidden cards."""

    def tips(self, most: int) -> Sequence[tuple[str, int, str]]:
        """The latest of them: name, last entry and its checksum."""

    def lines(self, game: str) -> Sequence[tuple[int, str, str]]:
        """Each entry of one: number, checksum, line of its record; none if it is not among them."""


class Outbox:
    """The answers of a table with these games."""

    def __init__(self, games: Games) -> None:
        self._games = games

    def answer(self, payload: bytes) -> bytes | None:
        """What to answer this message of a hub; None for nothing."""
        asked = from_hub(payload)
        if asked is None:
            return None
        if isinstance(asked, Call):
            return msgspec.json.encode(Tips([Tip(*one) for one in self._games.tips(MOST_GAMES)]))
        return msgspec.json.encode(letter(asked.game, self._lines(asked.game), asked))

    def _lines(self, game: str) -> list[RecordLine]:
        try:
            return [RecordLine(*one) for one in self._games.lines(game)]
        except Trouble as trouble:
            log.warning("the hub can't have this game: %s", trouble)
            return []
