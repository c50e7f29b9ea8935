"""The key of an option with numbers in pictures: below its words what is given, and what is got for that."""

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, inside_key, legible, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.panels.facts import fact_width, paint_fact
from engines.core.view import Fact

SIZE, NUMBERS, GAP = 20, 24, 14
"""The text size on the keys of options, that of numbers there, and the gap between two of them."""

WORDS = 1.6
"""The most room for the words, in heights of a row of numbers."""


def facts_width(stage: Stage, facts: Sequence[Fact]) -> float:
    """The width of a key for these numbers in one row; 0 if there are none."""
    gap = stage.theme.px(GAP)
    return sum(fact_width(stage, fact, NUMBERS) + gap for fact in facts) + gap if facts else 0.0


def fits_facts(stage: Stage, box: Box, face: Face, facts: Sequence[Fact]) -> bool:
    """Whether the words of a key have room there above such a row."""
    theme = stage.theme
    upper, lower = _parts(stage, box)
    words = Face(face.label)
    return facts_width(stage, facts) <= box.w and upper.h >= lower.h and legible(theme, upper, words, SIZE)


def paint_with_facts(
    pen: Pen, stage: Stage, box: Box, face: Face, facts: Sequence[Fact], *, pressed: bool
) -> None:
    """Draw the key, its words and the row."""
    paint_key(pen, box, face._replace(label="", note="", icon=None), pressed=pressed)
    upper, lower = _parts(stage, box)
    words = Face(face.label, state=face.state, bare=True)
    paint_key(pen, upper, words, size=SIZE)
    gap = stage.theme.px(GAP)
    row = lower.centred(facts_width(stage, facts) - 2 * gap, lower.h)
    for fact in facts:
        part, row = row.left(fact_width(stage, fact, NUMBERS), gap)
        paint_fact(pen, stage, fact, part, NUMBERS)


def _parts(stage: Stage, box: Box) -> tuple[Box, Box]:
    """The room for the words of a key, and below them that for numbers."""
    high, inside = stage.theme.text(NUMBERS) * LINE, inside_key(stage.theme, box)
    both = inside.centred(inside.w, min(inside.h, (WORDS + 1) * high))
    return both.above(max(0.0, both.h - high))
