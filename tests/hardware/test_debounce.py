"""Edges to presses, against a reading of the whole level curve at once."""

from itertools import pairwise
from typing import NamedTuple

from hypothesis import assume, given
from hypothesis import strategies as st

from hardware.debounce import RELEASED, Timing, due, edge, wait

BOUNCE = 25
HOLD = 800
"""Whole milliseconds, so that equal moments are equal."""

PRESS = 5

TAP = Timing(BOUNCE)
HELD = Timing(BOUNCE, HOLD)
FIRM, FIRMLY_HELD = Timing(BOUNCE, press_time=PRESS), Timing(BOUNCE, HOLD, PRESS)
TIMINGS = (TAP, HELD, FIRM, FIRMLY_HELD)


class Edge(NamedTuple):
    at: int
    closed: bool


def presses(edges, timing, until, looks=()):
    """Run the machine over edges, looking at the clock whenever it asks to and at each of `looks`."""
    contact, told, now = RELEASED, [], 0

    def pass_to(moment):
        nonlocal contact, now
        while (next_look := due(contact, timing)) is not None and next_look <= moment:
            now = max(now, next_look)
            contact, press = wait(contact, timing, now)
            told.append((now, press))
        now = moment
        contact, press = wait(contact, timing, moment)
        assert press is None

    happenings = sorted([(at, 1, closed) for at, closed in edges] + [(at, 0, None) for at in looks])
    for at, _, closed in happenings:
        pass_to(at)
        if closed is not None:
            contact, press = edge(contact, timing, at, closed=closed)
            told.append((at, press))
    pass_to(until)
    return [(at, press) for at, press in told if press is not None]


def levels(edges, until):
    """The curve as (from, to, closed) stretches, alternating, without empty ones at the start."""
    stretches = []
    for (at, closed), (end, _) in pairwise([*edges, Edge(until, False)]):
        if stretches and stretches[-1][2] == closed:
            stretches[-1] = (stretches[-1][0], end, closed)
        else:
            stretches.append((at, end, closed))
    return stretches


def presses_of_the_curve(edges, timing, until):
    """Say the same from the whole curve: closed stretches less than BOUNCE apart are one press.

    It begins with the first that lasts for the press time.
    """
    found = []
    for start, end, closed in levels(edges, until):
        if not closed:
            continue
        if found and start - found[-1][-1][1] < BOUNCE:
            found[-1].append((start, end))
        elif end - start >= timing.press_time:
            found.append([(start, end)])
    return [told for press in found if (told := _told(press, timing, until))]


def _told(stretches, timing, until):
    began, released = stretches[0][0], stretches[-1][1]
    if timing.hold_time is None:
        return began + timing.press_time, "short"
    certain = began + timing.hold_time
    for start, end in stretches:
        if certain <= end:
            return max(start, certain), "long"
    return (released + BOUNCE, "short") if released + BOUNCE <= until else None


gaps = st.one_of(
    st.integers(1, 60), st.integers(1, PRESS), st.integers(700, 1000), st.sampled_from([PRESS, BOUNCE, HOLD])
)


@st.composite
def curves(draw):
    """Alternating edges, the first one closing, and a moment after the last."""
    at, edges = 0, []
    for number, gap in enumerate(draw(st.lists(gaps, max_size=14))):
        at += gap
        edges.append(Edge(at, number % 2 == 0))
    return edges, at + draw(st.integers(1, 2000))


@given(curves(), st.sampled_from(TIMINGS))
def test_presses_are_those_of_the_whole_curve(curve, timing):
    edges, until = curve
    assert presses(edges, timing, until) == presses_of_the_curve(edges, timing, until)


@given(curves(), st.sampled_from(TIMINGS), st.lists(st.integers(0, 5000), max_size=20))
def test_looking_at_the_clock_changes_nothing(curve, timing, looks):
    edges, until = curve
    looks = [look for look in looks if look < until]
    assert presses(edges, timing, until, looks) == presses(edges, timing, until)


@given(curves(), st.sampled_from(TIMINGS))
def test_an_edge_told_twice_changes_nothing(curve, timing):
    edges, until = curve
    doubled = [twice for each in edges for twice in (each, each)]
    assert presses(doubled, timing, until) == presses(edges, timing, until)


@given(
    st.lists(st.integers(1, BOUNCE - 1), max_size=9).filter(lambda gaps: len(gaps) % 2 == 0),
    st.lists(st.integers(1, BOUNCE - 1), max_size=9).filter(lambda gaps: len(gaps) % 2 == 0),
    st.integers(BOUNCE, HOLD - 250),
)
def test_a_press_that_bounces_at_both_ends_is_one(closing, opening, held):
    gaps = [0, *closing, held, *opening]
    edges = [Edge(sum(gaps[: number + 1]), number % 2 == 0) for number in range(len(gaps))]
    until = edges[-1].at + BOUNCE
    assert presses(edges, TAP, until) == [(0, "short")]
    if edges[-1].at < HOLD:
        assert presses(edges, HELD, until) == [(edges[-1].at + BOUNCE, "short")]


