"""`check`: what the rules say of a record, and a sentence for whatever is none."""

import io
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.check import verdict
from companion.cli.main import main
from tests.cli.conftest import recorded
from tests.table.pig import PIG


def find(name):
    return {"pig": PIG}[name]


def check(lines: list[bytes]) -> dict:
    return verdict(b"".join(lines), find)


def changed(lines: list[bytes], number: int, **fields: object) -> list[bytes]:
    """The same lines with fields of one of them (from 1) changed; None takes a field away."""
    written = json.loads(lines[number - 1]) | fields
    kept = {name: value for name, value in written.items() if value is not None}
    return [*lines[: number - 1], json.dumps(kept).encode() + b"\n", *lines[number:]]


def test_a_whole_game_is_told_with_its_scores():
    lines = recorded()
    found = check(lines)
    closing = json.loads(lines[-1])
    assert found["ok"] is True
    assert (found["game"], found["players"], found["winners"]) == ("pig", ["Anna", "Ben"], closing["winners"])
    assert [seat["player"] for seat in found["seats"]] == ["Anna", "Ben"]
    assert [(seat["seat"], seat["total"], seat["lines"]) for seat in found["seats"]] == [
        (score["seat"], score["total"], score["lines"]) for score in closing["scores"]
    ]
    moves = [json.loads(line) for line in lines[1:-1]]
    assert found["moves"] == len([move for move in moves if move["move"] != "collect"])


def test_the_moves_of_the_table_may_be_left_out():
    assert check(recorded(tabled=False)) == check(recorded())


def test_an_undone_move_does_not_count():
    lines = recorded()[:3]
    undone = [*lines, b'{"entry": "undo"}\n', b'{"entry": "note", "words": "oh"}\n']
    assert check(undone)["moves"] == check(lines)["moves"] - 1


def test_a_game_under_way_has_no_winner():
    found = check(recorded()[:4])
    assert (found["ok"], found["winners"]) == (True, [])


def test_blank_lines_and_any_line_ends_are_fine():
    lines = recorded()
    assert check([line.replace(b"\n", b"\r\n\r\n") for line in lines]) == check(lines)


def test_names_may_be_left_out():
    found = check(changed(recorded(), 1, players=None))
    assert (found["players"], found["seats"][0]["player"]) == ([], None)


def test_a_refused_move_is_told_with_its_rule_and_the_players_name():
    found = check([*recorded()[:1], b'{"move": "roll", "seat": 1, "dice": [3]}\n'])
    assert found == {
        "ok": False,
        "line": 2,
        "code": "core.turn.not-yours",
        "sentence": "Not Ben's move: waiting for Anna",
        "rule": "Table Companion: Entering a move",
    }


def test_a_seat_without_a_name_is_called_by_the_records_number():
    head = changed(recorded(), 1, players=None)[:1]
    found = check([*head, b'{"move": "roll", "seat": 1, "dice": [3]}\n'])
    assert found["sentence"] == "Not seat 1's move: waiting for seat 0"
    found = check([*head, b'{"move": "collect", "seat": -1}\n'])
    assert "Not the table's move: waiting for seat 0" in found["sentence"]


LINES = recorded()
END = len(LINES)
SCORES = json.loads(LINES[-1])["scores"]


def scores(seat: int, **fields: object) -> list[dict]:
    return [score | fields if score["seat"] == seat else score for score in SCORES]


def line_of(seat: int, **fields: object) -> list[dict]:
    return scores(seat, lines=[SCORES[seat]["lines"][0] | fields])


@pytest.mark.parametrize(
    ("fields", "code", "says"),
    [
        ({"scores": scores(1, total=99)}, "score", "seat 1 (Ben): the record says 99 points in all"),
        ({"scores": line_of(0, points=7)}, "score", "seat 0 (Anna): score line 1 says 7 for 'points kept'"),
        ({"scores": line_of(1, why="luck")}, "score", "'luck'"),
        ({"scores": line_of(1, rule="none")}, "score", "(none)"),
        ({"scores": scores(0, lines=[])}, "score", "the record has 0 score lines, the rules give 1"),
        ({"scores": SCORES[:1]}, "scores", "each seat has one"),
        ({"scores": [SCORES[0], SCORES[0]]}, "scores", "each seat has one"),
        ({"scores": "many"}, "scores", "these are not closing scores"),
        ({"score": 1}, "scores", "unknown field"),
        ({"winners": [0, 1]}, "winners", "the record says that seats [0, 1] won"),
    ],
)
def test_a_closing_score_that_differs_is_refused(fields, code, says):
    found = check(changed(LINES, END, **fields))
    assert (found["ok"], found["line"], found["code"]) == (False, END, f"core.record.{code}")
    assert says in found["sentence"]


def test_score_lines_may_say_points_alone():
    bare = [{"points": line["points"]} for line in SCORES[0]["lines"]]
    wrong = [{"points": line["points"] + 1} for line in SCORES[0]["lines"]]
    assert check(changed(LINES, END, scores=scores(0, lines=bare), winners=None))["ok"]
    found = check(changed(LINES, END, scores=scores(0, lines=wrong)))
    assert f"score line 1 says {wrong[0]['points']}, the rules give" in found["sentence"]


