"""Games at catanatron's table: one seat of ours among three of its players."""

from __future__ import annotations

import importlib
import os
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from msgspec import Struct

from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from engines.games.catan.engine import ENGINE
from tools.bench.catanatron_players.catanatron_actions import Translator
from tools.bench.catanatron_players.catanatron_map import places, set_up
from tools.bench.catanatron_players.following import Following
from tools.bench.catanatron_players.seat import Seat

SEATS = 4
BESIDE = "catanatron_experimental.machine_learning.players"
"""Where the repository of 3.2.1 has players that its package lacks; 3.3.0 has all of them."""
PLAYERS = {
    "RandomPlayer": ("catanatron.models.player",),
    "WeightedRandomPlayer": ("catanatron.players.weighted_random",),
    "VictoryPointPlayer": ("catanatron.players.search",),
    "ValueFunctionPlayer": ("catanatron.players.value", f"{BESIDE}.value"),
    "AlphaBetaPlayer": ("catanatron.players.minimax", f"{BESIDE}.minimax"),
}
"""Their players, and where each is in one version or the other."""


class Finished(Struct, frozen=True):
    """One game as it ended."""

    won: bool
    """Whether our seat won it."""
    ended: bool
    """Whether anybody did."""
    took: tuple[float, ...]
    """The seconds of processor time of each decision of ours."""
    counted: Counter[str]
    """How often a rule of theirs differed or a wish could not be had there."""


def with_checkout(folder: Path) -> None:
    """Make the players of a checkout of their repository known, and play by its rules if it is of 3.3.0.

    What the packages of 3.2.1 would import first is left out: learners and graphics that no player needs.
    """
    if (folder / "catanatron" / "catanatron").is_dir():
        sys.path.insert(0, os.fspath(folder / "catanatron"))
        return
    for name in ("catanatron_gym", "catanatron_experimental"):
        package = ModuleType(name)
        package.__path__ = [os.fspath(folder / name / name)]
        sys.modules[name] = package


def rival_of(name: str) -> Any:
    """The class of one of their players; None if it is not there."""
    for module in PLAYERS.get(name, ()):
        with suppress(ImportError):
            return getattr(importlib.import_module(module), name)
    return None


def logged(came: Any) -> Any:
    """An action as 3.2.1 logs it, with what chance brought; 3.3.0 tells that beside the action."""
    action, brought = getattr(came, "action", came), getattr(came, "result", None)
    if brought is None:
        return action
    robbed = action.action_type.value == "MOVE_ROBBER"
    return action._replace(value=(*action.value, brought) if robbed else brought)


def game(strength: str, rival: Any, seed: int, strict: bool = False) -> Finished:
    """A game of one seat of ours among three of this class of theirs; its place goes round with the seed."""
    theirs = importlib.import_module("catanatron")
    colours = list(theirs.Color)[:SEATS]
    play = theirs.Game([theirs.Player(colour) for colour in colours], seed=seed + 1)  # 0 is no seed there
    at, random = seed % SEATS, Random(seed)
    map_, order = play.state.board.map, play.state.colors
    where = places(map_)
    translator = Translator(where, {colour: seat for seat, colour in enumerate(order)})
    following = Following(set_up(map_, ENGINE.colours[:SEATS]), at, where, translator, strict)
    judge = judge_of(ENGINE)
    assert judge is not None, "Catan has learned"
    player = Player(judge, STRENGTHS[strength], random.randrange)
    ours = Seat(order[at], at, player, random.randrange, translator, following)
    play.state.players = [ours if seat == at else rival(order[seat]) for seat in range(SEATS)]
    most = importlib.import_module("catanatron.game").TURNS_LIMIT
    while play.winning_color() is None and play.state.num_turns < most:
        following.follow(logged(play.play_tick()), play.state)
    return Finished(
        won=play.winning_color() == order[at],
        ended=play.winning_color() is not None,
        took=tuple(ours.took),
        counted=following.counted,
    )
