"""`python -m companion`, and what an installed `table-companion` runs."""

import os
import sys

from companion.cli.main import main


def run() -> int:
    """Run the command line; the exit code."""
    os.umask(0o077)  # what was played, and what cards are hidden, is for nobody else on this machine
    return main()


if __name__ == "__main__":
    sys.exit(run())
