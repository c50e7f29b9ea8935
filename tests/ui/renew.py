"""Take over the pictures that `test_pictures.py` left, in 256 colours: `python -m tests.ui.renew`.

Look at each of them first.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

LEFT, SEEN = Path("out/pictures"), Path("tests/ui/pictures")


def renew() -> None:
    """Replace what was seen by what was left; a picture of which none was left stays, and is named."""
    for file in sorted(LEFT.glob("*.png")):
        colours = Image.open(file).convert("RGB")
        colours.quantize(256, dither=Image.Dither.NONE, kmeans=2).save(SEEN / file.name, optimize=True)
    for old in sorted(SEEN.glob("*.png")):
        if not (LEFT / old.name).exists():
            print(f"not renewed: {old}")


if __name__ == "__main__":
    renew()
