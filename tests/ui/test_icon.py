"""The icon that is shipped is the one that the pen draws."""

from PIL import Image, ImageChops, ImageStat

from companion.machine.desktop import ICON
from deploy.icon import SIDE, drawn


def test_the_icon_is_what_the_pen_draws():
    with Image.open(ICON) as file:
        kept = file.convert("RGBA")
    now = drawn().resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    assert max(ImageStat.Stat(ImageChops.difference(kept, now)).mean) < 3
    assert kept.getpixel((0, 0))[3] == 0
    assert kept.getpixel((SIDE // 2, 4))[3] > 250
