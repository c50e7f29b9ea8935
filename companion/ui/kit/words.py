"""Words on the touchscreen: fitted by the law of all drawings, in Kivy's letters."""

from companion.drawing.words import Typesetter
from companion.ui.kit.kivy_compat import extents

SCREEN = Typesetter(lambda text, px, bold: extents(text, round(px), bold)[0])
width_of, fit, wrap, shortened = SCREEN.width_of, SCREEN.fit, SCREEN.wrap, SCREEN.shortened
