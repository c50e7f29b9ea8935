"""Long records: going back takes no longer in a long game, and there is only so much to do."""

import gc
import json
from typing import Any

import pytest

from engines.core import course, limits, record, timeline
from engines.core.record import Refused
from tests.table.pig import PIG, PigSetup, PigState

HEAD = {"record": "table-companion/1", "game": "pig", "setup": {"seats": 2, "first": 0, "chips": 1}}
LONG = {"seats": 2, "first": 0, "chips": 1, "enough": 1_000}
KEPT = course.KEPT[0]
MANY = 2_000
LOSE = {"move": "roll", "seat": 0, "dice": 1}
"""A throw that passes the die on; the next one is the other seat's."""
UNDO, REDO = {"entry": "undo"}, {"entry": "redo"}
NOTE = {"entry": "note", "words": "the soup is ready"}


def throws(number: int) -> list[Any]:
    """So many throws that bring nothing: a game that never ends."""
    return [LOSE | {"seat": at % 2} for at in range(number)]


def read(*entries: Any, head: dict[str, Any] = HEAD) -> record.Record:
    return record.read([json.dumps(line).encode() for line in (head, *entries)], {"pig": PIG}.__getitem__)


def amend(at: int, put: list[Any], **others: Any) -> dict[str, Any]:
    return {"entry": "amend", "at": at, "put": put, **others}


def refused(*entries: Any, most: int | None = None) -> Refused:
    with pytest.raises(Refused) as found:
        record.replay(read(*entries), most)
    return found.value


def steps(*entries: Any, head: dict[str, Any] = HEAD) -> int:
    """In how many steps these entries are checked."""
    told = read(*entries, head=head)
    followed, line = course.Course(PIG, told.setup), timeline.Timeline()
    for entry in told.entries:
        line.add(entry)
        followed.follow(line.tip, entry)
    followed.settle()
    return followed.steps


# ---- how much there is to do


@pytest.mark.parametrize(
    "back_and_forth",
    [
        [UNDO, REDO] * MANY,
        [UNDO] * MANY + [REDO] * MANY,
        ([UNDO] * 40 + [REDO] * 40) * (MANY // 40),
    ],
)
def test_an_undo_and_a_redo_make_no_move_again(
    back_and_forth: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    told, made = read(*throws(MANY), *back_and_forth), list[Any]()
    checked, unfolded = type(PIG).check, list[Any]()
    monkeypatch.setattr(type(PIG), "check", lambda *told: made.append(told) or checked(*told))
    monkeypatch.setattr(timeline, "links", lambda *told: unfolded.append(told) or course.links(*told))
    assert record.replay(told)[0].turn == MANY % 2
    assert len(made) <= MANY + max(course.KEPT)
    assert len(unfolded) == 1, "what counts in the end is looked for once"


def test_a_move_after_an_undo_makes_few_moves_again() -> None:
    back = [step for at in range(MANY, 0, -1) for step in (UNDO, UNDO, LOSE | {"seat": at % 2})]
    assert steps(*throws(MANY), *back[: 3 * (MANY - 2)]) < 8 * MANY


def test_a_move_after_an_undo_makes_few_moves_again_where_the_table_made_every_sixteenth() -> None:
    turns = [LOSE | {"seat": at % 2} for at in range(1, 14)]
    held = [
        {"move": "roll", "seat": 0, "dice": 2},
        {"move": "hold", "seat": 0},
        {"move": "collect", "seat": -1},
    ]
    cycle = [*turns, *held]
    assert (len(cycle), cycle.index(held[1]) + 2) == (KEPT, KEPT), "collecting comes after 16, 32 and so on"
    cycles, apart = 60, 3
    undone = apart * (len(cycle) - 1)  # collecting is undone with holding
    back = [*[UNDO] * undone, turns[0], *[*[UNDO] * (undone + 1), turns[0]] * (cycles // apart - 2)]
    made = 1 + cycles * len(cycle)
    again = cycles // apart * course.KEPT[1]
    assert steps(LOSE, *cycle * cycles, *back, head=HEAD | {"setup": LONG}) < made + again


def test_an_amend_makes_those_moves_again_that_come_after() -> None:
    late = [amend(MANY + at, [LOSE | {"seat": 1}]) for at in range(100)]
    assert steps(*throws(MANY), *late) <= MANY + 3 * len(late)
    early = [amend(1, [LOSE]), amend(MANY + 1, [LOSE])]
    assert MANY * 3 <= steps(*throws(MANY), *early) <= MANY * 3 + MANY


@pytest.mark.parametrize(("moves", "looking"), [(63, 0), (64, 1), (128, 2)])
def test_an_amend_counts_a_step_for_every_64_moves_it_looks_at(moves: int, looking: int) -> None:
    assert steps(*throws(moves), amend(1, [LOSE])) == 2 * moves + looking


def test_few_states_are_kept_of_a_long_game() -> None:
    told, before = course.Course(PIG, PigSetup(2, 0, 1)), states()
    line = timeline.Timeline()
    for entry in read(*throws(MANY)).entries:
        line.add(entry)
        told.follow(line.tip, entry)
    assert (
        states() - before
        <= sum(course.KEPT[:1]) + course.KEPT[1] // course.KEPT[0] + MANY // course.KEPT[1] + 2
    )


def states() -> int:
    """How many states of a game of Pig there are."""
    gc.collect()
    return sum(type(one) is PigState for one in gc.get_objects())


def test_what_would_take_too_long_is_refused_at_its_line() -> None:
    flood = [amend(1 if at == 0 else MANY + at, [LOSE]) for at in range(50)]
    found = refused(*throws(MANY), *flood, most=limits.work(1))
    assert found.illegal.code == "core.record.work"
    assert MANY + 2 < found.line < MANY + 2 + len(flood)
    assert f"{limits.WORK} steps" in str(found.illegal.why)


def test_a_correction_counts_as_many_steps() -> None:
    put_right = {"move": "correct", "seat": -1, "put": [["points.0", 7]]}
    assert steps(put_right) == limits.CORRECTION
    assert steps(throws(1)[0]) == 1


def test_a_move_counts_more_where_hands_could_lie_in_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PIG), "worlds", lambda *_: 5 * limits.WAYS)
    assert steps(throws(1)[0]) == 6


def test_what_the_table_does_by_itself_is_counted_too() -> None:
    hold = [LOSE | {"dice": 6}, {"move": "hold", "seat": 0}]
    assert steps(*hold) == len(hold) + 1


def test_there_is_more_to_do_in_a_longer_file() -> None:
    assert limits.MEGABYTE == 2**20
    assert limits.work(0) == limits.work(limits.MEGABYTE) == limits.WORK
    assert limits.work(limits.MEGABYTE + 1) == 2 * limits.WORK


# ---- how large a record may be


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ([NOTE] * (limits.ENTRIES + 1), limits.ENTRIES + 2, "long"),
        ([NOTE | {"words": "x" * limits.LINE}], 2, "long"),
        ([NOTE | {"words": [[[[[[[[[[[[1]]]]]]]]]]]]}], 2, "deep"),
        ([[[[[[[[[[[[[[]]]]]]]]]]]]]], 2, "deep"),
    ],
    ids=["entries", "line", "depth", "empty lists"],
)
def test_what_is_larger_than_a_record_can_be_is_refused(lines: list[Any], line: int, code: str) -> None:
    with pytest.raises(Refused) as found:
        read(*lines)
    assert (found.value.line, found.value.illegal.code) == (line, f"core.record.{code}")


