"""Who watches is woken by what is new, and by nothing else."""

from companion.club.night.shown import Shown
from companion.club.night.wall import Game, Table


def test_only_what_is_new_wakes():
    shown, woken, table = Shown(), [], Table("window")
    with shown.watching(lambda: woken.append(shown.tables)):
        shown.show([table], None, 0)
        shown.show([table], None, 0)
        assert len(woken) == 1
        table.game = Game("Catan")
        assert shown.tables[0].game.title == ""  # it is what was shown, not what is known by now
        shown.show([table], None, 0)
        shown.show([table], None, 1)
        assert len(woken) == 3
        shown.end()
        assert shown.ended
    shown.show([], None, 1)
    assert len(woken) == 4
