"""Law 24: place is what the game's standing says, wherever it is told; points decide nothing of it."""

from collections.abc import Mapping
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from companion.club.tournament.changes import result
from companion.club.tournament.formats import FORMATS
from companion.club.tournament.model import FINAL, PRELIMINARY, Round, Tournament
from companion.club.tournament.played import from_record
from companion.club.tournament.standings import standings as ranking
from companion.desk.pages import scores_of
from companion.ports.journal import Loose
from companion.store.archive import Archive
from companion.table.game.session import Session
from companion.table.reports.best_scores import best as best_score
from companion.table.reports.best_scores import widest
from companion.table.reports.bg_stats import play_of
from companion.table.reports.score_sheet import sheet_lines
from companion.web.plain import scores
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.record import Record
from engines.core.scoring import Sheet, first, standings
from engines.core.text import N_, Reader
from tests.games.whole import NAMES, recorded, replayed

GAMES = [(name, path) for name in engines.catalogue() for path in recorded(name)[-2:]]
OUT = N_("out")
NOBODY = 0
"""The seed by which nobody wins."""


def otherwise(rules: AnyEngine, seed: int) -> AnyEngine:
    """The same game, in which some are put before or behind the others, whatever their points."""
    kind: Any = type(rules)

    class Otherwise(kind):
        def scores(self, state: Any, eyes: int | None) -> tuple[Sheet, ...]:
            chance = Random(seed)
            return tuple(
                replace(sheet, out=OUT if placed < 0 else None, ahead=max(0, placed))
                for sheet in super().scores(state, eyes)
                for placed in (chance.choice((-1, 0, 0, 1)),)
            )

        def winners(self, state: Any) -> tuple[int, ...]:
            return first(self.scores(state, None)) if seed != NOBODY and not self.actors(state) else ()

    found: AnyEngine = copy(rules)
    found.__class__ = Otherwise
    return found


class Told:
    """A recorded game whose places are not those of its points, told everywhere."""

    def __init__(self, path: Path, seed: int) -> None:
        self.game = replayed(path).record
        self.rules = otherwise(self.game.engine, seed)
        self.session = Session(self.rules, self.game.setup, Loose(), self.game.entries)
        sheets = self.rules.scores(self.session.state, None)
        self.names, self.won = NAMES[: len(sheets)], self.rules.winners(self.session.state)
        self.places = {one.sheet.seat: one.place for one in standings(sheets)}
        self.totals = {sheet.seat: sheet.total for sheet in sheets}

    def written(self) -> bytes:
        """The record, without closing scores."""
        kept = Record(self.rules, self.names, self.game.setup, self.game.entries, [], None)
        return b"".join(record.write(kept))

    def by_name(self, told: Mapping[int, int]) -> dict[str, int]:
        """The same, by the players' names."""
        return {self.names[seat]: value for seat, value in told.items()}


@pytest.fixture(params=GAMES, ids=[f"{name} {path.stem}" for name, path in GAMES])
def path(request: pytest.FixtureRequest) -> Path:
    """A recorded game."""
    found: Path = request.param[1]
    return found


@pytest.fixture(params=range(4), ids=lambda seed: f"shuffled {seed}" if seed else "nobody")
def told(request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    """A recorded game, shuffled in some way, and found by its name as it is then."""
    found = Told(path, request.param)
    monkeypatch.setattr(engines, "engine", lambda _: found.rules)
    return found


def test_24_points_and_places_disagree() -> None:
    """The law could fail: in some of its games who comes later has more points."""
    shuffled = [Told(path, seed) for _, path in GAMES for seed in range(4)]
    assert any(
        told.places[one] < told.places[other] and told.totals[one] < told.totals[other]
        for told in shuffled
        for one in told.places
        for other in told.places
    )


def test_24_the_closing_scores_have_the_places(told: Told) -> None:
    closing = record.closing(told.rules, told.session.state, told.session.moves)
    assert {score["seat"]: score["place"] for score in closing["scores"]} == told.places


def test_24_who_is_out_is_told_why_and_no_place(told: Told) -> None:
    say = Reader(name=told.names.__getitem__)
    lines, shown = list(sheet_lines(told.session, say)), scores(scores_of(told.session), say)
    for one in told.session.standings():
        heading = next(line for line in lines if f"{told.names[one.sheet.seat]}: {one.sheet.total}" in line)
        (page,) = (row for row in shown["standings"] if row["seat"] == one.sheet.seat)
        assert heading.endswith(", out") == (page.get("out") == "out") == (one.sheet.out is not None)
        assert heading.startswith(f"{one.place}. ") == (one.sheet.out is None)


def test_24_bg_stats_has_the_places(told: Told) -> None:
    play = play_of(told.session, told.names, ("red",) * len(told.names), Reader())
    assert play["game"]["highestWins"] is not told.rules.fewest
    assert {one["name"]: one["rank"] for one in play["players"]} == told.by_name(told.places)
    assert {one["name"] for one in play["players"] if one["winner"]} == {
        told.names[seat] for seat in told.won
    }
    assert sum(one["startPlayer"] for one in play["players"]) <= 1


@pytest.mark.parametrize("stage", [PRELIMINARY, FINAL])
def test_24_a_tournament_ranks_by_places(told: Told, stage: str) -> None:
    played, places = from_record(told.written(), "it"), told.by_name(told.places)
    field = Tournament("", (len(told.names),), FORMATS["swiss"], 1, players=told.names)
    came = result(field, told.names, played.points, played.winners, played.places)
    assert set(came.winners) == {told.names[seat] for seat in told.won}
    now = replace(field, rounds=(Round(stage, (told.names,)),), results={(0, 0): came})
    order = [places[one.tally.player] for one in ranking(now)]
    assert order == sorted(order)


def test_24_records_are_by_places(told: Told, tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive.sqlite", find=lambda _: told.rules) as archive:
        journal = archive.begin(
            told.rules, told.names, ("red",) * len(told.names), told.game.setup, "2026-11-20T19:00:00+00:00"
        )
        session = Session(told.rules, told.game.setup, journal)
        for entry in told.game.entries:
            assert session.play(entry.act) is None
        archive.summarise(journal.number)
        tallies = archive.tallies()
    lead = widest(tallies.finished)
    (game,) = tallies.finished
    best = max(told.totals[seat] for seat in told.places if not beaten_with_fewer(told, seat))
    found = best_score(tallies.finished)
    assert found is not None
    assert found[0].total == best, "whoever is behind somebody with fewer points has no score that counts"
    behind = [seat for seat in told.places if seat not in told.won]
    if not told.won or not behind:
        assert lead is None
        return
    first_behind = max(
        told.totals[seat] for seat in behind if told.places[seat] == min(map(told.places.get, behind))
    )
    margin = told.totals[told.won[0]] - first_behind
    assert game.margin == (margin if margin >= 0 else None)


def beaten_with_fewer(told: Told, seat: int) -> bool:
    """Whether somebody comes before a seat with fewer points."""
    return any(
        told.places[other] < told.places[seat] and told.totals[other] < told.totals[seat]
        for other in told.places
    )
