"""What lies under a shield is seen while it is held, by those who may see it, and covered by all else."""

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.ui.questions.shielded import SHIELD as LIFTS
from companion.ui.screens.corrections.correction import CorrectionScreen
from companion.ui.screens.table import private_view
from companion.ui.screens.table.private_view import SHIELD
from engines.core.moves import Ask, Move
from engines.core.questions import Draw, Option
from engines.core.text import N_
from engines.core.view import Shelf, View
from hardware.ports import Pressed
from tests.table.pig import Pig, PigState
from tests.ui.shown import picture
from tests.ui.tabletop import SMALL, Evening, evening, settled


class OwnHands(Pig):
    """Pig where each player may see the own chips, and nobody knows how many hands could be true."""

    def view(self, state: PigState, eyes: int | None) -> View:
        view = super().view(state, eyes)
        own = () if eyes is None else (Shelf(N_("chips of seat {n}", n=eyes + 1), ()),)
        return replace(view, shelves=(*view.shelves, *own))

    def worlds(self, state: PigState) -> int:
        return 1 + 1000 * any(any(chips) for chips in state.chips)


OWN_HANDS = OwnHands()


@pytest.fixture
def looking(tmp_path: Path) -> Iterator[Evening]:
    """Somebody looks at the own hand, with the shield lifted."""
    with evening(tmp_path / "archive.sqlite", games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        look_at(one)
        yield one


def look_at(one: Evening) -> None:
    """Look at the hand of seat 1."""
    one.root.corrections.look(1)
    settled("a look")
    one.root.dialogs.private.held(SHIELD)
    settled("a look, open")
    assert open_cards(one)


def open_cards(one: Evening) -> bool:
    """Whether a hand lies open on the screen."""
    return any("chips of seat 2" in line for line in picture(one))


def test_a_look_ends_by_itself_below_a_finger_as_well(
    looking: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_view, "OPEN_SECONDS", 0.05)
    looking.root.dialogs.private.held(SHIELD)
    looking.wait(0.3)
    assert looking.root.dialogs.private.parent
    assert not open_cards(looking)


def test_a_look_ends_when_the_game_goes_on(looking: Evening) -> None:
    looking.bus.post(Pressed("dice"))
    looking.wait(0.2)
    assert looking.session.timeline.entries
    assert not looking.root.dialogs.private.parent
    assert not open_cards(looking)


def test_a_look_ends_with_the_screen(looking: Evening) -> None:
    looking.root.score_pages.show()
    settled("the scores")
    assert not open_cards(looking)
    looking.root.show(looking.root.play)
    settled("the table")
    assert not open_cards(looking)


def test_past_so_many_hands_a_count_is_asked_for_once(tmp_path: Path) -> None:
    with evening(tmp_path / "archive.sqlite", games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        assert not one.root.dialogs.dialog.is_open
        one.root.controls.session.state.chips[0][0] = 1
        one.root.evening.changed()
        assert one.root.dialogs.dialog.is_open
        one.tap(one.root.dialogs.dialog, "count")
        assert isinstance(one.root.screen, CorrectionScreen)
        one.root.show(one.root.play)
        one.root.evening.changed()
        assert not one.root.dialogs.dialog.is_open


# ---- questions


class Whisper(Move[PigState], frozen=True, tag="whisper"):
    """Tell the app something that is nobody else's business."""

    title = N_("Whisper")
    word: str | None

    @classmethod
    def ask(cls, state: PigState, seat: int) -> Ask:
        words = tuple(Option(word, N_(word)) for word in ("hush", "psst"))
        word = yield Draw("word", N_("What is it?"), words, hidden=True, eyes=(seat,))
        return cls(seat, word)

    def apply(self, state: PigState, emit: Any) -> None:
        state.turn = (state.turn + 1) % len(state.points)


class Whispering(OwnHands):
    """The same with a question for one player alone."""

    moves = (*Pig.moves, Whisper)

    def worlds(self, state: PigState) -> int:
        return 1

    def kinds(self, state: PigState, seat: int) -> tuple[type[Move[PigState]], ...]:
        found = super().kinds(state, seat)
        return (*found, Whisper) if found and seat >= 0 else found


WHISPERING = Whispering()


@pytest.fixture
def whispered(tmp_path: Path) -> Iterator[Evening]:
    """A question for Anna alone, with its shield lifted; somebody has thrown before."""
    with evening(tmp_path / "archive.sqlite", games=(WHISPERING,)) as one:
        one.begin(WHISPERING)
        one.root.controls.throw()
        one.root.controls.leave()
        one.root.controls.begin(Whisper, one.session.actors[0])
        unshield(one)
        yield one


def unshield(one: Evening) -> None:
    """Hold the shield over the open question."""
    widget = one.root.play.asked.current
    one.finger.hold(*widget.place_of(LIFTS), 0.8)
    settled("lifted")
    assert whispers(one)


def whispers(one: Evening) -> bool:
    """Whether the words lie open on the screen."""
    return any("hush" in line for line in picture(one))


def to_the_menu(one: Evening) -> None:
    one.tap(one.root.play.menu)


def to_the_log(one: Evening) -> None:
    one.root.pages.open_log()


def to_a_look(one: Evening) -> None:
    one.root.corrections.look(1)


def undone(one: Evening) -> None:
    one.bus.post(Pressed("undo"))
    one.bus.drain()


def told(one: Evening) -> None:
    one.root.dialogs.tell("The archive is full")


def answered_and_asked_again(one: Evening) -> None:
    one.root.controls.answer(None)
    one.root.controls.begin(Whisper, one.session.actors[0])


@pytest.mark.parametrize(
    "happens", [to_the_menu, to_the_log, to_a_look, undone, told, answered_and_asked_again]
)
def test_a_question_is_covered_again_when(whispered: Evening, happens: Callable[[Evening], None]) -> None:
    happens(whispered)
    settled("covered")
    assert not whispers(whispered)
    whispered.root.dialogs.dialog.close()
    whispered.root.show(whispered.root.play)
    settled("covered below as well")
    assert not whispers(whispered)


def test_who_looks_is_touched_by_a_finger_in_the_smallest_letters_too(tmp_path: Path) -> None:
    with evening(tmp_path / "archive.sqlite", SMALL, games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        stage = one.root.stage
        stage.theme = dataclasses.replace(stage.theme, text_scale=0.75)
        look_at(one)
        head = one.root.dialogs.private.areas()[private_view.HEAD]
        assert head.h >= stage.theme.target


def test_a_look_ends_below_the_menu(looking: Evening) -> None:
    looking.root.menu.open()
    settled("the menu")
    assert not open_cards(looking)


def test_a_look_ends_when_the_finger_goes(looking: Evening) -> None:
    looking.root.corrections.look(1)
    looking.finger.hold(*looking.root.dialogs.private.place_of(SHIELD), 0.8)
    settled("let go")
    assert not open_cards(looking)


def test_a_counted_place_is_covered_below_a_sheet(looking: Evening) -> None:
    looking.root.corrections.take(("chips.1",))
    page = looking.root.corrections.page
    page.lift()
    settled("lifted")
    assert page.list.parent
    looking.root.dialogs.tell("The archive is full")
    settled("told")
    assert not page.list.parent


def test_hold_to_view_shows_while_it_is_held_and_hold_to_open_stays_open(looking: Evening) -> None:
    """The words on a cover say which of the two it is; a tap lifts neither."""
    looking.root.corrections.look(1)
    settled("a look")
    private = looking.root.dialogs.private
    assert any("Hold to view" in line for line in picture(looking))
    looking.finger.tap(*private.place_of(SHIELD))
    settled("tapped")
    assert not open_cards(looking)
    looking.finger.hold(*private.place_of(SHIELD), 0.8)
    settled("let go")
    assert not open_cards(looking)


def test_what_has_to_be_touched_below_a_cover_stays_open(whispered: Evening) -> None:
    whispered.root.play.asked.cover()
    settled("covered")
    assert any("Hold to open" in line for line in picture(whispered))
    widget = whispered.root.play.asked.current
    whispered.finger.tap(*widget.place_of(LIFTS))
    settled("tapped")
    assert not whispers(whispered)
    unshield(whispered)


# ---- a finger that leaves too soon


def says_to_hold(one: Evening) -> bool:
    """Whether a cover says that it has to be held longer."""
    return any("Hold a moment longer" in line for line in picture(one))


def test_a_tap_on_the_cover_of_a_hand_says_that_it_has_to_be_held(looking: Evening) -> None:
    look = looking.root.dialogs.private
    looking.root.corrections.look(1)
    settled("covered")
    assert not says_to_hold(looking)
    looking.finger.tap(*look.place_of(SHIELD))
    settled("too short")
    assert says_to_hold(looking)
    assert not open_cards(looking)
    looking.finger.hold(*look.place_of(SHIELD), 0.8)
    settled("held, and covered again")
    assert not says_to_hold(looking)


def test_a_tap_on_the_cover_of_a_question_says_that_it_has_to_be_held(whispered: Evening) -> None:
    widget = whispered.root.play.asked.current
    widget.cover()
    settled("covered")
    assert not says_to_hold(whispered)
    whispered.finger.tap(*widget.place_of(LIFTS))
    settled("too short")
    assert says_to_hold(whispered)
    assert not whispers(whispered)
    whispered.finger.hold(*widget.place_of(LIFTS), 0.8)
    settled("held")
    assert whispers(whispered)


def test_a_tap_on_the_cover_of_a_hand_that_is_counted_says_that_it_has_to_be_held(tmp_path: Path) -> None:
    with evening(tmp_path / "archive.sqlite", games=(OWN_HANDS,)) as one:
        one.begin(OWN_HANDS)
        one.root.corrections.of_seat(1, looked=True)
        settled("covered")
        page = one.root.corrections.page
        one.tap(page.shield)
        assert says_to_hold(one)
        assert not page.lifted
        one.finger.hold(*page.shield.place_of("key"), 0.8)
        settled("held")
        assert page.lifted
