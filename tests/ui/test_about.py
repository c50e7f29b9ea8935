"""The strip of the outlook, and what is told of a place of the board that is touched. All by touch."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.drawing.box import Box
from companion.ui.kit.painted import HOLD
from companion.ui.kit.seats import Seats
from companion.ui.panels.outlook import OutlookPanel
from engines.core.text import N_
from engines.core.view import About, Fact, Outlook, Prospect, View
from tests.table.pig import Hold, Pig, PigState, Roll
from tests.ui.shown import told as drawn
from tests.ui.small_board import ART
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, Evening, evening
from tests.ui.walked import faults, words_watched


class Farm(Pig):
    """Pig whose fields can be told about, and whose end of the round is in sight once there is a pot."""

    def about(self, state: PigState, thing: str) -> About | None:
        return About(N_("Field {n}", n=thing), (N_("It is green"),)) if thing != "s6" else None

    def view(self, state: PigState, eyes: int | None) -> View:
        seats = tuple(
            Prospect(
                (Fact(N_("points"), f"+{state.pot}", "die"), Fact(N_("hay"), "−1", "die", alert=True)),
                seat=seat,
            )
            for seat in range(len(state.points))
        )
        arrivals = Prospect(says=N_("a very long sentence about what comes to the farm"))
        return replace(super().view(state, eyes), outlook=Outlook((*seats, arrivals)) if state.pot else None)


FARM = Farm()


def field(one: Evening, name: str) -> tuple[float, float]:
    """Where a finger touches that field of the board."""
    board = one.root.play.board
    return board.to_window(*board.plan.centre(board.plan.places()[name]))


def told(one: Evening) -> Any:
    sheet = one.root.dialogs.dialog
    return one.root.stage.say(sheet.title) if sheet.is_open else None


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
def test_a_place_that_is_touched_while_nothing_is_asked_is_told_about(file, size):
    with evening(file, size, (FARM,)) as one:
        one.begin(FARM)
        one.root.controls.leave()
        one.finger.tap(*field(one, "s2"))
        assert told(one) == "Field s2"
        one.tap(one.root.dialogs.dialog, "seen")
        assert told(one) is None
        one.finger.tap(*field(one, "s6"))
        assert told(one) is None
        one.finger.hold(*field(one, "s3"), HOLD * 1.6)
        assert told(one) == "Field s3"


@pytest.mark.parametrize("size", [WIDE, TALL, LARGE])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_outlook_stays_in_sight_and_leads_to_all_of_it(file, size, seats):
    with evening(file, size, (FARM,)) as one:
        one.begin(FARM, None, seats)
        play = one.root.play
        assert play.outlook.parent is None
        one.session.play(Roll(0, (5,)))
        one.root.evening.changed()
        one.root.controls.leave()
        assert play.outlook.parent is play
        assert play.ahead.parent is None, "the strip has its place"
        shown = set()
        with words_watched(shown):
            assert not list(faults(one.root, shown))
        one.tap(play.outlook)
        assert one.root.screen is one.root.pages.ahead
        one.tap(one.root.pages.ahead.back)
        one.session.play(Hold(0))
        one.root.evening.changed()
        assert play.outlook.parent is None


LOW = (800, 400)


def test_on_a_low_panel_the_board_keeps_its_room_and_the_menu_has_the_outlook(file):
    with evening(file, LOW, (FARM,)) as one:
        one.begin(FARM, None, 4)
        one.session.play(Roll(0, (5,)))
        one.root.evening.changed()
        one.root.controls.leave()
        assert one.root.play.outlook.parent is None
        one.menu("ahead")
        assert one.root.screen is one.root.pages.ahead


def test_the_outlook_lies_on_nothing_else_and_above_the_row(file):
    with evening(file, WIDE, (FARM,)) as one:
        one.begin(FARM, None, 4)
        one.session.play(Roll(0, (5,)))
        one.root.evening.changed()
        one.root.controls.leave()
        play = one.root.play
        assert play.actions.top < play.outlook.y
        assert play.outlook.top <= min(play.board.y, play.ledger.y)


def outlook(*says):
    """Four players with a number each; beside the first ones this is said."""
    facts = [(Fact(N_("points"), 10 + seat, "die"),) for seat in range(4)]
    return Outlook(tuple(Prospect(facts[seat], dict(enumerate(says)).get(seat), seat) for seat in range(4)))


def test_where_the_outlook_has_little_room_its_numbers_stay(screen_of):
    screen = screen_of(*SMALL)
    panel = OutlookPanel(screen.stage)
    panel.show(outlook(N_("a car unsold"), N_("two cars unsold and no buyer")))
    width = 420
    least, wanted = panel.least_height(width), panel.wanted_height(width)
    assert least < wanted
    screen.show(panel, width=width, height=wanted)
    assert "a car unsold" in drawn(panel)
    panel.height = least
    assert {"10", "11", "12", "13"} <= set(drawn(panel))
    assert "a car unsold" not in drawn(panel)


def test_what_is_looked_ahead_to_can_be_read_in_the_row_of_keys(screen_of):
    screen = screen_of(*SMALL)
    screen.stage.art = ART
    panel = OutlookPanel(screen.stage)
    points = Prospect((Fact(N_("points"), 12, "house"),))
    seats = tuple(replace(points, seat=seat) for seat in range(4))
    panel.show(Outlook(seats), N_("If the scoring came now"))
    assert panel.reads_in(Box(0, 0, 334, 64))
    assert not panel.reads_in(Box(0, 0, 200, 64))
    screen.show(panel, width=200, height=64)
    for width in range(200, 420, 10):
        if panel.reads_in(Box(0, 0, width, 64)):
            panel.width = width
            panel.settle()
            sizes = [args[0].px for draw, args in panel.pen.since(0) if draw.__name__ == "_words"]
            assert min(sizes) >= screen.stage.theme.least, width


def test_a_small_badge_has_its_letter(screen_of):
    screen = screen_of(*SMALL)
    screen.stage.seats = Seats.of(["Anna", "Ben"], ["red", "blue"])
    panel = OutlookPanel(screen.stage)
    panel.show(Outlook(tuple(Prospect((Fact(N_("points"), 1, "die"),), seat=seat % 2) for seat in range(40))))
    screen.show(panel, width=400, height=panel.wanted_height(400))
    assert {"A", "B"} <= set(drawn(panel))
