"""The initials by which players are told apart where a name has no room."""

from collections.abc import Sequence


def distinct_initials(names: Sequence[str]) -> list[str]:
    """For each name its first letter that is not yet used; otherwise the first free letter, or a digit."""
    taken: list[str] = []
    for name in names:
        own = [letter.upper() for letter in name if letter.isalnum()]
        wanted = [letter for letter in (*own, *"123456789") if letter not in taken]
        taken.append(wanted[0])
    return taken
