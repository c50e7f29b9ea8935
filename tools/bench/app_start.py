"""The app from its start to its first frame, with no other instrument loaded; prints one JSON object."""

import json
import os
import time

from companion.app.trial_run import first_frame


def main() -> None:
    """Print the time of the first drawn frame, on the clock that all processes share."""
    os.environ["KCFG_GRAPHICS_MAXFPS"] = "60"
    with first_frame():
        print(json.dumps({"drawn": time.monotonic()}), flush=True)


if __name__ == "__main__":
    main()
