"""The kinds of options that only the measurement has."""

import argparse
import math
import shlex


def seconds(written: str) -> float:
    """A number of seconds greater than 0."""
    try:
        number = float(written)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{written!r} is not a number of seconds above 0")
    return number


def program(written: str) -> list[str]:
    """A command and its arguments, split as a shell would split them."""
    try:
        words = shlex.split(written)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{written!r} is no command: {error}") from None
    if not words:
        raise argparse.ArgumentTypeError("a command has at least one word")
    return words


def rival(written: str) -> tuple[str, list[str]]:
    """A game, and the command of its rival."""
    game, equals, command = written.partition("=")
    if not (game and equals):
        raise argparse.ArgumentTypeError(f"{written!r} is not a game, =, and a command")
    return game, program(command)
