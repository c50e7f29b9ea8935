"""A box for examples and trial games."""

from engines.games.le_havre.setup_options import Box

EXAMPLE_BOX = Box(diner=6, zoo=3, arts_clay=2)
"""An invented one: the figures are made up, not read from any card."""
