"""The longest road, against brute force and against the sentences of the rule book."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.games.catan.roads import NOBODY, longest_road, longest_road_holder, longest_through
from engines.games.catan.topology import ENDS, NEIGHBOURS, PATHS_FROM, mask, members


def brute_force(roads: int, blocked: int) -> int:
    """Walk every chain from both ends of every road, one road at a time."""

    def walk(at: int, used: frozenset[int]) -> int:
        longest = len(used)
        if used and blocked >> at & 1:
            return longest
        for path in PATHS_FROM[at]:
            if roads >> path & 1 and path not in used:
                longest = max(longest, walk(sum(ENDS[path]) - at, used | {path}))
        return longest

    return max((walk(end, frozenset()) for path in members(roads) for end in ENDS[path]), default=0)


@st.composite
def networks(draw: st.DrawFn) -> tuple[list[int], int]:
    """One to three networks grown road by road, up to 15 roads, with buildings in between."""
    paths: list[int] = []
    for _ in range(draw(st.integers(1, 3))):
        paths.append(draw(st.integers(0, 71)))
        for _ in range(draw(st.integers(0, 12))):
            near = sorted({p for path in paths for end in ENDS[path] for p in PATHS_FROM[end]} - set(paths))
            if not near or len(set(paths)) >= 15:
                break
            paths.append(draw(st.sampled_from(near)))
    blocked = draw(st.lists(st.sampled_from(range(54)), max_size=6))
    return list(dict.fromkeys(paths))[:15], mask(tuple(blocked))


@given(networks())
@settings(max_examples=400, deadline=None)
def test_longest_road_equals_brute_force(network: tuple[list[int], int]) -> None:
    paths, blocked = network
    assert longest_road(mask(tuple(paths)), blocked) == brute_force(mask(tuple(paths)), blocked)


@given(networks())
@settings(max_examples=200, deadline=None)
def test_each_road_keeps_the_length_in_step(network: tuple[list[int], int]) -> None:
    paths, blocked = network
    roads = length = 0
    for path in paths:
        roads |= 1 << path
        length = max(length, longest_through(path, roads, blocked))
        assert length == brute_force(roads, blocked)


def line(start: int, length: int) -> tuple[list[int], list[int]]:
    """A chain of paths from an intersection, and the intersections it passes."""
    at, paths, passed = start, [], [start]
    while len(paths) < length:
        onward = next(n for n in NEIGHBOURS[at] if n not in passed)
        paths.append(next(p for p in PATHS_FROM[at] if onward in ENDS[p]))
        passed.append(onward)
        at = onward
    return paths, passed


def test_12_1_branches_are_not_added() -> None:
    paths, passed = line(0, 6)
    inside = next(i for i in passed[1:-1] if len(PATHS_FROM[i]) == 3)
    branch = next(p for p in PATHS_FROM[inside] if p not in paths)
    assert longest_road(mask((*paths, branch)), 0) == 6


def test_12_1_a_ring_counts_all_its_roads() -> None:
    ring = [p for p, ends in enumerate(ENDS) if set(ends) <= {0, 3, 4, 7, 8, 12}]
    assert len(ring) == 6
    tail = next(p for p in PATHS_FROM[12] if p not in ring)
    assert longest_road(mask(tuple(ring)), 0) == 6
    assert longest_road(mask((*ring, tail)), 0) == 7


def test_12_3_six_roads_cut_by_one_settlement_count_as_2_and_4() -> None:
    paths, passed = line(0, 6)
    cut = 1 << passed[2]
    assert longest_road(mask(tuple(paths)), cut) == 4
    assert longest_road(mask(tuple(paths[:2])), cut) == 2


def test_12_3_a_road_that_ends_at_a_building_still_counts() -> None:
    paths, passed = line(0, 6)
    assert longest_road(mask(tuple(paths)), 1 << passed[0] | 1 << passed[6]) == 6


def test_12_4_nobody_holds_the_card_below_five() -> None:
    assert longest_road_holder((4, 4, 1, 0), NOBODY) == NOBODY
    assert longest_road_holder((5, 4, 1, 0), NOBODY) == 0


def test_12_5_equal_length_changes_nothing() -> None:
    assert longest_road_holder((6, 6, 1, 0), 1) == 1
    assert longest_road_holder((7, 6, 1, 0), 1) == 0


def test_12_6_after_an_interruption_the_tied_holder_keeps_the_card() -> None:
    assert longest_road_holder((5, 5, 5), 2) == 2


def test_12_6_after_an_interruption_the_only_longest_takes_it() -> None:
    assert longest_road_holder((3, 5, 6), 0) == 2


def test_12_6_after_an_interruption_a_tie_of_others_sets_it_aside() -> None:
    assert longest_road_holder((4, 5, 5), 0) == NOBODY
    assert longest_road_holder((4, 3, 2), 0) == NOBODY


def test_12_7_a_set_aside_card_goes_to_who_alone_is_longest() -> None:
    assert longest_road_holder((4, 6, 5), NOBODY) == 1


@given(networks())
@settings(max_examples=50, deadline=None)
def test_12_9_the_length_never_exceeds_the_roads(network: tuple[list[int], int]) -> None:
    paths, blocked = network
    assert 1 <= longest_road(mask(tuple(paths)), blocked) <= len(paths) <= 15
