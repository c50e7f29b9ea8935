"""Run the whole companion without a window, in the browsers of the people at the table."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import engines
from companion.app.arguments import Wrong, address, engine_named, port
from companion.cli.found_settings import settings_with_archive
from engines.core.limits import NAME

if TYPE_CHECKING:
    from companion.app.without_window import ServedGame

HELP = "run without a window, in the browsers of phones and tablets"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    games = ", ".join(engines.catalogue())
    help_game = f"play this at once: the open game, or a new one by the usual rules: {games}"
    parser.add_argument("game", nargs="?", metavar="GAME", help=help_game)
    parser.add_argument("--players", metavar="A,B,C", help="the players, in seating order")
    help_new = "start a new game, though one of these players is open"
    parser.add_argument("--new", action="store_true", help=help_new)
    help_host = "the address to listen at (the private addresses of this machine)"
    parser.add_argument("--host", type=address, metavar="ADDRESS", help=help_host)
    help_port = "the port; 0 for any free one (that of the settings: 8017)"
    parser.add_argument("--port", type=port, metavar="N", help=help_port)


def run(asked: argparse.Namespace) -> int:
    """Serve until a signal ends it; the exit code."""
    wanted = _wanted(asked)
    from companion.app.without_window import serve  # imported late: no other command needs any of it

    return serve(settings_with_archive(asked), wanted, asked.host, asked.port)


def _wanted(asked: argparse.Namespace) -> ServedGame | None:
    """The game to be on the table at once, and its players; Wrong where they do not fit."""
    from companion.app.without_window import ServedGame  # imported late, as above

    if asked.game is None:
        if asked.players is not None or asked.new:
            raise Wrong("--players and --new need a game; name one, or choose it on the table's page.")
        return None
    engine = engine_named(asked.game)
    if asked.players is None and not asked.new:
        return ServedGame(engine)
    names = tuple(" ".join(name.split()) for name in (asked.players or "").split(",") if name.strip())
    if len(names) not in engine.seats:
        low, high = engine.seats[0], engine.seats[-1]
        raise Wrong(f"{engine.name} needs {low} to {high} players; name them with --players Anna,Ben,Carla.")
    if len({name.lower() for name in names}) < len(names) or any(len(name) > NAME for name in names):
        raise Wrong(f"Each player needs another name, of at most {NAME} characters.")
    return ServedGame(engine, names, asked.new)
