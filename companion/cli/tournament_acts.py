"""What is done with a tournament, and what is said of it."""

import argparse
import json
import secrets
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.app.arguments import Wrong, engine_named, written_in
from companion.cli.found_settings import archive_file, settings_with_archive
from companion.club.tournament import changes
from companion.club.tournament.columns import columns, standings_object
from companion.club.tournament.formats import FORMATS, usual_sizes
from companion.club.tournament.model import Round, Tournament
from companion.club.tournament.played import Played, from_archive, from_record
from companion.club.tournament.standings import standings
from companion.club.tournament.store import TournamentFile
from companion.ports.user_errors import disk_words
from companion.table.files.atomic_file import write_whole
from companion.table.game.session import now
from companion.table.runtime.i18n import reader
from engines.core.text import Reader

WIDEST_SEED = 1_000_000


def _new(asked: argparse.Namespace) -> None:
    engine = engine_named(asked.game)
    form = FORMATS.get(asked.format or engine.tournament)
    if form is None:
        raise Wrong(f"There is no format {asked.format!r}; the formats are {', '.join(FORMATS)}.")
    sizes = asked.tables or usual_sizes(engine.seats)
    for size in sizes:
        if size not in engine.seats or size < 2:
            least = max(2, engine.seats[0])
            raise Wrong(f"A table of {engine.name} has {least} to {engine.seats[-1]} players, not {size}.")
    finals = form.finals if asked.finals is None else ((0, asked.finals),)
    form = replace(form, rounds=asked.rounds or form.rounds, finals=finals)
    seed = secrets.randbelow(WIDEST_SEED) if asked.seed is None else asked.seed
    TournamentFile.make(asked.file, Tournament(engine.name, sizes, form, seed, engine.fewest), now())
    print(f"{asked.file}: {form.name}, {form.rounds} rounds, tables of {_listed(sizes)}, seed {seed}.")
    print(f"Add the players: tournament players {asked.file} add NAME NAME …")


def _listed(sizes: tuple[int, ...]) -> str:
    return " or ".join(map(str, sizes))


def _players(asked: argparse.Namespace) -> None:
    with TournamentFile.open(asked.file) as kept:
        if asked.what:
            if not asked.names:
                raise Wrong(f"Name the players to {asked.what}.")
            with kept.changing():
                before = kept.read()
                if asked.what == "add":
                    kept.arrive(changes.arriving(before, asked.names), now())
                else:
                    kept.leave(changes.leaving(before, asked.names), now())
        after = kept.read()
    print(f"{len(after.here)} players are here.")
    for player in after.players:
        print(f"  {player}{' (left)' if player in after.away else ''}")


def _pair(asked: argparse.Namespace) -> None:
    with TournamentFile.open(asked.file) as kept, kept.changing():
        before = kept.read()
        paired, number = changes.pair(before), len(before.rounds) + 1
        kept.keep_round(number, paired, now())
    _print_round(number, paired)


def _print_round(number: int, paired: Round) -> None:
    print(f"Round {number}, {paired.stage}:")
    for at, table in enumerate(paired.tables, 1):
        print(f"  table {at}: {', '.join(f'{seat} {name}' for seat, name in enumerate(table, 1))}")
    if paired.sitting_out:
        print(f"  sits out: {', '.join(paired.sitting_out)}")


def _result(asked: argparse.Namespace) -> None:
    with TournamentFile.open(asked.file) as kept:
        told, source = _told(asked, kept.read().game)
        with kept.changing():
            before = kept.read()
            number = asked.round or len(before.rounds)
            table = changes.table_with(before, number, next(iter(told["points"])))
            found = changes.result(before, before.rounds[number - 1].tables[table - 1], **told)
            if not asked.correct:
                changes.refuse_again(before, number, table)
            kept.keep_result(number, table, found, source, now())
        left = len(kept.read().missing())
    print(f"Round {number}, table {table}: {', '.join(found.winners) or 'nobody'} won.")
    still = "1 table has" if left == 1 else f"{left} tables have"
    print(f"{still} no result yet." if left else "All tables have a result.")


def _told(asked: argparse.Namespace, game: str) -> tuple[dict[str, Any], str]:
    """What is told of a result, and where it is from: one of typed, a record, a game of the archive."""
    if sum(map(bool, (asked.points, asked.record, asked.game))) != 1:
        raise Wrong("Give the points as NAME=POINTS, or --record FILE, or --game ID: one of them.")
    if asked.points:
        points = dict(asked.points)
        if len(points) < len(asked.points):
            raise Wrong("A name comes twice; give each player's points once.")
        return {"points": points, "winners": asked.won, "out": asked.out}, "typed"
    if asked.won or asked.out:
        raise Wrong("A finished game says who won; leave out --won and --out.")
    played, source = _finished(asked)
    if played.game != game:
        raise Wrong(f"That is a game of {played.game}, and the tournament is of {game}.")
    return {"points": played.points, "winners": played.winners, "places": played.places}, source


def _finished(asked: argparse.Namespace) -> tuple[Played, str]:
    if asked.record:
        return from_record(written_in(asked.record), asked.record), f"record {asked.record}"
    return from_archive(archive_file(asked), asked.game), f"game {asked.game}"


def _standings(asked: argparse.Namespace) -> None:
    tournament = _read(asked.file)
    ranked = standings(tournament)
    if asked.json:
        print(json.dumps(standings_object(tournament, ranked), ensure_ascii=False))
        return
    say = _reader(asked, tournament)
    rows = columns(tournament, ranked, say)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) if at < 2 else cell.rjust(width)
                 for at, (cell, width) in enumerate(zip(row, widths, strict=True)))  # fmt: skip
        print("  ".join(cells).rstrip())
    for one in ranked:
        if one.why:
            print(say.render(one.why))


def _read(file: Path) -> Tournament:
    with TournamentFile.open(file) as kept:
        return kept.read()


def _reader(asked: argparse.Namespace, tournament: Tournament) -> Reader:
    return reader(settings_with_archive(asked).settings.language, tournament.game, ())


def _print(asked: argparse.Namespace) -> None:
    from companion.club.tournament.printed_rounds import (
        pages,  # imported late: what draws a page takes its time
    )

    tournament = _read(asked.file)
    written = pages(tournament, engine_named(tournament.game).title, _reader(asked, tournament))
    to = asked.to or asked.file.with_suffix(".pdf")
    if to.suffix != ".pdf":
        raise Wrong(f"{to} should end in .pdf; choose another name.")
    try:
        write_whole(to, written)
    except OSError as error:
        raise Wrong(f"Can't write {to} ({disk_words(error)}); choose another place.") from None
    print(to)


ACTS = {
    "new": _new,
    "players": _players,
    "pair": _pair,
    "result": _result,
    "standings": _standings,
    "print": _print,
}
"""What is done, by the name of its command."""
