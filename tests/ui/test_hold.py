"""Taps and holds, told apart also on a machine that is too slow for them."""

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.ui.autoplay.finger import Finger, unseen
from companion.ui.autoplay.frame_clock import last
from companion.ui.kit.button import Button
from companion.ui.kit.contact import Contact
from companion.ui.kit.painted import HOLD
from engines.core.text import N_


class Explained(Button):
    explained = 0

    def held(self, _key):
        self.explained += 1
        return True


def test_a_tap_that_ends_during_a_long_frame_is_no_hold(screen):
    button = screen.show(Explained(screen.stage, label=N_("Go")), 100, 100, 200, 80)
    taps, finger = [], Contact(150, 130)
    button.bind(on_tap=lambda *_: taps.append(True))
    for frames in (1, 2):
        EventLoop.post_dispatch_input("begin", finger)
        last(HOLD)
        for _ in range(frames):
            Clock.tick()  # the clock ticks before anybody hears that the finger left
        EventLoop.post_dispatch_input("end", finger)
        screen.frames()
        assert (len(taps), button.explained) == (1, frames - 1)


def test_the_finger_of_the_demonstration_holds_on_through_a_long_frame(screen):
    """`make play` failed on a busy machine: it let go before the cover had seen that it held."""
    button, frames = screen.show(Explained(screen.stage, label=N_("Go")), 100, 100, 200, 80), []

    def frame():
        if not frames:
            last(2 * HOLD)
        frames.append(True)
        unseen()

    Finger(frame).lay(150, 130, 1.6 * HOLD)
    assert button.explained == 1