def test_scores_without_lines_are_compared_by_their_totals():
    bare = [{"seat": score["seat"], "total": score["total"]} for score in SCORES]
    assert check(changed(LINES, END, scores=bare))["ok"]
    bare[0]["total"] += 1
    assert "points in all" in check(changed(LINES, END, scores=bare))["sentence"]


def test_scores_of_a_game_that_is_not_over_are_refused():
    found = check([*LINES[:3], LINES[-1]])
    assert (found["line"], found["code"]) == (4, "core.record.not-over")


def test_too_many_players_are_refused():
    found = check(changed(LINES, 1, players=["A", "B", "C"]))
    assert (found["line"], found["sentence"]) == (1, "there are 3 players for 2 seats")


@pytest.mark.parametrize(
    ("written", "line", "code"),
    [
        (b"", 1, "empty"),
        (b"\n\n", 1, "empty"),
        (b"\x00\xff\xfe" * 50, 1, "json"),
        (b"\x89PNG\r\n\x1a\n", 1, "json"),
        (b"[]", 1, "format"),
        (b'{"record": "table-companion/2"}', 1, "format"),
        (b'{"record": "table-companion/1", "game": "chess"}', 1, "game"),
        (LINES[0][:-9], 1, "json"),
        (LINES[0] + LINES[1][:-9], 2, "json"),
        (LINES[0] + b'{"move": "roll", "seat": 0, "dice": "\xff"}', 2, "json"),
        (LINES[0] + b'{"move": "fly", "seat": 0}', 2, "unreadable"),
        (LINES[0] + b'{"move": "hold", "seat": 0, "why": 1}', 2, "unreadable"),
        (LINES[0] + b'{"move": "hold"}', 2, "unreadable"),
        (LINES[0] + b'{"entry": "redo"}', 2, "nothing-to-step"),
        (LINES[0] + b"[" * 100_000, 2, "deep"),
        (LINES[0] + b"9" * 10_000, 2, "json"),
        (b"".join(LINES) + LINES[1], END + 1, "after-end"),
    ],
)
def test_what_is_no_record_is_told_by_its_line(written, line, code):
    found = verdict(written, find)
    assert (found["ok"], found["line"], found["code"]) == (False, line, f"core.record.{code}")


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 5)
    | st.text(max_size=5)
    | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(
    number=st.integers(1, END),
    field=st.sampled_from(
        [
            "move",
            "seat",
            "dice",
            "to",
            "chips",
            "record",
            "game",
            "version",
            "setup",
            "players",
            "scores",
            "winners",
            "entry",
            "at",
            "put",
            "drop",
            "words",
            "time",
            "source",
        ]
    ),
    value=values,
)
def test_any_value_anywhere_gets_a_verdict(number, field, value):
    found = check(changed(LINES, number, **{field: value}))
    assert set(found) in (GOOD, BAD)
    json.dumps(found)


@given(st.integers(0, len(b"".join(LINES)) - 1), st.binary(min_size=0, max_size=4), st.integers(0, 4))
def test_any_bytes_anywhere_get_a_verdict(at, new, gone):
    whole = b"".join(LINES)
    found = verdict(whole[:at] + new + whole[at + gone :], find)
    assert set(found) in (GOOD, BAD)
    json.dumps(found)


@given(st.binary(max_size=200))
def test_any_bytes_at_all_get_a_verdict(written):
    assert verdict(written, find)["ok"] is False


@given(st.integers(0, len(b"".join(LINES))))
def test_a_record_cut_anywhere_gets_a_verdict(at):
    assert set(verdict(b"".join(LINES)[:at], find)) in (GOOD, BAD)


GOOD = {"ok", "game", "players", "seats", "winners", "moves"}
BAD = {"ok", "line", "code", "sentence", "rule"}


# ---- through the command line


def run(capsys, *arguments: str) -> tuple[int, dict]:
    code = main(["check", *arguments])
    told = capsys.readouterr()
    assert told.err == ""
    return code, json.loads(told.out)


def test_a_good_file_exits_with_nought(pig, tmp_path, capsys):
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(LINES))
    assert run(capsys, str(file)) == (0, check(LINES))


def test_standard_input_is_a_file_too(pig, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"".join(LINES))))
    assert run(capsys, "-") == (0, check(LINES))


def test_a_bad_file_exits_with_two(pig, tmp_path, capsys):
    (tmp_path / "bad").write_bytes(b"\xff")
    for name, says in [
        ("bad", "not JSON"),
        (".", "Is a directory"),
        ("gone", "No such file"),
        ("a\0b", "cannot be read"),
    ]:
        code, found = run(capsys, str(tmp_path / name))
        assert (code, found["ok"]) == (2, False)
        assert says in found["sentence"]


def test_an_endless_file_is_no_record(pig, capsys):
    code, found = run(capsys, "/dev/zero")
    assert code == 2
    assert "longer than a record can be" in found["sentence"]
    assert msgspec.json.encode(found)