def test_what_is_as_large_as_a_record_can_be_is_read() -> None:
    longest = limits.LINE - len(json.dumps(NOTE | {"words": ""}))
    told = read(NOTE | {"words": "x" * longest}, *[NOTE] * (limits.ENTRIES - 1))
    assert len(told.entries) == limits.ENTRIES


def test_a_players_name_is_not_a_novel() -> None:
    def named(name: str) -> record.Record:
        head = json.dumps(HEAD | {"players": ["Anna", name]}).encode()
        return record.read([head], {"pig": PIG}.__getitem__)

    assert named("x" * limits.NAME).players[1]
    with pytest.raises(Refused, match="at most 80 characters"):
        named("x" * (limits.NAME + 1))


# ---- what an amend names


TWO = [LOSE, LOSE | {"seat": 1}]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (amend(9, []), "no entry 9"),
        (amend(0, []), "no entry 0"),
        (amend(-1, []), "no entry -1"),
        (amend(4, []), "this amend itself"),
        (amend(5, []), "no entry 5"),
        (amend(3, []), "entry 3 is no move"),
        (amend(1, [LOSE], drop=[40]), "no entry 40"),
        (amend(1, [LOSE], drop=[3]), "entry 3 is no move"),
        (amend(1, [LOSE], drop=[4]), "this amend itself"),
        (amend(1, [LOSE], drop=[1]), "named twice"),
        (amend(1, [LOSE], drop=[2, 2]), "named twice"),
        (amend(1, [LOSE], also=[{"at": 77, "put": []}]), "no entry 77"),
        (amend(1, [LOSE], also=[{"at": 1, "put": [LOSE]}]), "named twice"),
        (amend(1, [LOSE], also=[{"at": 4, "put": []}]), "this amend itself"),
    ],
)
def test_an_amend_of_what_is_not_there_is_refused(change: dict[str, Any], says: str) -> None:
    found = refused(*TWO, NOTE, change, LOSE)
    assert (found.line, found.illegal.code) == (5, "core.record.amend")
    assert says in str(found.illegal.why)


def test_an_amend_of_what_was_taken_back_or_changed_before_is_refused() -> None:
    assert "does not count any more" in str(refused(*TWO, UNDO, amend(2, [])).illegal.why)
    gone = amend(1, [LOSE])
    assert "does not count any more" in str(refused(*TWO, gone, gone).illegal.why)
    record.replay(read(*TWO, gone, amend(3, [LOSE])))


def test_an_amend_may_change_another_back() -> None:
    changed = amend(1, [LOSE | {"dice": 3}, LOSE | {"dice": 4}, LOSE])
    state, moves = record.replay(read(*TWO, changed, amend(3, [LOSE]), UNDO, REDO))
    assert [move.dice for move in moves] == [1, 1]  # type: ignore[attr-defined]
    assert state.turn == 0
