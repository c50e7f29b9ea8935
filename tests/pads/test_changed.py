"""A pad whose file is changed or deleted after games were played: these stay as they were."""

from pathlib import Path

import pytest

import engines
from companion.app.kept_pads import KeptPads
from companion.desk.history import game_nights
from companion.desk.statistics import Statistics
from companion.store.archive import Archive
from companion.table.game.session import Session
from companion.table.reports.bg_stats import play_of
from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.core.text import Reader
from engines.core.timeline import Amend
from engines.pads.moves import End, Write
from engines.pads.scoring import totals
from tests.desk.evenings import evening_at
from tests.pads.evenings import setup_of

SAY = Reader().render
THEN = """title = "Then"
players = [2, 8]
wins = "fewest"
rounds = "open"
[[ask]]
name = "taken"
[points]
total = "2 * taken"
"""
NOW = """title = "Now"
players = 3
rounds = "until 10"
[[ask]]
name = "made"
high = 3
secret = true
"""
NAMES = ("Anna", "Ben")


def begun(archive: Archive, pads: KeptPads) -> Session:
    """A game by the pad as it is."""
    rules = pads.engine("pad-ours")
    assert rules is not None
    setup = setup_of(rules, 2)
    journal = archive.begin(rules, NAMES, setup.colours, setup, "2026-11-20T19:00:00+00:00")
    return Session(rules, setup, journal)


def opened(archive: Archive, number: int) -> Session:
    """The game as the app goes on with it."""
    kept = archive.load(number)
    return Session(kept.engine, kept.setup, kept.journal, kept.entries, state=kept.state)


@pytest.fixture(params=["changed", "unreadable", "deleted"])
def later(request: pytest.FixtureRequest, tmp_path: Path):
    """An archive with a game that is over and one in progress, once the file is another."""
    folder = tmp_path / "pads"
    folder.mkdir()
    file = folder / "ours.toml"
    file.write_text(THEN, encoding="utf-8")

    def find(name: str):
        return KeptPads(folder).engine(name) or engines.engine(name)

    with Archive.open(tmp_path / "archive.sqlite", find=find) as archive:
        over, on = (begun(archive, KeptPads(folder)) for _ in range(2))
        for session in (over, on):
            for seat, taken in enumerate((30, 40)):
                assert session.play(Write(seat, "taken", taken)) is None
        assert over.play(End(0)) is None
    if request.param == "deleted":
        file.unlink()
    else:
        file.write_text(NOW if request.param == "changed" else "title = ", encoding="utf-8")
    with Archive.open(tmp_path / "archive.sqlite", find=find) as archive:
        yield archive


def test_a_finished_game_has_its_own_title_points_and_winner(later: Archive) -> None:
    session = opened(later, 1)
    assert (totals(session.state), session.winners) == ([60, 80], (0,))
    assert str(session.engine.title) == "Then"
    assert str(session.engine.rules_in_brief[0].title) == "Then"
    assert play_of(session, NAMES, session.setup.colours, Reader())["game"]["highestWins"] is False


def test_a_game_in_progress_goes_on_and_is_put_right_by_its_own_rules(later: Archive) -> None:
    session = opened(later, 2)
    assert session.play(Write(0, "taken", 500)) is None, "the file now says 3 at most, and in secret"
    assert session.undo()
    assert session.amend(Amend(1, (Write(0, "taken", 7),))) == []
    assert session.play(Correct(TABLE, (("taken.1.1", 9),))) is None
    assert totals(session.state) == [14, 18]
    assert session.play(End(0)) is None
    again = opened(later, 2)
    assert (totals(again.state), again.winners) == ([14, 18], (0,))


def test_the_history_and_the_statistics_call_it_as_it_was_called(later: Archive) -> None:
    for number in later.unsummarised():
        later.summarise(number)
    evening = evening_at(later)
    ((*played,),) = (night.games for night in game_nights(evening, "en"))
    assert [SAY(game.title) for game in played] == ["Then", "Then"]
    statistics = Statistics(evening)
    games, seats = statistics.page("en", "pad-ours").choices
    assert SAY(dict(games.options)["pad-ours"]) == "Then"
    assert [name for name, _ in seats.options] == ["", *map(str, range(2, 9))]
    assert statistics.offers("pad-ours", "8")
    (told,) = later.tallies("pad-ours", 2).finished
    assert told.fewest
    assert [(one.player, one.place, one.total) for one in told.outcomes] == [("Anna", 1, 60), ("Ben", 2, 80)]


def test_its_house_rules_are_told_or_none_are(later: Archive) -> None:
    assert {row["house_rules"] for row in later.tables()["games"]} == {""}
