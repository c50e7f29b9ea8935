"""A tournament on the hub's wall: who plays where, results, standings; whatever becomes of its file."""

from random import Random

import pytest

from companion.club.night.display import Display
from companion.club.night.hub_pages import Pages
from companion.club.night.running import Followed
from companion.club.tournament import changes
from companion.club.tournament.model import by_points
from companion.club.tournament.store import TournamentFile
from tests.club.fields import field, played
from tests.club.test_store import NOW, enter, file, read

__all__ = ["file"]


def shown(tournament, language="en"):
    display = Display()
    display.show((), None, 0, tournament)
    return Pages(language, display)


def test_the_round_is_beside_the_wall_with_who_plays_where(file):
    tournament = Followed(file).read()
    page = shown(tournament).wall()
    assert "Preliminary round, round 1" in page
    for at, table in enumerate(tournament.rounds[0].tables, 1):
        assert f"<h3>Table {at}</h3><ol>{''.join(f'<li>{name}</li>' for name in table)}</ol>" in page
    assert "Sits out" in page or not tournament.rounds[0].sitting_out
    assert 'href="/tournament"' in page


def test_a_result_comes_by_itself_and_is_told_by_place(file):
    followed = Followed(file)
    table = followed.read().rounds[0].tables[0]
    points = dict(zip(table, (3, 10, 7, 5), strict=False))
    enter(file, 1, 1, by_points(points, [table[1]]))
    page = shown(followed.read()).wall()
    best = f'<li><b>{table[1]}</b> <span class="score">10</span></li>'
    assert f"<h3>Table 1</h3><ol>{best}" in page
    assert f"<td>1.</td><td>{table[1]}</td><td>1</td>" in page


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_all_rounds_and_all_columns_are_on_a_page_of_their_own(language):
    tournament = played(field(16, "championship"), Random(1))
    page = shown(tournament, language).tournament()
    assert page.count("<section>") == len(tournament.rounds)
    assert page.count("<tr>") == 17
    assert all(player in page for player in tournament.players)


def test_without_a_tournament_nothing_leads_to_one():
    pages = shown(None)
    assert pages.tournament() is None
    assert "/tournament" not in pages.wall()


def test_names_are_words_alone(tmp_path):
    made = tmp_path / "club.sqlite"
    TournamentFile.make(made, field(0, "championship"), NOW)
    with TournamentFile.open(made) as kept, kept.changing():
        kept.arrive([f"<b>{n}</b>&" for n in range(4)], NOW)
        kept.keep_round(1, changes.pair(kept.read()), NOW)
    pages = shown(read(made))
    assert "<b>1" not in pages.wall() + pages.tournament()


@pytest.mark.parametrize("spoil", ["gone", "damaged", "something else"])
def test_a_file_that_cannot_be_read_is_told_and_the_last_that_was_read_stays(file, spoil):
    followed = Followed(file)
    before = followed.read()
    whole = file.read_bytes()
    file.unlink()
    if spoil != "gone":
        file.write_bytes(whole[:3_000] + b"x" * 9_000 if spoil == "damaged" else b"no database")
    assert followed.read() == before
    assert followed.trouble is not None
    file.unlink(missing_ok=True)
    file.write_bytes(whole)
    assert followed.read() == before
    assert followed.trouble is None
