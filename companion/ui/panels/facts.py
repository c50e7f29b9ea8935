"""Numbers with their names, as shown by ledger and shelf."""

from typing import Any

from companion.ui.kit.leaves import Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Of, Row
from engines.core.view import Fact


def is_zero(fact: Fact) -> bool:
    """Whether the number is zero: it is dimmed in its place."""
    return fact.value in (0, "0", "", "-", "–")


def fact_node(stage: Stage, fact: Fact, size: float, high: float | None = None) -> Row:
    """A large number, with its icon before it, or its name after it if it has none."""
    zero = is_zero(fact)
    of = Of(about=fact.icon) if high is None else Of(about=fact.icon, high=high)
    number = Words(fact.value, size, "loss" if fact.alert else "quiet" if zero else "words")
    if stage.icon(fact.icon) is not None:
        icon = Symbol(fact.icon, 0.9 * size, stage.icon_tint(fact.tint), alpha=0.45 if zero else 1.0)
        return Row(icon, number, gap=5, **of)
    name = Words(fact.label, role="loss" if fact.alert else "second", lines=2, share=1)
    return Row(number, name, gap=6, **of)


class FactPanel(Painted):
    """A panel with facts that tell about themselves: a touch goes to the nearest one with an icon."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._touched = (0.0, 0.0)

    def on_touch_down(self, touch: Any) -> bool:
        self._touched = touch.pos
        return super().on_touch_down(touch)

    def asked(self, far: float) -> Any:
        """What that is about which was touched, at most so many pixels beside it."""
        near = [(box.away(*self._touched), node.about) for node, box in self.placed if node.about is not None]
        away, about = min(near, default=(far + 1, None), key=lambda one: one[0])
        return about if away <= far else None
