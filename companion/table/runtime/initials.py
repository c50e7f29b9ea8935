"""The initials by which players are told apart where a name has no room."""

from collections.abc import Sequence


def distinct_initials(names: Sequence[str]) -> list[str]:
    """For each name its first letter that is not yet used; otherwise the first free letter, or a digit.

    Names that begin alike are told apart by their numbers, where they have some: Guest 1, Guest 2.
    """
    written = [[letter.upper() for letter in name if letter.isalnum()] for name in names]
    beginnings = [own[:1] for own in written]
    taken: list[str] = []
    for own in written:
        if beginnings.count(own[:1]) > 1:
            own = sorted(own, key=str.isalpha)  # digits first
        taken.append(next(letter for letter in (*own, *"123456789") if letter not in taken))
    return taken
