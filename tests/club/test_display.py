"""Who watches is woken by what is new, and by nothing else."""

from companion.club.night.display import Display
from companion.club.night.wall import Table
from companion.smart_home.open_state import Game


def test_only_what_is_new_wakes():
    display, woken, table = Display(), [], Table("window")
    with display.watching(lambda: woken.append(display.tables)):
        display.show([table], None, 0)
        display.show([table], None, 0)
        assert len(woken) == 1
        table.game = Game("Catan")
        assert display.tables[0].game.title == ""  # it is what was shown, not what is known by now
        display.show([table], None, 0)
        display.show([table], None, 1)
        assert len(woken) == 3
        display.end()
        assert display.ended
    display.show([], None, 1)
    assert len(woken) == 4
