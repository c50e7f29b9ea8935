"""Measure speed and touches. The measurement reads its own arguments."""

import argparse

HELP = "measure speed and touches"


def add(_: argparse.ArgumentParser) -> None:
    """Add no options: the measurement has its own."""


def run(asked: argparse.Namespace) -> int:
    """Measure; the exit code."""
    from companion.bench.main import main  # imported late: nothing else needs what it imports

    return main(asked.rest)
