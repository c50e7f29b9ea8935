"""Our player at catanatron's table: what it decides is done as one of the actions that are possible there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from companion.thinking.choices import outcomes
from companion.thinking.player import Player
from engines.core.moves import AnyMove
from engines.core.questions import Choose
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.robber import MoveRobber, Steal
from engines.games.catan.state import STEAL, CatanState
from tools.bench.catanatron_players.catanatron_actions import Terms, Translator, nearest, wishes
from tools.bench.catanatron_players.following import Following

CARDS = "PLAY_"
"""How the actions begin that play a card."""


class Seat:
    """One of catanatron's players, to it: decides with ours, by what its seat knows of the game followed."""

    def __init__(
        self, colour: Any, seat: int, player: Player, choose: Choose, translator: Translator, game: Following
    ) -> None:
        self.color, self._seat, self._player, self._choose = colour, seat, player, choose
        self._translator, self._game = translator, game
        self._wishes = list[Terms]()
        self.took = list[float]()
        """The seconds of processor time of each decision."""

    def decide(self, _game: Any, actions: Sequence[Any]) -> Any:
        """One of these actions; asks nobody where there is only one."""
        if len(actions) == 1:
            self._note_forced(actions[0])
            self._wishes = self._wishes[1:]
            return actions[0]
        possible = [self._translator.terms(action) for action in actions]
        if not self._wishes:
            before = time.process_time()
            self._wishes = self._decided(possible)
            self.took.append(time.process_time() - before)
        wish, *self._wishes = self._wishes
        found = nearest(wish, possible)
        if possible[found] != wish:
            self._game.counted[f"our wish could not be had: {wish[0]}"] += 1
            self._wishes = []
        return actions[found]

    def _note_forced(self, action: Any) -> None:
        if action.action_type.value == "DISCARD":
            self._game.counted["our discard was drawn at random"] += 1

    def _decided(self, possible: Sequence[Terms]) -> list[Terms]:
        """What our player wants; without its cards, if it wants one that cannot be played there now."""
        seen = self._game.seen
        found = self._wanted(seen)
        if found and found[0][0].startswith(CARDS) and found[0] not in possible:
            self._game.counted[f"our card cannot be played there now: {found[0][0]}"] += 1
            seen = seen.copy()
            seen.card_played = True
            found = self._wanted(seen)
        return found or [("END_TURN",)]

    def _wanted(self, seen: CatanState) -> list[Terms]:
        move = self._move(seen)
        if isinstance(move, MoveRobber):
            return [("MOVE_ROBBER", move.hex, self._victim(seen, move), None)]
        return wishes(move) if move else []

    def _victim(self, seen: CatanState, robbing: MoveRobber) -> int | None:
        """From whom our player steals once the robber is moved; None from nobody."""
        after = seen.copy()
        robbing.apply(after, None)
        stealing = self._move(after) if after.phase == STEAL else None
        return stealing.victim if isinstance(stealing, Steal) else None

    def _move(self, seen: CatanState) -> AnyMove | None:
        since = max(1, self._game.since)  # at 0 it would make an offer, and nobody trades there
        choice = self._player.decide(seen, self._seat, since)
        if choice is None:
            return None
        world = ENGINE.imagine(seen, self._seat, self._choose)  # where all that the choice leads to is known
        moves = outcomes(world, choice, self._choose)
        return moves[0][1] if moves else None
