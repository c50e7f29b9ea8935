"""`python -m companion`."""

import os
import sys

from companion.cli.main import main

os.umask(0o077)  # what was played, and what cards are hidden, is for nobody else on this machine
sys.exit(main())
