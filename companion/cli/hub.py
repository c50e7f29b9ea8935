"""Run the hub of a club: a wall with all tables, and their finished games in one file."""

import argparse
from pathlib import Path

from companion.app.arguments import address, port
from companion.cli.found_settings import settings_with_archive

HELP = "show all tables of a club, and keep their finished games"
FILE = "hub.sqlite"
PORT = 8018


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    help_file = f"the file that keeps the games ({FILE} beside the archive)"
    parser.add_argument("--archive", type=Path, metavar="FILE", help=help_file)
    help_tournament = "show this tournament, too: its standings, and who plays where"
    parser.add_argument("--tournament", type=Path, metavar="FILE", help=help_tournament)
    help_host = "the address to listen at (the private addresses of this machine)"
    parser.add_argument("--host", type=address, metavar="ADDRESS", help=help_host)
    help_port = f"the port; 0 for any free one ({PORT})"
    parser.add_argument("--port", type=port, default=PORT, metavar="N", help=help_port)


def run(asked: argparse.Namespace) -> int:
    """Follow the tables until a signal ends it; the exit code."""
    # Imported late: no other command needs any of it.
    from companion.app.service import begun, listening_at, until_signal
    from companion.club.night.hub_server import Server
    from companion.club.night.running import Night, opened
    from companion.web.addresses import default_addresses, reachable
    from companion.web.serving import hosts, running

    settings = settings_with_archive(asked).settings
    file = asked.archive or settings.archive_file().with_name(FILE)
    opened(file).close()
    night = Night(file, settings.mqtt, tournament=asked.tournament)
    addresses = [asked.host] if asked.host else default_addresses()
    sockets = listening_at(addresses, asked.port)
    server = Server(file, night.display, settings.language, hosts(sockets))
    with until_signal(night.stop), begun(running(sockets, server.app())) as at:
        print(f"http://{reachable(addresses[0])}:{at}/", flush=True)
        night.run()
    return 0
