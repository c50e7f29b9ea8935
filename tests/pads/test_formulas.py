"""Formulas: what is allowed comes to a whole number, and everything else is told with its place."""

import pytest

from engines.pads.formulas import MOST, Fault, Scope, read

NAMES = ("bid", "tricks", "round")
EACH = [
    {"bid": 2, "tricks": 2, "round": 3},
    {"bid": 0, "tricks": 1, "round": 3},
    {"bid": 5, "tricks": 0, "round": 3},
]


def number(text: str, mine: int = 0) -> int:
    """What a formula comes to for one of three players."""
    return read(text, NAMES, {"grand": 2}).number(Scope(EACH, mine))


@pytest.mark.parametrize(
    ("text", "comes_to"),
    [
        ("20 + 10 * tricks if tricks == bid else -10", 40),
        (" bid ", 2),
        ("7 // 2 + 7 % 2 - -1", 5),
        ("bid // 0 + bid % 0", 0),
        ("2 ** 10", 1024),
        ("9 ** 9 ** 9", MOST),
        ("(0 - 9) ** 99", -MOST),
        ("2 ** -1 + 1 ** -5", 1),
        ("999999999 * 999999999", MOST),
        ("sum(all.bid) - max(others.bid) + min(all.tricks)", 7 - 5 + 0),
        ("len(all.bid) + len(others.bid)", 5),
        ("min(bid, tricks, 1) + max(4, 9)", 10),
        ("abs(0 - round)", 3),
        ("bid == grand and not tricks < 1 or 7", 1),
        ("1 < bid <= 2 != 3", 1),
    ],
)
def test_what_is_allowed_comes_to_a_whole_number(text: str, comes_to: int) -> None:
    assert number(text) == comes_to


def test_nobody_else_is_nothing() -> None:
    alone = Scope([{"bid": 4}], 0)
    assert read("max(others.bid) + sum(others.bid)", ("bid",)).number(alone) == 0


@pytest.mark.parametrize(
    ("text", "at", "says"),
    [
        ("bids + 1", 0, "there is no “bids” here; the names are: bid, grand, round, tricks"),
        ("bid + ", 5, "can't be read"),
        ("bid bid", 0, "can't be read"),
        ("bid / 2", 0, "write // to divide"),
        ("1 + open(bid)", 4, "only min, max, sum, abs, len can be called"),
        ("__import__('os')", 11, "means nothing in a formula"),
        ("bid.real", 0, "put min, max, sum or len around it"),
        ("sum(bid.real)", 4, "only “all.” and “others.”"),
        ("all.bid", 0, "put min, max, sum or len around it"),
        ("sum(all.foo)", 4, "there is no “foo” here"),
        ("sum(1, 2)", 0, "sum is of all players"),
        ("abs(1, 2)", 0, "abs is of one number"),
        ("max(all.bid, 1)", 4, "put min, max, sum or len"),
        ("1.5 * bid", 0, "whole numbers"),
        ("12345678901", 0, "at most 9 digits"),
        ("0x10", 0, "put a space between"),
        ("1if bid else 2", 0, "put a space between"),
        ("True", 0, "True is no number"),
        ("(bid for bid in all)", 0, "not allowed here"),
        ("max(*bid)", 0, "max is of all players"),
        ("max(bid=1)", 0, "only min, max"),
        ("[bid]", 0, "means nothing"),
        ("bid is bid", 0, "compare with"),
        ("-" * 40 + "1", 0, "at most 12 levels"),
        ("(" * 150 + "1" + ")" * 20, 0, ""),
        ("+".join(["bid"] * 45), 0, "levels"),
        ("max(" + ", ".join(["1"] * 61) + ")", 0, "at most 60 numbers"),
        ("1" + " " * 200, 200, "at most 200 characters"),
        ("lambda", 0, ""),
        ("bid\n", 3, "means nothing"),
    ],
)
def test_what_is_not_allowed_is_told(text: str, at: int, says: str) -> None:
    with pytest.raises(Fault) as told:
        number(text)
    assert says in told.value.says
    assert 0 <= told.value.at <= len(text)
    if at:
        assert told.value.at == at
