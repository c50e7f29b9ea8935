"""The places of keys in a row: each keeps its own while it is away, if there are others for new keys."""

from collections.abc import Sequence

NEVER = -1


class KeptPlaces:
    """Where each key of a row stands, or stood last, and when it was last seen there.

    One whose place another had in the meantime gets it back, but never right after that stood there.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin a row of other keys."""
        self._kept: dict[object, int] = {}
        self._seen: dict[object, int] = {}
        self._shown = frozenset[object]()
        self._now = 0

    @property
    def room(self) -> int:
        """The number of places up to the last that is kept."""
        return 1 + max(self._kept.values(), default=NEVER)

    def of(self, wanted: Sequence[object], room: int, at_end: Sequence[object] = ()) -> list[int]:
        """The place of each wanted key among so many; what belongs `at_end` has the last ones.

        A new key stands where none was yet, or else where what was there has been away for the longest.
        """
        ends = {one: room - 1 - number for number, one in enumerate(reversed(at_end))}
        found = dict[object, int](ends)
        just = {self._kept[one]: one for one in self._shown}
        for one in wanted:
            place = self._kept.get(one, room)
            free = place < room and place not in found.values() and just.get(place, one) == one
            if one not in ends and free:
                found[one] = place
        away = {place: self._seen[one] for one, place in sorted(self._kept.items(), key=self._last_seen)}
        left = [place for place in range(room) if place not in found.values()]
        left.sort(key=lambda place: away.get(place, NEVER))
        return [found[one] if one in found else left.pop(0) for one in wanted]

    def see(self, wanted: Sequence[object], places: Sequence[int]) -> None:
        """Keep these places: the keys are seen there now."""
        if (shown := frozenset(wanted)) != self._shown:
            self._shown, self._now = shown, self._now + 1
        for one, place in zip(wanted, places, strict=True):
            self._kept[one] = place
            self._seen[one] = self._now

    def _last_seen(self, kept: tuple[object, int]) -> int:
        return self._seen[kept[0]]
