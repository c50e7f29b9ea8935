"""What pages carry of a thing of the game: its words in one language, and nothing that is as always."""

import pytest

from companion.desk.ask import Ask, Key, Line
from companion.desk.line.understanding import Receipt, Shown, Understood
from companion.desk.news import News
from companion.desk.pages import Finale, Scores
from companion.table.play.question_for_eyes import Covered
from companion.table.play.refusal_hint import Reason
from companion.web.plain import (
    about,
    asks,
    finale,
    news,
    place_names,
    receipt,
    refusal,
    rule_in_brief,
    scores,
    spots_of,
    told,
    understood,
)
from engines.core.events import Event, Gained, Missed, Paid, Rolled
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal, Rule
from engines.core.scoring import Line as Points
from engines.core.scoring import Sheet, Standing
from engines.core.text import N_, Reader, Text
from engines.core.view import About

SAY = Reader()
RULE = Rule("Pig", "Throwing")
A, B, C = N_("a"), N_("b"), N_("c")
FULL = Illegal("pig.sty.full", A, RULE)


def test_a_thing_is_told_by_what_is_not_as_always():
    option = Option(1, A, spot="hill", says=(B, C))
    assert told(option, SAY) == {"value": 1, "label": "a", "spot": "hill", "says": ["b", "c"]}
    question = told(Pick("which", A, (Option(1, B, blocked=FULL),)), SAY)
    assert question["kind"] == "Pick"
    assert question["options"] == [{"value": 1, "label": "b", "blocked": {"why": "a"}}]
    assert told(Covered(A, (1,)), SAY) == {"kind": "Covered", "prompt": "a", "eyes": [1]}
    assert told((1, "x", None), SAY) == [1, "x", None]


def test_what_is_asked_has_a_key_for_each_answer_and_one_that_does_nothing():
    ask = Ask(A, (Key("do", B, lambda: None, C), Key("other", C, lambda: None)), (Line(B, C), Line(A)), B)
    assert asks(ask, SAY) == {
        "title": "a",
        "keys": [{"name": "do", "words": "b", "note": "c"}, {"name": "other", "words": "c"}],
        "lines": [{"words": "b", "why": "c"}, {"words": "a"}],
        "leave": "b",
    }
    assert asks(Ask(A, leave=None), SAY)["leave"] == "Cancel"


def test_a_line_is_told_as_it_was_understood():
    step = Shown(0, A, B, (), (Gained(0, C),))
    plain = {"says": "b", "chosen": [], "lines": [{"seat": 0, "what": "c"}]}
    first, other = Receipt("1", (step,)), Receipt("2", (step,), A)
    assert understood(Understood(first, (other,)), None, SAY) == {
        "first": {"name": "1", "steps": [plain]},
        "others": [{"name": "2", "steps": [plain], "asks": "a"}],
    }
    assert understood(Understood(why=A), None, SAY) == {"others": [], "why": "a"}


@pytest.mark.parametrize(
    ("reason", "eyes", "plain"),
    [
        (Reason(FULL), None, {"why": "a"}),
        (Reason(FULL, B), None, {"why": "a", "instead": "b"}),
        (Reason(FULL, B, only=1), 1, {"why": "a", "instead": "b"}),
        (
            Reason(FULL, B, only=1),
            0,
            {
                "why": "Not possible with seat 2's hand",
                "instead": "Only seat 2 can see why, on a phone of their own",
            },
        ),
        (
            Reason(FULL, only=0, tried=C),
            None,
            {
                "why": "c: not possible with seat 1's hand",
                "instead": "Only seat 1 can see why, on a phone of their own",
            },
        ),
        (Reason(FULL, about=About(B, (C, A))), None, {"why": "a", "brief": {"title": "b", "text": "c\na"}}),
    ],
)
def test_why_not_is_told_to_whoever_may_read_it(reason, eyes, plain):
    assert refusal(reason, SAY, eyes) == plain


def test_a_rule_in_brief_alone_says_where_it_is_printed():
    assert rule_in_brief(About(A, (B,), rule=RULE), SAY)["foot"]
    assert "foot" not in rule_in_brief(About(A, (B,)), SAY)
    assert about(About(A, (B,), rule=RULE), SAY) == {"title": "a", "text": "b"}


def test_places_of_one_name_are_told_apart():
    class Engine:
        def place(self, _state: object, spot: str) -> Text | None:
            return {"x": A, "y": B, "z": A}.get(spot)

    names = place_names(Engine(), None, ["x", "y", "z", "sea"], SAY)
    assert names == {"x": "a (1 of 2)", "y": "b", "z": "a (2 of 2)"}


def test_a_receipt_has_its_roll_first_then_what_is_ones_own_and_nothing_of_others_hands():
    events = [
        Gained(0, A, why=B, rule=RULE),
        Paid(1, B),
        Gained(0, A, eyes=(0,)),
        Gained(0, A, eyes=(0,), openly=C),
        Missed(2, C),
        Rolled(0, A, dice=(5, 3)),
    ]
    assert receipt(events, 1, SAY) == [
        {"seat": 0, "what": "a", "dice": [5, 3]},
        {"seat": 1, "what": "b", "loss": True},
        {"seat": 0, "what": "a", "why": "b", "rule": str(RULE)},
        {"seat": 0, "what": "c"},
        {"seat": 2, "what": "c", "loss": True},
    ]
    assert receipt([Rolled(0, A, dice=8)], None, SAY) == [{"seat": 0, "what": "a"}]


def test_places_where_something_happened_are_those_that_these_eyes_may_know():
    events = [
        Event(0, A, spots=("x", "y")),
        Event(0, A, spots=("y", "z")),
        Event(0, A, spots=("w",), eyes=(1,)),
    ]
    assert spots_of(events, None) == ["x", "y", "z"]
    assert spots_of(events, 1) == ["x", "y", "z", "w"]


@pytest.mark.parametrize(
    ("dice", "roll"),
    [((5, 3), {"dice": [5, 3], "sum": 8, "says": "a"}), (8, {"dice": [], "sum": 8, "says": "a"})],
)
def test_news_have_the_roll_and_say_all_aloud(dice, roll):
    plain = news(News(Rolled(0, A, dice=dice), ((1, B),), C), SAY)
    assert plain == {
        "roll": roll,
        "lines": [{"seat": 1, "what": "b"}],
        "spoken": ["seat 1 a.", "seat 2 b.", "c"],
    }
    assert news(News(None, (), C), SAY) == {"roll": None, "lines": [], "spoken": ["c"]}


def test_scores_have_a_reason_for_every_point_and_what_is_known_of_luck():
    sheets = Sheet(1, (Points(A, 3, RULE),)), Sheet(0, (), out=B)
    standings = (Standing(1, sheets[0], False), Standing(2, sheets[1], True))
    assert scores(Scores(C, standings, (1,), (A,), {1: B}, {0: C}), SAY) == {
        "title": "c",
        "notes": ["a"],
        "standings": [
            {
                "place": 1,
                "seat": 1,
                "total": 3,
                "shared": False,
                "won": True,
                "luck": "b",
                "lines": [{"points": 3, "why": "a", "rule": str(RULE)}],
            },
            {
                "place": 2,
                "seat": 0,
                "total": 0,
                "shared": True,
                "won": False,
                "decided": "c",
                "out": "b",
                "lines": [],
            },
        ],
    }


def test_the_end_is_told_once_there_is_one():
    assert finale(None, SAY) is None
    assert finale(Finale((1,), A, (B,), ()), SAY) == {"winners": [1], "says": "a", "notes": ["b"]}
