"""What panels show and what is touched on them, with players and actions to show."""

from companion.ui.panels.action_row import Action
from companion.ui.screens.table.lamps import LampRow
from engines.core.text import N_, Seat
from engines.core.view import Ledger, Row
from tests.ui.drawn_words import written
from tests.ui.tabletop import Evening
from tests.ui.walked import widgets


def told(panel) -> list[str]:
    """All words a panel shows, in the order it draws them."""
    panel.settle()
    return [" ".join(fitted.lines) for fitted, *_ in written(panel.pen)]


def strokes(panel, kind: str) -> list[tuple]:
    """How each stroke of that kind, such as "box", is drawn in the present picture of a panel."""
    panel.settle()
    return [args for draw, args in panel.pen.since(0) if draw.__name__ == f"_{kind}"]


def place_of_words(panel, words: str) -> tuple[float, float]:
    """Where on the window a panel has these words, the first time that it has them."""
    panel.settle()
    box = next(box for fitted, box, *_ in written(panel.pen) if " ".join(fitted.lines) == words)
    return panel.to_window(*box.centre)


def picture(one: Evening) -> list[str]:
    """Everything that is drawn on the screen: words, boxes, icons, of what kind of widget and where."""
    return [
        f"{type(widget).__name__} {told[0].__name__} {told[1:]}"
        for widget in widgets(one.root)
        if not isinstance(widget, LampRow)  # it breathes; its lamps are looked at by themselves
        for told in widget.pen.since(0)
    ]


def listening(panel, event="on_choose") -> list:
    """What the panel tells under that event, from now on."""
    heard = []
    panel.bind(**{event: lambda _panel, key: heard.append(key)})
    return heard


def rows(*facts, **kwargs):
    """A ledger of four with these facts; the second is awaited."""
    return Ledger(tuple(Row(seat, seat + 3, facts=facts, awaited=seat == 1, **kwargs) for seat in range(4)))


UNDO = Action("undo", N_("Undo"), N_("{seat} built a road", seat=Seat(1)))
END = Action("end", N_("End turn"), state="main")


def actions(number):
    """So many actions; the third is grey."""
    return tuple(
        Action(k, f"Do {k}", f"{k} left" if k % 2 else None, "grey" if k == 2 else "lit")
        for k in range(number)
    )
