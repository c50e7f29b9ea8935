"""How many taps an action takes on a phone: what is counted up, typed or shown before it counts included."""

from typing import Any

WIDE = 1.3
"""From here on a board is too wide for a phone, and its places are keys (`question.js`)."""
FEW = 16
"""So many numbers are keys; more are typed."""


def taps(action: dict[str, Any], picture: dict[str, Any]) -> int:
    """The taps of this action on the page that shows this picture."""
    if action["do"] != "answer":
        return 1
    question, answer = picture["question"], action["answer"]
    kind = question["kind"]
    if kind in ("Pick", "Draw"):
        return 1 + _is_shown_first(question, answer, picture)
    if kind == "Count":
        typed = question["high"] - question["low"] >= FEW and answer != question.get("start")
        return 1 + typed * (1 + len(str(answer)))
    if kind == "Dice":
        return len(answer) if isinstance(answer, list) else 1
    if kind in ("Bundle", "Tally"):
        return 1 + _counted(question, answer)
    return 1 + len(answer) if kind == "Order" else 1


def _is_shown_first(question: dict[str, Any], answer: Any, picture: dict[str, Any]) -> bool:
    """Whether this is a place that is shown on the board before it counts."""
    chosen = next((one for one in question.get("options", ()) if one["value"] == answer), {})
    board = question.get("board") if question.get("on_board") else picture["board"]
    return bool(chosen.get("place")) and board["wide"] <= WIDE * board["high"]


def _counted(question: dict[str, Any], answer: Any) -> int:
    """The taps from what a page begins with to what is answered."""
    begins, ends, everything = (
        dict(map(tuple, one or ())) for one in (question["start"], answer, question.get("everything"))
    )
    by_one = sum(abs(ends.get(name, 0) - begins.get(name, 0)) for name in {*begins, *ends})
    return min(by_one, 1) if ends and ends == everything else by_one
