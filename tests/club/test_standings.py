"""Standings: a total order that does not depend on the order of entry, and a sentence for each tie."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.club.tournament.changes import result
from companion.club.tournament.finals import following
from companion.club.tournament.model import FINAL, SEMI_FINAL, Result, Round, Tournament, by_points
from companion.club.tournament.player_results import place, share, tallies
from companion.club.tournament.standings import standings
from tests.club.fields import field, played
from tests.taking_turns import proving

ABCD = ("Anna", "Ben", "Carla", "Dan")


def scored(
    *rounds: tuple[int, ...], form: str = "championship", players: tuple[str, ...] = ABCD
) -> Tournament:
    """Players who all met at one table in each round, with these points."""
    results = {
        (at, 0): by_points(dict(zip(players, points, strict=True)), (players[points.index(max(points))],))
        for at, points in enumerate(rounds)
    }
    paired = tuple(Round("preliminary", (players,)) for _ in rounds)
    return replace(field(0, form), players=players, rounds=paired, results=results)


def told(tournament: Tournament) -> list[str]:
    return [str(one.why) for one in standings(tournament) if one.why]


def test_wins_come_before_points() -> None:
    assert told(scored((10, 9, 2, 3), (10, 9, 2, 4)))[0] == "Anna is before Ben: Anna won 2 games, Ben 0."


def test_a_tie_in_wins_is_explained_by_points() -> None:
    assert told(scored((10, 8, 2, 3), (9, 10, 2, 4)))[0] == (
        "Anna is before Ben: both won 1 game and Anna has 19 points, Ben 18."
    )


def test_a_tie_in_points_is_explained_by_the_share() -> None:
    tables = (("Anna", "Carla", "Dan"), ("Ben", "Eva", "Finn"))
    points = ((10, 5, 5), (10, 9, 9))
    now = replace(
        field(0, "championship"),
        players=("Anna", "Ben", "Carla", "Dan", "Eva", "Finn"),
        rounds=(Round("preliminary", tables),),
        results={
            (0, at): by_points(dict(zip(table, points[at], strict=True)), (table[0],))
            for at, table in enumerate(tables)
        },
    )
    assert told(now)[0] == (
        "Anna is before Ben: both won 1 game, both have 10 points and Anna has 37.5 % of the points of a "
        "table, Ben 26.8 %."
    )


def fewest_win(*rounds: tuple[int, ...]) -> Tournament:
    """The same field where the fewest points win."""
    now = replace(scored(*rounds), fewest=True)
    told = {at: result(now, ABCD, one.points) for at, one in now.results.items()}
    return replace(now, results=told)


def test_fewer_points_are_better_where_the_fewest_win() -> None:
    now = fewest_win((10, 8, 20, 30), (8, 11, 20, 30), (40, 40, 5, 40))
    assert [one.winners for one in now.results.values()] == [("Ben",), ("Anna",), ("Carla",)]
    assert now.results[0, 0].places == {"Ben": 1, "Anna": 2, "Carla": 3, "Dan": 4}
    assert told(now) == [
        "Carla is before Anna: both won 1 game and Carla has 45 points, Anna 58.",
        "Anna is before Ben: both won 1 game and Anna has 58 points, Ben 59.",
        "Ben is before Dan: Ben won 1 game, Dan 0.",
    ]


def test_a_smaller_share_is_better_where_the_fewest_points_win() -> None:
    tables, points = (("Anna", "Carla", "Dan"), ("Ben", "Eva", "Finn")), ((5, 9, 9), (5, 20, 20))
    now = replace(fewest_win(), players=(*tables[0], *tables[1]), rounds=(Round("preliminary", tables),))
    results = {
        (0, at): result(now, table, dict(zip(table, points[at], strict=True)))
        for at, table in enumerate(tables)
    }
    said = told(replace(now, results=results))[0]
    assert said.startswith("Ben is before Anna: both won 1 game, both have 5 points and Ben has 8.3 %")


def test_fewer_points_decide_a_final_where_the_fewest_win() -> None:
    tied = dict.fromkeys(ABCD, 1)
    final = Result({"Anna": 9, "Ben": 7, "Carla": 8, "Dan": 12}, (), tied)
    now = replace(fewest_win(), rounds=(Round(FINAL, (ABCD,)),), results={(0, 0): final})
    assert [one.tally.player for one in standings(now)] == ["Ben", "Carla", "Anna", "Dan"]
    assert told(now)[0] == "Ben is before Carla: in the final Ben has 7, Carla 8."


def test_what_nothing_tells_apart_is_decided_by_lot() -> None:
    said = told(replace(field(2), form=field(0, "championship").form))
    assert said[0].endswith("and the lot is for P00.") or said[0].endswith("and the lot is for P01.")


def test_a_table_of_three_counts_as_if_the_missing_player_had_the_mean() -> None:
    three = by_points({"Anna": 10, "Ben": 9, "Carla": 5}, ("Anna",))
    assert share(three, "Anna", 4) == Fraction(10, 32)
    assert share(three, "Anna", 3) == Fraction(10, 24)
    assert share(by_points({"Anna": 0, "Ben": 0}, ()), "Anna", 2) == 0


def test_places_give_a_hundred_to_nothing_in_even_steps() -> None:
    four = by_points({"Anna": 10, "Ben": 8, "Carla": 8, "Dan": 2}, ("Anna",))
    assert [place(four, player) for player in ABCD] == [100, 50, 50, 0]


def test_the_winner_is_first_even_with_fewer_points() -> None:
    odd = by_points({"Anna": 8, "Ben": 10}, ("Anna",))
    assert (place(odd, "Anna"), place(odd, "Ben")) == (100, 0)


def test_sitting_out_counts_as_the_mean_of_a_table_where_places_count() -> None:
    now = scored((10, 8, 2, 3), form="swiss")
    out = replace(now, players=(*ABCD, "Eva"), rounds=(replace(now.rounds[0], sitting_out=("Eva",)),))
    assert tallies(out)["Eva"].places == 50


def test_strong_opponents_decide_in_the_swiss_system() -> None:
    now = played(field(16, seed=4), Random(4))
    assert any("the opponents of" in one for one in told(now))


@given(st.integers(3, 20), st.integers(0, 1000), st.sampled_from(("championship", "swiss")))
@settings(max_examples=200 if proving() else 10)
def test_standings_are_a_total_order_whatever_the_order_of_entry(players: int, seed: int, form: str) -> None:
    now = played(field(players, form, seed=seed), Random(seed))
    ranked = standings(now)
    assert [one.place for one in ranked] == list(range(1, players + 1))
    assert sorted(one.tally.player for one in ranked) == sorted(now.players)
    mixed = list(now.players)
    Random(seed).shuffle(mixed)
    results = dict(sorted(now.results.items(), reverse=True))
    assert standings(replace(now, players=tuple(mixed), results=results)) == ranked


@pytest.mark.parametrize(
    ("players", "stages"), [(7, []), (8, [FINAL]), (28, [FINAL]), (29, [SEMI_FINAL, FINAL])]
)
def test_finals_depend_on_the_number_of_players(players: int, stages: list[str]) -> None:
    now = played(field(players, "championship"), Random(1))
    assert [one.stage for one in now.rounds] == ["preliminary"] * 3 + stages


def test_the_best_are_apart_in_the_semi_finals_and_their_winners_play_the_final() -> None:
    now = field(32, "championship")
    lots = Random(5)
    full = played(now, lots)
    before = replace(
        full, rounds=full.rounds[:3], results={at: one for at, one in full.results.items() if at[0] < 3}
    )
    rank = {one.tally.player: one.place for one in standings(before)}
    semi, final = full.rounds[3:]
    assert [sorted(rank[player] for player in table) for table in semi.tables] == [
        [1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13],
    ]  # fmt: skip
    (finalists,) = final.tables
    assert set(finalists) == {full.results[3, table].winners[0] for table in range(4)}
    assert list(finalists) == sorted(finalists, key=rank.__getitem__)
    ranked = standings(full)
    assert [one.stage for one in ranked] == [FINAL] * 4 + [SEMI_FINAL] * 12 + ["preliminary"] * 16
    assert ranked[0].tally.player == full.results[4, 0].winners[0]
    assert "and" in str(ranked[0].why)
    assert str(ranked[3].why).endswith(f"played the final, {ranked[4].tally.player} did not.")


def test_the_next_one_takes_the_place_of_a_finalist_who_left() -> None:
    full = played(field(16, "championship"), Random(6))
    before = replace(
        full, rounds=full.rounds[:3], results={at: one for at, one in full.results.items() if at[0] < 3}
    )
    ranked = [one.tally.player for one in standings(before)]
    final = following(replace(before, away=frozenset({ranked[1]})))
    assert final == Round(FINAL, ((ranked[0], *ranked[2:5]),))
