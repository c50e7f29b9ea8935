"""A look at hands of one's own: seen by their owner alone, as long as a finger is there."""

import pytest
from kivy.base import EventLoop
from msgspec.structs import replace

from companion.ui.kit.contact import Contact
from companion.ui.screens.table.private_view import CLOSE, SCORES, SHIELD, Look
from engines.core.text import N_
from engines.core.view import Fact, Ledger, Shelf, View
from tests.table.pig import Pig, PigState
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, evening

SIZES = (WIDE, SMALL, TALL)


def test_a_hand_is_seen_only_while_its_shield_is_held(file):
    with evening(file, games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        one.answer((5,))
        look = one.root.dialogs.private
        one.tap(one.root.play.ledger, 1)
        assert look.parent is one.root
        assert not shown_words(look)
        contact = Contact(*look.place_of(SHIELD))
        EventLoop.post_dispatch_input("begin", contact)
        one.wait(0.7)
        assert look.lifted
        assert "chips of seat 2" in shown_words(look)
        EventLoop.post_dispatch_input("end", contact)
        one.wait(0.1)
        assert not shown_words(look)
        one.tap(look, CLOSE)
        assert look.parent is None
        one.tap(one.root.play.ledger, 1)
        one.tap(look, SCORES)
        assert one.root.screen is one.root.scores


@pytest.mark.parametrize("size", SIZES)
def test_a_touch_of_the_name_at_the_top_shows_that_player_and_names_the_marks_in_their_row(file, size):
    with evening(file, size, games=(MARKED,)) as one:
        one.begin(MARKED)
        one.root.controls.leave()
        one.tap(one.root.play.banner, "who")
        look = one.root.dialogs.private
        assert look.parent is one.root
        assert {"3", "houses", "owes a beer", "a long road"} <= set(told(look))


class OwnHands(Pig):
    """Pig where each player may see the own chips."""

    def view(self, state: PigState, eyes: int | None) -> View:
        view = super().view(state, eyes)
        if eyes is None:
            return view
        own = Shelf(N_("chips of seat {n}", n=eyes + 1), (Fact(N_("red"), state.chips[eyes][0]),))
        return replace(view, shelves=(*view.shelves, own))


OWN_HANDS = OwnHands()


class Marked(OwnHands):
    """The same with marks in the rows of the players."""

    def view(self, state: PigState, eyes: int | None) -> View:
        view = super().view(state, eyes)
        marks = {
            "facts": (Fact(N_("houses"), 3, "die"),),
            "alert": N_("owes a beer"),
            "notes": (N_("a long road"),),
        }
        return replace(view, ledger=Ledger(tuple(replace(row, **marks) for row in view.ledger.rows)))


MARKED = Marked()


def shown_words(look: Look) -> list[str]:
    """The titles of the shelves that lie open."""
    return [str(panel.shelf.title) for panel in look.children]
