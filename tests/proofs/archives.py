"""Archives and copies with broken bytes: what was changed is told, and the best copy is offered."""

import re
from collections import Counter
from pathlib import Path
from random import Random

from companion.store.backup import BackupFailed, examine
from tests.proofs.damage import BREAKS
from tests.proofs.damaged_tables import LATER, copied, evening, names, put_in_place, table


def schema(held: bytearray, chance: Random) -> bytearray:
    """A few bits turned over in SQLite's own text about the tables."""
    places = [found.start() for found in re.finditer(rb"CREATE TABLE", held)]
    for _ in range(chance.randint(1, 3) if places else 0):
        held[chance.choice(places) - 30 + chance.randrange(300)] ^= 1 << chance.randrange(8)
    return held


def word(held: bytearray, chance: Random) -> bytearray:
    """One letter is another one, somewhere in what was written: SQLite has nothing against it."""
    places = [at for at, letter in enumerate(held) if chr(letter).isalnum() and at > HEADER]
    held[chance.choice(places)] = ord(chance.choice("0123456789abcXYZ"))
    return held


HEADER = 100
WAYS = (*BREAKS, schema, schema, word, word, word)


def broken(file: Path, chance: Random) -> None:
    """Break a file in one of the ways."""
    file.write_bytes(chance.choice(WAYS)(bytearray(file.read_bytes()), chance))


def damaged_archive(seed: int) -> Counter[str]:
    """One archive that was damaged, emptied or lost; AssertionError where that goes unnoticed."""
    chance, found = Random(seed), Counter[str](archives=1)
    truth = table()
    with copied() as file:
        if chance.random() < 0.05:
            file.unlink()
        else:
            broken(file, chance)
        copy = evening(file, [truth.archive], found)
        if copy is not None:
            assert copy.made == LATER, "it is not the best copy that was offered"
            assert put_in_place(file, copy.file, [truth.copies[-1]], found)
    return found


def damaged_copy(seed: int) -> Counter[str]:
    """Copies that were damaged, beside an archive that is sound, lost or empty; AssertionError as above."""
    chance, found = Random(seed), Counter[str](copies=1)
    truth = table()
    with copied() as file:
        spoilt = names(file) if chance.random() < 0.2 else [chance.choice(names(file))]
        for copy in spoilt:
            broken(copy, chance)
        lost = chance.choice(("", "", "gone", "empty"))
        if lost:
            file.unlink()
        if lost == "empty":
            file.touch()
        sound = [truth.copies[-1 - at] for at in range(2)]
        offered = evening(file, [truth.archive, *sound], found)
        if lost:
            looked_after(file, spoilt, offered.file if offered else None, found)
        for copy in spoilt:
            put_in_place(file, copy, sound, found)
    return found


def looked_after(file: Path, spoilt: list[Path], offered: Path | None, found: Counter[str]) -> None:
    """Where the archive was lost the best copy that there is was offered, and can be put in its place."""
    whole = [copy for copy in names(file) if copy not in spoilt]
    if offered is None:
        assert not whole, "no copy was offered"
        return
    assert all(examine(offered).entries >= entries(copy) for copy in names(file))
    assert put_in_place(file, offered, [table().copies[0], table().copies[1]], found)


def entries(copy: Path) -> int:
    """How many entries can be read of a copy."""
    try:
        return examine(copy).entries
    except BackupFailed:
        return 0
