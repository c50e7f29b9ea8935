"""Records: what is written is read back, what is wrong is told with its line."""

import json
import re
from random import Random
from typing import Any

import pytest

from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import course, record
from engines.core.codec import Codec, Unreadable
from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.core.naming import goods, places
from engines.core.record import Refused
from engines.core.timeline import Amend, Entry, NewRoll, Note, NothingToStep, Redo, Undo, Unnamed, effective
from tests.table.pig import PIG, Give, Hold, PigSetup, Roll

HEAD = {"record": "table-companion/1", "game": "pig", "setup": {"seats": 2, "first": 0, "chips": 1}}
ROLL = {"move": "roll", "seat": 0, "dice": [5]}


def find(name: str) -> Any:
    """The one game of these tests."""
    return {"pig": PIG}[name]


def read(*lines: Any) -> record.Record:
    """A record of these lines; bytes stand as they are."""
    return record.read(
        [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines], find
    )


GIVE = {"move": "give", "seat": 0, "to": 1, "polite": 0}

ENTRIES = [
    Roll(0, (5,)),
    Undo(),
    Redo(),
    Note("a note"),
    NewRoll(),
    Give(0, 1, (("red", 1),), 2),
    Amend(1, (Roll(0, (6,)), Roll(0, 3)), (5,)),
    Correct(TABLE, (("points.1", 4),), "count at the table"),
]


@pytest.mark.parametrize("act", ENTRIES, ids=lambda act: type(act).__name__)
def test_entries_survive_json(act: Any) -> None:
    codec, entry = Codec(PIG), Entry(7, act, "2026-11-20T20:00:00+00:00", "wooden")
    assert codec.read_entry(json.loads(json.dumps(codec.write_entry(entry))), 7) == entry


def test_bundles_are_written_as_people_write_them() -> None:
    assert Codec(PIG).write_move(Give(0, 1, (("red", 1),), 2))["chips"] == {"red": 1}


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (3, "an entry is an object"),
        ({"entry": "jump"}, "an entry is one of"),
        ({"entry": "amend", "at": 1}, "as a list under 'put'"),
        ({"entry": "amend", "at": "x", "put": []}, "Expected `int`"),
        ({"entry": "note"}, "words"),
        ({"move": "fly", "seat": 0}, "there is no move called 'fly'; the moves are roll"),
        ({"move": "roll", "seat": "x", "dice": [1]}, "Expected `int`, got `str` - at `$.seat`"),
        ({"move": "give", "seat": 0, "to": 1, "chips": {"gold": 1}, "polite": 0}, 'no good called "gold"'),
        ({"move": "give", "seat": 0, "to": 1, "chips": 7, "polite": 0}, 'such as {"red": 1} - at `$.chips`'),
        (GIVE | {"chips": [["red", 1]]}, 'such as {"red": 1} - at `$.chips`'),
        (GIVE | {"chips": {"red": -1}}, '"red" is a whole number from 1'),
        (GIVE | {"chips": {"red": 0}}, "leave out what there is none of"),
        (GIVE | {"chips": {"red": 1.0}}, '"red" is a whole number from 1'),
        (GIVE | {"chips": {"red": True}}, '"red" is a whole number from 1'),
        ({"move": "roll", "seat": 0, "dice": [1], "time": 5}, "'time' is written as words"),
    ],
)
def test_what_cannot_be_read_is_told(written: Any, says: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(says)):
        Codec(PIG).read_entry(written, 1)


def test_a_move_alone_is_an_object() -> None:
    with pytest.raises(Unreadable, match="a move is an object"):
        Codec(PIG).read_move([])


def test_a_file_is_read_and_replayed() -> None:
    told = read(HEAD, b"", ROLL, {"move": "hold", "seat": 0}, {"entry": "undo"}, {"entry": "redo"})
    state, moves = record.replay(told)
    assert state.points == [5, 0]
    assert [type(move) for move in moves] == [Roll, Hold]
    again = record.read(list(record.write(told)), find)
    assert again.entries == told.entries


