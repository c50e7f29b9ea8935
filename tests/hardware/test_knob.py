"""A rotary encoder, whose contacts bounce, is turned step by step."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.knob import Knob, turned

RIGHT = [("a", True), ("b", True), ("a", False), ("b", False)]
LEFT = [("b", True), ("a", True), ("b", False), ("a", False)]


def steps(edges):
    """The steps that these edges make."""
    knob, told = Knob(), []
    for line, closed in edges:
        knob, step = turned(knob, line, closed)
        told += [step] if step else []
    return told


@pytest.mark.parametrize(("edges", "step"), [(RIGHT, 1), (LEFT, -1)])
def test_a_step_is_one_step(edges, step):
    assert steps(edges) == [step]


@given(st.lists(st.sampled_from([1, -1]), max_size=20), st.data())
def test_bouncing_contacts_make_the_steps_that_were_made(wanted, data):
    edges = []
    for step in wanted:
        for line, closed in RIGHT if step == 1 else LEFT:
            bounces = data.draw(st.integers(0, 3))
            edges += [(line, closed), (line, not closed)] * bounces + [(line, closed)]
    assert steps(edges) == wanted


@given(st.integers(1, 3), st.sampled_from([RIGHT, LEFT]))
def test_a_step_begun_and_given_up_is_none(far, edges):
    back = [(line, not closed) for line, closed in reversed(edges[:far])]
    assert steps(edges[:far] + back) == []


@given(st.lists(st.tuples(st.sampled_from("ab"), st.booleans())))
def test_no_edges_make_more_steps_than_they_could(edges):
    assert sum(map(abs, steps(edges))) * 2 <= len(edges)


def test_a_contact_that_moves_no_way_changes_nothing():
    assert turned(Knob(True, False, 1), "a", True) == (Knob(True, False, 1), 0)
