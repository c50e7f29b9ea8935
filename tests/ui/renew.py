"""Take over the pictures that `test_pictures.py` left, in 256 colours: `python -m tests.ui.renew`.

Look at each of them first.
"""

from pathlib import Path

from PIL import Image

LEFT, TESTS = Path("out/pictures"), Path("tests")


def accepted(tests: Path, name: str) -> Path:
    """Where an accepted picture is: that of a game, GAME-WHAT-SIZE.png, is in the game's own folder."""
    game, _, rest = name.partition("-")
    own = tests / "games" / game
    return own / "pictures" / rest if own.is_dir() else tests / "ui" / "pictures" / name


def renew() -> None:
    """Replace what was seen by what was left; what stays beside a renewed picture is named."""
    renewed = set()
    for file in sorted(LEFT.glob("*.png")):
        seen = accepted(TESTS, file.name)
        seen.parent.mkdir(exist_ok=True)
        colours = Image.open(file).convert("RGB")
        colours.quantize(256, dither=Image.Dither.NONE, kmeans=2).save(seen, optimize=True)
        renewed.add(seen)
    for old in sorted(old for folder in {file.parent for file in renewed} for old in folder.glob("*.png")):
        if old not in renewed:
            print(f"not renewed: {old}")


if __name__ == "__main__":
    renew()
