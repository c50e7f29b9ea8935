"""A printed page: its margins, fonts and words."""

from functools import cache
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph

from companion.drawing.letter_widths import font_file
from companion.drawing.pdf import BOLD, PLAIN

RIM = 18 * mm
WIDTH = A4[0] - 2 * RIM
GREY = HexColor("#555555")


@cache
def fonts() -> None:
    """Register the app's fonts: they cover most Latin, Greek and Cyrillic languages."""
    registerFont(TTFont(PLAIN, font_file(bold=False)))
    registerFont(TTFont(BOLD, font_file(bold=True)))


def words(words: str, size: float, font: str, alignment: int = TA_LEFT) -> Paragraph:
    """A paragraph of plain words."""
    style = ParagraphStyle(font, fontName=font, fontSize=size, leading=1.3 * size, alignment=alignment)
    return Paragraph(escape(words), style)