def test_an_amend_replays_what_follows() -> None:
    changed = {"entry": "amend", "at": 1, "put": [ROLL, ROLL], "drop": []}
    state, _ = record.replay(read(HEAD, ROLL, {"move": "hold", "seat": 0}, changed))
    assert state.points == [10, 0]


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ([], 1, "empty"),
        ([b"\xff\xfe"], 1, "json"),
        ([b"["], 1, "json"),
        ([b"[" * 100000], 1, "deep"),
        ([[]], 1, "format"),
        ([HEAD | {"record": "other"}], 1, "format"),
        ([HEAD | {"game": "go"}], 1, "game"),
        ([HEAD | {"version": 9}], 1, "version"),
        ([HEAD | {"setup": {"seats": 2}}], 1, "set-up"),
        ([HEAD | {"players": [1]}], 1, "head"),
        ([HEAD | {"players": ["A", "B", "C"]}], 1, "players"),
        ([HEAD | {"player": ["A", "B"]}], 1, "head"),
        ([HEAD, {"move": "x"}], 2, "unreadable"),
        ([HEAD, {"scores": [], "winners": []}, ROLL], 3, "after-end"),
    ],
)
def test_an_unreadable_record_is_refused_with_its_line(lines: list[Any], line: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read(*lines)
    assert (refused.value.line, refused.value.illegal.code) == (line, f"core.record.{code}")


def test_the_games_own_refusal_of_a_set_up_is_told() -> None:
    with pytest.raises(Refused, match="Pig is for 2 to 4"):
        read(HEAD | {"setup": {"seats": 9, "first": 0, "chips": 1}})


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ([ROLL | {"seat": 1}], 2, "core.turn.not-yours"),
        ([ROLL | {"seat": 5}], 2, "core.seat.unknown"),
        ([{"move": "hold", "seat": 0}], 2, "pig.hold.nothing"),
        ([ROLL, b" ", {"move": "collect", "seat": -1}], 4, "core.turn.not-yours"),
        ([{"move": "collect", "seat": 0}], 2, "core.turn.not-now"),
        ([{"entry": "undo"}], 2, "core.record.nothing-to-step"),
        ([{"entry": "redo"}], 2, "core.record.nothing-to-step"),
        ([ROLL, {"entry": "amend", "at": 1, "put": [ROLL | {"seat": 1}]}], 3, "core.turn.not-yours"),
        ([{"move": "correct", "seat": -1, "put": [["points.9", 1]]}], 2, "core.correct.unknown"),
        ([{"move": "correct", "seat": -1, "put": [["points.0", 100]]}], 2, "core.correct.range"),
    ],
)
def test_a_refused_entry_is_told_with_its_line(lines: list[Any], line: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        record.replay(read(HEAD, *lines))
    assert (refused.value.line, refused.value.illegal.code) == (line, code)


def test_nothing_is_played_once_it_is_over() -> None:
    rolls = [ROLL | {"dice": 6}] * 5
    with pytest.raises(Refused, match="The game is over"):
        record.replay(read(HEAD, *rolls, {"move": "hold", "seat": 0}, ROLL))


def test_a_correction_is_told_and_puts_the_books_right() -> None:
    told = read(HEAD, {"move": "correct", "seat": -1, "put": [["points.0", 7]], "note": "we counted"})
    state, moves = record.replay(told)
    assert state.points == [7, 0]
    assert str(moves[0].describe()) == "Correction: we counted"
    assert str(Correct(TABLE, ()).describe()) == "Correction"
    events: list[Any] = []
    PIG.replay(PIG.setup(told.setup), moves, events.append)
    assert str(events[0].what) == "Points of seat 1, Points: was 0, is 7"


def test_a_correction_is_not_entered_by_questions() -> None:
    state = PIG.setup(read(HEAD).setup)
    assert Correct.ask(state, TABLE).code == "core.correct.by-cells"  # type: ignore[union-attr]


def test_places_are_read_in_any_order() -> None:
    naming = places((((0, 1), (0, 0)), ((2, 1), (0, 0))), lambda pair: frozenset(map(tuple, pair)), "path")
    assert naming.read([[0, 0], [2, 1]]) == 1
    assert naming.write(0) == ((0, 1), (0, 0))
    for strange in ([[0, 0], [5, 5]], 7, [[[0]]], [[0.0, 0], [2, 1]], [[False, 0], [2, 1]]):
        with pytest.raises(
            ValueError, match=r"there is no path called .*; write it like \[\[0,1\],\[0,0\]\]"
        ):
            naming.read(strange)


def test_goods_are_read_in_the_inner_order() -> None:
    naming = goods(("red", "blue"))
    assert naming.read({"blue": 1, "red": 2}) == (("red", 2), ("blue", 1))
    assert naming.write(None) is None


def test_a_correction_of_a_hidden_cell_is_told_to_its_owner_alone() -> None:
    state = PIG.setup(read(HEAD).setup)
    events: list[Any] = []
    PIG.apply(state, Correct(TABLE, (("chips.0", 3),)), events.append)
    assert str(events[0].seen_by(0)) == "Chips of seat 1, Chips: was 1, is 3"
    assert str(events[0].seen_by(None)) == "Chips, seat 1: corrected"


def plain_replay(told: record.Record) -> tuple[Any, list[Any]]:
    """What a replay means, said in the plainest way: after each entry everything is played from the start."""
    state, moves = PIG.setup(told.setup), list[Any]()
    for made, line in enumerate(told.lines, 1):
        try:
            moves = effective(told.entries[:made])
        except NothingToStep:
            raise record.refusal(line, "nothing-to-step", "there is nothing to undo or redo here") from None
        except Unnamed:
            raise record.refusal(line, "amend", "") from None
        state = PIG.setup(told.setup)
        for move in moves:
            state = plainly(state, move, line)
    return record.complete(PIG, state), moves


def plainly(state: Any, move: Any, line: int) -> Any:
    """The state after the move; refused at that line."""
    if not move.automatic:
        state = record.complete(PIG, state)
        move = move.completed(state)
    if refused := PIG.check(state, move):
        raise Refused(line, refused)
    return PIG.play(state, move)[0]


def wandering(seed: int) -> record.Record:
    """A log of many steps back and forth, and now and then one that breaks a rule."""
    chance = Random(seed)
    session = Session(PIG, PigSetup(2, 0, 1), Loose(), clock=lambda: "now", choose=chance.randrange)
    for step in chance.choices("pppppppuuurra", k=120):
        standing = session.timeline.standing()
        if step == "u":
            session.undo()
        elif step == "r":
            session.redo()
        elif step == "a" and standing:
            session.amend(Amend(chance.choice(standing).seq, ()))
        elif move := PIG.wander(session.state, chance.randrange):
            session.play(move)
    entries = list(session.timeline.entries)
    if seed % 2:
        entries[chance.randrange(len(entries))] = Entry(0, chance.choice((Roll(1, (3,)), Hold(0), Undo())))
    return record.Record(PIG, (), session.setup, entries, list(range(2, len(entries) + 2)), None)


def outcome(replay: Any, told: record.Record) -> Any:
    """What a replay comes to: state and moves, or the line that is refused and why."""
    try:
        return replay(told)
    except Refused as refused:
        return refused.line, refused.illegal.code


@pytest.mark.parametrize("kept", [(1,), (3, 7), course.KEPT])
@pytest.mark.parametrize("seed", range(12))
def test_going_back_is_the_same_as_playing_all_again(
    seed: int, kept: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "KEPT", kept)
    told = wandering(seed)
    assert outcome(record.replay, told) == outcome(plain_replay, told)
