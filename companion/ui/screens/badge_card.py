"""A card in a list: the badge of a player, and lines beside it that take the height they need."""

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.theme import Theme

Styled = tuple[str, float, str]
"""Words with their size in pixels and their role of the theme."""


def card_in(row: Box, theme: Theme) -> Box:
    """The card in a row of the list, apart from the next one and from the bar beside it."""
    return Box(row.x, row.y + theme.px(8), row.w - theme.px(12), row.h - theme.px(8))


def lines_width(row_width: float, theme: Theme) -> float:
    """The width that is left for lines in a row of that width."""
    return row_width - theme.px(12) - 2 * theme.px(14) - theme.text(46)


def lines_height(lines: Sequence[Styled], width: float) -> float:
    """The height of these lines, each of four at most."""
    return sum(_height(words, px, width) for words, px, _ in lines)


def paint_badge_card(
    pen: Pen, stage: Stage, card: Box, seat: int, lines: Sequence[Styled], width: float
) -> None:
    """Draw a card with these lines, as wide as they may be; nobody's badge if the seat is below 0."""
    theme = stage.theme
    pen.box(card, theme.px(12), "surface")
    spot, inside = card.inset(theme.px(14), theme.px(8)).left(theme.text(34), theme.text(12))
    if seat >= 0:
        pen.badge(stage.seats.at(seat), *spot.centre, theme.small)
    inside = inside._replace(w=width).centred(width, lines_height(lines, width))
    for words, px, role in lines:
        line, inside = inside.above(_height(words, px, width))
        pen.words(words, line, px, role, lines=4)


def _height(words: str, px: float, width: float) -> float:
    fitted = fit(words, width, px, lines=4)
    return len(fitted.lines) * fitted.px * LINE * 1.06