def test_a_pulse_shorter_than_the_bounce_is_felt():
    assert presses([Edge(10, True), Edge(11, False)], TAP, 1000) == [(10, "short")]
    assert presses([Edge(10, True), Edge(11, False)], HELD, 1000) == [(11 + BOUNCE, "short")]


def test_a_pulse_of_no_length_is_felt():
    assert presses([Edge(10, True), Edge(10, False)], TAP, 1000) == [(10, "short")]


def test_a_held_button_is_long_while_it_is_held():
    assert presses([Edge(0, True)], HELD, HOLD) == [(HOLD, "long")]
    assert presses([Edge(0, True)], HELD, HOLD - 1) == []


def test_a_held_button_is_told_once():
    edges = [Edge(0, True), Edge(9 * HOLD, False)]
    assert presses(edges, HELD, 20 * HOLD) == [(HOLD, "long")]
    assert presses(edges, TAP, 20 * HOLD) == [(0, "short")]


def test_a_flicker_while_held_is_no_second_press():
    edges = [Edge(0, True), Edge(300, False), Edge(320, True), Edge(600, False)]
    assert presses(edges, HELD, 2000) == [(600 + BOUNCE, "short")]


def test_a_flicker_across_the_hold_is_long_when_it_closes():
    edges = [Edge(0, True), Edge(HOLD - 5, False), Edge(HOLD + 5, True)]
    assert presses(edges, HELD, 2000) == [(HOLD + 5, "long")]


def test_an_opening_without_a_press_is_nothing():
    assert presses([Edge(5, False)], HELD, 1000) == []


@given(st.lists(st.tuples(st.integers(0, 100), st.booleans()), max_size=30), st.sampled_from(TIMINGS))
def test_a_clock_that_stumbles_back_makes_no_press_of_nothing(edges, timing):
    contact, told = RELEASED, []
    for at, closed in edges:
        contact, press = edge(contact, timing, at, closed=closed)
        told += [] if press is None else [press]
    assert len(told) <= sum(closed for _, closed in edges)


def pressed_at(edges, at):
    """Whether the contact is closed then."""
    return any(closed for start, end, closed in levels(edges, float("inf")) if start <= at < end)


@given(curves(), st.sampled_from([TAP, FIRM]), st.lists(st.integers(0, 200), min_size=14, max_size=14))
def test_edges_that_come_late_with_their_own_time_make_the_same_presses(curve, timing, delays):
    edges, until = curve
    contact, told, now = RELEASED, [], 0

    def look(moment):
        nonlocal contact
        contact, press = wait(contact, timing, moment, pressed_at(edges, moment))
        told.extend([press] if press else [])

    for number, ((at, closed), delay) in enumerate(zip(edges, delays, strict=False)):
        # Until this edge comes, time goes on without it, and the clock is looked at.
        now = max(now, at + delay)
        # A pin that opened and closed again before anybody was told of it is closed, for all one can see.
        assume(sum(late.at <= now for late in edges[number:]) < 2)
        look(now)
        contact, press = edge(contact, timing, at, closed=closed)
        told += [press] if press else []
    end = max(now, until)
    look(end)
    assert told == [press for _, press in presses(edges, timing, end)]


def test_a_spark_is_no_press_and_the_press_after_it_is():
    for timing in (FIRM, FIRMLY_HELD):
        contact, press = edge(RELEASED, timing, 10, closed=True)
        assert press is None
        assert edge(contact, timing, 10, closed=False) == (RELEASED, None)
        assert presses([Edge(10, True), Edge(10 + PRESS - 1, False)], timing, 1000) == []
    spark = [Edge(10, True), Edge(11, False)]
    press = [Edge(20, True), Edge(90, False)]
    assert presses([*spark, *press], FIRM, 1000) == [(20 + PRESS, "short")]
    assert presses([*spark, *press], FIRMLY_HELD, 1000) == [(90 + BOUNCE, "short")]


def test_a_spark_whose_end_is_told_late_is_no_press():
    contact, press = edge(RELEASED, FIRM, 0, closed=True)
    contact, press = wait(contact, FIRM, 100, closed=False)
    assert (press, due(contact, FIRM)) == (None, None), "it is not looked at again and again"
    assert edge(contact, FIRM, 1, closed=False) == (RELEASED, None)
    assert edge(contact, FIRM, PRESS, closed=False)[1] == "short"


def test_a_bounce_that_comes_after_its_press_was_told_is_no_other_press():
    contact, _ = edge(RELEASED, HELD, 0, closed=True)
    contact, _ = edge(contact, HELD, 100, closed=False)
    contact, press = wait(contact, HELD, 100 + BOUNCE)
    assert press == "short"
    contact, press = edge(contact, HELD, 105, closed=True)
    assert press is None
    contact, press = edge(contact, HELD, 110, closed=False)
    assert (press, due(contact, HELD)) == (None, None)
    contact, press = edge(contact, HELD, 110 + BOUNCE, closed=True)
    assert (press, due(contact, HELD)) == (None, 110 + BOUNCE + HOLD)
