"""Pairings: nobody meets twice if it can be helped, then new seats, and sitting out goes round."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.club.tournament.finals import following
from companion.club.tournament.model import PRELIMINARY, Round, Tournament
from companion.club.tournament.pairing import too_few
from companion.club.tournament.past import Past, past
from companion.club.tournament.sizes import table_sizes
from companion.club.tournament.standings import standings
from tests.club.fields import field, played, with_round
from tests.taking_turns import proving

FIELDS = 1_000 if proving() else 8
SIZES = [(3, 4), (3, 4, 5), (4,), (2,), (2, 3, 4), (3, 5)]


@pytest.mark.parametrize("seed", range(100 if proving() else 5))
def test_sixteen_players_never_meet_twice_in_three_rounds(seed: int) -> None:
    after = played(field(16, "championship", seed=seed), Random(seed))
    first = past([one for one in after.rounds if one.stage == PRELIMINARY])
    assert len(first.met) == 16 * 15 // 2 * 9 // 15
    assert max(first.met.values()) == 1
    assert max(first.sat.values()) == 1


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (3, (3, 4), (3,)),
        (5, (3, 4), (4,)),
        (6, (3, 4), (3, 3)),
        (7, (3, 4), (4, 3)),
        (9, (3, 4), (3, 3, 3)),
        (11, (3, 4, 5), (4, 4, 3)),
        (12, (3, 4, 5), (4, 4, 4)),
        (7, (4,), (4,)),
        (7, (3, 5), (3, 3)),
        (2, (3, 4), ()),
    ],
)
def test_as_few_sit_out_as_can_be_at_few_even_tables(
    players: int, sizes: tuple[int, ...], tables: tuple[int, ...]
) -> None:
    assert table_sizes(players, sizes) == tables


def test_the_same_seed_gives_the_same_rounds_in_any_order_of_entry() -> None:
    one = field(13, seed=7)
    other = replace(one, players=one.players[::-1])
    assert played(one, Random(1)).rounds == played(other, Random(1)).rounds
    assert played(replace(one, seed=8), Random(1)).rounds != played(one, Random(1)).rounds


@given(st.data())
@settings(max_examples=FIELDS)
def test_random_fields_with_arrivals_and_departures_have_possible_pairings(data: st.DataObject) -> None:
    sizes = data.draw(st.sampled_from(SIZES))
    form = data.draw(st.sampled_from(("championship", "swiss")))
    players = data.draw(st.integers(max(3, sizes[0]), 64))
    seed = data.draw(st.integers(0, 1000))
    now = field(players, form, sizes, seed)
    now = replace(now, form=replace(now.form, rounds=data.draw(st.integers(1, 6)), finals=()))
    constant = set(now.players)
    lots = Random(seed)
    while not too_few(now) and (paired := following(now)):
        seated = [player for table in paired.tables for player in table]
        assert sorted((*seated, *paired.sitting_out)) == sorted(now.here)
        assert tuple(sorted(map(len, paired.tables), reverse=True)) == table_sizes(len(now.here), sizes)
        now = with_round(now, paired, lots)
        out = Counter(player for one in now.rounds for player in one.sitting_out)
        counts = [out[player] for player in constant]
        assert not counts or max(counts) - min(counts) <= 1
        gone = set(data.draw(st.lists(st.sampled_from(now.players), max_size=3)))
        come = tuple(f"N{len(now.rounds)}{number}" for number in range(data.draw(st.integers(0, 3))))
        constant -= gone
        now = replace(now, players=(*now.players, *come), away=now.away ^ gone)


@given(
    st.integers(3, 9),
    st.sampled_from(SIZES),
    st.integers(0, 1000),
    st.sampled_from(("championship", "swiss")),
)
@settings(max_examples=FIELDS)
def test_opponents_repeat_only_where_it_cannot_be_avoided(
    players: int, sizes: tuple[int, ...], seed: int, form: str
) -> None:
    now = field(players, form, sizes, seed)
    now = replace(now, form=replace(now.form, finals=()))
    lots = Random(seed)
    while not too_few(now) and (paired := following(now)):
        before = past(now.rounds)
        playing = [player for table in paired.tables for player in table]
        least = least_meetings(tuple(playing), table_sizes(len(now.here), sizes), before)
        assert sum(again(table, before) for table in paired.tables) == least
        now = with_round(now, paired, lots)


def again(table: tuple[str, ...], before: Past) -> int:
    return sum(before.met[frozenset(pair)] for pair in combinations(table, 2))


def least_meetings(playing: tuple[str, ...], sizes: tuple[int, ...], before: Past) -> int:
    """The fewest meetings again of any way to fill the tables one after the other: told the plain way."""
    if not sizes:
        return 0
    found = []
    for table in combinations(playing, sizes[0]):
        if len(sizes) > 1 and sizes[0] == sizes[-1] and playing[0] not in table:
            continue  # tables of one size have no order
        left = tuple(player for player in playing if player not in table)
        found.append(again(table, before) + least_meetings(left, sizes[1:], before))
    return min(found)


@given(st.integers(6, 24), st.integers(0, 1000))
@settings(max_examples=FIELDS)
def test_everybody_gets_the_seat_that_is_newest_at_that_table(players: int, seed: int) -> None:
    now = field(players, "championship", seed=seed)
    for _ in range(3):
        before = past(now.rounds)
        paired = following(now)
        assert paired
        for table in paired.tables:
            assert stale(table, before) == min(stale(way, before) for way in permutations(table))
        now = with_round(now, paired, Random(seed))


def stale(table: tuple[str, ...], before: Past) -> int:
    return sum(before.sat[player, seat] ** 2 for seat, player in enumerate(table))


def test_smaller_tables_go_round() -> None:
    after = played(field(33, "championship", seed=3), Random(3))
    smaller = past([one for one in after.rounds if one.stage == PRELIMINARY]).smaller
    assert max(smaller.values()) == 1


def test_sitting_out_goes_round() -> None:
    now = field(9, sizes=(4,))
    now = played(replace(now, form=replace(now.form, rounds=9)), Random(0))
    assert sorted(player for one in now.rounds for player in one.sitting_out) == sorted(now.players)


@pytest.mark.parametrize("seed", range(10))
def test_who_arrives_late_or_sat_out_plays_before_the_others_do_again(seed: int) -> None:
    now = field(9, sizes=(4,), seed=seed)
    now = with_round(now, paired_in(now), Random(0))
    late = replace(now, players=(*now.players, "Late"))
    out = paired_in(late).sitting_out
    assert len(out) == 2
    assert not {"Late", *now.rounds[0].sitting_out} & {*out}


def paired_in(now: Tournament) -> Round:
    paired = following(now)
    assert paired
    return paired


def test_swiss_players_meet_others_of_their_rank() -> None:
    now = field(64, seed=2)
    now = with_round(now, paired_in(now), Random(2))
    rank = {one.tally.player: one.place for one in standings(now)}
    widest = max(
        max(map(rank.__getitem__, table)) - min(map(rank.__getitem__, table))
        for table in paired_in(now).tables
    )
    assert widest < 32
