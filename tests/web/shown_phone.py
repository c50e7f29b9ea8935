"""Takes the pictures of the documentation that show a phone; `make pictures` draws them. It needs Chromium.

Look at each of them before it is committed.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from engines.core.moves import Move
from tests.web.chromium import Devices, browser
from tests.web.phone_evenings import evening
from tests.web.served import served

SHOWN = Path("docs/pictures")
GAME, MOVES = "catan", 60
WIDE, HIGH = 360, 720


def draw() -> None:
    """A seat's phone in the middle of a recorded game."""
    record = evening(GAME)
    moves = [entry.act for entry in record.entries if isinstance(entry.act, Move) and not entry.act.automatic]
    with browser() as chromium, served(record) as table:

        def play() -> None:
            playing = table.screens.playing
            for move in moves[:MOVES]:
                playing.session.play(move)
            playing.controls.moved_on()
            table.screens.publish()

        table.run(play)
        seat = table.screens.playing.session.actors[0]
        phone = Devices(chromium, table).join(f"seat-{seat}")
        phone.set_viewport_size({"width": WIDE, "height": HIGH})
        phone.wait_for_timeout(900)
        picture = Image.open(BytesIO(phone.screenshot())).convert("RGB")
    picture.quantize(128).save(SHOWN / "phone.png", optimize=True)


if __name__ == "__main__":
    draw()
