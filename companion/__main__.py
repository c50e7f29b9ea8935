"""`python -m companion`, and what an installed `table-companion` runs."""

import os
import sys

NOT_HERE = (
    "Table Companion needs Linux. On Windows it runs in the Windows Subsystem for Linux (wsl --install)."
)


def run() -> int:
    """Run the command line; the exit code."""
    if sys.platform == "win32":  # half of what comes next can't even be loaded there
        sys.exit(NOT_HERE)
    from companion.cli.main import main

    os.umask(0o077)  # what was played, and what cards are hidden, is for nobody else on this machine
    return main()


if __name__ == "__main__":
    sys.exit(run())
