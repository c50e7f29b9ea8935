"""The app from its start to its first frame, with no other instrument loaded; prints one JSON object.

Then a finger touches at once a key of home, which may wait for what home was drawn without.
"""

import json
import os
import time

from companion.app.drawn_frame import draw
from companion.app.trial_run import first_frame


def main() -> None:
    """Print when the first frame was drawn and a touch of it answered, on the clock all processes share."""
    os.environ["KCFG_GRAPHICS_MAXFPS"] = "60"
    with first_frame() as root:
        drawn = time.monotonic()

        from companion.ui.autoplay.finger import Finger

        Finger(draw).press(root.home.settings, "key")
        print(json.dumps({"drawn": drawn, "answered": time.monotonic()}), flush=True)


if __name__ == "__main__":
    main()
