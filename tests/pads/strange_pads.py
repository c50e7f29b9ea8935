"""The strangest pads: three files in which all that a pad may say is said."""

from pathlib import Path

from engines.pads import PREFIX
from engines.pads.engine import PadEngine, engine_of

FOLDER = Path(__file__).parent / "strange"
STRANGE: dict[str, PadEngine] = {
    PREFIX + file.stem: engine_of(PREFIX + file.stem, file.read_text(encoding="utf-8"))
    for file in sorted(FOLDER.glob("*.toml"))
}
