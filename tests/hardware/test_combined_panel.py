"""Two panels are one."""

from hardware.combined_panel import CombinedPanel
from hardware.lamps import Lamp, LampPicture
from hardware.ports import Found, Pressed, connected
from hardware.simulated import SimulatedPanel


def test_what_one_hears_counts_and_all_show_the_same():
    left, right, heard = SimulatedPanel(), SimulatedPanel(), []
    picture = LampPicture(dice=Lamp())
    with connected(CombinedPanel(left, right), heard.append) as both:
        left.press("d")
        right.press("n")
        both.show(picture)
        both.play(((440, 100),))
        assert left.picture == right.picture == picture
    assert heard == [Found("keys"), Found("keys"), Pressed("dice"), Pressed("next")]
    assert [[button.presses for button in report.buttons] for report in both.reports()] == [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
    ]
    assert left.picture == right.picture == LampPicture()
