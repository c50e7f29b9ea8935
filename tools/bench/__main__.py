"""Measure speed and touches: `python -m tools.bench`."""

import sys

from tools.bench.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
